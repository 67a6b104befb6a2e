import Domain
import Past
import TestSupport
import Testing
import UseCases

struct `The days of a history` {
    private func told(_ days: [PastDay]) -> [String] {
        days.map { day in
            let counts = [
                ("+", day.added), ("✓", day.closed), ("↺", day.reopened), ("→", day.moved), ("▣", day.archived),
                ("-", day.removed),
            ]
            return "\(number(day.date)):" + counts.filter { $0.1 > 0 }.map { " \($0.0)\($0.1)" }.joined()
        }
    }

    private static let story = Story([
        (1, ["a": "todo", "b": "todo", "c": "done"]), (2, ["a": "doing"]),
        (3, ["a": "done", "d": "done", "b": Said("todo") { $0.isArchived = true }]),
        (4, ["a": Said("todo") { $0.title = "again" }, "b": "todo"]), (6, ["a": Said("todo") { $0.title = "named" }]),
        (7, ["a": Said("todo") { ($0.title, $0.tags) = ("named", ["x"]) }]), (8, ["a": "-", "e": "todo"]),
    ])

    @Test func `list events, including those that change only a title`() {
        let days = PastDays(Self.story.timeline()).days
        #expect(
            told(days) == [
                "1: +3", "2: →1", "3: +1 ✓1 ▣1", "4: ↺1 →1", "6:", "8: +1 -1",
            ])
    }

    @Test func `do not include excluded todos`() {
        let days = PastDays(Self.story.timeline(), leavingOut: { $0 == "a" }).days
        #expect(told(days) == ["1: +2", "3: +1 ▣1", "4: →1", "8: +1"])
    }

    @Test(arguments: [(1, ["3:"]), (3, ["1:", "3:", "8:"]), (9, ["1:", "2:", "3:", "4:", "8:"])])
    func `are sorted by the number of events, then newest first, without empty days`(count: Int, days: [String]) {
        let largest = PastDays(Self.story.timeline()).largest(count)
        #expect(told(largest).map { String($0.prefix(2)) } == days)
    }

    @Test func `count several moves on one day once if they come from front matter`() {
        var history = History()
        history.absence = .noRepository
        let todos = [
            todo("a") { ($0.status, $0.days.created) = (Located("doing"), .day(day(1))) },
            todo("b") {
                ($0.status, $0.days.created, $0.days.started, $0.days.done) = (
                    Located("done"), .day(day(1)), .day(day(2)), .day(day(3))
                )
            },
        ]
        let timeline = ReplayHistory(today: day(9))(history, Project(todos: todos))
        #expect(told(PastDays(timeline).days) == ["1: +2", "2: →1", "3: ✓1"])
        let board = ReconstructBoard(timeline)(day(2))
        #expect(board.columns.map(\.count) == [0, 2, 0, 0, 0])
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `agree with the flow figures`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var story = Story()
        for step in 0..<30 {
            if step == 15 { story.settings.columns[1].type = .done }
            var files: [String: Said] = [:]
            for _ in 0..<3 {
                let said = random.one(of: ["todo", "doing", "done", "-", "cancelled"])
                files["f\(Int.random(in: 0..<6, using: &random))"] = Said(stringLiteral: said)
            }
            story.commit(1 + step / 2, files)
        }
        let timeline = story.timeline()
        let days = PastDays(timeline).days.filter { $0.added + $0.closed + $0.reopened + $0.removed > 0 }
        let flow = FlowFigures(timeline).days.filter { $0.added + $0.closed + $0.reopened + $0.removed > 0 }
        #expect(
            days.map { [$0.date.number, $0.added, $0.closed, $0.reopened, $0.removed] }
                == flow.map { [$0.date.number, $0.added, $0.closed, $0.reopened, $0.removed] })
    }
}
