import Domain
import Git
import Platform
import Repositories
import Synchronization

/// Reads the history of a live board's project on a thread of its own: git may be slow or hang, and neither edits nor pages
/// wait for it.
final class FollowedHistory: Sendable {
    private let request: ProjectRequest
    private let events: Events
    private let bell = Bell()
    private let arrived = Bell()
    private let state = Mutex(State())

    private struct State {
        /// What was read and is not taken yet.
        var news: ProvidedHistory?
        /// What git answered last, and what it was asked about.
        var last: (source: HistorySource?, answer: ProvidedHistory)?
        /// The paths that git was asked about.
        var asked: [String] = []
        var failure: String?
    }

    /// The milliseconds between two readings. Each commit makes the history old, and a new one is replayed.
    private static let pause = 10_000

    /// Begins to read.
    init(_ request: ProjectRequest, _ events: Events) {
        (self.request, self.events) = (request, events)
        _ = Thread { [self] in read([]) }
    }

    /// Why the history is not the present one; nil if it is.
    var failure: String? { state.withLock(\.failure) }

    /// Returns what was read since the last call; nil if nothing was.
    ///
    /// - Parameter milliseconds: how long to wait for it.
    func take(within milliseconds: Int = 0) -> ProvidedHistory? {
        if milliseconds > 0, state.withLock({ $0.news == nil }) { _ = arrived.wait(milliseconds: milliseconds) }
        return state.withLock { state in
            defer { state.news = nil }
            return state.news
        }
    }

    /// Reads what changed until `isOver`.
    ///
    /// - Parameters:
    ///   - paths: returns the present paths of the project's own todos.
    ///   - whenNew: called if something is new.
    func follow(until isOver: () -> Bool, paths: () -> [String], whenNew: () -> Void) {
        Thread.lowerPriority()
        while !isOver() {
            if read(paths()) { whenNew() }
            // Further commits of the same moment are part of the next reading.
            for _ in 0..<(FollowedHistory.pause / 100) where !isOver() { usleep(100_000) }
            _ = bell.wait(milliseconds: FollowedHistory.pause)
        }
    }

    /// Ends a wait of `follow`.
    func wake() { bell.ring() }

    /// Reads the history if the branch moved, and asks git about new files.
    ///
    /// - Returns: whether something is new.
    @discardableResult
    private func read(_ present: [String]) -> Bool {
        // The thread that follows the files reports settings that cannot be read.
        guard let home = try? request.place() else { return false }
        let git = Git(environment: request.environment.variables)
        let source = HistorySource(of: home)
        var (last, asked) = state.withLock { ($0.last, $0.asked) }
        var isNew = false
        if last == nil || source == nil || last?.source != source {
            // Only errors of the settings are thrown, as above.
            guard let history = try? GitHistoryRepository(folder: home, git: git).load() else { return false }
            for notice in history.runNotices { events.notice(notice.printable) }
            if case .git(let words) = history.absence, last != nil {
                // What was read before is better than nothing.
                state.withLock { $0.failure = words }
                return false
            }
            if let absence = history.absence, last?.answer.history.absence != absence {
                events.report(.absent(absence))
            }
            isNew = last == nil || last?.answer.history.absence == nil || history.absence == nil
            let answer = ProvidedHistory(
                history, history.absence == nil ? history.committedPaths : [],
                // A failure of git was reported when the project was opened.
                onlyInGit: try? home.todosOnlyInGit(git))
            last = (source, answer)
        }
        guard let last else { return false }
        var answer = last.answer
        var untracked = UntrackedTodos(in: home, git: git)
        let questions = answer.history.absence == nil ? untracked.questions(about: present, beside: answer.paths) : []
        guard isNew || questions != asked else { return false }
        asked = questions
        // Without an answer the files count as tracked, and the next reading asks again.
        let ignored = questions.isEmpty ? [] : try? untracked.ask(questions)
        answer.ignored = ignored ?? []
        state.withLock { state in
            (state.last, state.asked, state.failure) = (last, ignored == nil ? [] : asked, nil)
            state.news = answer
        }
        arrived.ring()
        return true
    }
}
