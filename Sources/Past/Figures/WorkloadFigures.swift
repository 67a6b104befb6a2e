import Domain
package import UseCases

/// The present workload of each user. A todo with several owners counts for each of them.
package struct WorkloadFigures: Sendable, Equatable {
    /// Users with open todos, by id; todos without an owner are last, under "".
    package var owners: [Owner] = []

    /// A user, or no owner, with the counts of their open todos.
    package struct Owner: Sendable, Equatable {
        /// The user's id in lower case; empty for todos without an owner.
        package var id: String
        /// The id as written in files.
        package var writtenID: String
        package var open = 0
        /// The open todos in `active` columns: the work in progress.
        package var active = 0
        package var overdue = 0
        package var blocked = 0
        /// The sum of the estimates of open todos, in the board's unit.
        package var estimate = 0.0
        /// The number of open todos with an estimate.
        package var estimated = 0

        /// Creates an owner with all counts 0.
        package init(id: String, writtenID: String) {
            self.id = id
            self.writtenID = writtenID
        }
    }
}

extension WorkloadFigures {
    /// - Parameter chosen: the todos to count; nil for all.
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
