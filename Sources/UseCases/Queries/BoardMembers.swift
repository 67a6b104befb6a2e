import Domain
package import Queries

/// Which todos of a board are counted: those that a query asks for, or all.
package struct BoardMembers: Sendable {
    private let board: Board
    /// At the index of each todo; nil where all are.
    private let isMember: [Bool]?

    /// All of them.
    package init(_ board: Board) { (self.board, isMember) = (board, nil) }

    /// - Parameters:
    ///   - query: nil for all.
    ///   - facts: of that board; they are asked where there is a query.
    package init(_ board: Board, _ query: Query?, _ facts: @autoclosure () -> BoardFacts) {
        self.board = board
        guard let query else {
            isMember = nil
            return
        }
        let facts = facts()
        isMember = board.indices.map { query.holds(facts[$0]) }
    }

    /// Every todo that is counted, each id once: of several files with one id the one that references mean. Those of which
    /// nothing is known stand for themselves.
    package var todos: [Int] { board.indices.filter { !board.rows[$0].isDuplicate && isWanted($0) } }

    /// Every card of the columns; ids that several files have as often as the columns show them.
    package var cards: [Int] {
        board.indices.filter { !board.rows[$0].todo.isArchived && !board.isLost($0) && isWanted($0) }
    }

    /// How many files have an id that another file has, which is the one that counts.
    package var duplicateCount: Int { board.indices.count { board.rows[$0].isDuplicate && isWanted($0) } }

    private func isWanted(_ todo: Int) -> Bool { isMember?[todo] ?? true }
}
