import Memos
import Platform
import Synchronization

/// The content hashes and stamps of written files. A page with the same content is recognised without reading its file,
/// as long as nothing else has modified the file.
package final class OutputFileCache: Sendable {
    private let hash = SipHash(key: (.random(in: 0 ... .max), .random(in: 0 ... .max)))
    /// The pages by the bytes of their paths. Two strings that are canonically equivalent in Unicode are different
    /// names in most file systems.
    private let pages = Mutex(MemoTable<[CChar], WrittenPage, Void>())

    /// Creates an empty cache.
    package init() {}

    /// Returns a hash of a page's content. Returns nil if its source file cannot be examined.
    func fingerprint(_ content: PageContent) -> UInt64? {
        switch content {
        case .bytes(let bytes): hash.hash(UnsafeRawBufferPointer(bytes))
        case .file(let source): source.stamp.map { hash.hash($0.bytes) }
        }
    }

    /// Returns the entries of the given pages.
    func known(of paths: PathList) -> [WrittenPage?] {
        pages.withLock { pages in
            (0..<paths.count).map { page in
                pages.place(of: paths.bytes(of: page)).flatMap { pages.inputs(at: $0) }
            }
        }
    }

    /// Replaces the entries of the given pages.
    ///
    /// - Parameter isWhole: whether these are all pages; then all other entries are removed.
    func replace(_ news: [WrittenPage?], at paths: PathList, isWhole: Bool) {
        pages.withLock { pages in
            for (page, new) in news.enumerated() { pages.keep((), of: new, for: paths.bytes(of: page)) }
            if isWhole, pages.count > news.count { pages.keepOnly((0..<news.count).map { paths.bytes(of: $0) }) }
        }
    }
}

/// The state of a page's file when it was written.
struct WrittenPage: Sendable {
    let fingerprint: UInt64
    /// The hash of the content in the manifest.
    let hash: UInt64
    let stamp: FileStamp
}

/// The new entries of a build. Each page is written once by a single thread, so no two threads access the same entry.
final class PageFingerprints: @unchecked Sendable {
    private let cache: OutputFileCache
    private let known: [WrittenPage?]
    private let news: UnsafeMutablePointer<News>

    private enum News {
        case nothing
        /// The file is unchanged.
        case same
        /// The file has, or will have, content with this fingerprint and this hash.
        case other(fingerprint: UInt64, hash: UInt64)
    }

    init(_ cache: OutputFileCache, of paths: PathList) {
        self.cache = cache
        known = cache.known(of: paths)
        news = .allocate(capacity: known.count)
        news.initialize(repeating: .nothing, count: known.count)
    }

    deinit { news.deallocate() }

    func fingerprint(_ content: PageContent) -> UInt64? { cache.fingerprint(content) }

    /// Returns the hash of a page whose file is unchanged and, if a fingerprint is given, has that content; nil otherwise.
    func hashIfUnchanged(
        _ page: Int, _ fingerprint: UInt64? = nil, stamp: @autoclosure () throws(SystemError) -> FileStamp?
    )
        throws(SystemError) -> UInt64?
    {
        guard let known = known[page], fingerprint ?? known.fingerprint == known.fingerprint, try stamp() == known.stamp
        else { return nil }
        news[page] = .same
        return known.hash
    }

    /// Records the content that a page's file has or will have.
    func note(_ page: Int, _ fingerprint: UInt64, _ hash: UInt64) {
        news[page] = .other(fingerprint: fingerprint, hash: hash)
    }

    /// Stores the entries for the next build. Call it when all files are in place.
    func keep(_ paths: PathList, isWhole: Bool, _ stamp: (_ page: Int) -> FileStamp?) {
        let pages = known.indices.map { page -> WrittenPage? in
            switch news[page] {
            case .nothing: nil
            case .same: known[page]
            case .other(let fingerprint, let hash):
                stamp(page).map { WrittenPage(fingerprint: fingerprint, hash: hash, stamp: $0) }
            }
        }
        cache.replace(pages, at: paths, isWhole: isWhole)
    }
}
