import Domain
import Past
import Queries
import Testing
import UseCases

/// Queries on past states of todos.
struct PastFactsTests {
    private static let story = Story([
        (
            1,
            [
                "bag": Said("todo") { $0.estimate = 2 },
                "milk": Said("todo") {
                    ($0.blockedBy, $0.tags) = (["bag"], ["home"])
                    $0.rare.summary = "Two litres"
                    ($0.rare.reporter, $0.rare.parent, $0.rare.recur) = ("ren", "trip", "monthly")
                    ($0.rare.links, $0.rare.aliases, $0.rare.order) = (["a.md"], ["Old"], -1)
                },
            ]
        ), (2, ["bag": "doing"]), (3, ["bag": "done"]), (5, ["bag": "todo"]),
        (6, ["milk": Said("done") { $0.blockedBy = ["bag"] }]),
        (7, ["bag": "-"]),
    ])

    /// Returns the number of matching todos at the end of each day on which it changed.
    private func told(_ text: String, today: Int = 8) throws -> [String] {
        let days = FlowFigures(try Self.story.timeline(of: WrittenQuery(text), today: today)).days
        var last = 0
        return days.compactMap { day in
            defer { last = day.scope + day.cancelled }
            return last == day.scope + day.cancelled ? nil : "\(number(day.date)): \(day.scope + day.cancelled)"
        }
    }

    @Test(
        arguments: [
            ("is:blocked", ["1: 1", "3: 0", "5: 1", "6: 0"]), ("is:ready", ["1: 1", "7: 0"]),
            ("blocks:milk", ["1: 1", "7: 0"]), ("no:blocks", ["1: 1"]), ("blockedBy:bag", ["1: 1"]),
            ("is:ready tag:home", ["3: 1", "5: 0"]), ("-is:blocked", ["1: 1", "3: 2", "5: 1", "6: 2", "7: 1"]),
            ("description:litr", ["1: 1", "6: 0"]), ("reporter:Ren", ["1: 1", "6: 0"]),
            ("parent:trip", ["1: 1", "6: 0"]), ("links:a*", ["1: 1", "6: 0"]), ("aliases:old", ["1: 1", "6: 0"]),
            ("order<0", ["1: 1", "6: 0"]), ("recur:monthly", ["1: 1", "6: 0"]),
            ("no:description is:open", ["1: 1", "3: 0", "5: 1", "7: 0"]),
            ("estimate:2", ["1: 1", "2: 0"]),
        ] as [(String, [String])])
    func `gives the days on which todos joined and left`(text: String, days: [String]) throws {
        #expect(try told(text) == days)
    }

    @Test(arguments: ["parent:bag", "blockedBy:bag", "parent:BAG blockedBy:bag"])
    func `finds references by former ids and file names, as on the board`(query: String) throws {
        let story = Story([
            (
                1,
                [
                    "bag": Said("todo") { $0.rare.aliases = ["sack"] },
                    "milk": Said("todo") { ($0.blockedBy, $0.rare.parent) = (["Sack"], "todos/bag") },
                ]
            )
        ])
        let days = FlowFigures(try story.timeline(of: WrittenQuery(query), today: 2)).days
        #expect(days.map(\.scope) == [1, 1])
    }

    @Test func `counts days without a change back from today`() throws {
        #expect(try told("is:stale", today: 30) == [])
        #expect(try told("is:stale", today: 31) == ["1: 2", "2: 1", "6: 0"])
        #expect(try told("is:stale", today: 34) == ["1: 2", "3: 1", "6: 0"])
        #expect(try told("is:stale", today: 35) == ["1: 2", "3: 1", "5: 2", "6: 1", "7: 0"])
    }

    @Test func `changes of other todos do not close, reopen or touch a todo`() throws {
        let timeline = Self.story.timeline(today: 8)
        let turned = try Self.story.timeline(of: WrittenQuery("is:blocked OR -is:blocked"), today: 8)
        #expect(turned.states.count > timeline.states.count)
        #expect(FlowFigures(turned) == FlowFigures(timeline) && LogEntries(turned) == LogEntries(timeline))
        #expect(CycleTimeFigures(turned) == CycleTimeFigures(timeline))
        #expect(TimeInColumnFigures(turned) == TimeInColumnFigures(timeline))
        #expect(AgingFigures(turned) == AgingFigures(timeline) && BurndownFigures(turned) == BurndownFigures(timeline))
        #expect(ActivityFigures(turned) == ActivityFigures(timeline))
        #expect(ChangeFigures(turned, since: .commit("c2")) == ChangeFigures(timeline, since: .commit("c2")))
    }
}
