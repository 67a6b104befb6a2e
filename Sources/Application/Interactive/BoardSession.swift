package import Domain
import Editing
import Platform
import Repositories
import Synchronization
package import UseCases

/// A project that one person edits in a program that stays open: the present snapshot for any thread, and edits.
///
/// One thread follows the files (`follow`). Edits and questions run one after another, on any thread.
package final class BoardSession: Sendable {
    private let keeper: InTurn<FollowedWorkspace>
    private let shown: Mutex<Shown>
    private let bell = Bell()
    private let firstRequest: ProjectRequest
    private let today: @Sendable () -> Today
    /// The seconds that an edit waits for another command that has the lock of the project.
    private static let patience = 5
    /// The longest wait for a change, in milliseconds. After it, the day may be another one.
    private static let longestWait = 60_000

    private struct Shown {
        var snapshot: Snapshot
        /// The number of edits that were made, and of those that `snapshot` shows.
        var made = 0
        var seen = 0
    }

    /// Opens the project and reads it.
    ///
    /// - Parameter today: returns the rule for which day counts as today.
    package init(
        _ request: ProjectRequest, today: @escaping @Sendable () -> Today, events: Events = .unheard
    ) throws(Failure) {
        (firstRequest, self.today) = (request, today)
        let keeper = try FollowedWorkspace(request, today: today, events)
        guard let snapshot = try BoardSession.state(of: keeper, after: .any) else { throw .keepsChanging }
        shown = Mutex(Shown(snapshot: snapshot))
        self.keeper = InTurn(keeper)
    }

    /// Makes a new state; nil if nothing changed.
    private static func state(
        of keeper: FollowedWorkspace, after changes: ChangedFiles?, isEdited: Bool = false
    ) throws(Failure) -> Snapshot? {
        guard try keeper.begin(changes, isEdited: isEdited) else { return nil }
        let snapshot = try keeper.workspace.current(.listing())
        keeper.end(snapshot)
        return snapshot
    }

    /// The request of the session, with the present time.
    var request: ProjectRequest {
        var request = firstRequest
        request.today = today()
        return request
    }

    /// The newest snapshot that is already made.
    package var snapshot: Snapshot { shown.withLock(\.snapshot) }

    // MARK: Edits

    /// Changes todos as one edit, and makes the snapshot that shows it.
    ///
    /// - Parameter todos: the changed todos; empty for a new one.
    /// - Throws: also if another command has the lock of the project for several seconds.
    package func edit(_ change: Change, of todos: [TodoKey]) throws(Failure) -> EditOutcome {
        try keeper.use { keeper throws(Failure) in
            // Settings that could not be read refuse the edit, too.
            let workspace = try keeper.editable()
            let ids = ids(of: todos)
            var command = EditCommand(change, of: ids)
            command.patience = BoardSession.patience
            let outcome = try workspace.edit(command, of: change.scope(ids), as: workspace.request.actor) {
                (planner) throws(Failure) in try planner.edits(change, of: .todos(todos))
            }
            if outcome.action != nil { noteEdit(keeper) }
            return outcome
        }
    }

    /// Undoes one edit of this session, whatever was edited since: all of its files or none.
    package func undo(_ action: EditAction) throws(Failure) -> Workspace.ActionUndo {
        try keeper.use { keeper throws(Failure) in
            let workspace = keeper.present()
            let result = try workspace.undo(
                action, as: workspace.request.actor, noting: { (_) throws(Failure) in })
            guard case .undone(let paths, let trouble) = result else { return result }
            if !paths.isEmpty { noteEdit(keeper) }
            if let trouble { throw trouble }
            return result
        }
    }

    private func ids(of todos: [TodoKey]) -> [String] {
        let board = snapshot.board
        return todos.map { key in board.index(of: key).map { board.rows[$0].todo.id } ?? key.path }
    }

    /// Makes the state with an edit.
    private func noteEdit(_ keeper: FollowedWorkspace) {
        let made = shown.withLock { shown in
            shown.made += 1
            return shown.made
        }
        // The edit is made all the same. The thread that follows the files tries again, and reports the reason.
        let snapshot = try? BoardSession.state(of: keeper, after: .these([]), isEdited: true)
        if let snapshot { shown.withLock { ($0.snapshot, $0.seen) = (snapshot, made) } }
        bell.ring()
    }

    // MARK: Questions

    /// Answers a question about the files as they are now. The body must not keep the workspace.
    package func ask<Answer>(_ question: (Workspace) throws(Failure) -> Answer) throws(Failure) -> Answer {
        try keeper.use { keeper throws(Failure) in try question(keeper.present()) }
    }

    // MARK: Changes from outside

    /// Reads all files again, and makes the snapshot that shows them.
    package func readAgain() throws(Failure) -> Snapshot {
        try keeper.use { [self] keeper throws(Failure) in
            let made = shown.withLock(\.made)
            guard let snapshot = try BoardSession.state(of: keeper, after: .any) else { return self.snapshot }
            shown.withLock { ($0.snapshot, $0.seen) = (snapshot, made) }
            return snapshot
        }
    }

    /// Follows the project's files until `isOver`.
    ///
    /// - Parameter changed: receives each new snapshot, also those with edits of this session, or the reason why there is
    ///   none; the snapshot before then remains.
    package func follow(
        until isOver: @Sendable () -> Bool, _ changed: @Sendable (Result<Snapshot, Failure>) -> Void
    ) {
        let watcher = SourceWatcher(bell: bell)
        watcher.noteAnything()
        keeper.use { $0.watch(watcher, isWhole: true) }
        var reported = shown.withLock(\.seen)
        refresh(watcher.take(), watcher, &reported, changed)
        while !isOver() {
            let longest = watcher.pollingReason == nil ? BoardSession.longestWait : 1000
            let (changes, hasNewHistory) = watcher.next(within: longest) { [self] in isBehind }
            if isOver() { return }
            if hasNewHistory { keeper.use { $0.noteNewHistory() } }
            refresh(changes, watcher, &reported, changed)
        }
    }

    /// Whether the last snapshot lacks an edit.
    private var isBehind: Bool { shown.withLock { $0.seen < $0.made } }

    private func refresh(
        _ changes: ChangedFiles?, _ watcher: SourceWatcher, _ reported: inout Int,
        _ changed: (Result<Snapshot, Failure>) -> Void
    ) {
        let result = keeper.use { [self] keeper -> Result<Snapshot, Failure>? in
            let (made, isBehind) = shown.withLock { ($0.made, $0.seen < $0.made) }
            do throws(Failure) {
                let changes = changes ?? (isBehind ? .these([]) : nil)
                guard let snapshot = try BoardSession.state(of: keeper, after: changes, isEdited: isBehind) else {
                    return nil
                }
                keeper.watch(watcher, isWhole: changes?.isAny ?? true)
                shown.withLock { ($0.snapshot, $0.seen) = (snapshot, made) }
                return .success(snapshot)
            } catch {
                keeper.noteFailure(error, watcher)
                return .failure(error)
            }
        }
        let (seen, snapshot) = shown.withLock { ($0.seen, $0.snapshot) }
        defer { reported = seen }
        if let result { return changed(result) }
        // An edit of this session made the snapshot.
        if seen != reported { changed(.success(snapshot)) }
    }

    /// Ends a wait of `follow`.
    package func wake() { bell.ring() }
}
