import BoardSupport
import Domain
import Past
import Testing
import UseCases

struct HistoryNamesTests {
    @Test(
        arguments: [
            ("a1", "a1"), ("A1", "a1"), ("#a1", "a1"), ("b2", "b2"), ("task-7", "BACK-7"), ("7", "BACK-7"),
            ("old", "a12"), ("Todos/a12", "a12"), ("home/Old", "a12"),
        ])
    func `finds a todo by its id, even if it is removed`(id: String, found: String) throws {
        let story = Story(
            [
                (
                    1,
                    [
                        "a1": "todo", "a12": Said("todo") { $0.rare.aliases = ["OLD"] }, "b2": "todo",
                        "back-7": Said { $0.id = "BACK-7" },
                    ]
                ), (2, ["b2": "-"]),
            ],
            backlogSettings)
        let timeline = story.timeline()
        #expect(timeline.todos[try timeline.find(id)].id == found)
    }

    @Test func `suggests similar ids for an unknown one`() {
        let timeline = Story([(1, ["abc1": "todo", "abc2": "todo"])]).timeline()
        let both = ["abc1", "abc2"].map { FindTodo.Candidate(id: $0, title: $0) }
        #expect(throws: FindTodo.Failure.several(both)) { try timeline.find("abc") }
        #expect(throws: FindTodo.Failure.notFound(nearest: "abc1")) { try timeline.find("abd1") }
        #expect(throws: FindTodo.Failure.notFound(nearest: nil)) { try timeline.find("#") }
    }

    @Test func `finds blockers by former ids and file names`() {
        let story = Story([
            (
                1,
                [
                    "a": Said("todo") { $0.blockedBy = ["Home/Old"] }, "b": Said("todo") { $0.rare.aliases = ["old"] },
                    "c": Said("todo") { $0.blockedBy = ["X9"] },
                    "x9": Said("todo") { $0.id = "k3f9q2" },
                ]
            ), (3, ["b": Said("done") { $0.rare.aliases = ["old"] }]),
        ])
        let blocked = TimeInColumnFigures(story.timeline(today: 5)).blocked
        #expect(blocked.map { "\($0.label.id) \($0.days)" } == ["c 4", "a 2"])
    }
}
