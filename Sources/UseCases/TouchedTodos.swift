import Domain

extension Board {
    /// Returns, for each todo, whether its display can differ from an earlier board with the same files. That is the
    /// case if its file was read again, if the board's derived values for it changed, or if either holds for a related
    /// todo.
    package func touched(since other: Board, read: [Int]) -> [Bool] {
        var changed = Set(read)
        for todo in indices where !knowsSame(of: todo, as: other) { changed.insert(todo) }
        var isTouched = Array(repeating: false, count: rows.count)
        for todo in changed {
            isTouched[todo] = true
            for board in [self, other] { for near in board.joined(to: todo) { isTouched[near] = true } }
        }
        return isTouched
    }

    /// Returns whether the derived values of a todo are the same on both boards. Accesses stored properties, because a
    /// constant for the row would copy all of it.
    private func knowsSame(of todo: Int, as other: Board) -> Bool {
        rows[todo].column == other.rows[todo].column && rows[todo].rank == other.rows[todo].rank
            && rows[todo].isOpen == other.rows[todo].isOpen && rows[todo].isBlocked == other.rows[todo].isBlocked
            && rows[todo].isOverdue == other.rows[todo].isOverdue && rows[todo].isDueSoon == other.rows[todo].isDueSoon
            && rows[todo].isDuplicate == other.rows[todo].isDuplicate && rows[todo].due == other.rows[todo].due
            && rows[todo].closed == other.rows[todo].closed && rows[todo].milestone == other.rows[todo].milestone
            && rows[todo].reporter == other.rows[todo].reporter && rows[todo].parent == other.rows[todo].parent
            && rows[todo].owners == other.rows[todo].owners && rows[todo].tags == other.rows[todo].tags
            && rows[todo].blockedBy == other.rows[todo].blockedBy && rows[todo].blocks == other.rows[todo].blocks
            && rows[todo].children == other.rows[todo].children && rows[todo].mentions == other.rows[todo].mentions
            && rows[todo].references == other.rows[todo].references
    }

    /// Returns the todos that display something of this one.
    private func joined(to todo: Int) -> [Int] {
        let targets = rows[todo].blockedBy + rows[todo].references + [rows[todo].parent].compactMap(\.self)
        let named = targets.compactMap(\.todo)
        return named + rows[todo].blocks + rows[todo].children + rows[todo].mentions
    }
}
