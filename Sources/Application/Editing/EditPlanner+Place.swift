import Bytes
package import Domain
package import UseCases

extension EditPlanner {
    /// Plans the move of a todo to a place in a column.
    ///
    /// - Parameters:
    ///   - status: the column's status; nil for the column in which it is.
    ///   - before: the id of the todo that it comes before; nil if it comes after another one.
    ///   - after: the id of the todo that it comes after; nil, also for `before`: the end of the column.
    package func placing(
        _ key: TodoKey, status: String?, before: String?, after: String?
    ) throws(Failure) -> [PlannedEdit] {
        let todo = try board.row(of: key)
        let wanted = status ?? board.status(of: todo) ?? ""
        let column = board.columns.firstIndex { $0.status.lowercased().utf8.elementsEqual(wanted.lowercased().utf8) }
        let cards = column.map { board.cards[$0] } ?? []
        let others = cards.filter { $0 != todo }
        let place: Int
        if let name = before.flatMap({ $0.isEmpty ? nil : $0 }) {
            place = index(of: name, in: others) ?? others.count
        } else if let name = after.flatMap({ $0.isEmpty ? nil : $0 }) {
            place = index(of: name, in: others).map { $0 + 1 } ?? others.count
        } else {
            place = others.count
        }
        let isMoved = status != nil && column != board.rows[todo].column
        var edits: [PlannedEdit] = []
        // The todos of sources and files that cannot be read keep their order.
        let isChanged = { [board] (index: Int) in
            board.rows[index].todo.source == .own && !board.rows[index].todo.isBroken
        }
        let (own, ownPlace) = (cards.filter(isChanged), others[..<place].count(where: isChanged))
        for (index, order) in PlaceTodo(board)(todo, in: own, at: ownPlace) {
            let assignment = Assignment("order", .set, Decimal.shortest(order))
            if index == todo {
                edits += try self.edits(
                    (isMoved ? [Assignment("status", .set, wanted)] : []) + [assignment], of: key)
            } else {
                edits += try self.edits([assignment], of: board.rows[index].todo.key)
            }
        }
        return edits
    }

    /// Returns a place with the ids of the todos beside it, which must be in the column; other changes as they are.
    package func resolved(_ change: Change, of todo: TodoKey) throws(Failure) -> Change {
        guard case .place(let status, let before, let after) = change else { return change }
        func neighbour(_ name: String) throws(Failure) -> String { try self.neighbour(name, of: todo, in: status) }
        return .place(status: status, before: try before.map(neighbour), after: try after.map(neighbour))
    }

    /// Returns the id of a todo beside which another one is to be placed.
    ///
    /// - Parameters:
    ///   - name: as on a command line.
    ///   - status: of the column; nil for the column in which the todo is.
    /// - Throws: if the named todo is in another column.
    private func neighbour(_ name: String, of todo: TodoKey, in status: String?) throws(Failure) -> String {
        let found = try board.row(of: todos(.names([name])).keys[0])
        let row = try board.row(of: todo)
        if found == row { throw .besideItself(name) }
        let wanted = status ?? board.status(of: row) ?? ""
        guard board.status(of: found)?.lowercased().hasSameBytes(as: wanted.lowercased()) == true else {
            throw .notInColumn(board.rows[found].todo.id, wanted)
        }
        return board.rows[found].todo.id
    }

    /// Returns the index of a todo among others; nil if it is no longer there.
    private func index(of name: String, in others: [Int]) -> Int? {
        let id = name.lowercased()
        return others.firstIndex { board.rows[$0].todo.id.lowercased().utf8.elementsEqual(id.utf8) }
    }
}
