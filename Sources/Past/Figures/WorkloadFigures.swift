import Domain
package import UseCases

/// Who has how much to do now; a todo of several owners counts with each.
package struct WorkloadFigures: Sendable, Equatable {
    /// Users with something open, by id; what nobody owns stands last under "".
    package var owners: [Owner] = []

    /// A user, or nobody, and what is open there.
    package struct Owner: Sendable, Equatable {
        /// The user's id in lower case; empty for nobody.
        package var id: String
        /// As files write it.
        package var writtenID: String
        package var open = 0
        /// Of the open, those in `active` columns: the work in progress.
        package var active = 0
        package var overdue = 0
        package var blocked = 0
        /// Sum of the estimates of the open, in the board's own unit.
        package var estimate = 0.0
        /// How many of the open have an estimate.
        package var estimated = 0

        /// Somebody with nothing yet.
        package init(id: String, writtenID: String) {
            self.id = id
            self.writtenID = writtenID
        }
    }
}

extension WorkloadFigures {
    /// - Parameter chosen: those that are counted; nil for all.
    package init(_ board: Board, _ chosen: BoardMembers? = nil) {
        var all = board.users.map { Owner(id: $0.user.id, writtenID: $0.user.writtenID) }
        all.append(Owner(id: "", writtenID: ""))
        var units = Array(repeating: 0, count: all.count)
        for index in (chosen ?? BoardMembers(board)).todos where board.rows[index].isOpen {
            let places = board.rows[index].owners
            for place in places.isEmpty ? [all.count - 1] : places {
                all[place].add(board, index)
                units[place] += thousandths(board.rows[index].todo.estimate)
            }
        }
        for place in all.indices { all[place].estimate = Double(units[place]) / 1000 }
        owners = all.filter { $0.open > 0 }
    }
}

extension WorkloadFigures.Owner {
    fileprivate mutating func add(_ board: Board, _ index: Int) {
        open += 1
        if board.type(of: index) == .active { active += 1 }
        if board.rows[index].isOverdue { overdue += 1 }
        if board.rows[index].isBlocked { blocked += 1 }
        if board.rows[index].todo.estimate != nil { estimated += 1 }
    }
}
