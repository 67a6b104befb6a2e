import Domain
import Past
import Testing
import UseCases

struct CycleTimeFiguresTests {
    @Test(
        arguments: [
            ([], nil), ([7], [7, 7, 7]), ([2, 1], [1, 2, 2]), ([1, 2, 3, 4], [2, 4, 4]), (Array(1...20), [10, 17, 19]),
            (Array(1...100), [50, 85, 95]), ([5, 5, 1, 9, 9], [5, 9, 9]),
        ] as [([Int], [Int]?)])
    func `percentiles use the nearest rank, without interpolation`(values: [Int], expected: [Int]?) {
        let found = Percentiles(values)
        #expect(found.map { [$0.p50, $0.p85, $0.p95] } == expected)
        #expect(found?.count == (values.isEmpty ? nil : values.count))
    }

    private func times(_ story: Story) -> [String] {
        CycleTimeFigures(story.timeline()).todos.map {
            "\($0.label.id) \(number($0.done)) \($0.lead.map { "\($0)" } ?? "-") \($0.cycle.map { "\($0)" } ?? "-")"
        }
    }

    @Test(arguments: [
        ReplayHistoryTests.Case(
            "from the first commit and the first start",
            [
                (1, ["a": "todo"]), (3, ["a": "doing"]), (4, ["a": "review"]), (9, ["a": "done"]),
            ], ["a 9 8 6"]),
        ReplayHistoryTests.Case(
            "without a start there is no cycle time", [(0, ["z": "todo"]), (1, ["a": "todo"]), (5, ["a": "done"])],
            ["a 5 4 -"]),
        ReplayHistoryTests.Case(
            "createdAt starts the lead time, other dates do not",
            [
                (
                    3,
                    [
                        "a": Said("doing") {
                            ($0.days.created, $0.days.started, $0.days.done) = (
                                .day(day(1)), .day(day(2)), .day(day(4))
                            )
                        }
                    ]
                ), (5, ["a": Said("done") { $0.days.created = .day(day(-1)) }]),
            ], ["a 5 6 2"]),
        ReplayHistoryTests.Case(
            "a negative lead time becomes 0",
            [(1, ["a": "todo"]), (2, ["a": Said("done") { $0.days.created = .day(day(9)) }])], ["a 2 0 -"]),
        ReplayHistoryTests.Case(
            "reopened: from the first start to the last end",
            [
                (1, ["a": "doing"]), (2, ["a": "done"]), (5, ["a": "todo"]), (6, ["a": "doing"]), (9, ["a": "done"]),
            ], ["a 9 8 8"]),
        ReplayHistoryTests.Case(
            "reopened and not done again is excluded", [(1, ["a": "doing"]), (2, ["a": "done"]), (5, ["a": "todo"])], []
        ),
        ReplayHistoryTests.Case("done in the first step is excluded", [(1, ["a": "done", "b": "todo"])], []),
        ReplayHistoryTests.Case(
            "done in the first step and done again is included",
            [(1, ["a": "done"]), (2, ["a": "doing"]), (4, ["a": "done"])], ["a 4 3 2"]),
        ReplayHistoryTests.Case("deleted is excluded", [(1, ["a": "doing"]), (2, ["a": "done"]), (3, ["a": "-"])], []),
        ReplayHistoryTests.Case(
            "deleted and restored unchanged keeps its times",
            [(1, ["a": "doing"]), (2, ["a": "done"]), (3, ["a": "-"]), (6, ["a": "done"])], ["a 2 1 1"]),
        ReplayHistoryTests.Case(
            "deleted and restored with changes counts from its first day",
            [(1, ["a": "doing"]), (2, ["a": "-"]), (6, ["a": "done"])], ["a 6 5 5"]),
        ReplayHistoryTests.Case(
            "renamed continues",
            [
                (1, ["a": "doing"]), (2, ["a": "-", "b": Said("doing") { $0.id = "a" }]),
                (4, ["b": Said("done") { $0.id = "a" }]),
            ],
            ["a 4 3 3"]),
        ReplayHistoryTests.Case(
            "sorted by completion date, then in natural order of ids",
            [
                (1, ["t10": "todo", "t9": "todo", "t1": "todo"]), (2, ["t10": "done", "t9": "done"]),
                (1, ["t1": "done"]),
            ],
            ["t1 2 1 -", "t9 2 1 -", "t10 2 1 -"]),
    ])
    func `lead and cycle times are whole days`(_ story: ReplayHistoryTests.Case) {
        #expect(times(Story(story.commits)) == story.told)
    }

    @Test func `adopted todos have no times until they are closed again`() {
        let story = Story([
            (1, ["z": "todo", "old": "done"]), (2, ["a": "todo", "b": "done", "c": "done", "old": "todo"]),
            (3, ["a": "done", "c": "todo", "b": "-", "old": "done"]), (4, ["b": "done", "c": "done"]),
        ])
        let figures = CycleTimeFigures(story.timeline())
        #expect(figures.todos.map(\.label.id) == ["a", "old", "c"] && figures.unknown == 1)
        #expect(ThroughputFigures(story.timeline()).weeks.map { [$0.closed, $0.adopted] } == [[3, 3]])
    }

    @Test func `the times of a todo that first appears as done end on the day in its front matter`() {
        let worked = Said("done") { ($0.days.created, $0.days.done) = (.day(day(2)), .day(day(5))) }
        #expect(times(Story([(1, ["z": "todo"]), (9, ["a": worked])])) == ["a 5 3 -"])
        // The last closing counts after the todo was reopened.
        #expect(
            times(Story([(1, ["z": "todo"]), (9, ["a": worked]), (10, ["a": "todo"]), (12, ["a": "done"])]))
                == ["a 12 3 -"])
    }

    @Test func `gives percentiles of all todos and of each group`() {
        let story = Story([
            (0, ["z": "todo"]),
            (
                1,
                [
                    "a": Said("doing") { ($0.tags, $0.owners, $0.priority) = (["x"], ["Ken", "hana"], "low") },
                    "b": Said("todo") { ($0.tags, $0.priority) = (["x", "Y"], "High") }, "c": "doing",
                ]
            ),
            (3, ["a": Said("done") { ($0.tags, $0.owners, $0.priority) = (["x"], ["Ken", "hana"], "low") }]),
            (5, ["b": Said("done") { ($0.tags, $0.priority) = (["x", "Y"], "High") }, "c": "done"]),
        ])
        let timeline = story.timeline()
        let figures = CycleTimeFigures(timeline)
        #expect(figures.lead == Percentiles([2, 4, 4]) && figures.cycle == Percentiles([2, 4]))
        let told = { (grouping: Grouping) in
            figures.groups(by: grouping, in: timeline).map {
                "\($0.name): \($0.lead.map { "\($0.p50)" } ?? "-") \($0.cycle.map { "\($0.p50)" } ?? "-")"
            }
        }
        #expect(told(.tag) == ["x: 2 2", "Y: 4 -", ": 4 4"])
        #expect(told(.owner) == ["hana: 2 2", "Ken: 2 2", ": 4 4"])
        #expect(told(.word(.priority)) == ["high: 4 -", "low: 2 2", ": 4 4"])
        #expect(told(.milestone) == [": 4 2"])
    }

    // MARK: Aging

    @Test func `compares the age with the 85th percentile of finished todos`() {
        let story = Story([
            (1, ["a": "doing", "b": "todo", "old": "doing", "new": "doing"]), (4, ["a": "done"]),
            (5, ["new": "review"]), (6, ["b": Said("todo") { $0.days.created = .day(day(-3)) }, "cut": "cancelled"]),
        ])
        let figures = AgingFigures(story.timeline(today: 8))
        #expect(figures.p85 == 3)
        #expect(
            figures.todos.map {
                "\($0.label.id) \($0.age.map { "\($0)" } ?? "-") \($0.active.map { "\($0)" } ?? "-") \($0.inColumn.map { "\($0)" } ?? "-") \($0.isOld)"
            } == [
                "b 11 - 7 false", "new 7 7 3 true", "old 7 7 7 true",
            ])
        #expect(AgingFigures(story.until(3).timeline(today: 3)).todos.map(\.isOld) == [false, false, false, false])
    }

    @Test func `time in a column restarts after leaving the column, not after leaving the board`() {
        let story = Story([
            (1, ["a": "todo", "b": "todo"]), (2, ["a": "doing", "b": "-"]), (3, ["a": "todo", "b": "todo"]),
        ])
        #expect(AgingFigures(story.timeline(today: 9)).todos.map(\.inColumn) == [6, 8])
    }

    // MARK: Time in column

    @Test func `counts the days at whose end a todo was open in a column`() {
        var story = Story([
            (1, ["a": "todo", "b": "todo"]), (3, ["a": "doing"]), (3, ["a": "review"]), (6, ["a": "doing"]),
            (7, ["a": "done", "b": "doing"]), (8, ["c": "doing"]),
        ])
        story.settings.columns[1].limit = 1
        let figures = TimeInColumnFigures(story.timeline(today: 10))
        #expect(
            figures.columns.map {
                "\($0.column.status) \($0.days) \($0.perTodo?.p50 ?? -1) \($0.perTodo?.count ?? 0) \($0.now)"
            } == [
                "todo 8 2 2 0", "doing 6 2 3 2", "review 3 3 1 0", "done 0 -1 0 1", "cancelled 0 -1 0 0",
            ])
        #expect(figures.columns.map(\.isOverLimit) == [false, true, false, false, false])
        // Todo a was in progress for four of its six days.
        #expect(figures.flowEfficiency == 4.0 / 6)
        #expect(TimeInColumnFigures(story.until(5).timeline(today: 5)).flowEfficiency == nil)
    }

    @Test func `counts each day with an open blocker as blocked once`() {
        let story = Story([
            (1, ["a": Said("todo") { $0.blockedBy = ["B", "c", "a", "nobody"] }, "b": "todo", "c": "doing"]),
            (3, ["b": "done"]), (5, ["c": "-"]), (6, ["d": Said("doing") { $0.blockedBy = ["a"] }]),
            (8, ["d": Said("done") { $0.blockedBy = ["a"] }]),
        ])
        let told = { (today: Int) in
            TimeInColumnFigures(story.until(today).timeline(today: today)).blocked.map {
                "\($0.label.id) \($0.days) \($0.isBlocked)"
            }
        }
        #expect(told(1) == ["a 0 true"])
        #expect(told(4) == ["a 3 true"])
        #expect(told(7) == ["a 4 false", "d 1 true"])
        #expect(told(9) == ["a 4 false", "d 2 false"])
        #expect(TimeInColumnFigures(story.timeline(today: 9)).blockedDays == 6)
    }
}
