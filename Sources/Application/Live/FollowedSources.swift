import Domain
import Platform
import Sources

/// The other repositories of a live board, which a thread of its own fetches: a slow server must not keep the board
/// waiting.
final class FollowedSources: Sendable {
    private let request: ProjectRequest
    private let today: @Sendable () -> Today
    private let events: Events
    private let bell = Bell()
    private let news = Shared(false)
    private let isEmpty: Bool

    /// How often the age of the copies is looked at, in milliseconds.
    private static let pause = 30_000

    /// Asks whether the sources of the request are allowed.
    init(_ request: ProjectRequest, today: @escaping @Sendable () -> Today, _ events: Events) throws(Failure) {
        isEmpty = request.sources?.isEmpty != false || request.isReadOnly
        if !isEmpty { try Workspace(request, events: events).refreshSources(.never) }
        var later = events
        later.allows = { _ in false }
        (self.request, self.today, self.events) = (request, today, later)
    }

    /// Returns whether a fetch brought something since the last call.
    func takeNews() -> Bool {
        defer { news.set(false) }
        return news.value
    }

    /// Fetches what is too old until `isOver`.
    ///
    /// - Parameter whenNew: called after a fetch that brought something.
    func follow(until isOver: () -> Bool, whenNew: () -> Void) {
        if isEmpty { return }
        while !isOver() {
            var request = request
            request.today = today()
            // The thread that follows the files reports settings that cannot be read.
            let isNew = try? Workspace(request, events: events).refreshSources(.expired)
            if isNew == true {
                news.set(true)
                whenNew()
            }
            _ = bell.wait(milliseconds: FollowedSources.pause)
        }
    }

    /// Ends a wait of `follow`.
    func wake() { bell.ring() }
}
