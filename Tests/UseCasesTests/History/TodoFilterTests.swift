import Domain
import Testing
import UseCases

struct TodoFilterTests {
    private let story = Story([
        (
            1,
            [
                "a": Said("todo") {
                    ($0.owners, $0.tags, $0.milestone, $0.priority) = (["Hana"], ["Home", "x"], "v1", "High")
                },
                "b": Said("doing") { ($0.owners, $0.tags) = (["ken", "hana"], ["work"]) }, "c": "done",
                "d": "Wherever",
            ]
        )
    ])

    @Test(
        arguments: [
            ([], ["a", "b", "c", "d"]), ([(.owner, "HANA")], ["a", "b"]), ([(.owner, "@ken")], ["b"]),
            ([(.owner, "")], ["c", "d"]), ([(.tag, "home, work")], ["a", "b"]), ([(.tag, "nothing")], []),
            ([(.tag, "nothing,x")], ["a"]), ([(.milestone, "V1")], ["a"]), ([(.priority, "high")], ["a"]),
            ([(.priority, "low")], []), ([(.status, "done,Doing")], ["b", "c"]), ([(.status, "to do")], ["a"]),
            ([(.status, "wherever")], ["d"]), ([(.status, "other")], ["d"]),
            ([(.owner, "hana"), (.tag, "work")], ["b"]), ([(.owner, "hana"), (.owner, "nobody"), (.tag, "x")], ["a"]),
            ([(.owner, "ken"), (.tag, "home")], []),
        ] as [([(TodoFilter.Key, String)], [String])])
    func `commas are or, keys are and, case is nothing`(terms: [(TodoFilter.Key, String)], ids: [String]) {
        let filter = TodoFilter(terms.map { (key: $0.0, values: $0.1) })
        let timeline = story.timeline()
        let flow = FlowFigures(timeline, filter)
        #expect(flow.days.last.map { $0.scope } ?? 0 == ids.count)
        #expect(ChangeFigures(timeline, since: .day(day(1)), filter).todos.map(\.label.id) == ids)
        let board = board(story.project.todos)
        #expect(SummaryFigures(board, timeline, filter).total == ids.count)
    }

    @Test func `a milestone is meant by its title and by its id`() {
        let story = Story([
            (1, ["a": Said("todo") { $0.milestone = "m-1" }, "b": Said("todo") { $0.milestone = "Spring" }])
        ])
        let timeline = story.timeline { $0.milestones = [Milestone(id: "m-1", title: "Spring")] }
        for name in ["m-1", "spring"] {
            #expect(FlowFigures(timeline, TodoFilter([(.milestone, name)])).told == ["1: 2 0 0 0 0 +2"])
        }
        #expect(timeline.facets.names(.milestone) == ["Spring"])
    }

    @Test func `figures of days ask what held at the time`() {
        let story = Story([
            (1, ["a": Said("todo") { $0.tags = ["x"] }, "b": "todo", "c": Said("doing") { $0.tags = ["x"] }]),
            // Joins; is done but leaves.
            (2, ["b": Said("todo") { $0.tags = ["x"] }, "c": "done"]),
            // Joins as what was done before; joins in the step in which it is done.
            (3, ["c": Said("done") { $0.tags = ["x"] }, "d": Said("done") { $0.tags = ["x"] }]),
            (4, ["a": Said("done") { $0.tags = ["x"] }, "d": Said("todo") { $0.tags = ["x"] }]),
        ])
        #expect(
            FlowFigures(story.timeline(), TodoFilter([(.tag, "X")])).told == [
                "1: 1 1 0 0 0 +2", "2: 2 0 0 0 0 +1 -1", "3: 2 0 0 2 0 +2 ✓1", "4: 2 0 0 2 0 ✓1 ↺1",
            ])
    }

    @Test func `the days of a filter begin with its first todo`() {
        let timeline = Story([(1, ["a": "todo"]), (4, ["b": Said("todo") { $0.owners = ["ken"] }])]).timeline(today: 5)
        #expect(FlowFigures(timeline, TodoFilter([(.owner, "ken")])).told == ["4: 1 0 0 0 0 +1", "5: 1 0 0 0 0"])
        #expect(FlowFigures(timeline, TodoFilter([(.owner, "nobody")])).days.isEmpty)
    }
}
