import Domain

/// The series of recurring todos: groups of occurrences of the same todo.
///
/// Two todos belong to one series if the id of one marks it as the next occurrence of the other, or if they have the
/// same title, rule, owners, folder and time of day. The second condition finds occurrences that two clones created
/// with different ids.
struct RecurringSeries {
    private let board: Board
    /// A disjoint-set forest: each todo's parent in the tree of its series. The root has no entry.
    private var links: [Int: Int] = [:]

    /// Returns one finding for each open todo of a series except the first.
    static func findings(in board: Board) -> [Finding] {
        let recurring = board.indices.filter { board.rows[$0].todo.recur != nil && !board.rows[$0].todo.isBroken }
        let open = recurring.filter { board.rows[$0].isOpen && !board.rows[$0].isDuplicate }
        guard open.count > 1, board.settings.dialect.knowsRecurrence else { return [] }
        var series = RecurringSeries(of: recurring, comparing: open, in: board)
        var firsts: [Int: Int] = [:]
        return open.compactMap { todo in
            let name = series.name(of: todo)
            guard let first = firsts[name] else {
                firsts[name] = todo
                return nil
            }
            return .duplicateRecurrence(board.rows[todo].todo, first: board.rows[first].todo.path)
        }
    }

    /// Returns whether all todos are occurrences of one series.
    static func isOne(_ todos: [Int], in board: Board) -> Bool {
        guard todos.allSatisfy({ board.rows[$0].todo.recur != nil }), board.settings.dialect.knowsRecurrence else {
            return false
        }
        let recurring = board.indices.filter { board.rows[$0].todo.recur != nil }
        var series = RecurringSeries(of: recurring, comparing: todos, in: board)
        let name = series.name(of: todos[0])
        return todos.allSatisfy { series.name(of: $0) == name }
    }

    /// - Parameters:
    ///   - recurring: the todos to join with their next occurrences.
    ///   - others: the todos to join by equal title, rule, owners, folder and time of day.
    private init(of recurring: [Int], comparing others: [Int], in board: Board) {
        self.board = board
        for todo in recurring {
            if let next = board.index(ofExactly: NextTodo.id(after: board.rows[todo].todo.id)) { join(todo, next) }
        }
        var alike: [Likeness: Int] = [:]
        for todo in others {
            guard let likeness = Likeness(todo, on: board) else { continue }
            if let first = alike[likeness] { join(first, todo) } else { alike[likeness] = todo }
        }
    }

    private mutating func join(_ one: Int, _ other: Int) {
        let (one, other) = (name(of: one), name(of: other))
        if one != other { links[max(one, other)] = min(one, other) }
    }

    /// Returns the root of a todo's series.
    private mutating func name(of todo: Int) -> Int {
        var name = todo
        while let next = links[name] {
            // Path halving keeps the chains short.
            if let further = links[next] { links[name] = further }
            name = next
        }
        return name
    }

    /// The values that all occurrences of a series share.
    private struct Likeness: Hashable {
        let title: PathKey
        let rule: Recurrence
        let owners: [Int]
        let folder: ArraySlice<UInt8>
        /// The second of the day of the due or scheduled time; nil for a whole day.
        let time: Int?

        /// - Returns: nil if the todo has no valid recurrence rule.
        init?(_ todo: Int, on board: Board) {
            let (row, zone) = (board.rows[todo], board.settings.timeZone)
            let date = row.todo.days.due ?? row.todo.days.scheduled
            // The first occurrence says 'monthly' where later ones say 'every month on day 31'.
            let anchored = row.todo.recur.flatMap { Recurrence($0) }.flatMap { rule in
                date.flatMap { rule.anchored(at: $0.day(in: zone)) }
            }
            guard let rule = (anchored ?? row.todo.recur).flatMap({ Recurrence($0) }) else { return nil }
            let path = Array(row.todo.path.utf8)
            (title, self.rule, owners) = (PathKey(row.todo.title), rule, row.owners.sorted())
            folder = path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)]
            time = date?.secondOfDay(in: zone)
        }
    }
}

extension DateOrInstant {
    /// The seconds since midnight on the clocks of a zone; nil for a whole day.
    fileprivate func secondOfDay(in zone: TimeZoneRules) -> Int? {
        guard case .instant(let seconds, let offset) = self else { return nil }
        return DateOrInstant.clock(seconds, offset, in: zone) - day(in: zone).number * 86_400
    }
}
