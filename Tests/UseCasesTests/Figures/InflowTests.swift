import Domain
import TestSupport
import Testing
import UseCases

struct InflowTests {
    private func expectation(_ timeline: Timeline) -> Forecast.Expectation? {
        if case .expected(let expectation) = ForecastFigures(timeline).all { expectation } else { nil }
    }

    @Test func `at the present inflow a day takes what it brings too`() {
        var story = Story()
        story.commit(1, Dictionary(uniqueKeysWithValues: (0..<40).map { ("a\($0)", "todo") }))
        for day in 2...11 {
            story.commit(day, ["b\(day)": "todo", "a\(2 * day)": "done", "a\(2 * day + 1)": "done"])
        }
        // Of 30 that are open two are closed a day, and one comes.
        let inflow = expectation(story.timeline())?.inflow
        #expect(inflow?.came == 10)
        #expect([inflow?.p50, inflow?.p85, inflow?.p95] == [day(41), day(41), day(41)])
        story.commit(12, Dictionary(uniqueKeysWithValues: (0..<40).map { ("c\($0)", "todo") }))
        #expect(expectation(story.timeline())?.inflow?.p50 == nil)
    }

    @Test func `where nothing came in nothing is said of it, nor where the board was begun`() {
        var story = Story()
        story.commit(1, Dictionary(uniqueKeysWithValues: (0..<20).map { ("a\($0)", "todo") }))
        for day in 2...9 { story.commit(day, ["a\(day)": "done"]) }
        #expect(expectation(story.timeline())?.p85 != nil && expectation(story.timeline())?.inflow == nil)
        story.commit(10, ["a10": "cancelled", "new": "todo"])
        #expect(expectation(story.timeline())?.inflow == nil)
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `the inflow is as a walk day by day has it`(seed: UInt64) throws {
        var (story, random, open, made) = (Story(), SeededGenerator(seed: seed), [String](), 0)
        for day in 1...60 {
            var files: [String: Said] = [:]
            for _ in 0..<(day == 1 ? 25 : Int.random(in: 0...2, using: &random)) {
                files["t\(made)"] = "todo"
                open.append("t\(made)")
                made += 1
            }
            for _ in 0..<min(open.count - 1, Int.random(in: 0...3, using: &random)) {
                files[open.removeFirst()] = "done"
            }
            story.commit(day, files)
        }
        let timeline = story.timeline()
        let days = FlowFigures(timeline).days.suffix(43).map(\.open)
        let changes = zip(days.dropFirst(), days).map { $0 - $1 }
        let endings = (0..<3000).map { _ -> Int in
            var left = open.count
            for day in 1...730 {
                left += changes.randomElement(using: &random) ?? 0
                if left <= 0 { return day }
            }
            return .max
        }.sorted()
        let found = try #require(expectation(timeline)?.inflow)
        for (day, place) in [(found.p50, 1499), (found.p85, 2549)] where endings[place] < 500 {
            let number = try #require(day).number - timeline.today.number
            #expect(abs(number - endings[place]) <= max(3, endings[place] / 5))
        }
    }

    @Test func `what is asked of far days costs no more than of near ones`() {
        let counts = [0, 0, 1_000_000, 3]
        let closed = Simulation(open: 5, counts: counts, trials: 1000, horizons: [3653])().closed
        #expect(closed.map(\.days) == [3653] && closed[0].p50 > closed[0].p95)
        var options = ForecastFigures.Options()
        options.dates = [CalendarDay(number: 4_000_000), day(20)]
        var story = Story()
        for day in 1...8 { story.commit(day, ["a\(day)": "todo", "a\(day - 1)": "done"]) }
        guard case .expected(let all) = ForecastFigures(story.timeline(), options).all else { return }
        #expect(all.closedBy.map(\.date) == [day(20)])
    }
}
