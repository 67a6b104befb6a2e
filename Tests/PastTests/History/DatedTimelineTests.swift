import Domain
import Past
import TestSupport
import Testing
import UseCases

struct DatedTimelineTests {
    /// Returns the timeline of a folder without git, on day 20.
    private func timeline(_ todos: [Todo], today: Int = 20, absence: History.Absence = .noRepository) -> Timeline {
        var history = History()
        history.absence = absence
        return ReplayHistory(today: day(today))(history, Project(todos: todos.sorted { $0.path < $1.path }))
    }

    private func dated(_ status: String, created: Int?, started: Int?, done: Int?) -> Todo {
        todo("a") {
            $0.status = Located(status)
            $0.days.created = created.map { .day(day($0)) }
            $0.days.started = started.map { .day(day($0)) }
            $0.days.done = done.map { .day(day($0)) }
        }
    }

    @Test(
        arguments: [
            // The dates are complete.
            ("todo", 3, nil, nil, "3 todo"), ("done", 3, 5, 9, "3 todo, 5 active, 9 done*"),
            ("doing", 3, 5, nil, "3 todo, 5 active"), ("done", 3, nil, 9, "3 todo, 9 done*"),
            ("done", nil, nil, 9, "9 todo, 9 done*"), ("doing", nil, 5, nil, "5 todo, 5 active"),
            // Dates are missing: the type is known from the last date on, but not when it began.
            ("done", 3, nil, nil, "3 todo, 3 done~"), ("done", 3, 5, nil, "3 todo, 5 active, 5 done~"),
            ("doing", 3, nil, nil, "3 todo, 3 active~"), ("cancelled", 3, nil, nil, "3 todo, 3 cancelled~"),
            ("todo", 3, 5, nil, "3 todo, 5 active, 5 todo~"), ("wherever", 3, nil, nil, "3 todo"),
            // The dates are contradictory.
            ("todo", 3, nil, 9, "3 todo"), ("todo", nil, nil, 9, "9 todo"), ("done", 3, 12, 9, "3 todo, 9 done*"),
            ("done", 12, nil, 9, "9 todo, 9 done*"), ("doing", 9, 5, nil, "5 todo, 5 active"),
            // Dates are in the future on day 20.
            ("done", 3, 5, 25, "3 todo, 5 active, 20 done~"), ("doing", 3, 25, nil, "3 todo, 20 active~"),
            ("done", 3, 25, 26, "3 todo, 20 done~"), ("done", 25, 26, 27, "20 done~"),
            ("done", nil, nil, nil, "20 done~"), ("todo", nil, nil, nil, "20 todo~"),
        ] as [(String, Int?, Int?, Int?, String)])
    func `derives the states from front matter`(status: String, created: Int?, started: Int?, done: Int?, told: String)
    {
        let timeline = timeline([dated(status, created: created, started: started, done: done)])
        #expect(timeline.told == ["a: \(told)"])
        #expect(timeline.source == .frontMatter)
    }

    @Test(arguments: [
        (-36_505, "a: -36505 todo", false), (-36_506, "a: -36505 todo", true), (-719_162, "a: -36505 todo", true),
    ])
    func `moves dates of more than a hundred years ago to the first counted day`(
        created: Int, told: String, isSaid: Bool
    ) throws {
        let timeline = timeline([dated("todo", created: created, started: nil, done: nil)])
        #expect(timeline.told == [told])
        let earliest = try #require(CalendarDay(year: 1926, month: 1, day: 24))
        #expect(timeline.notices.contains(.ancient(1, earliest: earliest)) == isSaid)
    }

    @Test func `counts a todo with a future date today, and reports it`() {
        let timeline = timeline([dated("todo", created: 25, started: nil, done: nil)])
        #expect(timeline.told == ["a: 20 todo~"])
        #expect(timeline.notices.last == .future(1))
    }

    @Test(arguments: [.noRepository, .noCommits, .shallow, .git("no luck")] as [History.Absence])
    func `lists the reason first`(absence: History.Absence) {
        let timeline = timeline([todo("a"), todo("b")], absence: absence)
        #expect(timeline.notices == [.absent(absence), .undated(2)])
    }

    @Test func `excludes drafts and broken todos, and counts each id once`() {
        let made = { (todo: inout Todo) in todo.days.created = .day(day(1)) }
        let timeline = timeline([
            todo("a", made), todo("b") { ($0.isDraft, $0.days.created) = (true, .day(day(1))) },
            todo("c") { ($0.isBroken, $0.days.created) = (true, .day(day(1))) },
            todo("d") { ($0.id, $0.days.created) = ("A", .day(day(2))) },
        ])
        #expect(timeline.told == ["a: 1 todo"])
    }

    @Test func `the flow adds all todos, and closes only those with a date`() {
        let timeline = timeline(
            [
                dated("done", created: 1, started: nil, done: 2),
                todo("b") { ($0.isChecked, $0.days.created) = (true, .day(day(1))) }, todo("c"),
            ], today: 3)
        #expect(
            FlowFigures(timeline).told == ["1: 1 0 0 1 0 +2 a1", "2: 0 0 0 2 0 ✓1", "3: 1 0 0 2 0 +1"])
        #expect(CycleTimeFigures(timeline).todos.map(\.label.id) == ["a"])
    }
}
