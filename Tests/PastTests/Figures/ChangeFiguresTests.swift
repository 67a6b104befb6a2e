import Domain
import Past
import TestSupport
import Testing
import UseCases

struct ChangeFiguresTests {
    /// Returns a short text for each change, with its day and commit.
    private func told(_ figures: ChangeFigures) -> [String] {
        figures.todos.flatMap { todo in
            todo.changes.map { "\(todo.label.id) \($0.change.told) (\(number($0.day)) \($0.commit?.name ?? "now"))" }
        }
    }

    private let story = Story([
        (
            1,
            [
                "a": Said("todo") { ($0.owners, $0.days.due, $0.priority) = (["Ken", "Ann"], .day(day(9)), "low") },
                "b": "doing", "c": "todo", "z": "todo", "gone": "doing",
            ]
        ),
        (
            2,
            [
                "a": Said("todo") {
                    ($0.title, $0.owners, $0.days.due, $0.priority) = ("A!", ["ann"], .day(day(12)), "LOW")
                }
            ]
        ),
        (3, ["b": "done", "c": "review", "x": "todo"]),
        (
            4,
            [
                "a": Said("doing") { ($0.title, $0.owners, $0.priority) = ("A?", ["ann", "Hana"], "high") },
                "gone": "-", "n": "done", "x": "-",
            ]
        ),
    ])

    @Test func `reports each current difference once, with the last step that changed it`() {
        #expect(
            told(ChangeFigures(story.timeline(today: 5), since: .day(day(2)))) == [
                "a moved todo>doing (4 c4)", "a retitled a>A? (4 c4)", "a priority low>high (4 c4)",
                "a due 9>- (4 c4)", "a owners +Hana -Ken (4 c4)", "gone removed (4 c4)", "n added (4 c4)",
                "b closed (3 c3)", "c moved todo>review (3 c3)",
            ])
    }

    @Test(
        arguments: [
            (.day(day(1)), ["n added", "b added", "b closed", "a added", "c added", "z added"]),
            (
                .day(day(4)),
                [
                    "a moved", "a retitled", "a priority", "a due", "a owners", "gone removed", "n added", "x removed",
                ]
            ),
            (.day(day(5)), []),
            (
                .commit("c3"),
                [
                    "a moved", "a retitled", "a priority", "a due", "a owners", "gone removed", "n added", "x removed",
                ]
            ),
            (.commit("c4"), []),
            (.commit(nil), ["n added", "b added", "b closed", "a added", "c added", "z added"]),
        ] as [(ChangeFigures.Start, [String])])
    func `starts the comparison at the given point`(start: ChangeFigures.Start, expected: [String]) {
        let words = told(ChangeFigures(story.timeline(today: 5), since: start)).map {
            $0.split(separator: " ").prefix(2).joined(separator: " ")
        }
        #expect(words == expected)
    }

    @Test func `gives the move of a due date in days`() {
        let figures = ChangeFigures(story.until(2).timeline(today: 2), since: .commit("c1"))
        #expect(
            figures.todos(with: .dueMoved).first?.changes.contains {
                $0.change == .dueMoved(from: day(9), to: day(12), days: 3)
            } == true)
        #expect(figures.count(.retitled) == 1 && figures.count(.word(.priority)) == 0)
    }

    @Test func `gives the working tree no commit, and does not count reopening as a move`() {
        let story = Story([(1, ["a": "todo"]), (2, ["a": "done"])])
        let timeline = story.timeline(today: 4) { $0.todos[0].status = Located("review") }
        #expect(told(ChangeFigures(timeline, since: .day(day(3)))) == ["a reopened (4 now)"])
        // Compared with the state before it was done, the todo only moved.
        #expect(told(ChangeFigures(timeline, since: .day(day(2)))) == ["a moved todo>review (4 now)"])
    }

    @Test func `lists the latest change of each kind first`() {
        let story = Story([
            (1, ["a": "todo", "b": "todo", "c": "todo"]), (2, ["b": "done"]), (3, ["a": "done"]),
            (4, ["b": Said("done") { $0.title = "new" }, "c": "done"]),
        ])
        let figures = ChangeFigures(story.timeline(), since: .day(day(2)))
        #expect(figures.todos.map(\.label.id) == ["b", "c", "a"])
        #expect(figures.todos(with: .closed).map(\.label.id) == ["c", "a", "b"])
    }

    @Test func `ignores todos added and removed within the range`() {
        let timeline = Story([(1, ["a": "todo"]), (2, ["b": "todo", "a": "doing"]), (3, ["b": "-", "a": "todo"])])
            .timeline()
        #expect(ChangeFigures(timeline, since: .day(day(2))).todos.isEmpty)
    }

    @Test(
        arguments: [
            ("done", "done", ["a added (5 c4)"]), ("done", "todo", ["a added (5 c4)", "a reopened (5 c4)"]),
            ("todo", "done", ["a added (5 c4)", "a closed (5 c4)"]), ("todo", "todo", ["a added (5 c4)"]),
        ] as [(String, String, [String])])
    func `reports a restored todo as closed or reopened only if its state differs`(
        went: String, came: String, told expected: [String]
    ) {
        let (went, came) = (Said(stringLiteral: went), Said(stringLiteral: came))
        let timeline = Story([(1, ["a": "todo"]), (2, ["a": went]), (3, ["a": "-"]), (5, ["a": came])]).timeline()
        #expect(told(ChangeFigures(timeline, since: .day(day(4)))) == expected)
        // Compared with the state before it was removed, the todo is unchanged.
        let from = told(ChangeFigures(timeline, since: .day(day(3)))).map { $0.split(separator: " ")[1] }
        #expect(from == expected.dropFirst().map { $0.split(separator: " ")[1] })
    }

    // MARK: Log

    @Test func `the log lists every step, newest first`() {
        let entries = LogEntries(story.timeline(today: 5)).entries
        #expect(
            entries.map { "\(number($0.day)) \($0.label.id): \($0.changes.map(\.told).joined(separator: ", "))" } == [
                "4 a: moved todo>doing, retitled A!>A?, priority LOW>high, due 12>-, owners +Hana -", "4 gone: removed",
                "4 n: added", "4 x: removed", "3 b: closed", "3 c: moved todo>review", "3 x: added",
                "2 a: retitled a>A!, due 9>12, owners + -Ken", "1 a: added", "1 b: added", "1 c: added",
                "1 gone: added", "1 z: added",
            ])
        #expect(entries.first?.commit?.author == "Hana")
    }

    @Test func `the log of one todo has all kinds of changes`() throws {
        let timeline = Story([
            (1, ["a": "todo"]),
            (
                2,
                [
                    "a": Said("todo") { ($0.tags, $0.milestone, $0.estimate, $0.blockedBy) = (["x"], "v1", 2, ["b"]) },
                    "b": "todo",
                ]
            ),
            (3, ["a": Said("todo") { ($0.tags, $0.milestone, $0.isArchived) = (["X", "y"], "V1", true) }]),
            (4, ["a": Said("todo") { ($0.tags, $0.milestone) = (["y"], "v1") }]),
            (5, ["a": Said("todo") { ($0.tags, $0.milestone) = (["y"], "v1") }]),
        ]).timeline()
        let entries = LogEntries(timeline, todo: try timeline.find("a")).entries
        #expect(
            entries.map { $0.changes.map(\.told).joined(separator: ", ") } == [
                "edited", "unarchived, tags + -X", "archived, tags +y -, estimate 2.0>-, blockers + -b",
                "tags +x -, milestone ->v1, estimate ->2.0, blockers +b -", "added",
            ])
    }

    @Test func `several states on one day from front matter are a single entry`() {
        var history = History()
        history.absence = .noRepository
        let timeline = ReplayHistory(today: day(9))(
            history,
            Project(todos: [
                todo("a") { ($0.isChecked, $0.days.created, $0.days.done) = (true, .day(day(2)), .day(day(2))) }
            ])
        )
        #expect(LogEntries(timeline).entries.map(\.changes) == [[.added, .closed]])
    }
}

extension TodoChange {
    fileprivate var told: String {
        switch self {
        case .moved(let from, let to): "moved \(from)>\(to)"
        case .retitled(let from, let to): "retitled \(from)>\(to)"
        case .word(let word, let from, let to): "\(word) \(from ?? "-")>\(to ?? "-")"
        case .dueMoved(let from, let to, _):
            "due \(from.map { "\(number($0))" } ?? "-")>\(to.map { "\(number($0))" } ?? "-")"
        case .names(let names, let added, let removed): "\(names)s +\(added.joined()) -\(removed.joined())"
        case .blockersChanged(let added, let removed): "blockers +\(added.joined()) -\(removed.joined())"
        case .estimateChanged(let from, let to): "estimate \(from.map { "\($0)" } ?? "-")>\(to.map { "\($0)" } ?? "-")"
        default: "\(kind)"
        }
    }
}
