import Bytes
import Domain
import Platform
import Repositories
import UseCases

/// A workspace for a program that stays open and follows the files of the project. One thread uses it at a time.
///
/// A state is made in three steps: `begin` says whether something changed, the caller reads the workspace, and `end`
/// records what it read.
final class FollowedWorkspace {
    let workspace: Workspace
    private let today: @Sendable () -> Today
    /// The snapshot of the last state.
    private(set) var snapshot: Snapshot?
    /// Why the last state could not be made.
    private(set) var failure: Failure?
    /// When the history was last read, in seconds since 1970. Each commit makes it old, and reading it takes longer than
    /// an edit may wait.
    private var historyTime = Int.min
    private let historyPause: Int
    /// Whether there are commits that the last state does not show.
    private var hasNewHistory = false
    /// The last reading whose todos are watched.
    private var watchedReading = 0

    /// The seconds for which an interactive program uses an old history.
    static let usualPause = 10

    /// - Parameters:
    ///   - today: returns the rule for which day counts as today.
    ///   - historyPause: the seconds for which a history may be old.
    init(
        _ request: ProjectRequest, today: @escaping @Sendable () -> Today, historyPause: Int = usualPause,
        _ events: Events
    ) throws(Failure) {
        (self.today, self.historyPause) = (today, historyPause)
        workspace = try Workspace(request, for: .manyRequests, events: events)
    }

    // MARK: States

    /// Notes what may have changed since the last state.
    ///
    /// - Parameters:
    ///   - changes: nil if nothing changed but possibly the day.
    ///   - isEdited: whether the workspace itself changed files since the last state.
    ///   - isSame: returns whether files have the bytes that the last state shows.
    /// - Returns: false if nothing changed.
    func begin(
        _ changes: ChangedFiles?, isEdited: Bool = false, isSame: (Set<PathKey>) -> Bool = { _ in false }
    ) throws(Failure) -> Bool {
        noteTime()
        // It is unknown what a failed attempt left unread.
        if let changes = failure == nil ? changes : .any {
            if snapshot != nil, !isEdited, case .these(let paths) = changes, !paths.isEmpty, isSame(paths) {
                return false
            }
            try workspace.apply(changes)
        } else {
            guard let day = snapshot?.board.today, try workspace.today != day || isHistoryDue else { return false }
        }
        workspace.allowsOldHistory = !isTimeForHistory
        return true
    }

    /// Records a new state.
    func end(_ snapshot: Snapshot) {
        if !workspace.hasOldHistory { (historyTime, hasNewHistory) = (workspace.request.today.clock, false) }
        (self.snapshot, failure) = (snapshot, nil)
    }

    /// Whether the last state has an old history, and it is time to read the present one.
    private var isHistoryDue: Bool { (hasNewHistory || workspace.hasOldHistory) && isTimeForHistory }

    private var isTimeForHistory: Bool {
        let now = workspace.request.today.clock
        return historyTime == .min || !(historyTime..<historyTime + historyPause).contains(now)
    }

    /// Has the history read again, in a while.
    func noteNewHistory() { hasNewHistory = true }

    private func noteTime() { workspace.request.today = today() }

    // MARK: Watching

    /// Watches the files of the last state.
    ///
    /// - Parameter output: the directory of the site, in which nothing is watched; nil for that of the settings.
    func watch(_ watcher: SourceWatcher, isWhole: Bool, beside output: String? = nil) {
        guard let memory = workspace.memory, let snapshot else { return }
        let output = output ?? "\(workspace.home.root)/\(workspace.home.settings.output)"
        let read = Set(memory.readings.todos(readSince: watchedReading))
        watchedReading = memory.readings.reading
        watcher.watch(
            snapshot, isWhole: isWhole, read: snapshot.board.indices(of: read), memory.readings, output: output)
    }

    /// Records that a state could not be made, and also watches the places where the cause may be.
    ///
    /// - Parameter output: returns the directory of the site, in which nothing is watched; nil if it is unknown.
    func noteFailure(
        _ failure: Failure, _ watcher: SourceWatcher,
        beside output: (ProjectFolder) -> String? = { "\($0.root)/.fuda" }
    ) {
        self.failure = failure
        let request = workspace.request
        let start = request.environment.absolute(request.folder)
        var found: WatchedPaths?
        // The failed attempt has reported the reason; here it only adds folders to watch.
        if let folder = try? request.place(), let output = output(folder) {
            found = WatchedPaths(
                folder, todoFolders: workspace.memory?.readings.folders ?? [], linkedBy: [], output: output)
        }
        watcher.watchFailed(from: realPath(start) ?? start, found)
    }

    // MARK: Use between states

    /// Returns the workspace with the present time.
    func present() -> Workspace {
        noteTime()
        return workspace
    }

    /// Returns the workspace for an edit, with the present settings: the events of a change come a moment after it.
    ///
    /// - Throws: if the settings cannot be read.
    func editable() throws(Failure) -> Workspace {
        noteTime()
        if failure != nil || workspace.folder.hasOtherSettings { try workspace.apply(.any) }
        return workspace
    }
}

extension ChangedFiles {
    /// Whether any file may have changed.
    var isAny: Bool { if case .any = self { true } else { false } }
}
