import Bytes
package import Domain
package import Editing
import Git
import Platform
import Repositories
import UseCases

/// Changes files of a project's todos, as one command and under the lock of the project: all of them or none.
package struct EditTodos {
    private let request: ProjectRequest
    /// The open project; nil if the command opens it.
    private let workspace: Workspace?
    private let command: EditCommand
    private let scope: EditScope
    private let events: Events

    /// How often a command is thought of anew because somebody else wrote one of its files meanwhile.
    private static let attempts = 20

    package init(
        _ request: ProjectRequest, _ command: EditCommand, of scope: EditScope = .all, events: Events = .unheard
    ) {
        (self.request, workspace, self.command, self.scope, self.events) = (request, nil, command, scope, events)
    }

    /// A command in an open project.
    init(_ workspace: Workspace, _ command: EditCommand, of scope: EditScope) {
        (request, self.workspace, events) = (workspace.request, workspace, workspace.events)
        (self.command, self.scope) = (command, scope)
    }

    /// Does what is planned beside the board.
    ///
    /// - Parameter plan: is asked again where a file changed meanwhile, or where it failed on a board of some todos.
    package func callAsFunction(
        _ plan: (EditedBoard) throws(Failure) -> [PlannedEdit]
    ) throws(Failure) -> [FileEdit] {
        let home = try request.place()
        guard home.isInitialized else { throw Failure(home.absence) }
        if let state = home.git?.unfinished {
            throw Failure("git is in the middle of \(state); finish it or give it up first, nothing was written")
        }
        if command.commits, home.git == nil { throw Failure("--commit: there is no git repository here", .misuse) }
        let store = try EditStore(of: home, request.surroundings, isTrial: command.isTrial)
        // Before anything is read: of two edits the one that reads last is to write last.
        // Who had to wait, or thinks anew, asks the settings again too.
        var mayHaveChanged = false
        let lock = try store.lock { notice in
            mayHaveChanged = true
            events.notice(notice)
        }
        defer { withExtendedLifetime(lock) {} }
        try store.recover(events.notice)
        for _ in 0..<EditTodos.attempts {
            let project = try opened(mayHaveChanged ? nil : home)
            mayHaveChanged = true
            let (board, edits) = try planned(plan, on: project, store)
            guard let files = try files(edits, on: board, TodoFiles(project.folder, store.files)) else { continue }
            let changes = files.flatMap(\.changes)
            try home.refuseInner(changes, commits: command.commits)
            do {
                if !command.isTrial, !changes.isEmpty {
                    try store.journal?.apply(changes, command: command.words, seconds: request.today.clock)
                }
            } catch .changed {
                continue
            } catch {
                throw Failure(error)
            }
            try commit(files, in: home)
            return files
        }
        throw Failure("a file is written by somebody else again and again; try later")
    }

    /// - Parameter home: the project as it is under the lock; nil if it must be looked for again.
    private func opened(_ home: ProjectFolder?) throws(Failure) -> Workspace {
        guard let workspace else { return try Workspace(request, at: home, events: events) }
        try workspace.apply(.any)
        return workspace
    }

    /// What is planned beside the todos that the command is about, or beside all of them where those are not enough.
    private func planned(
        _ plan: (EditedBoard) throws(Failure) -> [PlannedEdit], on project: Workspace, _ store: EditStore
    ) throws(Failure) -> (Board, [PlannedEdit]) {
        // Any refusal is one of a board of some todos, perhaps only of it: the whole board says it again, or not.
        if let part = try part(of: project, store), let edits = try? plan(part) { return (part.board, edits) }
        let whole = try board(of: project)
        return (whole.board, try plan(whole))
    }

    /// The board of just those todos that the command is about; nil where all have to be read.
    private func part(of project: Workspace, _ store: EditStore) throws(Failure) -> EditedBoard? {
        let words: [String]
        switch scope {
        case .all, .queried: return nil
        case .names(let names): words = names
        case .new: words = []
        }
        // A workspace for many requests knows all todos after the first one, and reads only what changed.
        guard project.memory == nil, let kept = store.index,
            let index = TodoIndexer(
                project.folder, keptIn: kept, program: request.surroundings.program, jobs: request.jobs)(
                    at: request.today.clock),
            let paths = index.paths(namedBy: words, shortestPrefix: FindTodo.shortestPrefix)
        else { return nil }
        return try board(of: project, EditedBoard.Part(words: words, paths: paths, index: index))
    }

    /// - Parameter part: which todos it has; nil for all.
    private func board(of project: Workspace, _ part: EditedBoard.Part? = nil) throws(Failure) -> EditedBoard {
        var wanted = BoardRequest(includesDrafts: true, depth: scope.depth)
        wanted.only = part?.paths.sorted { $0.precedesBytewise($1) }
        let reading = try project.load(wanted)
        let opened = try project.read(wanted, reading).snapshot
        try refuseWrongSettings(opened)
        return EditedBoard(
            opened, now: try request.today.moment(opened.board.settings), part, events: events
        ) { () throws(Failure) in
            try project.read(.listing(), reading).snapshot
        }
    }

    /// What becomes of each file; nil where one says something else than the board does.
    private func files(
        _ edits: [PlannedEdit], on board: Board, _ todos: TodoFiles
    ) throws(Failure) -> [FileEdit]? {
        var files: [FileEdit] = []
        do {
            for edit in edits {
                switch edit {
                case .change(let index, let keys, let body):
                    let todo = board.rows[index].todo
                    guard let edited = try todos.edited(todo, keys, body: body) else { return nil }
                    files.append(FileEdit(todo, edited))
                case .repeat(let index, let new, let keys):
                    guard let file = try todos.read(board.rows[index].todo) else { return nil }
                    let bytes = try todos.made(of: BodyChange.reset(file.bytes), keys, id: new.id, called: new.path)
                    files.append(FileEdit(id: new.id, title: new.title, path: new.path, making: bytes))
                case .move(let index, let path):
                    let todo = board.rows[index].todo
                    guard let file = try todos.read(todo) else { return nil }
                    try refuseLink(todo, file)
                    files.append(FileEdit(todo, movedTo: path, file))
                case .remove(let index):
                    let todo = board.rows[index].todo
                    guard let file = try todos.read(todo) else { return nil }
                    try refuseLink(todo, file)
                    files.append(FileEdit(id: todo.id, title: todo.title, path: todo.path, removing: file))
                case .rewrite(let index, let bytes):
                    let todo = board.rows[index].todo
                    guard let file = try todos.read(todo) else { return nil }
                    files.append(FileEdit(todo, .init(file: file, after: bytes)))
                case .write(let id, let title, let path, let bytes):
                    files.append(FileEdit(id: id, title: title, path: path, making: bytes))
                case .make(let new, let keys):
                    let bytes = try todos.made(of: new.text, keys, id: new.id, called: new.path)
                    if new.mustBeSound { try todos.refuseUnsound(bytes, new.path) }
                    files.append(FileEdit(id: new.id, title: new.title, path: new.path, making: bytes))
                }
            }
        } catch {
            throw Failure(any: error)
        }
        return files
    }

    /// What a link leads to may be more than a todo.
    private func refuseLink(_ todo: Todo, _ file: FileAsRead) throws(Failure) {
        if !file.path.hasSameBytes(as: todo.path) {
            throw Failure("'\(todo.path)' is a link to '\(file.path)'; say by hand what is to become of the two")
        }
    }

    /// What the settings get wrong, an edit would get wrong too.
    private func refuseWrongSettings(_ opened: Snapshot) throws(Failure) {
        let wrong = opened.findings.first { $0.severity == .error && $0.path.utf8.elementsEqual("fuda.yml".utf8) }
        if let wrong {
            throw Failure(
                "fuda.yml:\(wrong.place.line): \(wrong.message); mend it first, nothing was written",
                at: ErrorPlace(wrong))
        }
    }

    private func commit(_ files: [FileEdit], in home: ProjectFolder) throws(Failure) {
        let changed = files.filter { !$0.isSame }
        guard command.commits, !command.isTrial, !changed.isEmpty, let git = home.git else { return }
        do {
            try GitCommit(git, environment: request.surroundings.variables)(
                changed.flatMap(\.changes).map { home.pathFromGitRoot + $0.path },
                saying: EditMessage(changed).text)
        } catch {
            let paths = changed.map { "'\($0.path)'" }.listed(most: 3)
            throw Failure("\(paths) changed, but git did not commit: \(error)")
        }
    }
}

/// Which todos a command has to know.
package enum EditScope: Sendable {
    case all
    /// All, with everything that a query may ask of them.
    case queried
    /// Those that these words name.
    case names([String])
    /// None but what they are called.
    case new

    fileprivate var depth: BodyDepth { if case .queried = self { .facts } else { .titles } }
}

/// How files are changed.
package struct EditCommand: Sendable {
    /// As the user wrote it, for who takes it back.
    package var words: String
    /// Whether nothing is written.
    package var isTrial = false
    /// Whether git commits the files.
    package var commits = false

    package init(_ words: String, isTrial: Bool = false, commits: Bool = false) {
        (self.words, self.isTrial, self.commits) = (words, isTrial, commits)
    }

    /// The same in single words, of which those are quoted that need it.
    package init(_ words: [String], isTrial: Bool = false, commits: Bool = false) {
        let quoted = words.map { $0.containsByte(" ") || $0.isEmpty ? "'\($0)'" : $0 }
        self.init(quoted.joined(separator: " "), isTrial: isTrial, commits: commits)
    }
}

/// What is to become of a file.
package enum PlannedEdit {
    /// Changes of the todo at that index on the board.
    case change(Int, [KeyChange], body: BodyChange? = nil)
    /// Another one like that of the todo at that index, from the beginning and with those keys changed.
    case `repeat`(Int, NewTodo, [KeyChange])
    /// A new file with these bytes.
    case write(id: String, title: String, String, [UInt8])
    /// The file goes to another path, from the project's folder.
    case move(Int, String)
    /// No file any more.
    case remove(Int)
    /// Another text for the todo at that index.
    case rewrite(Int, [UInt8])
    /// A new one, with those keys changed.
    case make(NewTodo, [KeyChange])
}

/// What became of a file, or would.
package struct FileEdit: Sendable {
    package let id: String
    package let title: String
    /// From the project's folder, as it was named.
    package let path: String
    /// The bytes before; nil where there was no file.
    package let before: [UInt8]?
    /// The bytes behind; nil where there is no file any more.
    package let after: [UInt8]?
    /// The keys that say something else, in the order in which they were changed.
    package let keys: [ChangedKey]
    /// Where the file is now, where that is another path.
    package let newPath: String?
    /// None where nothing changes.
    let changes: [FileChange]

    init(_ todo: Todo, _ edited: TodoFiles.Edited) {
        (id, title, path) = (todo.id, todo.title, todo.path)
        (before, after, keys) = (edited.file.bytes, edited.after, edited.keys)
        changes = edited.file.bytes == edited.after ? [] : [.replace(edited.file, edited.after)]
        newPath = nil
    }

    init(id: String, title: String, path: String, removing file: FileAsRead) {
        (self.id, self.title, self.path) = (id, title, path)
        (before, after, keys, changes, newPath) = (file.bytes, nil, [], [.remove(file)], nil)
    }

    init(id: String, title: String, path: String, making bytes: [UInt8]) {
        (self.id, self.title, self.path) = (id, title, path)
        (before, after, keys, changes, newPath) = (nil, bytes, [], [.create(path, bytes)], nil)
    }

    init(_ todo: Todo, movedTo path: String, _ file: FileAsRead) {
        (id, title, self.path, newPath) = (todo.id, todo.title, todo.path, path)
        (before, after, keys) = (file.bytes, file.bytes, [])
        changes = [.create(path, file.bytes, mode: file.mode), .remove(file)]
    }

    /// Whether nothing changes.
    package var isSame: Bool { changes.isEmpty }
}
