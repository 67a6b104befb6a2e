import Domain
import Past
import TestSupport
import Testing
import UseCases

struct InflowTests {
    private func expectation(_ timeline: Timeline) -> Forecast.Expectation? {
        if case .expected(let expectation) = ForecastFigures(timeline).all { expectation } else { nil }
    }

    @Test func `the forecast with inflow also includes new todos`() throws {
        var story = Story()
        story.commit(1, Dictionary(uniqueKeysWithValues: (0..<40).map { ("a\($0)", "todo") }))
        for day in 2...11 {
            story.commit(day, ["b\(day)": "todo", "a\(2 * day)": "done", "a\(2 * day + 1)": "done"])
        }
        // Of 30 open todos, two are closed each day except the first, and one arrives.
        let inflow = try #require(expectation(story.timeline())?.inflow)
        #expect(inflow.came == 10)
        for found in [inflow.p50, inflow.p85, inflow.p95] { #expect(abs(number(try #require(found)) - 44) <= 6) }
        story.commit(12, Dictionary(uniqueKeysWithValues: (0..<40).map { ("c\($0)", "todo") }))
        #expect(expectation(story.timeline())?.inflow?.p50 == nil)
    }

    @Test func `gives no forecast with inflow for a board without inflow or a new board`() {
        var story = Story()
        story.commit(1, Dictionary(uniqueKeysWithValues: (0..<20).map { ("a\($0)", "todo") }))
        for day in 2...10 { story.commit(day, ["a\(day)": "done"]) }
        #expect(expectation(story.timeline())?.p85 != nil && expectation(story.timeline())?.inflow == nil)
        story.commit(11, ["a11": "cancelled", "new": "todo"])
        #expect(expectation(story.timeline())?.inflow == nil)
    }

    /// Returns sixty days of a board; every fifth day drops some of the open todos.
    private func story(seed: UInt64) -> (story: Story, open: Int) {
        var (story, random, open, made) = (Story(), SeededGenerator(seed: seed), [String](), 0)
        for day in 1...60 {
            var files: [String: Said] = [:]
            for _ in 0..<(day == 1 ? 25 : Int.random(in: 0...2, using: &random)) {
                files["t\(made)"] = "todo"
                open.append("t\(made)")
                made += 1
            }
            let dropped = day % 5 == 0 ? Int.random(in: 0...3, using: &random) : 0
            for _ in 0..<min(open.count - 1, dropped) { files[open.removeLast()] = "cancelled" }
            for _ in 0..<min(open.count - 1, Int.random(in: 0...3, using: &random)) {
                files[open.removeFirst()] = "done"
            }
            story.commit(day, files)
        }
        return (story, open.count)
    }

    @Test(arguments: 0..<12 as Range<UInt64>)
    func `equals a day-by-day simulation, and is never earlier than without inflow`(seed: UInt64) throws {
        let (story, open) = story(seed: seed)
        let timeline = story.timeline()
        let days = FlowFigures(timeline).days.suffix(43)
        let drawn = zip(days.dropFirst(), days).map { (closed: $0.closed, came: $0.open - $1.open + $0.closed) }
        let found = try #require(expectation(timeline))
        guard drawn.reduce(0, { $0 + $1.came }) > 0 else {
            #expect(found.inflow == nil)
            return
        }
        let inflow = try #require(found.inflow)
        var random = SeededGenerator(seed: seed)
        let endings = (0..<3000).map { _ -> Int in
            var (closed, came) = (0, 0)
            for day in 1...3653 {
                let one = drawn.randomElement(using: &random) ?? (0, 0)
                (closed, came) = (closed + one.closed, came + one.came)
                if closed >= open + max(0, came) { return day }
            }
            return .max
        }.sorted()
        for (day, place) in [(inflow.p50, 1499), (inflow.p85, 2549)] where endings[place] < 1500 {
            let number = try #require(day).number - timeline.today.number
            #expect(abs(number - endings[place]) <= max(3, endings[place] / 8))
        }
        for (added, alone) in [(inflow.p50, found.p50), (inflow.p85, found.p85), (inflow.p95, found.p95)] {
            #expect(added.map { $0 >= alone ?? CalendarDay.writable.upperBound } ?? true)
        }
    }

    @Test(arguments: [
        (40, [0, 0, 0, 1, 0, 2], [0, 1, 0, 0, 1, 0]), (120, [3, 0, 1, 5, 2, 0, 0], [1, 0, 0, 9, 0, 0, -2]),
        (600, [0, 0, 1, 2, 1, 0, 4], [1, 0, 0, 0, 0, 0, 4]), (90, [0, 0, 30, 1], [0, 25, 0, -3]),
        (30, [0, 1, 2], [0, 1, 0]), (9, [600, 0, 0, 1], [0, 900, 0, 0]), (5, [1, 1], [-4, 5]),
    ])
    func `both forecasts use the same trials`(open: Int, counts: [Int], came: [Int]) throws {
        let simulation = Simulation(open: open, counts: counts, came: came, trials: 10_000, horizons: [7])
        let (both, alone) = (
            simulation.run(), Simulation(open: open, counts: counts, trials: 10_000, horizons: [7]).run()
        )
        // The inflow does not change the forecast without it.
        #expect((both.p50, both.p85, both.p95) == (alone.p50, alone.p85, alone.p95) && both.closed == alone.closed)
        let inflow = try #require(both.inflow)
        for (added, alone) in [(inflow.p50, both.p50), (inflow.p85, both.p85), (inflow.p95, both.p95)] {
            #expect(added ?? .max >= alone ?? .max)
        }
        var random = SeededGenerator(seed: 7)
        let endings = (0..<4000).map { _ -> Int in
            var (closed, arrived) = (0, 0)
            for day in 1...Simulation.tenYears {
                let drawn = Int.random(in: 0..<counts.count, using: &random)
                (closed, arrived) = (closed + counts[drawn], arrived + came[drawn])
                if closed >= open + max(0, arrived) { return day }
            }
            return .max
        }.sorted()
        // The day of a rank in 10,000 trials is between those of slightly lower and higher ranks in 4,000 trials.
        for (day, place) in [(inflow.p50, 2000), (inflow.p85, 3400), (inflow.p95, 3800)] {
            let (low, high) = (endings[place - 160], endings[min(3999, place + 160)])
            #expect((day ?? .max) >= low && (day ?? .max) <= high, "\(day ?? -1) \(low) \(high)")
        }
    }

    @Test func `is beyond ten years only if inflow exceeds closings`() {
        let never = Simulation(open: 3, counts: [1, 1], came: [1, 1], trials: 100).run()
        #expect(never.p95 == 3 && never.inflow == Simulation.Days(p50: nil, p85: nil, p95: nil))
        let late = Simulation(open: 800, counts: [1], came: [0], trials: 10).run()
        #expect(late.inflow == Simulation.Days(p50: 800, p85: 800, p95: 800))
        let dropped = Simulation(open: 10, counts: [1], came: [-5], trials: 10).run()
        #expect(dropped.inflow == Simulation.Days(p50: 10, p85: 10, p95: 10))
    }

    @Test func `distant days cost no more than near ones`() {
        let counts = [0, 0, 1_000_000, 3]
        let closed = Simulation(open: 5, counts: counts, trials: 1000, horizons: [3653]).run().closed
        #expect(closed.map(\.days) == [3653] && closed[0].p50 > closed[0].p95)
        var options = ForecastFigures.Options()
        options.dates = [CalendarDay(number: 4_000_000), day(20)]
        var story = Story()
        for day in 1...8 { story.commit(day, ["a\(day)": "todo", "a\(day - 1)": "done"]) }
        guard case .expected(let all) = ForecastFigures(story.timeline(), options).all else { return }
        #expect(all.closedBy.map(\.date) == [day(20)])
    }
}
