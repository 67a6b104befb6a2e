import Domain
import MessageFiles
import Past
import Platform
import Reports
import Repositories
import UseCases
import Messages

/// Everything that was read for a snapshot: the files, the history and the day.
struct ParsedProject {
    let project: Project
    /// At the indices of todos and users in `project`, if the request reads them.
    let bodies: Bodies
    /// The other repositories and directories whose todos are in `project`.
    let sources: BoardSources
    /// Nil if the request did not ask for it.
    let history: History?
    /// The history for broken todos, which count as they were when they last parsed; nil if none is broken or git has
    /// no history.
    let recalling: History?
    /// Returns the history if the request did not ask for it; called only if files share an id.
    let lateHistory: () -> History?
    let today: CalendarDay
    /// The numbers of the reading and of the history in the workspace; another number means that something was read
    /// again.
    var (reading, past) = (0, 0)

    /// Why git did not provide the history; nil if it did, or was not asked.
    var failureOfGit: HistoryNotice? {
        if let absence = history?.absence, case .git = absence { .absent(absence) } else { nil }
    }

    /// Returns the board and its history. With more than one job the history is replayed while the board is made.
    ///
    /// - Parameter layout: of the project's directory, also for a commit; finds linked notes.
    func board(
        _ wanted: BoardRequest, _ words: Messages, _ layout: ProjectLayout, jobs: Int,
        _ cachedReplay: ReplayedHistory.Use?, _ events: Events
    ) -> (Board, Timeline?) {
        let replay = ReplayHistory(today: today, includesDrafts: wanted.includesDrafts)
        // Broken todos appear on the board as the history knows them, so the replay must come first.
        let early = recalling.map { replay($0, project, beside: sources.histories, cachedReplay) }
        var replayed: Future? = Future(jobs: history == nil || early != nil ? 1 : jobs) { [history, project, sources] in
            history.map { early ?? replay($0, project, beside: sources.histories, cachedReplay) }
        }
        var timeline: Timeline?
        let make = BuildBoard(
            today: today, includesDrafts: wanted.includesDrafts, concealsDrafts: wanted.concealsDrafts,
            titles: ColumnTitles(words)
        ) { [sources] in (sources[$1.source]?.layout ?? layout).hasFile(named: $0) }
        var whole = early.map { RestoreBrokenTodos($0)(project) } ?? project
        if wanted.concealsDrafts { whole.findings += linksToDrafts(in: whole, layout) }
        let board = make(whole) {
            events.ended(.board)
            // Waits only for the part that was not replayed while the board was made.
            timeline = replayed.take()?.value() ?? nil
            if history != nil { events.ended(.replay) }
            return timeline?.fileDates
        } history: {
            history ?? recalling ?? lateHistory()
        }
        timeline?.nameColumns(in: words)
        timeline?.withholdTitles(of: board, saying: words(.draft))
        return (board, timeline)
    }

    /// Returns findings about the entries of `links` that name drafts, as if those did not exist.
    private func linksToDrafts(in project: Project, _ layout: ProjectLayout) -> [Finding] {
        let layouts = { [sources] (source: SourceID) in sources[source]?.layout ?? layout }
        let drafts = Set(
            project.todos.lazy.filter(\.isDraft).map { PathKey("\(layouts($0.source).root)/\($0.path)") })
        if drafts.isEmpty { return [] }
        return project.todos.filter { todo in
            let settings = sources[todo.source]?.settings ?? project.settings
            return !todo.isDraft && !todo.links.isEmpty && settings.dialect.checksLinks
        }.flatMap { todo in
            layouts(todo.source).links(of: todo, toHidden: drafts).map { finding in
                var finding = finding
                finding.source = todo.source
                return finding
            }
        }
    }
}

extension Snapshot {
    /// Everything that determines a snapshot for one kind of request.
    ///
    /// The numbers identify the bytes that were read: two spellings of a letter are equal strings but different bytes.
    struct Inputs: Equatable {
        let (reading, past): (Int, Int)
        let project: Project
        let (untracked, unchanged): (Set<Int>?, Set<Int>?)
        /// The last commits of the other sources.
        let heads: [Commit?]
        let today: CalendarDay
        /// The text of `fuda.yml`.
        let settings: PathKey?
        /// The messages that the user replaces.
        let words: [MessageKey: MessageEntry.Value]

        init(_ parsed: ParsedProject, in source: ProjectSource) {
            (reading, past, project, today) = (parsed.reading, parsed.past, parsed.project, parsed.today)
            (untracked, unchanged) = (parsed.history?.untracked, parsed.history?.unchanged)
            heads = parsed.sources.heads
            settings = source.folder.source.map { PathKey($0) }
            words = source.words.own
        }
    }
}

extension Bodies {
    /// The bodies at the indices that their todos, users and milestones have on the board.
    func aligned(_ project: Project, _ board: Board) -> Bodies {
        guard !todos.isEmpty || !users.isEmpty || !milestones.isEmpty else { return Bodies() }
        var next = 0
        // The board lacks drafts, and has the others in the same order.
        let onBoard = board.indices.map { row in
            while project.todos[next].key != board.rows[row].todo.key { next += 1 }
            next += 1
            return todos[next - 1]
        }
        let profiles = Dictionary(
            zip(project.users.map(\.id), users).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
        let texts = Dictionary(
            zip(project.milestones.map { FileKey($0.path, in: $0.source) }, milestones).map { ($0, $1) },
            uniquingKeysWith: { first, _ in first })
        var aligned = self
        aligned.todos = onBoard
        aligned.users = board.users.map { profiles[$0.user.id] ?? nil }
        aligned.milestones = board.milestones.map { $0.file.flatMap { texts[$0] ?? nil } }
        return aligned
    }
}
