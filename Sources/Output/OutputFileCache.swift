import Memos
import Platform
import Synchronization

/// What the files of a site held when they were written: a page with the same bytes is known without reading its file, as long as
/// nothing else touched the file.
package final class OutputFileCache: Sendable {
    private let hash = SipHash(key: (.random(in: 0 ... .max), .random(in: 0 ... .max)))
    /// By the bytes of their paths: texts that are one to Unicode are two to most file systems.
    private let pages = Mutex(MemoTable<[CChar], WrittenPage, Void>())

    /// Of no page yet.
    package init() {}

    /// A number for the content of a page; nil if its source cannot be looked at.
    func fingerprint(_ content: PageContent) -> UInt64? {
        switch content {
        case .bytes(let bytes): hash(UnsafeRawBufferPointer(bytes))
        case .file(let source): source.stamp.map { hash($0.bytes) }
        }
    }

    /// What is known of these pages, at their numbers.
    func known(of paths: PathList) -> [WrittenPage?] {
        pages.withLock { pages in
            (0..<paths.count).map { page in
                pages.place(of: paths.bytes(of: page)).flatMap { pages.inputs(at: $0) }
            }
        }
    }

    /// Replaces what was known.
    ///
    /// - Parameter isWhole: whether there are no pages but these.
    func replace(_ news: [WrittenPage?], at paths: PathList, isWhole: Bool) {
        pages.withLock { pages in
            for (page, new) in news.enumerated() { pages.keep((), of: new, for: paths.bytes(of: page)) }
            if isWhole, pages.count > news.count { pages.keepOnly((0..<news.count).map { paths.bytes(of: $0) }) }
        }
    }
}

/// What the file of a page depends on.
struct WrittenPage: Sendable {
    let fingerprint: UInt64
    let stamp: FileStamp
}

/// What is found out of each page of one writing. A page is written once and by one thread, so its entry is nobody else's.
final class PageFingerprints: @unchecked Sendable {
    private let kept: OutputFileCache
    private let known: [WrittenPage?]
    private let news: UnsafeMutablePointer<News>

    private enum News {
        case nothing
        /// Its file is as it was left.
        case same
        /// Its file holds, or will hold, this.
        case other(UInt64)
    }

    init(_ kept: OutputFileCache, of paths: PathList) {
        self.kept = kept
        known = kept.known(of: paths)
        news = .allocate(capacity: known.count)
        news.initialize(repeating: .nothing, count: known.count)
    }

    deinit { news.deallocate() }

    func fingerprint(_ content: PageContent) -> UInt64? { kept.fingerprint(content) }

    /// Whether a page's file is as it was left, and with that content where one is given.
    func isUnchanged(
        _ page: Int, _ fingerprint: UInt64? = nil, stamp: @autoclosure () throws(SystemError) -> FileStamp?
    )
        throws(SystemError) -> Bool
    {
        guard let known = known[page], fingerprint ?? known.fingerprint == known.fingerprint, try stamp() == known.stamp
        else { return false }
        news[page] = .same
        return true
    }

    /// Notes what a page's file holds, or will.
    func note(_ page: Int, _ fingerprint: UInt64) { news[page] = .other(fingerprint) }

    /// Keeps it for the next time, when all files are in their places.
    func keep(_ paths: PathList, isWhole: Bool, _ stamp: (_ page: Int) -> FileStamp?) {
        let pages = known.indices.map { page -> WrittenPage? in
            switch news[page] {
            case .nothing: nil
            case .same: known[page]
            case .other(let fingerprint): stamp(page).map { WrittenPage(fingerprint: fingerprint, stamp: $0) }
            }
        }
        kept.replace(pages, at: paths, isWhole: isWhole)
    }
}
