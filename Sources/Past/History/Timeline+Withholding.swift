import Domain
package import UseCases

extension Timeline {
    /// Replaces the titles of present drafts that the board leaves out. Their past states count in the figures, but
    /// their titles must not be published.
    ///
    /// - Parameter word: the replacement for the titles.
    package mutating func withholdTitles(of board: Board, saying word: String) {
        guard !board.drafts.isEmpty else { return }
        for todo in todos.indices where board.leavesOut(todos[todo].id) {
            for state in todos[todo].states { snapshots[Int(states[state].snapshot)].title = word }
        }
    }
}
