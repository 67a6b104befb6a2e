package import Domain
import Markdown
import Platform
package import Presentation
import Reports
package import Repositories
package import UseCases
package import Words

/// A project, read and made into a board.
package struct OpenedBoard {
    package let folder: ProjectFolder
    package let board: Board
    package let slugs: SlugTable
    /// What is said in the project's language.
    package let words: Words
    /// All that is wrong, sorted, with the severities of the settings.
    package let findings: [Finding]
    /// At the indices that their todos and users have on the board, until they are taken.
    private var bodies: Bodies
    let surroundings: Surroundings
    /// What was told of git's failure; nil where it did not fail.
    package let failureOfGit: HistoryNotice?
    /// What the board went through; nil where it was not asked for.
    package let timeline: Timeline?
    /// The user's own reports, without those whose query is wrong.
    let reports: [ReportRequest]
    /// Its views, without those whose query is wrong.
    package let views: BoardViews

    /// Reads the files and the history that the request asks for, and makes the board of them.
    ///
    /// - Throws: what makes a board impossible; what is wrong with single todos is among the findings.
    package init(_ opened: OpenedProject, _ request: BoardRequest = BoardRequest()) throws(Failure) {
        try self.init(opened, request, nil)
    }

    /// - Parameters:
    ///   - memory: what was found out before; nil for who asks once.
    ///   - reading: the files, if they were read before as far as the request needs them.
    init(
        _ opened: OpenedProject, _ request: BoardRequest, _ memory: BuildMemory?, reading: Reading? = nil
    ) throws(Failure) {
        let (jobs, events) = (opened.request.jobs, opened.events)
        (folder, surroundings, words) = (opened.folder, opened.request.surroundings, opened.words.words)
        var history = memory?.history
        if request.hasPast, history == nil { history = try opened.history(isNeeded: request.needsPast) }
        memory?.history = history
        if request.hasPast { events.ended(.history) }
        if let absence = history?.absence, case .git = absence {
            failureOfGit = .absent(absence)
        } else {
            failureOfGit = nil
        }
        let today = try opened.today()
        let (project, read) =
            if let reading { reading } else { try OpenedBoard.read(opened, request, memory?.reading) }
        events.ended(.read)
        if let told = history {
            let paths = memory?.keptPaths ?? opened.keptPaths(of: told)
            memory?.keptPaths = paths
            history?.unkept = try opened.unkept(project, beside: told, paths, isNeeded: request.needsPast)
        }
        let replay = ReplayHistory(today: today, includesDrafts: request.includesDrafts)
        let kept = memory?.replaying
        let early = try OpenedBoard.pastOfBroken(project) { () throws(Failure) in
            let past = if let history { history } else { try opened.history(isNeeded: false) }
            return past.absence == nil ? replay(past, project, kept) : nil
        }
        var replayed: Later? = Later(jobs: history == nil || early != nil ? 1 : jobs) { [history] in
            history.map { early ?? replay($0, project, kept) }
        }
        let recalled = early.map { RecallBroken($0)(project) }
        var timeline: Timeline?
        board = BuildBoard(
            today: today, includesDrafts: request.includesDrafts, titles: ColumnTitles(words))(recalled ?? project) {
                events.ended(.board)
                // Only what of the replay was not done beside the board.
                timeline = replayed.take()?.value() ?? nil
                if history != nil { events.ended(.replay) }
                return timeline
            }
        bodies = OpenedBoard.align(read, project, board)
        timeline?.nameColumns(as: board)
        timeline?.withholdTitles(of: board, saying: words(.draft))
        self.timeline = timeline
        slugs = SlugTable(board, memory?.slugs)
        memory?.slugs = slugs
        let own = OwnReports(of: board)
        views = BoardViews(of: board)
        reports = own.reports.map { ReportRequest($0.settings, $0.query) }
        findings = FilterFindings(settings: folder.settings)(
            board.findings + slugs.findings + own.findings + views.findings + request.others)
    }

    /// What files say.
    typealias Reading = (project: Project, bodies: Bodies)

    /// Reads the files that the request asks for.
    static func read(
        _ opened: OpenedProject, _ request: BoardRequest, _ memory: MarkdownTodoRepository.Memory? = nil
    ) throws(Failure) -> Reading {
        let repository = MarkdownTodoRepository(
            folder: opened.folder, jobs: opened.request.jobs, words: MarkdownWords(opened.words.words))
        if let only = request.only { return (repository.load(only: only, request.depth), Bodies()) }
        let progress = opened.events.begin(.reading)
        defer { progress.finish() }
        do {
            var read = try repository.load(request.depth, memory, whenRead: progress.advance)
            if let draft = request.draft {
                repository.replace(draft.path, by: draft.text, in: &read.project, request.depth)
            }
            return read
        } catch {
            throw Failure(error)
        }
    }

    /// What the board went through.
    ///
    /// - Throws: where it was not asked for.
    package func past() throws(Failure) -> Timeline {
        guard let timeline else { throw Failure("the history was not read") }
        return timeline
    }

    /// Hands the bodies over: there are too many of them to be held twice.
    mutating func takeBodies() -> Bodies {
        defer { bodies = Bodies() }
        return bodies
    }

    /// Tells what broken todos last said, before the board is made: they count as they last were. Nil where none is broken,
    /// or nothing is known of the past.
    private static func pastOfBroken(
        _ project: Project, _ past: () throws(Failure) -> Timeline?
    ) throws(Failure) -> Timeline? {
        // By index and field: going over the todos themselves copies each.
        guard project.todos.indices.contains(where: { project.todos[$0].isBroken }) else { return nil }
        return try past()
    }

    /// The bodies at the indices that their todos and users have on the board.
    private static func align(_ read: Bodies, _ project: Project, _ board: Board) -> Bodies {
        guard !read.todos.isEmpty || !read.users.isEmpty || !read.milestones.isEmpty else { return Bodies() }
        let isWhole = board.rows.count == project.todos.count
        let todos =
            isWhole ? read.todos : project.todos.indices.filter { !project.todos[$0].isDraft }.map { read.todos[$0] }
        let profiles = Dictionary(
            zip(project.users.map(\.id), read.users).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
        let texts = Dictionary(
            zip(project.milestones.map { PathKey($0.path) }, read.milestones).map { ($0, $1) },
            uniquingKeysWith: { first, _ in first })
        return Bodies(
            todos: todos, users: board.users.map { profiles[$0.user.id] ?? nil },
            milestones: board.milestones.map { $0.path.flatMap { texts[PathKey($0)] ?? nil } })
    }
}
