import Domain

/// The total and stable orders of todos.
package enum SortedTodos {
    /// Returns todos by column, broken ones last. Columns of the types `done` and `cancelled` are sorted by closing
    /// time, latest first. All others are sorted by `order`, rank and due date. Ties are broken by id and path.
    ///
    /// - Parameter closings: the closing times from git by path, in seconds since 1970, for files without `doneAt`. A
    ///   todo without either is placed by its last change.
    package static func standard(_ board: Board, closings: ByPath<Int> = ByPath(capacity: 0)) -> [Int] {
        let keys = board.indices.map { index in
            board.type(of: index).isOpen || board.isLost(index)
                ? openKey(index, board) : closedKey(index, board, closings)
        }
        return keys.sorted { one, other in
            if one.differs(from: other) { return one.precedes(other) }
            let (left, right) = (one.index, other.index)
            // Canonically equal ids are the same id, whatever their bytes.
            if board.rows[left].todo.id == board.rows[right].todo.id { return left < right }
            let order = naturalOrder(board.rows[left].todo.id, board.rows[right].todo.id)
            return order != 0 ? order < 0 : left < right
        }.map(\.index)
    }

    // Accesses each field by index, because copying a whole todo retains each of its strings.

    private static func openKey(_ index: Int, _ board: Board) -> Key {
        Key(
            column: board.isLost(index) ? .max : board.rows[index].column,
            order: board.rows[index].todo.order ?? .infinity, rank: board.rows[index].rank,
            due: board.rows[index].due?.number ?? .max, index: index)
    }

    private static func closedKey(_ index: Int, _ board: Board, _ closings: ByPath<Int>) -> Key {
        let closing =
            board.rows[index].todo.days.done?.sortKey ?? closings[board.key(of: index)]
            ?? board.rows[index].todo.days.updated?.sortKey
        return Key(
            column: board.rows[index].column, order: closing.map { -Double($0) } ?? .infinity, rank: 0, due: 0,
            index: index)
    }

    /// The sort key before the id, with the todo's index, so that nothing has to be looked up.
    private struct Key {
        let column: Int
        let order: Double
        let rank: Int
        let due: Int
        let index: Int

        func differs(from other: Key) -> Bool {
            (column, order, rank, due) != (other.column, other.order, other.rank, other.due)
        }

        func precedes(_ other: Key) -> Bool {
            (column, order, rank, due) < (other.column, other.order, other.rank, other.due)
        }
    }
}
