import Bytes
import Memos
package import Platform
import Synchronization

/// The content hashes and stamps of written files. A page with the same content is recognised without reading its file,
/// as long as nothing else has modified the file.
package final class OutputFileCache: Sendable {
    private let hash: KeyedContentHash
    private let time: (@Sendable () -> FileTime?)?
    /// The pages by the bytes of their paths. Two strings that are canonically equivalent in Unicode are different
    /// names in most file systems.
    private let pages = Mutex(MemoTable<[CChar], WrittenPage, Void>())

    /// Creates an empty cache for one process.
    package init() { (hash, time) = (KeyedContentHash(), nil) }

    /// Creates an empty cache whose entries are stored for other processes.
    ///
    /// - Parameter time: returns the time by the clock of the file system.
    package init(_ hash: KeyedContentHash, time: @escaping @Sendable () -> FileTime?) {
        (self.hash, self.time) = (hash, time)
    }

    /// Adds the pages in stored states.
    ///
    /// - Parameters:
    ///   - root: the root of the states.
    ///   - folder: the absolute path of the site.
    package func take(_ states: UnsafeBufferPointer<UInt8>, below root: String, in folder: String) {
        // Without it, most often none of the files exists.
        guard exists("\(folder)/\(SitePath.manifest)", kind: .file) else { return }
        pages.withLock { pages in
            var (last, inside) = ("", [CChar]?.none)
            FileStates.visit(states, below: root) { file in
                if !file.folder.utf8.elementsEqual(last.utf8) {
                    last = file.folder
                    let path = "\(last)/".rest(afterBytes: folder + "/")
                    inside = path.map { $0.utf8.map { CChar(bitPattern: $0) } }
                }
                guard let inside else { return }
                let path = inside + UnsafeBufferPointer(start: file.name, count: strlen(file.name))
                let page = WrittenPage(
                    fingerprint: Fingerprint(value: file.hash), hash: nil, stamp: file.stamp, isSettled: true)
                pages.keep((), of: page, for: path)
            }
        }
    }

    /// Returns a hash of a page's content. Returns nil if its source file cannot be examined.
    func fingerprint(_ content: PageContent) -> Fingerprint? {
        switch content {
        case .bytes(let bytes): return Fingerprint(value: hash.hash(UnsafeRawBufferPointer(bytes)) | 1)
        case .file(let source):
            // Within one process, the stamp of the source suffices.
            if time != nil, let value = source.hash(hash) { return Fingerprint(value: value | 1) }
            return source.stamp.map { stamp in
                Fingerprint(value: stamp.bytes.withUnsafeBytes { hash.hash($0) }, isOfContents: false)
            }
        }
    }

    /// Adds the states of all files of the site, as long as nothing else has modified them.
    ///
    /// - Parameter folder: the absolute path of the site.
    /// - Returns: false if the state of a page is unknown.
    package func add(to states: inout FileStates, in folder: String) -> Bool {
        let own = [SitePath.manifest, SitePath.staging].map { "\(folder)/\($0)" }
        guard states.add(own, writtenBefore: present) else { return false }
        return pages.withLock { pages in
            var last: ArraySlice<CChar>?
            for place in 0..<pages.count {
                guard let page = pages.inputs(at: place) else { return false }
                let path = pages.key(at: place)
                let slash = path.lastIndex(of: CChar(bitPattern: UInt8(ascii: "/")))
                let above = path[..<(slash ?? 0)]
                if last != above {
                    let inside = String(decoding: above.lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
                    states.begin(inside.isEmpty ? folder : "\(folder)/\(inside)")
                    last = above
                }
                let hash = page.fingerprint.isOfContents ? page.fingerprint.value : nil
                states.add(
                    Array(path[(slash.map { $0 + 1 } ?? 0)...]) + [0], page.stamp, hash: hash, isSettled: page.isSettled
                )
            }
            return true
        }
    }

    /// The present time by the clock of the file system; nil if it is not needed or unknown.
    var present: FileTime? { time?() }

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

/// The hash of a page's content.
struct Fingerprint: Equatable, Sendable {
    var value: UInt64
    /// Whether it is the hash of the bytes; otherwise of the stamp of the copied file.
    var isOfContents = true
}

/// The state of a page's file when it was written.
struct WrittenPage: Sendable {
    let fingerprint: Fingerprint
    /// The hash of the content in the manifest; nil if it is unknown.
    let hash: UInt64?
    let stamp: FileStamp
    /// Whether the stamp shows every later change.
    var isSettled = false
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
        case other(Fingerprint, hash: UInt64)
    }

    init(_ cache: OutputFileCache, of paths: PathList) {
        self.cache = cache
        known = cache.known(of: paths)
        news = .allocate(capacity: known.count)
        news.initialize(repeating: .nothing, count: known.count)
    }

    deinit { news.deallocate() }

    func fingerprint(_ content: PageContent) -> Fingerprint? { cache.fingerprint(content) }

    /// Returns the hash of a page whose file is unchanged and, if a fingerprint is given, has that content; nil otherwise.
    ///
    /// - Parameter hash: returns the hash of the content, if it is known.
    func hashIfUnchanged(
        _ page: Int, _ fingerprint: Fingerprint? = nil, hash: @autoclosure () throws(SystemError) -> UInt64? = nil,
        stamp: @autoclosure () throws(SystemError) -> FileStamp?
    )
        throws(SystemError) -> UInt64?
    {
        guard let known = known[page], fingerprint ?? known.fingerprint == known.fingerprint, try stamp() == known.stamp
        else { return nil }
        let found = if let hash = known.hash { hash } else { try hash() }
        if found != nil { news[page] = .same }
        return found
    }

    /// Records the content that a page's file has or will have.
    func note(_ page: Int, _ fingerprint: Fingerprint, _ hash: UInt64) {
        news[page] = .other(fingerprint, hash: hash)
    }

    /// Stores the entries for the next build. Call it when all files are in place.
    func keep(_ paths: PathList, isWhole: Bool, _ stamp: (_ page: Int) -> FileStamp?) {
        // Before the stamps are taken, so that a change in between has a later time.
        let time = cache.present
        let pages = known.indices.map { page -> WrittenPage? in
            switch news[page] {
            case .nothing: nil
            case .same: known[page]
            case .other(let fingerprint, let hash):
                stamp(page).map { stamp in
                    let isSettled = time.map { stamp.isSettled(before: $0) } ?? false
                    return WrittenPage(fingerprint: fingerprint, hash: hash, stamp: stamp, isSettled: isSettled)
                }
            }
        }
        cache.replace(pages, at: paths, isWhole: isWhole)
    }
}
