import Domain
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
    let bodies: Site.Bodies

    /// - Parameters:
    ///   - depth: how far bodies are read; pages need their HTML.
    ///   - others: what was found wrong elsewhere and belongs among the findings.
    init(
        _ folder: ProjectFolder, _ options: ProjectOptions, includesDrafts: Bool = false, depth: BodyDepth = .facts,
        beside others: [Finding] = [], phases: Phases? = nil
    ) throws {
        self.folder = folder
        let repository = MarkdownTodoRepository(folder: folder, jobs: options.jobs)
        let today = try options.today(in: folder.settings.timeZone)
        let (project, read): (Project, Bodies)
        let progress = Progress("reading")
        do {
            (project, read) = try repository.load(depth) { progress.advance(of: $0) }
        } catch {
            throw Failure(error)
        }
        progress.finish()
        phases?.end("read")
        let board = BuildBoard(today: today, includesDrafts: includesDrafts)(project)
        phases?.end("board")
        self.board = board
        slugs = SlugTable(board)
        findings = FilterFindings(settings: folder.settings)(board.findings + slugs.findings + others)
        bodies = OpenedBoard.align(read, project, board)
    }

    /// The bodies at the indices that their todos and users have on the board.
    private static func align(_ read: Bodies, _ project: Project, _ board: Board) -> Site.Bodies {
        guard !read.todos.isEmpty || !read.users.isEmpty else { return Site.Bodies(todos: [], users: []) }
        let isWhole = board.todos.count == project.todos.count
        let todos =
            isWhole ? read.todos : project.todos.indices.filter { !project.todos[$0].isDraft }.map { read.todos[$0] }
        let profiles = Dictionary(
            zip(project.users.map(\.id), read.users).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
        return Site.Bodies(todos: todos, users: board.users.map { profiles[$0.user.id] ?? nil })
    }
}
