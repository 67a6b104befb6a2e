import Platform

/// The state of a page in a build.
enum PageState: UInt8 {
    /// Not yet written.
    case pending
    /// The file already has the same bytes.
    case unchanged
    /// The bytes are staged.
    case written
    /// The bytes are staged, but a directory is in the way.
    case blocked
    /// A file that fuda did not create is in the way; nothing was written.
    case foreign
}

/// The target of a build. It accepts pages in any order and from many threads, and publishes them all at once.
protocol Destination: Sendable {
    /// Stages a page. Call it once for each page.
    func put(_ content: PageContent, page: Int) throws(SystemError) -> PageState

    /// Returns the stamp that tells whether the page's file has changed; nil if there is no file.
    func stamp(of page: Int) throws(SystemError) -> FileStamp?

    /// Publishes all pages and returns the number of deleted files of the previous build.
    func commit(_ states: PageStates) throws(OutputError) -> Int

    /// Removes temporary files and leaves the site unchanged.
    func abandon()
}

/// The state of each page in a build, and the hash of its content.
///
/// Each page is written once by a single thread, so no two threads access the same entry. The states are read when all
/// threads have finished.
final class PageStates: @unchecked Sendable {
    let count: Int
    private let states: UnsafeMutablePointer<PageState>
    private let hashes: UnsafeMutablePointer<UInt64>

    init(count: Int) {
        self.count = count
        states = .allocate(capacity: count)
        states.initialize(repeating: .pending, count: count)
        hashes = .allocate(capacity: count)
        hashes.initialize(repeating: 0, count: count)
    }

    deinit {
        states.deallocate()
        hashes.deallocate()
    }

    subscript(page: Int) -> PageState { states[page] }

    /// Returns the hash of a page that is not pending.
    func hash(of page: Int) -> UInt64 { hashes[page] }

    /// Records the state of a page and the hash of its content.
    func set(_ page: Int, _ state: PageState, _ hash: UInt64) { (states[page], hashes[page]) = (state, hash) }

    /// Returns the pages in one of the given states.
    func pages(_ wanted: PageState...) -> [Int] {
        (0..<count).filter { wanted.contains(states[$0]) }
    }
}
