import Domain
import Past
import TestSupport
import Testing
import UseCases

/// The days of commits and of untracked todos.
struct PlacingTests {
    @Test func `ignores a clock that goes back`() {
        var story = Story([(3, ["a": "todo"])])
        story.commit(1, ["a": "done"])
        story.commit(2, ["b": "todo"])
        #expect(story.timeline(today: 4).told == ["a: 3 todo, 3 done*", "b: 3 todo"])
    }

    @Test func `days begin in the project's time zone`() {
        var story = Story()
        story.commit(1, hour: 14, ["a": "todo"])
        story.commit(1, hour: 15, ["a": "done"])
        story.settings.timeZone = TimeZoneRules(name: "Asia/Tokyo", firstOffset: 9 * 3600, changes: [])
        #expect(story.timeline(today: 2).told == ["a: 1 todo, 2 done*"])
    }

    @Test func `a day does not repeat if clocks go back over midnight`() {
        var story = Story()
        story.commit(2, hour: 0, ["a": "todo"])
        story.commit(2, hour: 1, ["a": "done"])
        story.settings.timeZone = TimeZoneRules(
            name: "Made/Up", firstOffset: 0,
            changes: [TimeZoneRules.Change(start: day(2).number * 86_400 + 1800, offset: -7200)])
        #expect(story.timeline(today: 3).told == ["a: 2 todo, 2 done*"])
    }

    @Test func `today sets the current day without excluding commits`() {
        let story = Story([(1, ["a": "todo"]), (3, ["a": "doing"]), (5, ["a": "done"])])
        let change = { (project: inout Project) in project.todos.append(todo("z")) }
        #expect(story.timeline(today: 4, change).told == ["a: 1 todo, 3 active, 4 done*", "z: 4 todo"])
        #expect(story.timeline(today: 5, change).told == ["a: 1 todo, 3 active, 5 done*", "z: 5 todo"])
        #expect(story.timeline(today: 0, change).told == ["a: 0 todo, 0 active, 0 done*", "z: 0 todo"])
        #expect(story.timeline(today: 4).head?.name == "c3" && story.timeline(today: 4).notices == [])
        #expect(FlowFigures(story.timeline(today: 4)).days.last?.date == day(4))
    }

    @Test func `a clock in the future does not move later commits`() {
        var story = Story([(1, ["a": "todo"])])
        story.commit(400, ["b": "todo"])
        story.commit(3, ["a": "done"])
        story.commit(5, ["b": "done"])
        #expect(story.timeline(today: 9).told == ["a: 1 todo, 3 done*", "b: 3 todo, 5 done*"])
        #expect(story.timeline(today: 400).told == ["a: 1 todo, 400 done*", "b: 400 todo, 400 done*"])
    }

    @Test func `empty commits also date their neighbours`() {
        var story = Story([(1, ["a": "todo"])])
        story.commitNothing(4)
        story.commitNothing(400)
        story.commit(2, ["a": "doing"])
        story.commit(401, ["a": "done"])
        story.commitNothing(7)
        #expect(story.timeline(today: 9).told == ["a: 1 todo, 4 active, 7 done*"])
    }

    @Test func `the time of a file's last commit is its clock, or its day if the clock is wrong`() {
        let story = Story([(3, ["a": "todo"]), (1, ["b": "todo"]), (400, ["c": "todo"])])
        #expect(
            story.timeline(today: 5).lastCommits.told == [
                "todos/a.md": "2026-01-07T12:00:00Z", "todos/b.md": "2026-01-07", "todos/c.md": "2026-01-09",
            ])
    }

    // MARK: Untracked todos

    private func withUnkept(_ todos: [Todo], _ commits: [(Int, [String: Said])], today: Int = 9) -> Timeline {
        var story = Story(commits.map { (day: $0.0, files: $0.1) })
        let count = story.project.todos.count
        story.history.untracked = Set(count..<count + todos.count)
        return story.timeline(today: today) { $0.todos += todos }
    }

    @Test(
        arguments: [
            (nil, nil, "todo", "u: 9 todo"), (4, nil, "todo", "u: 4 todo"), (4, nil, "doing", "u: 4 active"),
            (4, 6, "done", "u: 4 todo, 6 done*"), (4, nil, "done", "u: 4 done~"), (nil, nil, "done", "u: 9 done~"),
            (nil, 6, "done", "u: 6 done*"), (6, 6, "done", "u: 6 done*"), (6, 4, "done", "u: 4 done*"),
            // Left over from an earlier completion.
            (4, 6, "todo", "u: 4 todo"),
            // Future dates count as today.
            (40, nil, "todo", "u: 9 todo"), (4, 40, "done", "u: 4 todo, 9 done*"),
            // On and before the first counted days.
            (1, 2, "done", "u: 1 todo, 2 done*"), (0, nil, "done", "u: 0 done~"),
        ] as [(Int?, Int?, String, String)])
    func `dates an untracked todo by its front matter`(created: Int?, done: Int?, status: String, told: String) {
        let unkept = todo("u") {
            $0.status = Located(status)
            $0.days.created = created.map { .day(day($0)) }
            $0.days.done = done.map { .day(day($0)) }
        }
        let timeline = withUnkept([unkept], [(1, ["a": "done"]), (5, ["b": "done"])])
        #expect(timeline.told == ["a: 1 done~", "b: 5 done~", told])
        #expect(timeline.files.allSatisfy { !$0.isChangedNow })
        #expect(timeline.notices.count == (created == nil && (done == nil || status != "done") ? 1 : 0))
    }

    @Test func `does not start the board with an untracked todo`() {
        let old = todo("u") { $0.days.created = .day(day(0)) }
        #expect(withUnkept([old], [(1, ["a": "done"])]).told == ["a: 1 done~", "u: 0 todo"])
        #expect(withUnkept([old], []).told == ["u: 0 todo"])
    }

    @Test func `names that differ in Unicode normalization match git's file only if it is unambiguous`() {
        let (composed, parts) = ("\u{304C}", "\u{304B}\u{3099}")
        var story = Story([(1, [composed: Said("todo") { $0.id = "c" }, "x": Said("todo") { $0.id = "p" }])])
        story.history.paths[story.history.paths.firstIndex(of: "todos/x.md") ?? 0] = "todos/\(parts).md"
        let clean = story.timeline(today: 3) { project in
            for index in project.todos.indices where project.todos[index].id == "p" {
                project.todos[index].path = "todos/\(parts).md"
            }
        }
        #expect(clean.told == ["c: 1 todo", "p: 1 todo"] && clean.steps.count == 1)
        let one = Story([(1, [composed: Said("todo") { $0.id = "c" }])])
        #expect(one.timeline(today: 3) { $0.todos[0].path = "todos/\(parts).md" }.told == ["c: 1 todo"])
    }
}
