import Domain
import Past
import Testing
import UseCases

struct TimeFiguresTests {
    /// Returns a todo with time, an estimate and owners.
    private func said(
        _ status: String?, _ minutes: Int?, estimate: Double? = nil, owners: [String] = [],
        _ change: @escaping @Sendable (inout TodoSnapshot) -> Void = { _ in }
    ) -> Said {
        Said(status) {
            $0.rare.spent = minutes.flatMap { WorkTime(minutes: $0) }
            ($0.estimate, $0.owners) = (estimate, owners)
            change(&$0)
        }
    }

    private func told(_ figures: TimeFigures) -> [String] {
        figures.days.map { "\(number($0.date)): \($0.minutes)" }
    }

    private func told(_ shares: [TimeFigures.Share]) -> [String] { shares.map { "\($0.name): \($0.minutes)" } }

    @Test func `count the increase of each day, from the first to today`() {
        let timeline = Story([
            (1, ["a": "todo"]), (2, ["a": said("todo", 30)]), (2, ["a": said("doing", 50), "b": said("todo", 10)]),
            (4, ["a": said("done", 20)]),
        ]).timeline(today: 5)
        #expect(told(TimeFigures(timeline)) == ["2: 60", "3: 0", "4: -30", "5: 0"])
        #expect(told(TimeFigures(timeline, since: timeline.today.adding(days: -1))) == ["4: -30", "5: 0"])
        #expect(TimeFigures(timeline).minutes == 30)
    }

    @Test func `count for the owners, tags, milestone and kind after each change`() {
        let timeline = Story([
            (1, ["a": said("todo", 30, owners: ["hana"]) { ($0.tags, $0.milestone) = (["x", "y"], "v1") }]),
            (2, ["a": said("todo", 30, owners: ["ken"])]),
            (3, ["a": said("todo", 75, owners: ["Ken", "ren"]) { ($0.kind, $0.tags) = ("bug", ["y"]) }]),
        ]).timeline()
        let figures = TimeFigures(timeline)
        #expect(told(figures.by(.owner)) == ["hana: 30", "Ken: 45", "ren: 45"])
        #expect(told(figures.by(.tag)) == ["x: 30", "y: 75"])
        #expect(told(figures.by(.milestone)) == ["v1: 30", ": 45"])
        #expect(told(figures.by(.word(.kind))) == ["bug: 45", ": 30"])
    }

    @Test func `keep the time of a removed todo, and do not count it again`() {
        let timeline = Story([
            (1, ["a": said("todo", 30)]), (2, ["a": "-"]), (3, ["a": said("todo", 30)]), (4, ["a": said("todo", 40)]),
        ]).timeline()
        #expect(told(TimeFigures(timeline)) == ["1: 30", "2: 0", "3: 0", "4: 10"])
    }

    @Test func `count a removed field as a decrease`() {
        let timeline = Story([(1, ["a": said("todo", 30)]), (2, ["a": said("todo", nil)])]).timeline()
        #expect(told(TimeFigures(timeline)) == ["1: 30", "2: -30"])
    }

    @Test func `count the whole time of a draft when it is published`() {
        let story = Story([
            (1, ["a": said("todo", 30) { $0.isDraft = true }]), (2, ["a": said("todo", 40)]),
        ])
        #expect(told(TimeFigures(story.timeline())) == ["2: 40"])
        #expect(told(TimeFigures(story.timeline(includesDrafts: true))) == ["1: 30", "2: 10"])
    }

    @Test func `list the todos with an estimate or time, and divide the time of done ones by their estimates`() {
        let timeline = Story([
            (1, ["a": said("done", 90, estimate: 1.5), "b": said("done", 30, estimate: 0.5), "c": said("done", 500)]),
            (2, ["d": said("todo", 70, estimate: 1), "e": said("cancelled", 70, estimate: 1), "f": "todo"]),
            (3, ["g": said("done", nil, estimate: 7), "h": said("done", 10, estimate: 1)]), (4, ["h": "-"]),
        ]).timeline()
        let figures = TimeFigures(timeline)
        #expect(figures.todos.map(\.label.id) == ["a", "b", "c", "d", "e", "g"])
        #expect(figures.todos.map { $0.spent?.minutes } == [90, 30, 500, 70, 70, nil])
        #expect(figures.perUnit == 60)
    }

    @Test func `have nothing without time`() {
        let timeline = Story([(1, ["a": said("done", nil, estimate: 0), "b": "todo"])]).timeline()
        let figures = TimeFigures(timeline)
        #expect(!timeline.recordsTime && figures.days.isEmpty && figures.by(.owner).isEmpty && figures.perUnit == nil)
        #expect(figures.todos.map(\.label.id) == ["a"])
        #expect(Story([(1, ["a": said("done", 0)])]).timeline().recordsTime)
    }
}
