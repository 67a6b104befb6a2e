import Domain
import Past
import Testing
import UseCases

struct `The start of work` {
    /// The starts of work and the days of creation, by id, as days of the story.
    private func starts(_ story: Story) -> [String] {
        let board = BuildBoard(today: day(20))(story.project)
        let starts = WorkStarts(board, story.timeline(today: 20))
        return board.indices.map { todo in
            let days = [starts.begun(todo), starts.added(todo)].map {
                $0.map { String($0.number - day(0).number) } ?? "-"
            }
            return "\(board.rows[todo].todo.path.dropFirst(6).dropLast(3)) " + days.joined(separator: " ")
        }
    }

    @Test func `is the first day in progress, by the history`() {
        let story = Story([
            (1, ["a": "todo", "b": "doing", "c": "todo"]), (5, ["a": "doing"]), (8, ["a": "todo", "c": "done"]),
            (9, ["d": "todo"]),
        ])
        #expect(starts(story) == ["a 5 1", "b 1 1", "c - -", "d - 9"])
    }

    @Test func `is that of the file if it says so`() {
        let begun = Said("doing") { ($0.days.started, $0.days.created) = (.day(day(3)), .day(day(2))) }
        #expect(starts(Story([(7, ["a": begun])])) == ["a 3 2"])
    }
}
