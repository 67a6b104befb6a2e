package import Documents
package import Domain
package import Past
package import Reports
import Synchronization
import TestSupport
package import UseCases
import Messages

/// A board with a history, defined commit by commit up to today; the last commit determines the present files.
///
/// ```
/// var past = ReportedBoard()
/// past.commit(9, [todo("milk")])
/// past.commit(2, [todo("milk") { $0.status = Located("done") }])
/// #expect(past.report(.throughput).lead.plain == "1 closed this week; the last full week had none.")
/// ```
package struct ReportedBoard {
    private let settings: Settings
    private var history = History()
    private var files: [String: Todo] = [:]
    /// The users with a profile.
    package var users: [User] = []

    package init(_ settings: Settings = Settings()) { self.settings = settings }

    /// Creates a board without git, whose history comes from the dates of its todos.
    package init(dated todos: [Todo], _ settings: Settings = Settings()) {
        self.init(settings)
        history.absence = .noRepository
        for todo in todos { files[todo.id] = todo }
    }

    /// Adds a commit at noon, the given number of days ago.
    package mutating func commit(
        _ daysAgo: Int, by author: String = "Hana", _ todos: [Todo], removing gone: [String] = []
    ) {
        let seconds = (today.number - daysAgo) * 86_400 + 43_200
        let number = String(history.steps.count + 1, radix: 16)
        let commit = Commit(
            name: String(repeating: "c", count: 40 - number.utf8.count) + number, author: author,
            subject: "Commit \(number)", seconds: seconds)
        let removed = gone.compactMap { files.removeValue(forKey: $0)?.path }
        for todo in todos { files[todo.id] = todo }
        history.add(commit, settings, todos.map { ($0.path, TodoSnapshot($0)) } + removed.map { ($0, nil) })
    }

    private var project: Project {
        Project(settings: settings, todos: files.values.sorted { $0.path < $1.path }, users: users)
    }

    private var words: Messages { .builtIn(settings.language) }

    package var board: Board { BuildBoard(today: today, titles: ColumnTitles(words))(project) }

    package var timeline: Timeline {
        var timeline = ReplayHistory(today: today)(history, project)
        timeline.nameColumns(in: words)
        return timeline
    }

    /// The context of its presenters.
    package var context: ReportContext { Seen(self).context }

    package func report(_ kind: ReportKind, _ change: (inout ReportRequest) -> Void = { _ in }) -> Report {
        Seen(self).report(kind, change)
    }

    /// A board with the data that every report reads, for tests that request many reports.
    package struct Seen: Sendable {
        package let timeline: Timeline
        let context: ReportContext

        package init(_ told: ReportedBoard) {
            let board = told.board
            timeline = told.timeline
            context = ReportContext(board, timeline, told.words, sourcePrefix: "") { file in
                board.index(of: file).map { link("todos/\(board.rows[$0].todo.id).html") }
            }
        }

        package func report(_ kind: ReportKind, _ change: (inout ReportRequest) -> Void = { _ in }) -> Report {
            var request = ReportRequest(kind)
            change(&request)
            return ReportMaker(context, hasCases: true, simulate: Self.simulate).make(request)
        }

        /// Outcomes by simulation, which determines them completely.
        private static let outcomes = Mutex<[Simulation: Simulation.Outcome]>([:])

        private static func simulate(_ simulation: Simulation) -> Simulation.Outcome {
            if let known = outcomes.withLock({ $0[simulation] }) { return known }
            let outcome = simulation.run()
            outcomes.withLock { $0[simulation] = outcome }
            return outcome
        }
    }
}
