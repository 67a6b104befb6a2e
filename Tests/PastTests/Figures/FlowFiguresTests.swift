import Domain
import Past
import Testing
import UseCases

struct FlowFiguresTests {
    @Test func `has every day from the first todo to today`() {
        let timeline = Story([(2, ["a": "todo", "b": "doing"]), (4, ["a": "done"])]).timeline(today: 6)
        #expect(
            FlowFigures(timeline).told == [
                "2: 1 1 0 0 0 +2", "3: 1 1 0 0 0", "4: 0 1 0 1 0 ✓1", "5: 0 1 0 1 0", "6: 0 1 0 1 0",
            ])
    }

    @Test func `a day without net change still reports its events`() {
        let timeline = Story([
            (1, ["a": "todo"]), (2, ["a": "done", "b": "todo"]), (2, ["a": "todo", "b": "-"]), (2, ["a": "done"]),
        ]).timeline()
        #expect(FlowFigures(timeline).told == ["1: 1 0 0 0 0 +1", "2: 0 0 0 1 0 +1 ✓2 ↺1 -1"])
    }

    @Test func `cancelling a done todo, or undoing that, is neither reopening nor closing`() {
        let timeline = Story([
            (1, ["a": "todo"]), (2, ["a": "done"]), (3, ["a": "cancelled"]), (4, ["a": "todo"]),
        ]).timeline()
        #expect(
            FlowFigures(timeline).told == [
                "1: 1 0 0 0 0 +1", "2: 0 0 0 1 0 ✓1", "3: 0 0 0 0 1", "4: 1 0 0 0 0",
            ])
    }

    @Test func `counts a todo done before the first day once, but not as closed`() {
        let timeline = Story([(1, ["a": "done", "b": "done", "c": "todo"]), (2, ["c": "done"])]).timeline()
        #expect(FlowFigures(timeline).told == ["1: 1 0 0 2 0 +3 a2", "2: 0 0 0 3 0 ✓1"])
        #expect(ThroughputFigures(timeline).days.map(\.closed) == [0, 1])
        #expect(CycleTimeFigures(timeline).todos.map(\.label.id) == ["c"])
    }

    @Test func `does not count a deletion as a closing`() {
        let timeline = Story([(1, ["a": "todo", "b": "todo"]), (2, ["a": "-"])]).timeline()
        #expect(FlowFigures(timeline).told == ["1: 2 0 0 0 0 +2", "2: 1 0 0 0 0 -1"])
        #expect(BurndownFigures(timeline).days.map(\.done) == [0, 0])
        #expect(ThroughputFigures(timeline).weeks.map(\.closed) == [0])
    }

    @Test func `has no days without a todo`() {
        let timeline = Story([(1, ["a": "!"])]).timeline(today: 9)
        #expect(FlowFigures(timeline).days.isEmpty && ThroughputFigures(timeline).weeks.isEmpty)
        #expect(BurndownFigures(timeline).days.isEmpty && CycleTimeFigures(timeline).lead == nil)
    }

    // MARK: Burndown

    @Test func `open is scope minus done, and scope is everything except cancelled`() {
        let timeline = Story([
            (1, ["a": "todo", "b": "doing", "c": "cancelled"]), (2, ["b": "done", "c": "todo"]),
            (3, ["a": "cancelled"]),
        ]).timeline()
        #expect(
            BurndownFigures(timeline).days.map { [number($0.date), $0.open, $0.scope, $0.done] } == [
                [1, 2, 2, 0], [2, 2, 3, 1], [3, 1, 2, 1],
            ])
    }

    @Test func `uses estimates if there are any, rounded to the unit`() throws {
        let timeline = Story([
            (1, ["a": Said("todo") { $0.estimate = 0.1 }, "b": Said("todo") { $0.estimate = 0.2 }, "c": "todo"]),
            (2, ["a": Said("done") { $0.estimate = 0.1 }]), (3, ["b": Said("todo") { $0.estimate = 3 }]),
            (4, ["b": "-"]),
        ]).timeline()
        let estimate = try #require(BurndownFigures(timeline).estimate)
        #expect(estimate.days.map(\.open) == [0.3, 0.2, 3, 0])
        #expect(estimate.days.map(\.done) == [0, 0.1, 0.1, 0.1])
        #expect(estimate.days.map(\.scope) == [0.3, 0.3, 3.1, 0.1])
        #expect((estimate.estimated, estimate.scope) == (1, 2))
        #expect(BurndownFigures(Story([(1, ["a": "todo"])]).timeline()).estimate == nil)
    }

    // MARK: Throughput

    @Test func `has all ISO weeks, including empty ones, and marks the complete ones`() {
        // Day 3 is a Wednesday.
        let timeline = Story([
            (3, ["a": "todo", "b": "todo"]), (7, ["a": "done"]), (8, ["a": "todo"]), (8, ["a": "done", "b": "done"]),
        ]).timeline(today: 23)
        #expect(ThroughputFigures(timeline).weeks.map(\.week.iso) == ["2026-W02", "2026-W03", "2026-W04", "2026-W05"])
        #expect(ThroughputFigures(timeline).weeks.map(\.closed) == [1, 2, 0, 0])
        #expect(ThroughputFigures(timeline).weeks.map(\.isWhole) == [false, true, true, false])
        #expect(ThroughputFigures(timeline).days.map(\.closed).prefix(7) == [0, 0, 0, 0, 1, 2, 0])
        #expect(ThroughputFigures(Story([(1, ["a": "todo"])]).timeline(today: 7)).weeks.map(\.isWhole) == [true])
    }

    @Test(
        arguments: [
            (2026, 1, 1, "2026-W01"), (2025, 12, 29, "2026-W01"), (2025, 12, 28, "2025-W52"), (2027, 1, 3, "2026-W53"),
            (2027, 1, 4, "2027-W01"), (2024, 12, 30, "2025-W01"), (2021, 1, 1, "2020-W53"), (999, 6, 1, "0999-W22"),
        ])
    func `a week belongs to the year of its Thursday`(year: Int, month: Int, date: Int, week: String) throws {
        let day = try #require(CalendarDay(year: year, month: month, day: date))
        #expect(ISOWeek(of: day).iso == week)
        #expect(ISOWeek(of: day).next.monday.number - ISOWeek(of: day).monday.number == 7)
    }
}
