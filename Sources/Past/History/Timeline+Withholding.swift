import Domain
package import UseCases

extension Timeline {
    /// Takes the titles from todos that are drafts now and left out: what they were before counts in the figures, but
    /// nothing may tell what they are called.
    ///
    /// - Parameter word: what stands in the place of a title.
    package mutating func withholdTitles(of board: Board, saying word: String) {
        guard board.draftCount > 0 else { return }
        for todo in todos.indices where board.leavesOut(todos[todo].id) {
            for state in todos[todo].states { snapshots[Int(states[state].snapshot)].title = word }
        }
    }
}
