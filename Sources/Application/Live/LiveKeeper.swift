import Bytes
import Domain
import Editing
import Git
import Messages
import Platform
import Repositories
import Site
import Synchronization
import UseCases

/// The part of the live board that one thread uses at a time: the workspace and the versions of its files.
final class LiveKeeper {
    private let followed: FollowedWorkspace
    private let request: BuildRequest
    private let csrfMark: String
    private(set) var versions = FileVersions()
    /// The last reading whose files are in `versions`.
    private var notedReading = 0
    /// The settings and templates of the start: whoever may push templates could act as every user of the board.
    private let start: (serve: ServeSettings, files: ThemeFiles)
    /// The templates of the start in the present language.
    private var theme: (language: String, compiled: CompiledTheme)
    private var workspace: Workspace { followed.workspace }

    init(
        _ request: BuildRequest, csrfMark: String, bell: Bell, today: @escaping @Sendable () -> Today, _ events: Events
    ) throws(Failure) {
        var project = request.project
        project.client = .browser
        let files = ThemeFiles(of: try project.place())
        project.theme = files
        (self.request, self.csrfMark) = (request, csrfMark)
        followed = try FollowedWorkspace(project, today: today, events)
        let workspace = followed.workspace
        // The etag of a todo comes from the same reading as its content.
        workspace.memory?.readings.keepsContents = true
        start = (workspace.folder.settings.serve, files)
        let words = workspace.words.words
        theme = (words.code, CompiledTheme(files, words, with: SiteInputs.parts(request)))
    }

    // MARK: States

    /// Reads the project for the first time.
    func refresh() throws(Failure) -> LiveProject {
        guard let project = try refresh(.any) else { throw .keepsChanging }
        return project
    }

    /// Reads what changed.
    ///
    /// - Parameters:
    ///   - changes: nil if nothing changed but possibly the day.
    ///   - isEdited: whether the workspace itself changed files since the last state.
    /// - Returns: nil if nothing changed.
    func refresh(_ changes: ChangedFiles?, isEdited: Bool = false) throws(Failure) -> LiveProject? {
        guard try followed.begin(changes, isEdited: isEdited, isSame: isSame) else { return nil }
        let present = VersionTable()
        let marks = LiveMarks(
            csrf: csrfMark, base: { present.versions?.present[$0] },
            checklist: { present.versions?.bytes(of: $0).map { BodyChange.checklist(in: $0) } ?? [] })
        let words = workspace.words.words
        if !words.code.hasSameBytes(as: theme.language) {
            theme = (words.code, CompiledTheme(start.files, words, with: SiteInputs.parts(request)))
        }
        let (inputs, bodies) = try SiteInputs.read(request, in: workspace, live: marks, theme: theme.compiled)
        noteVersions(inputs.snapshot.board)
        present.set(versions)
        followed.end(inputs.snapshot)
        return LiveProject(inputs, bodies, versions)
    }

    /// Uses a history that another thread has read.
    func provide(_ history: ProvidedHistory) { workspace.provide(history) }

    /// Whether files have the bytes that the last state shows.
    private func isSame(_ paths: Set<PathKey>) -> Bool {
        paths.allSatisfy { path in
            let key = TodoKey(path.path)
            return read(key).map { Etag.name(of: $0) } == versions.present[key]
        }
    }

    private func noteVersions(_ board: Board) {
        guard let readings = workspace.memory?.readings else { return }
        let read = Set(readings.todos(readSince: notedReading))
        notedReading = readings.reading
        // Only editors get the bytes of drafts.
        let own = (board.indices.map { board.rows[$0].todo.key } + board.drafts.map(\.key)).filter { $0.source == .own }
        let keys = own.filter { read.contains($0) || versions.present[$0] == nil }
        let contents = keys.map { readings.content(of: $0) }
        let names = Parallel.map(keys.count, jobs: request.project.jobs) { _, index in
            contents[index].map { Etag.name(of: $0) }
        }
        for (index, key) in keys.enumerated() { versions.note(key, contents[index], named: names[index]) }
        // Unless a file is gone, all have their versions now.
        if versions.present.count != own.count - names.count(where: { $0 == nil }) { versions.keepOnly(Set(own)) }
    }

    private func read(_ key: TodoKey) -> [UInt8]? {
        var buffer = ByteBuffer()
        // A file that cannot be read has no version.
        guard (try? buffer.read("\(workspace.folder.root)/\(key.path)", limit: LiveKeeper.largestFile)) != nil else {
            return nil
        }
        return buffer.array
    }

    private static let largestFile = 64 << 20

    /// Why the last state could not be made.
    var failure: Failure? { followed.failure }

    func noteFailure(_ failure: Failure, _ watcher: SourceWatcher) { followed.noteFailure(failure, watcher) }

    /// Watches the files of the last state.
    func watch(_ watcher: SourceWatcher, isWhole: Bool) { followed.watch(watcher, isWhole: isWhole) }

    /// What changed since the start and takes effect only after another one, as names of files.
    var restartReasons: [String] {
        let present = ThemeFiles(of: workspace.folder).files
        let known = Dictionary(start.files.files.map { ($0.name, $0.bytes) }, uniquingKeysWith: { first, _ in first })
        let names = Set(present.map(\.name))
        let changed = present.filter { known[$0.name] != $0.bytes }.map(\.shown)
        let removed = known.keys.filter { !names.contains($0) }.sorted()
        let settings = workspace.folder.settings
        let keys = [
            ("serve", settings.serve != start.serve), ("sources", settings.sources != workspace.request.sources),
        ]
        return keys.filter(\.1).map { "fuda.yml (\($0.0))" } + changed + removed
    }

    func ask<Answer>(_ question: (Workspace) throws(Failure) -> Answer) throws(Failure) -> Answer {
        try question(followed.present())
    }

    // MARK: Edits

    func edit(
        _ intent: EditIntent, request: String, as actor: Actor, expecting expected: (key: TodoKey, base: LiveBase)?,
        of scope: EditScope, noting note: EditNote, _ plan: (EditPlanner) throws(Failure) -> [PlannedEdit]
    ) throws(Failure) -> EditOutcome {
        // Settings that could not be read refuse the edit, too.
        let workspace = try followed.editable()
        var command = EditCommand(intent)
        command.request = request
        (command.merges, command.patience, command.longest) = (true, LiveKeeper.patience, LiveKeeper.longest)
        guard let expected else { return try workspace.edit(command, of: scope, as: actor, noting: note, plan) }
        switch expected.base {
        case .known(let bytes):
            return try workspace.edit(
                command, of: scope, as: actor, expecting: [expected.key: bytes], noting: note, plan)
        case .unknown:
            command.isTrial = true
            let trial = try workspace.edit(command, of: scope, as: actor, plan)
            let file = trial.files.first { $0.path.utf8.elementsEqual(expected.key.path.utf8) }
            guard let file, !file.isSame else { return trial }
            let conflict = EditConflict(key: expected.key, base: [], current: file.before, mine: file.after)
            return EditOutcome(conflicts: [conflict], revision: workspace.revision)
        }
    }

    /// Refuses an edit after which a todo shows a file of the project that it did not show before.
    func refuseNewFiles(in draft: EditDraft, of todo: TodoKey) throws(Failure) {
        for file in draft.files {
            let before = workspace.repository.filesShown(by: file.before ?? [], at: todo.path)
            guard workspace.repository.filesShown(by: file.after ?? [], at: todo.path).isSubset(of: before) else {
                throw .newFileInComment
            }
        }
    }

    /// The bytes of a version that an edit replaced; nil if the journal does not have them.
    func journaledBytes(of version: String) -> [UInt8]? {
        guard Etag.isName(version), !workspace.request.isReadOnly else { return nil }
        // Without the journal, the version is unknown: every difference is then a conflict.
        return try? EditStore.formerBytes(in: workspace.home, workspace.request.environment) { bytes in
            Etag.name(of: bytes).hasSameBytes(as: version)
        }
    }

    /// The maximum size of a todo's file that people and programs write over the network, in bytes.
    private static let longest = 256 << 10

    /// The seconds that an edit waits for the lock of the project.
    private static let patience = 5

    /// Writes files that a sync brings. There is nothing to undo: git has the former bytes.
    ///
    /// - Parameter isSynced: whether the files are on the disk before this returns.
    /// - Returns: false if a file changed since it was read. Those before it may be written.
    func replace(_ changes: [FileChange], isSynced: Bool) throws(Failure) -> Bool {
        let workspace = followed.present()
        return try workspace.change(
            isTrial: false, waiting: LiveKeeper.patience, isAllowedDuringGit: true
        ) { (store, _) throws(Failure) in
            // If only some are written, the others are read again without a change.
            defer { workspace.noteEdit(of: changes.map(\.path)) }
            do throws(FileRefusal) {
                try store.files.apply(changes, isSynced: isSynced)
                return true
            } catch .changed, .exists, .gone {
                return false
            } catch {
                throw Failure(error)
            }
        }
    }

    /// Removes an edit from the journal: it cannot be undone any more.
    func forget(_ action: EditAction) throws(Failure) { try followed.present().forget(action) }

    func undo(
        _ action: EditAction, as actor: Actor, allowing isAllowed: (EditRecord) -> Bool, noting note: EditNote
    ) throws(Failure) -> Workspace.ActionUndo {
        try followed.present().undo(action, as: actor, allowing: isAllowed, noting: note)
    }
}

/// The versions that pages of one state name. Filled once the files are read.
private final class VersionTable: Sendable {
    private let state = Mutex<FileVersions?>(nil)

    var versions: FileVersions? { state.withLock(\.self) }

    func set(_ versions: FileVersions) { state.withLock { $0 = versions } }
}
