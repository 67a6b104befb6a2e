import Domain
import Past
import Testing
import UseCases

struct ForecastFiguresTests {
    // MARK: Simulation

    @Test func `is certain if all days are alike`() {
        let outcome = Simulation(open: 10, counts: [2, 2, 2], trials: 100, horizons: [3, 1]).run()
        #expect(
            outcome
                == Simulation.Outcome(
                    p50: 5, p85: 5, p95: 5,
                    closed: [
                        Simulation.Closed(days: 1, p50: 2, p85: 2, p95: 2),
                        Simulation.Closed(days: 3, p50: 6, p85: 6, p95: 6),
                    ]))
        #expect(Simulation(open: 11, counts: [2], trials: 100).run().p50 == 6)
        #expect(Simulation(open: 0, counts: [0, 1], trials: 10).run().p95 == 0)
    }

    @Test func `gives no date beyond the limit`() {
        #expect(Simulation(open: 10, counts: [1], trials: 10, limit: 10).run().p95 == 10)
        #expect(Simulation(open: 11, counts: [1], trials: 10, limit: 10).run().p50 == nil)
        #expect(
            Simulation(open: 1, counts: [0, 0], trials: 10).run() == Simulation.Outcome(p50: nil, p85: nil, p95: nil))
        #expect(Simulation(open: 1, counts: [], trials: 10).run().p50 == nil)
        // A closing on every second day: 75% of the trials end on or before the second day.
        let outcome = Simulation(open: 1, counts: [0, 1], trials: 10_000, limit: 2).run()
        #expect((outcome.p50, outcome.p85, outcome.p95) == (1, nil, nil) || outcome.p50 == 2 && outcome.p85 == nil)
    }

    @Test func `does not depend on the order of days or queries`() {
        let counts = [0, 3, 0, 1, 0, 0, 2]
        let one = Simulation(open: 30, counts: counts, trials: 2000, horizons: [7, 20])
        let other = Simulation(open: 30, counts: counts.reversed(), trials: 2000, horizons: [20])
        #expect(one.run().p85 == other.run().p85 && one.run().closed[1] == other.run().closed[0])
        #expect(one.run() == one.run())
        #expect(
            Simulation(open: 30, counts: counts, trials: 2000)
                == Simulation(open: 30, counts: counts.sorted(), trials: 2000))
        #expect(Set([one, other]).count == 2)
    }

    @Test func `gives the same result on every machine`() {
        let outcome = Simulation(open: 40, counts: [0, 0, 0, 1, 0, 2], trials: 10_000, horizons: [30]).run()
        let closed = Simulation.Closed(days: 30, p50: 15, p85: 11, p95: 8)
        #expect(outcome == Simulation.Outcome(p50: 80, p85: 95, p95: 105, closed: [closed]))
        // Few trials reveal a different seed or order of draws sooner.
        let few = (1...5).map { Simulation(open: 40 + $0, counts: [0, 0, 3, 1, 0, 2], trials: 20).run() }
        #expect(
            few.map { [$0.p50, $0.p85, $0.p95] } == [
                [43, 52, 56], [42, 52, 54], [45, 48, 54], [42, 48, 59], [42, 48, 54],
            ])
    }

    /// Computes the exact probabilities of ending by each day and of each sum.
    private func exact(open: Int, counts: [Int], days: Int) -> [Double] {
        var chances = Array(repeating: 0.0, count: open + 1)
        chances[0] = 1
        return (0..<days).map { _ in
            if chances[open] > 0.9999 { return 1 }
            var next = Array(repeating: 0.0, count: open + 1)
            for (sum, chance) in chances.enumerated() where chance > 0 {
                for count in counts { next[min(open, sum + count)] += chance / Double(counts.count) }
            }
            chances = next
            return chances[open]
        }
    }

    @Test(
        arguments: [
            (5, [0, 0, 1]), (40, [0, 0, 0, 1, 0, 2]), (200, [0, 1, 2, 3, 0, 8]), (90, [0, 0, 0, 0, 0, 30, 1]),
            (300, Array(0...25)), (12, [1, 0]),
        ])
    func `the share of trials that end by each day equals the exact probability`(open: Int, counts: [Int]) throws {
        let outcome = Simulation(open: open, counts: counts, trials: 10_000).run()
        let chances = exact(open: open, counts: counts, days: 2000)
        // The tolerance is five standard errors of a proportion over 10,000 trials.
        for (share, day) in [(0.5, outcome.p50), (0.85, outcome.p85), (0.95, outcome.p95)] {
            let day = try #require(day)
            let error = 5 * (share * (1 - share) / 10_000).squareRoot()
            #expect(chances[day - 1] > share - error)
            #expect(day == 1 || chances[day - 2] < share + error)
        }
    }

    @Test(arguments: [(1, [0, 0, 1]), (30, [0, 1, 0, 4]), (300, [0, 0, 2, 1])])
    func `the number of closings by a day equals the exact distribution`(days: Int, counts: [Int]) throws {
        let closed = try #require(
            Simulation(open: 5, counts: counts, trials: 10_000, horizons: [days]).run().closed.first)
        #expect(closed.days == days)
        for (share, sum) in [(0.5, closed.p50), (0.85, closed.p85), (0.95, closed.p95)] {
            // That share of the trials closes at least this number; fewer close one more.
            let error = 5 * (share * (1 - share) / 10_000).squareRoot()
            if sum > 0 { #expect(exact(open: sum, counts: counts, days: days)[days - 1] > share - error) }
            #expect(exact(open: sum + 1, counts: counts, days: days)[days - 1] < share + error)
        }
    }

    // MARK: Figures

    /// Returns a story with `closed` todos closed one per day up to today and `open` more, on a board of `age` days.
    private func story(closed: Int, open: Int, age: Int, every: Int = 1) -> Story {
        var story = Story()
        let all = (0..<closed + open).map { "t\($0)" }
        story.commit(
            1, Dictionary(all.map { ($0, Said("todo") { $0.tags = ["x"] }) }, uniquingKeysWith: { first, _ in first }))
        for index in 0..<closed {
            story.commit(age - (closed - 1 - index) * every, [all[index]: Said("done") { $0.tags = ["x"] }])
        }
        return story
    }

    @Test func `gives no forecast without closings on three days and ten days of history`() {
        let options = ForecastFigures.Options()
        let timeline = story(closed: 2, open: 3, age: 100).timeline(today: 100)
        #expect(
            ForecastFigures(timeline).all
                == .tooFew(.init(open: 3, closed: 2, days: 42, closingDays: 2, age: 100)))
        #expect(
            ForecastFigures(story(closed: 4, open: 3, age: 9).timeline(today: 9)).all
                == .tooFew(.init(open: 3, closed: 4, days: 42, closingDays: 4, age: 9)))
        #expect((ForecastFigures(timeline).window, ForecastFigures(timeline).trials) == (options.window, 10_000))
        guard
            case .expected(let expectation) = ForecastFigures(story(closed: 3, open: 3, age: 100).timeline(today: 100))
                .all
        else {
            Issue.record("three are enough")
            return
        }
        #expect((expectation.open, expectation.closed, expectation.days) == (3, 3, 42))
    }

    @Test func `reports a board without open todos as finished`() {
        #expect(ForecastFigures(story(closed: 6, open: 0, age: 50).timeline(today: 50)).all == .finished)
        #expect(ForecastFigures(Story().timeline(today: 5)).all == .finished)
    }

    @Test func `a single old peak does not dominate the forecast`() {
        // Ten closings on one day, 50 days ago.
        var story = story(closed: 0, open: 30, age: 1)
        story.commit(
            10, Dictionary((0..<10).map { ("t\($0)", Said("done") { _ in }) }, uniquingKeysWith: { first, _ in first }))
        #expect(
            ForecastFigures(story.timeline(today: 60)).all
                == .tooFew(.init(open: 20, closed: 0, days: 42, closingDays: 0, age: 60)))
        var options = ForecastFigures.Options()
        options.window = 60
        #expect(
            ForecastFigures(story.timeline(today: 60), options).all
                == .tooFew(.init(open: 20, closed: 10, days: 60, closingDays: 1, age: 60)))
    }

    @Test func `the parameters of a simulation depend only on the data`() {
        var asked: [Simulation] = []
        let timeline = story(closed: 6, open: 4, age: 10).timeline(today: 12)
        var options = ForecastFigures.Options()
        options.dates = [day(22), day(12), day(3), day(14)]
        options.isGrouped = false
        let figures = ForecastFigures(timeline, options) { simulation in
            asked.append(simulation)
            return Simulation.Outcome(
                p50: 4, p85: 9, p95: nil, closed: [Simulation.Closed(days: 2, p50: 3, p85: 2, p95: 1)])
        }
        // A board of 12 days has 12 days to draw from, including days without closings.
        #expect(
            asked == [
                Simulation(open: 4, counts: [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0], trials: 10_000, horizons: [2, 10])
            ])
        guard case .expected(let expectation) = figures.all else {
            Issue.record("six are enough")
            return
        }
        #expect((expectation.open, expectation.closed, expectation.days) == (4, 6, 12))
        #expect((expectation.p50, expectation.p85, expectation.p95) == (day(16), day(21), nil))
        #expect(expectation.closedBy.map { [number($0.date), $0.p50, $0.p85, $0.p95] } == [[14, 3, 2, 1]])
        #expect(figures.tags.isEmpty)
    }

    @Test func `each milestone, owner and tag has a forecast, and removals are not closings`() {
        var story = Story()
        story.commit(
            1,
            [
                "a": Said("todo") { ($0.tags, $0.owners, $0.milestone) = (["x", "y"], ["ken"], "v10") },
                "b": Said("todo") { ($0.tags, $0.milestone) = (["x"], "v9") }, "c": "todo",
                "d": Said("todo") { $0.tags = ["z"] },
            ])
        story.commit(2, ["d": Said("done") { $0.tags = ["z"] }, "c": "-"])
        let figures = ForecastFigures(story.timeline(today: 3))
        let told = { (groups: [ForecastFigures.Group]) in
            groups.map { group in
                guard case .tooFew(let shortage) = group.forecast else { return "\(group.name)?" }
                return "\(group.name) \(shortage.open) \(shortage.closed)"
            }
        }
        #expect(figures.all == .tooFew(.init(open: 2, closed: 1, days: 42, closingDays: 1, age: 3)))
        #expect(told(figures.tags) == ["x 2 0", "y 1 0"])
        #expect(told(figures.owners) == ["ken 1 0", " 1 1"])
        #expect(told(figures.milestones) == ["v9 1 0", "v10 1 0"])
    }

    // MARK: Back test

    @Test func `compares forecasts of past weeks with the actual results`() {
        // One closing per day from Monday, day 8: 35 todos, the last on day 42.
        var story = Story()
        let all = (0..<35).map { "t\($0)" }
        story.commit(1, Dictionary(all.map { ($0, "todo") }, uniquingKeysWith: { first, _ in first }))
        for (index, name) in all.enumerated() { story.commit(8 + index, [name: "done"]) }
        let test = BackTest(story.timeline(today: 60), window: 7)
        // Sundays are days 7, 14, … 56. Nothing was closed by day 7, and nothing is open from day 42.
        #expect(test.weeks.map { number($0.day) } == [14, 21, 28, 35])
        #expect(test.weeks.map(\.open) == [28, 21, 14, 7])
        #expect(test.weeks.map { number($0.expected) } == [42, 42, 42, 42])
        #expect(test.weeks.map(\.closed) == [28, 21, 14, 7])
        #expect((test.held, test.count, test.silent, test.pending) == (4, 4, 4, 0))
    }

    @Test func `does not judge a week whose date is in the future`() {
        var story = Story()
        let all = (0..<35).map { "t\($0)" }
        story.commit(1, Dictionary(all.map { ($0, "todo") }, uniquingKeysWith: { first, _ in first }))
        for (index, name) in all.enumerated() where index != 30 { story.commit(8 + index, [name: "done"]) }
        let early = BackTest(story.timeline(today: 41), window: 7)
        #expect((early.count, early.pending, early.silent) == (0, 4, 1))
        // One todo stays open, and on day 42 the probability of a closing within a day is still six in seven.
        let late = BackTest(story.timeline(today: 43), window: 7)
        #expect(late.weeks.map(\.held) == [false, false, false, false, false] && late.held == 0)
    }

    @Test func `a back test uses 1,000 trials and no date after today`() {
        var asked: [Simulation] = []
        _ = BackTest(story(closed: 6, open: 1, age: 14).timeline(today: 20)) { simulation in
            asked.append(simulation)
            return simulation.run()
        }
        #expect(asked.map(\.trials) == [1000] && asked.map(\.limit) == [6] && asked.map(\.open) == [1])
    }
}
