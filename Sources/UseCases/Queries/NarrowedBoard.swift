import Domain

extension Board {
    /// The same board with nothing in its columns, lists and counts but what is chosen, in the order of the choice. A column shows its
    /// archived todos, too, if they are chosen.
    ///
    /// - Parameter chosen: indices, each once.
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
