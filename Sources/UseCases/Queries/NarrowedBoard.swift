import Domain

extension Board {
    /// Returns the board with only the chosen todos in its columns, lists and counts, in the given order. Columns also
    /// show archived todos if they are chosen.
    ///
    /// - Parameter chosen: indices on the board, each at most once.
    package func narrowed(to chosen: [Int]) -> Board {
        var board = self
        board.cards = Array(repeating: [], count: columns.count)
        (board.listed, board.archived, board.tally) = ([], [], Tally())
        for todo in chosen {
            board.tally.add(Tally(todo, of: self))
            if rows[todo].todo.isArchived { board.archived.append(todo) } else { board.listed.append(todo) }
            if !isLost(todo) { board.cards[rows[todo].column].append(todo) }
        }
        return board
    }
}
