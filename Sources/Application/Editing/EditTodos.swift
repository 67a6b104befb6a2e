import Bytes
import Domain
import Editing
import Git
import Platform
import Repositories
import UseCases

/// Changes files of a project's todos as one command, under the lock of the project: all of them or none.
struct EditTodos {
    let workspace: Workspace
    private let command: EditCommand
    private let scope: EditScope
    private let actor: Actor
    private let expected: [TodoKey: [UInt8]]
    private let home: ProjectFolder

    /// The maximum number of times that a command is planned if another process keeps writing one of its files.
    private static let attempts = 20

    init(
        _ workspace: Workspace, _ command: EditCommand, of scope: EditScope, as actor: Actor,
        expecting expected: [TodoKey: [UInt8]]
    ) {
        (self.workspace, home) = (workspace, workspace.home)
        (self.command, self.scope, self.actor, self.expected) = (command, scope, actor, expected)
    }

    /// Plans the changes and makes them.
    ///
    /// - Parameters:
    ///   - note: is called before anything is written.
    ///   - plan: is called again if a file changed meanwhile, or if it failed on a board with only some of the todos.
    func callAsFunction(
        noting note: EditNote, _ plan: (EditPlanner) throws(Failure) -> [PlannedEdit]
    ) throws(Failure) -> EditOutcome {
        if command.commits, home.git == nil { throw .noRepository(.misuse, of: .commit) }
        return try workspace.change(
            isTrial: command.isTrial, waiting: command.patience, isAllowedDuringGit: scope.isNew && !command.commits
        ) { (store, hasWaited) throws(Failure) in
            // After waiting, or on another attempt, the settings may have changed too.
            var mayHaveChanged = hasWaited
            for _ in 0..<EditTodos.attempts {
                if mayHaveChanged { try workspace.apply(.any) }
                mayHaveChanged = true
                if let outcome = try attempt(plan, store, note) { return outcome }
            }
            throw .keepsChanging
        }
    }

    /// - Returns: nil if a file changed meanwhile.
    private func attempt(
        _ plan: (EditPlanner) throws(Failure) -> [PlannedEdit], _ store: EditStore,
        _ note: EditNote
    ) throws(Failure) -> EditOutcome? {
        let expected = try command.seen.map { (seen) throws(Failure) in try base(of: seen, store) } ?? self.expected
        let conflicts = try store.conflicts(with: expected)
        let (files, unknownUsers): ([FileEdit], [UnknownUser])
        if conflicts.isEmpty {
            let (board, edits) = try planned(plan, store)
            guard let found = try self.files(edits, on: board, TodoFiles(workspace.folder, store.files)),
                found.allSatisfy({ expected[TodoKey($0.path)] == nil || expected[TodoKey($0.path)] == $0.before })
            else { return nil }
            files = found
            unknownUsers = board.unknownUsers(in: edits)
        } else {
            guard command.merges || command.seen != nil, conflicts.count == 1, let merge = EditMerge(conflicts[0])
            else {
                return EditOutcome(conflicts: conflicts, revision: workspace.revision)
            }
            guard let merged = try merged(merge, plan, store) else { return nil }
            if !merged.conflicts.isEmpty { return merged }
            (files, unknownUsers) = (merged.files, merged.unknownUsers)
        }
        var outcome = EditOutcome(files: files, hasMerged: !conflicts.isEmpty, revision: workspace.revision)
        try refuseLong(files)
        let changes = files.flatMap(\.changes)
        try home.refuseInner(changes, commits: command.commits)
        if !command.isTrial, !changes.isEmpty { try note { EditDraft(files, seconds: workspace.request.today.clock) } }
        do {
            if !command.isTrial, !changes.isEmpty {
                let request = workspace.request
                let applied = try store.journal?.apply(
                    changes, to: command.intent, request: command.request, by: actor, through: request.client,
                    seconds: request.today.clock)
                outcome.action = applied?.number.map { EditAction(number: $0, seconds: request.today.clock) }
                outcome.trouble = applied?.trouble.map { Failure($0) }
                workspace.noteEdit(of: files.filter { !$0.isSame }.flatMap { [$0.path, $0.newPath ?? $0.path] })
            }
        } catch .changed {
            return nil
        } catch {
            throw Failure(error)
        }
        try commit(files)
        outcome.revision = workspace.revision
        outcome.unknownUsers = unknownUsers
        for user in unknownUsers { workspace.events.notice(Notice(user.text).printable) }
        return outcome
    }

    /// Refuses files that the edit makes longer than the command allows.
    private func refuseLong(_ files: [FileEdit]) throws(Failure) {
        guard let longest = command.longest else { return }
        for file in files {
            guard let size = file.after?.count, size > longest, size > file.before?.count ?? 0 else { continue }
            throw .tooLongFile(file.newPath ?? file.path, longest: longest)
        }
    }

    /// Plans the edit on the board with the file as the caller knows it, and merges the result with the present file.
    ///
    /// - Returns: the changes, or the conflict that no merge can settle; nil if a file changed meanwhile.
    private func merged(
        _ merge: EditMerge, _ plan: (EditPlanner) throws(Failure) -> [PlannedEdit], _ store: EditStore
    ) throws(Failure) -> EditOutcome? {
        let planner = try board(beside: BoardRequest.Draft(path: merge.path, text: merge.base))
        let earlier = TodoFiles(workspace.folder, store.files, reading: (merge.path, merge.base))
        let present: FileAsRead
        do {
            present = try store.files.read(merge.path)
        } catch {
            throw Failure(error)
        }
        let edits = try planner.edits(plan)
        guard present.bytes == merge.current, let files = try files(edits, on: planner.board, earlier) else {
            return nil
        }
        var outcome = merge.outcome(files, of: present, revision: workspace.revision)
        outcome.unknownUsers = planner.board.unknownUsers(in: edits)
        guard outcome.conflicts.isEmpty, let conflict = merge.unmade(edits, in: outcome, workspace.folder.settings)
        else { return outcome }
        return EditOutcome(conflicts: [conflict], revision: workspace.revision)
    }

    /// Returns the planned edits, based on the todos that the command is about, or on all todos if those are not
    /// enough.
    func planned(
        _ plan: (EditPlanner) throws(Failure) -> [PlannedEdit], _ store: EditStore
    ) throws(Failure) -> (Board, [PlannedEdit]) {
        // A refusal may result from the missing todos only; planning on the whole board decides.
        if let part = try part(store), let edits = try? part.edits(plan) { return (part.board, edits) }
        if let latest = try latest(), let edits = try? latest.edits(plan), isEnough(latest.board, for: edits) {
            return (latest.board, edits)
        }
        var whole = try board()
        if workspace.memory != nil {
            // The board of earlier requests may lack the newest changes: before a refusal, all files are looked at.
            if let edits = try? whole.edits(plan) { return (whole.board, edits) }
            try workspace.apply(.any)
            whole = try board()
        }
        return (whole.board, try whole.edits(plan))
    }

    /// The board with only the todos that the command is about; nil if all must be read.
    private func part(_ store: EditStore) throws(Failure) -> EditPlanner? {
        let words: [String]
        switch scope {
        case .all, .queried: return nil
        case .names(let names): words = names
        case .new: words = []
        }
        // A workspace for many requests knows all todos after the first one, and reads only what changed.
        let request = workspace.request
        guard workspace.memory == nil, let indexFiles = store.index,
            let index = TodoIndexer(
                workspace.folder, storedIn: indexFiles, program: request.environment.program, jobs: request.jobs
            ).index(
                at: request.today.clock),
            let paths = index.paths(namedBy: words, shortestPrefix: FindTodo.shortestPrefix)
        else { return nil }
        return try board(EditPlanner.Part(words: words, paths: paths, index: index))
    }

    /// The board of the last request; nil if more than the files of its todos may have changed since.
    private func latest() throws(Failure) -> EditPlanner? {
        guard let memory = workspace.memory, let latest = memory.latest, case .these(let changed) = memory.changed,
            latest.board.today == (try workspace.today),
            changed.allSatisfy({ latest.board.index(of: TodoKey($0.path)) != nil })
        else { return nil }
        return try planner(on: latest.seen(by: actor)) { () throws(Failure) in
            throw Failure(InvalidValueError.needsAll)
        }
    }

    /// Whether the board of the last request decides about edits as a new one: they change one todo whose file is still
    /// the same, and say nothing about others. That board may hide drafts.
    private func isEnough(_ board: Board, for edits: [PlannedEdit]) -> Bool {
        guard edits.count == 1, case .change(let key, let changes, _) = edits[0],
            case .these(let changed)? = workspace.memory?.changed, !changed.contains(PathKey(key.path)),
            let todo = board.index(of: key).map({ board.rows[$0].todo })
        else { return false }
        let isAboutOthers = changes.contains { [.parent, .blockedBy, .order, .id].contains($0.field) }
        return !isAboutOthers && !board.drafts.contains { $0.id.lowercased().hasSameBytes(as: todo.id.lowercased()) }
    }

    /// - Parameters:
    ///   - part: the todos to read; nil for all.
    ///   - draft: the text of a todo that replaces its file.
    private func board(
        _ part: EditPlanner.Part? = nil, beside draft: BoardRequest.Draft? = nil
    ) throws(Failure) -> EditPlanner {
        var wanted = BoardRequest(includesDrafts: true, depth: scope.depth)
        wanted.draft = draft
        wanted.only = part?.paths.sorted { $0.precedesBytewise($1) }
        let (workspace, actor) = (workspace, actor)
        let reading = try workspace.load(wanted)
        return try planner(on: try workspace.read(wanted, reading).snapshot.seen(by: actor), part) {
            () throws(Failure) in
            try workspace.read(.listing(), reading).snapshot.seen(by: actor)
        }
    }

    private func planner(
        on opened: Snapshot, _ part: EditPlanner.Part? = nil, listing: @escaping () throws(Failure) -> Snapshot
    ) throws(Failure) -> EditPlanner {
        try SettingsOfEdits.refuse(opened)
        return EditPlanner(
            opened, now: try workspace.request.today.moment(opened.board.settings), part, events: workspace.events,
            listing: listing)
    }

    /// Returns the result for each file; nil if a file no longer matches the board.
    private func files(
        _ edits: [PlannedEdit], on board: Board, _ todos: TodoFiles
    ) throws(Failure) -> [FileEdit]? {
        var files: [FileEdit] = []
        do {
            for edit in edits {
                guard let file = try file(edit, on: board, todos) else { return nil }
                files.append(file)
            }
        } catch {
            throw Failure(any: error)
        }
        return files
    }

    private func file(_ edit: PlannedEdit, on board: Board, _ todos: TodoFiles) throws -> FileEdit? {
        switch edit {
        case .change(let key, let keys, let body):
            let todo = try board.todo(key)
            return try todos.edited(todo, keys, body: body).map { FileEdit(todo, $0) }
        case .repeat(let key, let new, let keys):
            guard let file = try todos.read(try board.todo(key)) else { return nil }
            let bytes = try todos.made(of: BodyChange.reset(file.bytes), keys, id: new.id, called: new.path)
            return FileEdit(id: new.id, title: new.title, path: new.path, making: bytes)
        case .move(let key, let path):
            let todo = try board.todo(key)
            guard let file = try todos.read(todo) else { return nil }
            try refuseLink(todo, file)
            return FileEdit(todo, movedTo: path, file)
        case .remove(let key):
            let todo = try board.todo(key)
            guard let file = try todos.read(todo) else { return nil }
            try refuseLink(todo, file)
            return FileEdit(id: todo.id, title: todo.title, path: todo.path, removing: file)
        case .rewrite(let key, let bytes):
            let todo = try board.todo(key)
            return try todos.read(todo).map { FileEdit(todo, .init(file: $0, after: bytes)) }
        case .write(let id, let title, let path, let bytes):
            return FileEdit(id: id, title: title, path: path, making: bytes)
        case .make(let new, let keys):
            let bytes = try todos.made(of: new.text, keys, id: new.id, called: new.path)
            if new.mustBeSound { try todos.refuseUnsound(bytes, new.path) }
            return FileEdit(id: new.id, title: new.title, path: new.path, making: bytes)
        }
    }

    /// Refuses to change a link: its target may be more than a todo.
    private func refuseLink(_ todo: Todo, _ file: FileAsRead) throws(Failure) {
        if !file.path.hasSameBytes(as: todo.path) {
            throw .isLink(todo.path, to: file.path)
        }
    }

    private func commit(_ files: [FileEdit]) throws(Failure) {
        let changed = files.filter { !$0.isSame }
        guard command.commits, !command.isTrial, !changed.isEmpty else { return }
        try workspace.commit(
            changed.flatMap(\.changes).map(\.path), saying: EditMessage(changed).text, as: actor)
    }
}

extension Workspace {
    /// Commits changed files, and nothing else.
    ///
    /// - Parameter paths: relative to the project's folder.
    func commit(_ paths: [String], saying message: String, as actor: Actor) throws(Failure) {
        guard let git = home.git else { return }
        do {
            try GitCommit(git, as: actor, environment: request.environment.variables)
                .commit(paths.map { home.pathFromGitRoot + $0 }, saying: message)
        } catch {
            throw .notCommitted(paths, error)
        }
    }
}
