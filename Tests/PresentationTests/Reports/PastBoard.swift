import Charts
@testable import Documents
import Domain
import JSON
@testable import Presentation
@testable import Reports
import Synchronization
import TestSupport
import UseCases
import Words

/// A board with a past, told commit by commit up to today; what the last commit left lies there now.
///
/// ```
/// var past = PastBoard()
/// past.commit(9, [todo("milk")])
/// past.commit(2, [todo("milk") { $0.status = Located("done") }])
/// #expect(past.report(.throughput).lead.plain == "1 closed this week; the last whole week had none.")
/// ```
struct PastBoard {
    var settings: Settings
    private var history = History()
    private var files: [String: Todo] = [:]

    init(_ settings: Settings = Settings()) { self.settings = settings }

    /// A board without git, whose past is what the dates of its todos tell.
    init(dated todos: [Todo], _ settings: Settings = Settings()) {
        self.init(settings)
        history.absence = .noRepository
        for todo in todos { files[todo.id] = todo }
    }

    /// Adds a commit at noon, so many days ago.
    mutating func commit(_ daysAgo: Int, by author: String = "Hana", _ todos: [Todo], removing gone: [String] = []) {
        let seconds = (today.number - daysAgo) * 86_400 + 43_200
        let number = String(history.steps.count + 1, radix: 16)
        let commit = Commit(
            name: String(repeating: "c", count: 40 - number.utf8.count) + number, author: author,
            subject: "Commit \(number)", seconds: seconds)
        let removed = gone.compactMap { files.removeValue(forKey: $0)?.path }
        for todo in todos { files[todo.id] = todo }
        history.add(commit, settings, todos.map { ($0.path, TodoSnapshot($0)) } + removed.map { ($0, nil) })
    }

    private var project: Project { Project(settings: settings, todos: files.values.sorted { $0.path < $1.path }) }

    var site: SiteContext {
        let words = Words.builtIn(settings.language)
        let board = BuildBoard(today: today, titles: ColumnTitles(words))(project)
        return SiteContext(board: board, slugs: SlugTable(board), findings: board.findings, words: words)
    }

    var timeline: Timeline {
        var timeline = ReplayHistory(today: today)(history, project)
        timeline.nameColumns(as: site.board)
        return timeline
    }

    func report(_ kind: ReportKind, _ change: (inout ReportRequest) -> Void = { _ in }) -> Report {
        Seen(self).report(kind, change)
    }

    /// A board with what every report reads of it, for tests that ask for many.
    struct Seen: Sendable {
        let site: SiteContext
        let timeline: Timeline

        init(_ past: PastBoard) { (site, timeline) = (past.site, past.timeline) }

        func report(_ kind: ReportKind, _ change: (inout ReportRequest) -> Void = { _ in }) -> Report {
            var request = ReportRequest(kind)
            change(&request)
            return ReportMaker(ReportContext(site, timeline), hasCases: true, simulate: Self.simulate)(request)
        }

        /// Outcomes by what was asked, which is all that they follow from.
        private static let outcomes = Mutex<[Simulation: Simulation.Outcome]>([:])

        private static func simulate(_ simulation: Simulation) -> Simulation.Outcome {
            if let known = outcomes.withLock({ $0[simulation] }) { return known }
            let outcome = simulation()
            outcomes.withLock { $0[simulation] = outcome }
            return outcome
        }
    }
}

extension Report {
    /// All that it says in sentences and labels, a line each.
    var told: [String] {
        [lead.plain] + blocks.flatMap(\.told)
    }

    /// Its figures, as JSON has them.
    var json: String { TestSupport.json { $0.value(figures) } }

    /// The whole document for programs.
    var document: String { text { JSONReport(self).write(into: &$0) } }

    var tables: [Table] {
        blocks.flatMap { block -> [Table] in
            guard case .table(let table) = block else { return [] }
            return [table]
        }
    }

    var keyFigures: [KeyFigure] {
        blocks.flatMap { block -> [KeyFigure] in
            guard case .figures(let figures) = block else { return [] }
            return figures
        }
    }
}

extension Report.Block {
    fileprivate var told: [String] {
        switch self {
        case .heading(let text): [text]
        case .paragraph(let text), .callout(let text, _): [text.plain]
        case .list(let items): items.map(\.plain)
        case .figures(let figures): figures.map { "\($0.value) \($0.label) (\($0.note))" }
        case .table(let table):
            [table.caption, table.emptyText] + table.columns.map(\.title)
                + table.rows.flatMap { $0.cells.map(\.plain) }
        case .chart(let chart): [chart.title, chart.description]
        }
    }
}
