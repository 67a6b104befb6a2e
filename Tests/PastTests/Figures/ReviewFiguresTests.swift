import Domain
import Past
import Testing
import UseCases

struct ReviewFiguresTests {
    private let story = Story([
        (1, ["a": "todo", "b": "doing", "c": "todo", "k": "todo"]), (2, ["c": "done"]), (9, ["k": "done"]),
        (15, ["a": "doing", "new": "todo"]), (16, ["b": "done", "c": "todo", "off": "todo"]),
        (17, ["b": "todo", "off": "-"]),
        (18, ["a": "done", "b": "done", "c": "-"]), (23, ["a": "todo"]),
    ])

    @Test func `summarizes the events of a week`() {
        let figures = ReviewFigures(story.timeline(today: 25), day(15)...day(21))
        let told = { (events: [ReviewFigures.Event]) in events.map { "\($0.label.id) \(number($0.day))" } }
        #expect(told(figures.closed) == ["a 18", "b 18"])
        #expect(told(figures.added) == ["new 15", "off 16"])
        #expect(told(figures.reopened) == ["c 16", "b 17"])
        #expect(told(figures.removed) == ["off 17", "c 18"])
        #expect(figures.carriedOver.isEmpty)
        #expect((figures.openBefore, figures.openAfter, figures.throughput) == (2, 1, 3))
        #expect(figures.before == [1, 1])
        // b took 17 days and is done now; a was reopened later.
        #expect(figures.medianCycle == 17)
    }

    @Test func `tells which added todos were done before or when they left, so that the done ones add up`() {
        let story = Story([
            (1, ["a": "todo", "b": "done"]), (3, ["b": "-"]),
            (5, ["a": "done", "b": "done", "c": "done", "d": "todo"]),
        ])
        let timeline = story.timeline(today: 6)
        let review = ReviewFigures(timeline, day(2)...day(6))
        #expect(review.closed.map(\.label.id) == ["a"] && review.added.map(\.label.id) == ["b", "c", "d"])
        #expect(review.adopted.map(\.label.id) == ["c"] && review.returned.map(\.label.id) == ["b"])
        let days = ActivityFigures(timeline).days.suffix(6)
        #expect(days.map(\.adopted) == [1, 0, 0, 0, 1, 0] && days.map(\.returned) == [0, 0, 0, 0, 1, 0])
        // A todo that is adopted or returns is added and counts once.
        #expect(days.map(\.total) == [2, 0, 1, 0, 4, 0])
    }

    @Test func `lists todos open before and after as carried over`() {
        let figures = ReviewFigures(story.timeline(today: 25), day(8)...day(14))
        #expect(figures.carriedOver.map(\.id) == ["a", "b"])
        #expect((figures.openBefore, figures.openAfter, figures.before) == (3, 2, [1]))
        #expect(figures.medianCycle == nil)
    }

    @Test func `is empty for a range before the board`() {
        let figures = ReviewFigures(story.timeline(today: 25), day(-20)...day(-10))
        #expect(figures.throughput == 0 && figures.before.isEmpty && figures.added.isEmpty)
    }

    @Test func `counts only members`() throws {
        let figures = ReviewFigures(try story.timeline(of: [(.status, "todo")], today: 25), day(15)...day(21))
        // A todo that leaves the column is no longer a member.
        #expect(figures.added.map(\.label.id) == ["new", "c", "off", "b"])
        #expect(figures.removed.map(\.label.id) == ["a", "off", "b", "c"])
        #expect(figures.closed.isEmpty && figures.reopened.isEmpty && figures.throughput == 0)
    }

    // MARK: Activity

    @Test func `lists the events of each day of a year`() {
        let figures = ActivityFigures(story.timeline(today: 25))
        #expect(figures.days.count == 365 && figures.days.last?.date == day(25))
        let told = figures.days.filter { $0.total > 0 }.map {
            "\(number($0.date)): \($0.added) \($0.closed) \($0.reopened) \($0.removed) \($0.edited)"
        }
        #expect(
            told == [
                "1: 4 0 0 0 0", "2: 0 1 0 0 0", "9: 0 1 0 0 0", "15: 1 0 0 0 1", "16: 1 1 1 0 0", "17: 0 0 1 1 0",
                "18: 0 2 0 1 0", "23: 0 0 1 0 0",
            ])
        #expect(ActivityFigures(story.timeline(today: 366)).days.first?.date == day(2))
    }

    @Test func `a changed text is an event, and changed settings only if the type changes`() {
        var story = Story([(1, ["a": "todo", "b": "odd"]), (2, ["a": "todo"])])
        story.settings.columns[2] = Column(status: "odd", title: "Odd", type: .hold)
        story.commit(3, [:])
        // Uncommitted changes form a further step on that day: the status 'odd' has no column again, and a changed
        // title is no event.
        story.settings = Settings()
        story.settings.columns[0].title = "Later"
        #expect(ActivityFigures(story.timeline()).days.suffix(2).map(\.edited) == [1, 2])
    }

    // MARK: Milestones

    @Test func `a milestone has a scope, days and a forecast`() {
        let said = { (status: String, due: Int?) in
            Said(status) { ($0.milestone, $0.days.due) = ("v1", due.map { .day(day($0)) }) }
        }
        let timeline = Story([
            (1, ["a": "todo", "b": said("todo", 5), "old": Said("todo") { $0.milestone = "v0" }]),
            (2, ["a": said("done", nil), "c": said("todo", 9), "x": said("cancelled", 5)]),
            (3, ["b": said("doing", 5), "old": "todo"]),
        ]).timeline(today: 8)
        let milestones = MilestoneFigures(timeline).milestones
        #expect(milestones.map(\.name) == ["v1"])
        #expect(milestones.map { [$0.scope, $0.open, $0.done, $0.cancelled, $0.overdue] } == [[3, 2, 1, 1, 1]])
        #expect(milestones.map(\.first) == [day(1)] && milestones.map(\.lastClosed) == [day(2)])
        #expect(milestones.map(\.forecast) == [.tooFew(.init(open: 2, closed: 1, days: 42, closingDays: 1, age: 8))])
    }

    @Test func `finished milestones come last, even if they were assigned after closing`() {
        let said = { (status: String, milestone: String) in Said(status) { $0.milestone = milestone } }
        let timeline = Story([
            (1, ["a": "todo", "b": said("todo", "v10"), "c": said("todo", "v2"), "d": said("done", "v3")]),
            (4, ["a": "done"]), (6, ["a": said("done", "v1"), "c": said("done", "v2")]),
            (7, ["c": said("todo", "v2")]),
        ]).timeline(today: 8)
        let milestones = MilestoneFigures(timeline).milestones
        #expect(milestones.map(\.name) == ["v2", "v10", "v1", "v3"])
        #expect(milestones.map(\.lastClosed) == [day(6), nil, day(4), nil])
    }
}
