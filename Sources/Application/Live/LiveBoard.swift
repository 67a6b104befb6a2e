import Bytes
package import Domain
package import Editing
import Platform
import Repositories
import Site
import Synchronization
package import UseCases

/// The board of a server: the present state of the project for any thread, and the edits of its users.
///
/// One thread follows the files (`follow`), another one the history (`followHistory`). Edits run one after another, each on the thread of its request. A request
/// that comes after an answered edit sees the edit: `present` waits for it.
package final class LiveBoard: Sendable {
    let keeper: InTurn<LiveKeeper>
    private let shown: Mutex<Shown>
    private let bell: Bell
    /// The text that stands where the server fills in the token of forms.
    package let csrfMark: String
    /// Commits the edits; nil if edits are not committed.
    let commits: CommitQueue?
    /// Syncs the branch with a remote; nil without a sync.
    package let sync: BranchSync?
    private let followedSources: FollowedSources
    private let history: FollowedHistory
    private let whenChanged = Mutex<(@Sendable (LiveChange) -> Void)?>(nil)

    private struct Shown {
        var project: LiveProject
        var versions: FileVersions
        /// The number of edits that were made, and of those that `project` shows.
        var made: Int
        var seen: Int
        /// Whether a sync has written files that `project` should show, although no request waits for them.
        var lacksPart = false
        var notes: [LiveChange.Edit] = []
    }

    /// Opens the project and reads it.
    ///
    /// - Parameters:
    ///   - request: of the project. Its actor is not used: each edit has its own.
    ///   - today: returns the rule for which day counts as today.
    ///   - csrfMark: a random text that appears in no page.
    ///   - commits: commits each edit; nil if edits are not committed.
    ///   - sync: syncs the commits with a remote; nil without a sync.
    package init(
        _ request: BuildRequest, csrfMark: String, committing commits: CommitQueue? = nil,
        syncing sync: BranchSync? = nil,
        today: @escaping @Sendable () -> Today, events: Events = .unheard
    ) throws(Failure) {
        (self.commits, self.sync) = (commits, sync)
        bell = Bell()
        self.csrfMark = csrfMark
        var request = request
        request.project.sources = try request.project.place().settings.sources
        followedSources = try FollowedSources(request.project, today: today, events)
        history = FollowedHistory(request.project, events)
        let keeper = try LiveKeeper(request, csrfMark: csrfMark, bell: bell, today: today, events)
        keeper.provide(history.take(within: LiveBoard.patience) ?? .awaited)
        let project = try keeper.refresh()
        shown = Mutex(Shown(project: project, versions: keeper.versions, made: 0, seen: 0))
        self.keeper = InTurn(keeper)
    }

    /// The newest state that is already made.
    package var latest: LiveProject { shown.withLock(\.project) }

    /// The state with all edits that were answered before; nil if it is not made yet.
    package var immediate: LiveProject? { shown.withLock { $0.seen == $0.made ? $0.project : nil } }

    /// The state with all edits that were answered before.
    package var present: LiveProject {
        let made = shown.withLock(\.made)
        for _ in 0..<LiveBoard.attempts {
            if let project = shown.withLock({ $0.seen >= made ? $0.project : nil }) { return project }
            usleep(2000)
        }
        return latest
    }

    /// The milliseconds that the first state waits for the history.
    private static let patience = 5000

    /// The maximum number of times that a request looks for a new state, every 2 ms.
    private static let attempts = 2500

    /// Calls a function with each change of the project, on the thread that follows the files.
    package func notify(_ function: @escaping @Sendable (LiveChange) -> Void) {
        whenChanged.withLock { $0 = function }
    }

    /// Changes files as one edit.
    ///
    /// - Parameters:
    ///   - expected: the version of a todo's file that the caller knows. Its changes are merged with those of others.
    ///     `unknown` if the board does not have it any more: all differences then conflict.
    ///   - request: names the request of a program that can be repeated; empty for others.
    ///   - todo: a todo that must not show files of the project that it did not show before; nil if the person may publish
    ///     files.
    package func edit(
        _ intent: EditIntent, request: String = "", as actor: Actor,
        expecting expected: (key: TodoKey, base: LiveBase)? = nil, of scope: EditScope = .all,
        keepingFilesOf todo: TodoKey? = nil,
        _ plan: (EditPlanner) throws(Failure) -> [PlannedEdit]
    ) throws(Failure) -> EditOutcome {
        try keeper.use { keeper throws(Failure) in
            let outcome = try committing(as: actor) { note throws(Failure) in
                let outcome = try keeper.edit(
                    intent, request: request, as: actor, expecting: expected, of: scope,
                    noting: { (draft) throws(Failure) in
                        let made = draft()
                        if let todo { try keeper.refuseNewFiles(in: made, of: todo) }
                        try note { made }
                    }, plan)
                return (outcome, outcome.action?.description)
            }
            if outcome.isMade { noteEdit(outcome.files.map(\.id), by: actor, intent.name) }
            return outcome
        }
    }

    /// Answers a question about the files as they are now.
    func ask<Answer>(_ question: (Workspace) throws(Failure) -> Answer) throws(Failure) -> Answer {
        try keeper.use { keeper throws(Failure) in try keeper.ask(question) }
    }

    /// Undoes one edit.
    ///
    /// - Parameter isAllowed: whether the person may undo an edit.
    package func undo(
        _ action: EditAction, as actor: Actor, allowing isAllowed: (EditRecord) -> Bool
    ) throws(Failure) -> Workspace.ActionUndo {
        try keeper.use { keeper throws(Failure) in
            let result = try committing(as: actor) { note throws(Failure) in
                let result = try keeper.undo(action, as: actor, allowing: isAllowed, noting: note)
                let isDone = if case .undone = result { true } else { false }
                return (result, isDone ? "undo-\(action)" : nil)
            }
            if case .undone(let paths, _) = result, !paths.isEmpty {
                let board = latest.snapshot.board
                noteEdit(
                    paths.compactMap { board.index(of: TodoKey($0)).map { board.rows[$0].todo.id } }, by: actor, "undo")
            }
            return result
        }
    }

    /// Writes files that a sync brings.
    ///
    /// - Parameters:
    ///   - isSynced: whether the files are on the disk before this returns.
    ///   - isLast: whether requests wait for a state with these files; otherwise more files follow at once.
    /// - Returns: false if a file changed since it was read. Those before it may be written.
    func replace(_ changes: [FileChange], isSynced: Bool = true, isLast: Bool = true) throws(Failure) -> Bool {
        try keeper.use { keeper throws(Failure) in
            defer { if isLast { noteEdit() } }
            return try keeper.replace(changes, isSynced: isSynced)
        }
    }

    /// Has a state made of the files that a sync has written so far. No request waits for it.
    func showPart() {
        shown.withLock { $0.lacksPart = true }
        bell.ring()
    }

    /// Makes an edit whose files are to be committed.
    ///
    /// - Parameter edit: calls the function that it is given before it writes; returns the name of the edit, or nil if it
    ///   wrote nothing.
    private func committing<Result>(
        as actor: Actor,
        _ edit: (EditNote) throws(Failure) -> (Result, action: String?)
    ) throws(Failure) -> Result {
        guard let commits else { return try edit { (_) throws(Failure) in }.0 }
        var number: Int?
        // The files can change between two attempts.
        defer { if let number { commits.cancel(number) } }
        let (result, action) = try edit { (draft) throws(Failure) in
            if let old = number { commits.cancel(old) }
            number = nil
            number = try commits.begin(draft(), by: author(actor))
        }
        if let made = number, let action {
            number = nil
            commits.confirm(made, as: action)
        }
        return result
    }

    /// Counts an edit that the next state shows. Called while the edit has the keeper, so that no state with the edit is
    /// made before.
    private func noteEdit(_ ids: [String] = [], by actor: Actor = Actor(), _ name: String = "") {
        shown.withLock { shown in
            shown.made += 1
            shown.notes += ids.map { LiveChange.Edit(id: $0, by: actor.user ?? "", action: name) }
        }
        bell.ring()
    }

    /// The bytes of a version of a todo's file; nil if neither the board nor the journal of edits has them any more. The
    /// board forgets former versions at its end.
    package func bytes(of version: String) -> [UInt8]? {
        if let bytes = shown.withLock({ $0.versions[version] }) { return bytes }
        return keeper.use { $0.journaledBytes(of: version) }
    }

    /// The name of the version with these bytes.
    package func version(of bytes: [UInt8]) -> String { Etag.name(of: bytes) }

    /// Follows the project's files until `isOver`.
    package func follow(until isOver: @Sendable () -> Bool) {
        let watcher = SourceWatcher(bell: bell)
        watcher.noteAnything()
        keeper.use { $0.watch(watcher, isWhole: true) }
        // What changed before the files were watched is no news for anybody.
        refresh(watcher.take(), watcher, notifies: false)
        while !isOver() {
            // Edits of this server are shown at once; for others, the watcher waits for the end of the burst.
            let (changes, hasNewHistory) = watcher.next(within: 1000, beside: followedSources.takeNews) { isBehind }
            if hasNewHistory { history.wake() }
            let provided = history.take()
            if let provided { keeper.use { $0.provide(provided) } }
            refresh(changes ?? (provided == nil ? nil : .these([])), watcher)
        }
    }

    /// Fetches the repositories of other sources whenever their copies are too old, until `isOver`.
    package func followSources(until isOver: @Sendable () -> Bool) {
        followedSources.follow(until: isOver) { [bell] in bell.ring() }
    }

    /// Reads the history whenever the branch moves, until `isOver`.
    package func followHistory(until isOver: @Sendable () -> Bool) {
        history.follow(until: isOver) { [self] in
            let rows = latest.snapshot.board.rows
            return rows.lazy.map(\.todo).filter { $0.source == .own }.map(\.path)
        } whenNew: { [bell] in
            bell.ring()
        }
    }

    /// Whether the last state lacks an edit that was answered, or files of a sync.
    private var isBehind: Bool { shown.withLock { $0.seen < $0.made || $0.lacksPart } }

    private func refresh(
        _ changes: ChangedFiles?, _ watcher: SourceWatcher, notifies: Bool = true
    ) {
        let (made, refreshed) = keeper.use { keeper -> (Int, (project: LiveProject, versions: FileVersions)?) in
            // An edit is noted while it has the keeper: this state shows all that are noted.
            let (made, isBehind) = shown.withLock { shown in
                defer { shown.lacksPart = false }
                return (shown.made, shown.seen < shown.made || shown.lacksPart)
            }
            do throws(Failure) {
                let changes = changes ?? (isBehind ? .these([]) : nil)
                guard let project = try keeper.refresh(changes, isEdited: isBehind) else { return (made, nil) }
                keeper.watch(watcher, isWhole: changes?.isAny ?? true)
                return (made, (project, keeper.versions))
            } catch {
                keeper.noteFailure(error, watcher)
                return (made, nil)
            }
        }
        // The former state is released here, not under the lock, for which requests wait.
        let former = shown.withLock { shown -> Shown in
            defer {
                shown.seen = max(shown.seen, made)
                if let refreshed {
                    (shown.project, shown.versions, shown.notes) = (refreshed.project, refreshed.versions, [])
                }
            }
            return shown
        }
        guard notifies, let refreshed else { return }
        let change = LiveChange(from: former.project, to: refreshed.project, former.notes)
        whenChanged.withLock(\.self)?(change)
    }

    /// Why the board shows an old state; nil if it shows the present one.
    package var failure: Failure? { keeper.use(\.failure) }

    /// Why reports show an old history; nil if they show the present one.
    package var historyFailure: String? { history.failure }

    /// What changed since the start and takes effect only after another one, as names of files.
    package var restartReasons: [String] { keeper.use(\.restartReasons) }

    /// Ends a wait of `follow`.
    package func wake() {
        bell.ring()
        followedSources.wake()
        history.wake()
    }
}
