import Domain
import Git
import Markdown
import Platform
package import Repositories
import Site
import UseCases

/// An open project: the only object of the application that outlives a request.
///
/// A workspace owns the data read from the project's files and history, and the data derived from it. `current` returns
/// a snapshot, which never changes and reads nothing. A command creates a workspace, uses it once and ends. Watch mode
/// and the MCP server keep their workspace. Before each request they `apply` the possible changes, and the workspace
/// reads only those files again.
///
/// One thread uses a workspace at a time.
package final class Workspace {
    /// The project's directory, the clock and the environment. In a workspace for many requests, the clock is updated
    /// for each.
    package var request: ProjectRequest
    /// Receives notices and progress.
    package var events: Events
    /// The source of the project: its directory, or the files of a commit.
    package private(set) var source: ProjectSource
    /// The state that requests keep for later ones; nil in a workspace for a single request.
    let memory: WorkspaceCaches?

    /// Whether a history that was read before may be used though git has a newer one: reading it takes longer than
    /// reading a changed file.
    var allowsOldHistory = false
    /// Whether the last snapshot was made with such a history.
    private(set) var hasOldHistory = false

    /// The history that another thread reads, so that no request waits for git; nil if this workspace reads it.
    private(set) var provided: ProvidedHistory?

    /// What the last snapshot depends on, besides its own values.
    private(set) var dependencies = SourceDependencies()

    /// How many requests a workspace is for.
    package enum Lifetime: Sendable {
        case oneRequest, manyRequests
    }

    /// Opens the project around the request's directory.
    ///
    /// - Parameter home: the project, if the caller has already located it.
    /// - Throws: also if there is no project; the error says what fuda looked for and where.
    package init(
        _ request: ProjectRequest, at home: ProjectFolder? = nil, for lifetime: Lifetime = .oneRequest,
        events: Events = .unheard
    ) throws(Failure) {
        source = try ProjectSource(request, at: home, events)
        memory = lifetime == .manyRequests ? WorkspaceCaches() : nil
        (self.request, self.events) = (request, events)
    }

    /// The folder that is read.
    package var folder: ProjectFolder { source.folder }
    /// The project's directory, with its output and its caches.
    package var home: ProjectFolder { source.home }
    /// The URL of git's remote `origin`; nil without such a remote.
    package var originAddress: String? {
        home.git == nil ? nil : source.git.setting("remote.origin.url", in: home.root)
    }
    /// The messages in the project's language.
    package var words: ProjectMessages { source.words }

    /// Notes the files that may have changed since the last request. The next request reads them again.
    ///
    /// - Throws: if the settings cannot be read any more; the changes are still noted.
    func apply(_ changes: ChangedFiles) throws(Failure) {
        memory?.changed.formUnion(changes)
        if case .any = changes { memory?.site.forgetTheme() }
        source = try ProjectSource(request, beside: source.folder.onlyInGit, events)
    }

    /// Uses a history that another thread has read, from the next request on.
    func provide(_ history: ProvidedHistory) {
        provided = history
        if let todos = history.onlyInGit { source.replace(onlyInGit: todos) }
        memory?.keep(history.history, history.paths, from: nil)
    }

    /// Returns the part of the project's current state that the request needs.
    ///
    /// - Throws: if no board can be made; errors of single todos are among the findings.
    package func current(_ wanted: BoardRequest = BoardRequest()) throws(Failure) -> Snapshot {
        try read(wanted).snapshot
    }

    /// Returns the snapshot with the bodies that pages show, if the request reads them, at the indices that todos and
    /// users have on the board.
    ///
    /// - Parameter reading: the files that the request needs, if they were read before.
    func read(
        _ wanted: BoardRequest, _ reading: Reading? = nil
    ) throws(Failure) -> (snapshot: Snapshot, bodies: Bodies) {
        let parsed = try parse(wanted, reading)
        let inputs = memory == nil ? nil : Snapshot.Inputs(parsed, in: source)
        if let inputs, let known = memory?.snapshot(of: inputs, wanted) {
            memory?.use(known)
            return (known.seen(by: request.actor), Bodies())
        }
        let last = memory?.reusable(today: parsed.today, wanted, parsed.sources.heads)
        var snapshot = Snapshot(of: parsed, wanted, in: source, request, reusing: last, events)
        snapshot.board.identity = BoardIdentity(in: source.home.pathFromGitRoot) {
            [source, events, root = parsed.history?.root] in source.seed(root: root, events)
        }
        if memory == nil, !wanted.listsFindings { noteMissingSources(snapshot.findings) }
        if wanted.only != nil { snapshot.board.nameUsers(repository.users) }
        if let inputs { memory?.keep(snapshot, of: inputs, wanted) }
        return (snapshot, parsed.bodies.aligned(parsed.project, snapshot.board))
    }

    /// Reads and parses everything that is not known yet.
    private func parse(_ wanted: BoardRequest, _ reading: Reading?) throws(Failure) -> ParsedProject {
        var (history, paths) = wanted.hasPast ? try self.history(isNeeded: wanted.needsPast) : (nil, [])
        if wanted.hasPast { events.ended(.history) }
        let today = try today
        let (project, bodies, sources) = if let reading { reading } else { try load(wanted) }
        events.ended(.read)
        if let past = history {
            let untracked = try source.untracked(
                project, beside: past, paths, ignored: provided?.ignored, isNeeded: wanted.needsPast, events)
            history = source.settle(past, project, events)
            history?.untracked.formUnion(untracked.todos)
            dependencies.ignored = untracked.asked
        }
        dependencies.note(project)
        var recalling: History?
        // Accesses the todos by index, because iterating copies each.
        if project.todos.indices.contains(where: { project.todos[$0].isBroken }) {
            recalling = history ?? provided?.history
            if recalling == nil { recalling = try source.history(isNeeded: false, events) }
        }
        return ParsedProject(
            project: project, bodies: bodies, sources: sources, history: history,
            recalling: recalling?.absence == nil ? recalling : nil, lateHistory: lateHistory, today: today,
            reading: memory?.reading ?? 0, past: memory?.pastNumber ?? 0)
    }

    /// Returns the history for a request that did not ask for it. A workspace for many requests never waits for git.
    private func lateHistory() -> History? {
        if memory != nil { return provided?.history }
        // Without the history, the paths decide.
        return try? source.history(isNeeded: false, events)
    }

    /// Returns the history with the paths of the todos in its commits.
    private func history(isNeeded: Bool) throws(Failure) -> (History?, Set<String>) {
        hasOldHistory = false
        if let provided { return (provided.history, provided.paths) }
        let origin = memory == nil ? nil : HistorySource(of: source.home)
        if let known = memory?.history(from: origin) { return known }
        if allowsOldHistory, let old = memory?.oldHistory {
            hasOldHistory = true
            return old
        }
        let history = try source.history(isNeeded: isNeeded, events)
        let paths = history.absence == nil ? history.committedPaths : []
        memory?.keep(history, paths, from: history.absence == nil ? origin : nil)
        return (history, paths)
    }

    /// The files of the project.
    var repository: MarkdownTodoRepository {
        MarkdownTodoRepository(folder: source.folder, jobs: request.jobs, words: MarkdownWords(words.words))
    }

    /// The content of the files.
    typealias Reading = (project: Project, bodies: Bodies, sources: BoardSources)

    /// Reads the files that the request asks for.
    func load(_ wanted: BoardRequest) throws(Failure) -> Reading {
        let repository = repository
        if let only = wanted.only { return (repository.load(only: only, wanted.depth), Bodies(), BoardSources()) }
        let progress = events.begin(.reading)
        defer { progress.finish() }
        do {
            var (project, bodies) = try repository.load(
                wanted.depth, memory.map { ($0.readings, $0.changed, request.today.clock) },
                beside: memory == nil && wanted.depth != .html ? source.storedTodos(request) : nil,
                whenRead: progress.advance, aside: source.unnamedFile)
            if let draft = wanted.draft {
                repository.replace(draft.path, by: draft.text, in: &project, wanted.depth)
            }
            var reading: Reading = (project, bodies, BoardSources())
            addSources(wanted, to: &reading)
            memory?.noteReading(source.folder.settings, beside: reading.sources)
            return reading
        } catch {
            throw Failure(error)
        }
    }

    /// Today, or the day of the commit that is read.
    var today: CalendarDay {
        get throws(Failure) { try request.today.day(source.folder.settings, at: source.day) }
    }
}
