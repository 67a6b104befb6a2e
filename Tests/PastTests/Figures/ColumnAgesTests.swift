import Domain
import Past
import Testing
import UseCases

/// The ages of cards in their columns.
struct ColumnAgesTests {
    private func story(_ days: [(Int, [String: Said])]) -> Story {
        var story = Story()
        for (day, said) in days { story.commit(day, said) }
        return story
    }

    private func ages(_ story: Story, _ ids: [String]) -> [String] {
        let ages = ColumnAges(story.timeline(today: 20))
        return ids.map { id in
            ages[TodoKey("todos/\(id).md")].map { "\(id) \($0.days)\($0.isLong ? " long" : "")" } ?? id
        }
    }

    @Test func `only active and waiting todos have an age`() {
        let told = story([
            (1, ["a": "todo", "b": "todo", "c": "doing"]), (5, ["a": "doing", "b": "doing"]),
            (7, ["b": "done"]), (9, ["a": "review"]), (11, ["a": "doing"]), (12, ["d": "todo"]),
        ])
        #expect(ages(told, ["a", "b", "c", "d", "e"]) == ["a 9", "b", "c 19", "d", "e"])
    }

    @Test(arguments: [(4, false), (5, true)])
    func `an age is long if it exceeds most earlier ones, and there are enough of them`(
        count: Int, isLong: Bool
    ) {
        let names = (0..<count).map { "p\($0)" }
        let begin = Dictionary(uniqueKeysWithValues: (names + ["a"]).map { ($0, "doing" as Said) })
        let end = Dictionary(uniqueKeysWithValues: names.map { ($0, "done" as Said) })
        let told = story([(1, begin), (4, end), (17, ["b": "doing"])])
        #expect(ages(told, ["a", "b"]) == [isLong ? "a 19 long" : "a 19", "b 3"])
    }

    @Test func `adds up stays by column, in the order of the first entry`() {
        let timeline = story([
            (1, ["a": "todo"]), (3, ["a": "doing"]), (4, ["a": "review"]), (6, ["a": "doing"]), (9, ["a": "done"]),
        ]).timeline(today: 20)
        let stays = timeline.openStays(of: 0).map { "\(timeline.columns[$0.column].status) \($0.days)" }
        #expect(stays == ["todo 2", "doing 4", "review 2"])
    }
}
