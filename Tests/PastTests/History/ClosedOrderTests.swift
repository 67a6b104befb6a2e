import BoardSupport
import Domain
import Past
import Testing
import UseCases
@testable import Past

/// A Done column sorted by closing time, for files without `doneAt` whose closings are in git.
struct ClosedOrderTests {
    private func ordered(_ story: Story, _ change: (inout Project) -> Void = { _ in }) -> [[String]] {
        var project = story.project
        change(&project)
        return BuildBoard(today: day(20))(project) { story.timeline(today: 20, change).fileDates }.ids
    }

    @Test func `uses the last entry into the column`() {
        let story = Story([
            (1, ["a": "todo", "b": "todo", "c": "todo", "d": "todo", "x": "cancelled"]),
            (2, ["a": "done", "x": "todo"]), (3, ["b": "done"]), (4, ["c": "done", "y": "cancelled"]),
            (5, ["a": "todo"]), (6, ["a": "done", "d": "done"]), (7, ["x": "cancelled"]),
            (8, ["b": Said("done") { $0.title = "touched" }]),
        ])
        #expect(ordered(story)[3] == ["a", "d", "c", "b"])
        #expect(ordered(story)[4] == ["x", "y"])
    }

    @Test func `keeps the order for todos that leave the board and return`() {
        let story = Story([
            (1, ["a": "todo", "b": "todo"]), (2, ["a": "done"]), (3, ["b": "done"]), (4, ["a": "-"]),
            (5, ["a": "done"]),
        ])
        #expect(ordered(story)[3] == ["b", "a"])
    }

    @Test func `prefers the date in the file to git, and git to the last change`() {
        let story = Story([
            (1, ["a": "todo", "b": "todo"]), (2, ["a": "done"]),
            (3, ["b": Said("done") { $0.days.done = .day(day(1)) }]),
        ])
        #expect(ordered(story)[3] == ["a", "b"])
        #expect(ordered(story) { $0.todos[1].days.updated = .day(day(19)) }[3] == ["a", "b"])
    }

    @Test func `begins with todos closed in the working tree, and has no date for those done initially`() {
        let story = Story([(1, ["a": "done", "b": "todo", "c": "todo"]), (2, ["b": "done"])])
        let changed = ordered(story) { project in project.todos[2].status = Located("done") }
        #expect(changed[3] == ["c", "b", "a"])
        // Todos that were done in the first step are placed by their last change.
        #expect(ordered(story) { $0.todos[0].days.updated = .day(day(9)) }[3] == ["a", "b"])
    }

    @Test func `todos appeared in their first commit, or in none`() {
        let story = Story([(1, ["a": "todo"]), (3, ["b": "todo", "a": "done"]), (5, ["b": "-"]), (6, ["b": "todo"])])
        let timeline = story.timeline(today: 20)
        let board = BuildBoard(today: day(20))(story.project)
        let keys = board.indices.map { timeline.firstCommits[board.key(of: $0)] }
        #expect(keys.map { $0.map { $0 / 86_400 } } == [day(1).number, day(3).number])
        #expect(Timeline(without: board).firstCommits[board.key(of: 0)] == nil)
    }

    @Test func `is the order of all lists`() {
        let said = { (status: String) in
            Said(status) { ($0.owners, $0.tags, $0.milestone) = (["hana"], ["home"], "v1") }
        }
        let story = Story([
            (1, ["a": said("todo"), "b": said("todo"), "o": said("doing")]), (2, ["b": said("done")]),
            (3, ["a": said("done")]),
        ])
        let before = BuildBoard(today: day(20))(story.project)
        let board = BuildBoard(today: day(20))(story.project) { story.timeline(today: 20).fileDates }
        for list in [board.listed, board.users[0].todos, board.tags[0].todos, board.milestones[0].todos] {
            #expect(list.map { board.rows[$0].todo.id } == ["o", "a", "b"])
        }
        let tallies = { (board: Board) in
            [board.tally, board.users[0].tally, board.tags[0].tally, board.milestones[0].tally]
        }
        #expect(tallies(board) == tallies(before))
    }
}
