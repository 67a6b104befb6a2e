import Platform

/// What became of a page.
enum PageState: UInt8 {
    /// Not yet written.
    case pending
    /// The same bytes were there.
    case unchanged
    /// Its bytes are ready to be put in place.
    case written
    /// Its bytes are ready, but a folder is in its place.
    case blocked
    /// A file that fuda did not make is in its place, and nothing was written.
    case foreign
}

/// A place that takes the pages of one build, in any order and from many threads, and shows them all at once.
protocol Destination: Sendable {
    /// Takes one page, once.
    func put(_ content: PageContent, page: Int) throws(SystemError) -> PageState

    /// What tells the page's file from what it was before; nil where there is none.
    func stamp(of page: Int) throws(SystemError) -> FileStamp?

    /// Puts all pages in place and returns how many files of the build before went.
    func commit(_ states: PageStates) throws(OutputError) -> Int

    /// Removes what was made on the way, leaving the site as it is.
    func abandon()
}

/// The state of each page of a build.
///
/// A page is written once and by one thread, so its entry is nobody else's; they are read when all threads are done.
final class PageStates: @unchecked Sendable {
    let count: Int
    private let states: UnsafeMutablePointer<PageState>

    init(count: Int) {
        self.count = count
        states = .allocate(capacity: count)
        states.initialize(repeating: .pending, count: count)
    }

    deinit { states.deallocate() }

    subscript(page: Int) -> PageState {
        get { states[page] }
        set { states[page] = newValue }
    }

    /// The pages in one of the states.
    func pages(_ wanted: PageState...) -> [Int] {
        (0..<count).filter { wanted.contains(states[$0]) }
    }
}
