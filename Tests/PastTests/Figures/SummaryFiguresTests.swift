import BoardSupport
import Domain
import Past
import TestSupport
import Testing
import UseCases

struct SummaryFiguresTests {
    /// An empty timeline.
    private var nothing: Timeline { Timeline(today: today, zone: .utc) }

    private func told(_ counts: [SummaryFigures.Count]) -> [String] { counts.map { "\($0.name):\($0.count)" } }
    private func told(_ shares: [SummaryFigures.Share]) -> [String] {
        shares.map { "\($0.name):\($0.open)+\($0.done)" }
    }

    private let todos = [
        todo("a") {
            ($0.status, $0.owners, $0.tags, $0.milestone) = (Located("Doing"), ["Hana", "ken"], ["Home", "x"], "v10")
            ($0.priority, $0.days.due, $0.checklist) = (
                Located("HIGH"), .day(today.adding(days: -3)), Checklist(done: 1, all: 3)
            )
        },
        todo("b") {
            ($0.owners, $0.tags, $0.milestone, $0.days.due) = (["hana"], ["home"], "v9", .day(today))
            ($0.blockedBy, $0.priority, $0.checklist) = ([Located("a")], Located("odd"), Checklist(done: 2, all: 2))
        }, todo("c") { $0.isChecked = true }, todo("d") { ($0.status, $0.isArchived) = (Located("doing"), true) },
        todo("e") { ($0.status, $0.isArchived) = (Located("done"), true) }, todo("f") { $0.isBroken = true },
        todo("g") { $0.status = Located("elsewhere") },
        // The same id as a, whose file comes first.
        todo("z") { ($0.id, $0.status) = ("A", Located("done")) },
    ]

    @Test func `counts each id once, under all its names as written`() {
        let board = board(todos)
        let figures = SummaryFigures(board, nothing)
        #expect((figures.total, figures.open, figures.done, figures.scope, figures.broken) == (7, 3, 2, 5, 1))
        #expect(told(figures.by(.owner)) == ["Hana:2+0", "ken:1+0", ":1+2"])
        #expect(told(figures.by(.tag)) == ["Home:2+0", "x:1+0", ":1+2"])
        #expect(told(figures.by(.milestone)) == ["v9:1+0", "v10:1+0", ":1+2"])
        #expect(told(figures.by(.word(.priority))) == ["high:1+0", "odd:1+0", ":1+2"])
        #expect(
            [figures.out.archived, figures.out.cancelled, figures.out.duplicates, figures.out.lost] == [1, 0, 1, 1])
        #expect((figures.overdue, figures.dueSoon, figures.blocked) == (1, 1, 1))
        #expect(figures.checklist == Checklist(done: 3, all: 5))
    }

    @Test func `statuses and types have the counts of the columns`() {
        let board = board(todos + [todo("h") { $0.status = Located("Elsewhere") }])
        let figures = SummaryFigures(board, nothing)
        #expect(told(figures.byStatus) == ["todo:1", "doing:1", "done:2", "elsewhere:2"])
        #expect(figures.byStatus.map(\.count) == board.cards.map(\.count).filter { $0 > 0 })
        #expect(
            figures.byType.map { "\($0.type.rawValue):\($0.count)" } == [
                "todo:3", "active:1", "hold:0", "done:2", "cancelled:0",
            ])
    }

    @Test func `an id refers to the file that is not archived`() {
        let board = board([
            todo("a") { ($0.status, $0.isArchived) = (Located("done"), true) },
            todo("b") { ($0.id, $0.status) = ("A", Located("doing")) },
        ])
        #expect(told(SummaryFigures(board, nothing).byStatus) == ["doing:1"])
    }

    @Test func `lists statuses without a column as written`() throws {
        let todos = [todo("a") { $0.status = Located("elsewhere") }, todo("b")]
        let board = BuildBoard(today: today, titles: ColumnTitles(other: "その他"))(Project(todos: todos))
        #expect(board.columns[5].title == "その他")
        #expect(told(SummaryFigures(board, nothing).byStatus) == ["todo:1", "elsewhere:1"])
        #expect(SummaryFigures(board, nothing, try board.members(written([(.status, "elsewhere")]))).total == 1)
    }

    @Test func `an empty board has only zeros`() {
        let figures = SummaryFigures(board([]), nothing)
        #expect(
            figures.total == 0 && figures.byStatus.isEmpty && figures.by(.owner).isEmpty && figures.attention.isEmpty)
        #expect(figures.byType.map(\.count) == [0, 0, 0, 0, 0])
    }

    // MARK: Stale

    /// Returns the summary of a story's project on that day.
    private func summary(_ story: Story, on today: Int, _ change: (inout Project) -> Void = { _ in }) -> SummaryFigures
    {
        var project = story.project
        change(&project)
        let board = BuildBoard(today: day(today))(project)
        return SummaryFigures(board, story.timeline(today: today, change))
    }

    @Test func `a todo is stale if it is open and has no commit for 30 days`() {
        let story = Story([(1, ["a": "todo", "b": "done"]), (2, ["c": "todo"])])
        #expect(summary(story, on: 30).stale == 0)
        #expect(summary(story, on: 31).stale == 1)
        #expect(summary(story, on: 32).stale == 2)
        #expect(summary(story, on: 31).attention.map(\.staleDays) == [30])
    }

    @Test func `matches a file name with another Unicode normalization than in git`() {
        let story = Story([(1, ["\u{304C}": "todo"])])
        #expect(summary(story, on: 40) { $0.todos[0].path = "todos/\u{304B}\u{3099}.md" }.stale == 1)
    }

    @Test func `updatedAt takes precedence over the last commit`() {
        let story = Story([(1, ["a": Said("todo") { $0.days.updated = .day(day(20)) }])])
        #expect(summary(story, on: 49).stale == 0)
        #expect(summary(story, on: 50).stale == 1)
        #expect(summary(story, on: 50) { $0.todos[0].days.updated = .day(day(50)) }.stale == 0)
    }

    @Test func `a commit does not refresh a todo with updatedAt`() {
        let said = Said("todo") { $0.days.updated = .day(day(1)) }
        let story = Story([
            (1, ["a": said, "b": "todo"]), (40, ["a": Said("doing") { $0.days.updated = .day(day(1)) }]),
        ])
        let days = { (today: Int) in self.summary(story, on: today).attention.map(\.staleDays) }
        #expect(days(40) == [39, 39])
        #expect(days(41) == [40, 40])
        #expect(summary(story, on: 41) { $0.todos[0].title = "new" }.attention.map(\.staleDays) == [40, 40])
    }

    @Test func `uses dates without git, and never calls a todo without dates stale`() {
        var history = History()
        history.absence = .noRepository
        let project = Project(todos: [
            todo("a") { $0.days.created = .day(day(1)) },
            todo("b") { ($0.days.created, $0.days.started) = (.day(day(1)), .day(day(2))) }, todo("c"),
        ])
        let board = BuildBoard(today: day(31))(project)
        #expect(
            SummaryFigures(board, ReplayHistory(today: day(31))(history, project)).attention.map(\.staleDays) == [30])
    }

    @Test func `lists the most urgent first`() throws {
        var settings = Settings()
        settings.columns[1].limit = 1
        let board = board(
            [
                todo("blocked") { $0.blockedBy = [Located("fine")] }, todo("fine"),
                todo("full") { ($0.status, $0.order) = (Located("doing"), 1) },
                todo("late") { $0.days.due = .day(today.adding(days: -2)) },
                todo("later") {
                    ($0.status, $0.order, $0.days.due) = (Located("doing"), 2, .day(today.adding(days: -9)))
                },
                todo("done") { ($0.status, $0.days.due) = (Located("done"), .day(today.adding(days: -9))) },
                todo("old") { $0.days.updated = .day(today.adding(days: -31)) },
                todo("older") { $0.days.updated = .day(today.adding(days: -40)) },
                todo("today") { $0.days.due = .day(today) },
                todo("tomorrow") { $0.days.due = .day(today.adding(days: 1)) },
            ], settings: settings)
        let figures = SummaryFigures(board, nothing)
        #expect(
            figures.attention.map { board.rows[$0.todo].todo.id } == [
                "later", "late", "today", "full", "blocked", "old", "older",
            ])
        #expect(figures.attention.map(\.overdueDays) == [9, 2, nil, nil, nil, nil, nil])
        #expect(figures.attention.map(\.isDueToday) == [false, false, true, false, false, false, false])
        #expect(figures.attention.map(\.isOverLimit) == [true, false, false, true, false, false, false])
        #expect(figures.overLimit.map { [$0.column, $0.count, $0.limit] } == [[1, 2, 1]])
        #expect(SummaryFigures(board, nothing, try board.members(written([(.status, "todo")]))).overLimit.isEmpty)
    }

    // MARK: Workload

    @Test func `counts work for each owner, and unowned work last`() throws {
        let board = board([
            todo("a") {
                ($0.status, $0.owners, $0.estimate, $0.days.due) = (
                    Located("doing"), ["Ken", "hana"], 0.1, .day(today.adding(days: -1))
                )
            },
            todo("b") { ($0.owners, $0.estimate, $0.blockedBy) = (["hana"], 0.2, [Located("a")]) },
            todo("c"), todo("d") { ($0.status, $0.owners) = (Located("done"), ["ann"]) },
        ])
        let told = WorkloadFigures(board).owners.map {
            "\($0.id)/\($0.writtenID): \($0.open) \($0.active) \($0.overdue) \($0.blocked) \($0.estimate) \($0.estimated)"
        }
        #expect(told == ["hana/hana: 2 1 1 1 0.3 2", "ken/Ken: 1 1 1 0 0.1 1", "/: 1 0 0 0 0.0 0"])
        #expect(WorkloadFigures(board, try board.members(written([(.status, "done")]))).owners.isEmpty)
    }
}
