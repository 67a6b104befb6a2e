import Application
import Domain
import Platform
import Presentation
import Repositories
import UseCases

/// A project, read and made into a board.
struct OpenedBoard {
    let folder: ProjectFolder
    let board: Board
    let slugs: SlugTable
    /// All that is wrong, sorted, with the severities of the settings.
    let findings: [Finding]
    /// At the indices that their todos and users have on the board, until they are taken.
    private var bodies: Bodies
    /// What was told of git's failure; nil where it did not fail.
    let failureOfGit: String?
    /// What the board went through; nil where it was not asked for.
    let timeline: Timeline?

    /// - Parameters:
    ///   - depth: how far bodies are read; pages need their HTML.
    ///   - withPast: whether the history is read too, which also tells when a todo without `updatedAt` was changed.
    ///   - needsPast: whether it is a failure that git cannot tell it.
    ///   - others: what was found wrong elsewhere and belongs among the findings.
    init(
        _ opened: OpenedProject, _ options: ProjectOptions, includesDrafts: Bool = false, depth: BodyDepth = .facts,
        withPast: Bool = false, needsPast: Bool = false, beside others: [Finding] = [], phases: Phases? = nil
    ) throws {
        folder = opened.folder
        let repository = MarkdownTodoRepository(folder: folder, jobs: options.jobs)
        var history = withPast ? try opened.history(isNeeded: needsPast) : nil
        if withPast { phases?.end("history") }
        if case .git = history?.absence { failureOfGit = history?.absence?.notice } else { failureOfGit = nil }
        let today = try options.today(folder.settings, at: opened.day)
        let (project, read): (Project, Bodies)
        let progress = Progress("reading")
        do {
            (project, read) = try repository.load(depth) { progress.advance(of: $0) }
        } catch {
            throw Failure(error)
        }
        progress.finish()
        phases?.end("read")
        if let told = history { history?.unkept = try opened.unkept(project, beside: told, isNeeded: needsPast) }
        let replay = ReplayHistory(today: today, includesDrafts: includesDrafts)
        let early = OpenedBoard.pastOfBroken(project, replay, history ?? (try? opened.history(isNeeded: false)))
        let replayed = Later(jobs: history == nil || early != nil ? 1 : options.jobs) { [history] in
            history.map { early ?? replay($0, project) }
        }
        let recalled = early.map { RecallBroken($0)(project) }
        var board = BuildBoard(today: today, includesDrafts: includesDrafts)(recalled ?? project)
        board.nameColumns(in: Language(code: folder.settings.language))
        bodies = OpenedBoard.align(read, project, board)
        phases?.end("board")
        // Only what of the replay was not done beside the board.
        var timeline = replayed.value()
        if history != nil { phases?.end("replay") }
        if let timeline {
            OpenedBoard.fillUpdates(of: &board, from: timeline)
            board.orderClosed(by: timeline)
        }
        timeline?.nameColumns(as: board)
        timeline?.withholdTitles(of: board, saying: Words.draft(Language(code: folder.settings.language)))
        (self.board, self.timeline) = (board, timeline)
        slugs = SlugTable(board)
        findings = FilterFindings(settings: folder.settings)(board.findings + slugs.findings + others)
    }

    /// Hands the bodies over: there are too many of them to be held twice.
    mutating func takeBodies() -> Bodies {
        defer { bodies = Bodies() }
        return bodies
    }

    /// Tells what broken todos last said, before the board is made: they count as they last were. Nil where none is broken,
    /// or nothing is known of the past.
    private static func pastOfBroken(
        _ project: Project, _ replay: ReplayHistory, _ history: @autoclosure () -> History?
    ) -> Timeline? {
        // By index and field: going over the todos themselves copies each.
        guard project.todos.indices.contains(where: { project.todos[$0].isBroken }), let history = history(),
            history.absence == nil
        else { return nil }
        return replay(history, project)
    }

    /// Says of todos that do not say it when they were last changed.
    private static func fillUpdates(of board: inout Board, from timeline: Timeline) {
        let commits = timeline.lastCommits
        guard !commits.isEmpty else { return }
        for index in board.todos.indices where board.todos[index].updatedAt == nil {
            board.todos[index].updatedAt = commits[board.todos[index].path]
        }
    }

    /// The bodies at the indices that their todos and users have on the board.
    private static func align(_ read: Bodies, _ project: Project, _ board: Board) -> Bodies {
        guard !read.todos.isEmpty || !read.users.isEmpty else { return Bodies() }
        let isWhole = board.todos.count == project.todos.count
        let todos =
            isWhole ? read.todos : project.todos.indices.filter { !project.todos[$0].isDraft }.map { read.todos[$0] }
        let profiles = Dictionary(
            zip(project.users.map(\.id), read.users).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
        return Bodies(todos: todos, users: board.users.map { profiles[$0.user.id] ?? nil })
    }
}
