import Domain
package import Queries

/// The counted todos of a board: those that a query selects, or all.
package struct BoardMembers: Sendable {
    private let board: Board
    /// For each todo, whether it counts; nil if all do.
    private let isMember: [Bool]?

    /// Selects all todos.
    package init(_ board: Board) { (self.board, isMember) = (board, nil) }

    /// - Parameters:
    ///   - query: nil to select all todos.
    ///   - facts: the facts of the board; evaluated only if there is a query.
    package init(_ board: Board, _ query: Query?, _ facts: @autoclosure () -> BoardFacts) {
        self.board = board
        guard let query else {
            isMember = nil
            return
        }
        let facts = facts()
        isMember = board.indices.map { query.holds(facts[$0]) }
    }

    /// The counted todos, each id once. Of several files with one id, this is the one that the id means. Lost todos
    /// have no id and each count.
    package var todos: [Int] { board.indices.filter { !board.rows[$0].isDuplicate && isWanted($0) } }

    /// The cards of all columns. Files with the same id each have a card.
    package var cards: [Int] {
        board.indices.filter { !board.rows[$0].todo.isArchived && !board.isLost($0) && isWanted($0) }
    }

    /// The number of files with a duplicate id, without the file that the id means.
    package var duplicateCount: Int { board.indices.count { board.rows[$0].isDuplicate && isWanted($0) } }

    private func isWanted(_ todo: Int) -> Bool { isMember?[todo] ?? true }
}
