package import Domain

/// Computes the changes of a todo's front matter from assignments.
package struct PlanEdit {
    private let board: Board
    private let values: KeyValues
    private let now: DateOrInstant

    /// - Parameters:
    ///   - board: a board with all todos that can be named, including drafts.
    ///   - now: the time for timestamps.
    ///   - me: returns the id of the current user; throws if there is none.
    package init(_ board: Board, now: DateOrInstant, me: @escaping () throws(InvalidValueError) -> String) {
        (self.board, self.now) = (board, now)
        values = KeyValues(board, me: me)
    }

    /// Returns the changes for assignments, including timestamps.
    ///
    /// - Parameter todo: an index on the board.
    package func callAsFunction(_ assignments: [Assignment], of todo: Int) throws(InvalidValueError) -> [KeyChange] {
        var changes: [KeyChange] = []
        for assignment in assignments {
            let change = try change(assignment, of: todo)
            let before = changes.first { $0.target == change.target }
            if let before, before.sets || change.sets { throw .changedTwice(change.name) }
            changes.append(change)
        }
        return try TransitionTimestamps(board, now: now).add(changes, of: todo)
    }

    /// Returns the front matter of a new todo, in the order in which to write it.
    ///
    /// - Parameter assignments: the assignments in addition to the title.
    package func callAsFunction(new title: String, _ assignments: [Assignment]) throws(InvalidValueError) -> [KeyChange]
    {
        var changes = [try change(Assignment("title", .set, title), of: nil)]
        if let firstTodo = board.settings.columns.first(of: .todo),
            !assignments.contains(where: { $0.target(board.settings.fields, others: []) == .field(.status) })
        {
            changes.append(KeyChange(.field(.status), .set([firstTodo.status])))
        }
        for assignment in assignments where !assignment.value.isEmpty {
            let change = try change(assignment, of: nil)
            if let index = changes.firstIndex(where: { $0.target == change.target }) {
                guard change.isAddition, case .add(let new) = change.operation else {
                    throw .givenTwice(change.name)
                }
                if case .set(let old) = changes[index].operation { changes[index].operation = .set(old + new) }
            } else if case .add(let texts) = change.operation {
                changes.append(KeyChange(change.target, .set(texts)))
            } else {
                changes.append(change)
            }
        }
        return changes + TransitionTimestamps(board, now: now).ofNew(changes)
    }

    /// Returns validated changes together with their timestamps.
    ///
    /// - Parameter todo: an index on the board.
    package func stamped(_ changes: [KeyChange], of todo: Int) throws(InvalidValueError) -> [KeyChange] {
        try TransitionTimestamps(board, now: now).add(changes, of: todo)
    }

    /// - Parameter todo: nil for a new todo.
    private func change(_ assignment: Assignment, of todo: Int?) throws(InvalidValueError) -> KeyChange {
        let others = todo.map { board.rows[$0].todo.more.map(\.key) } ?? []
        guard let target = assignment.target(board.settings.fields, others: others) else {
            throw .unknownKey(assignment.name, among: Field.allNames + others)
        }
        let field: Field? = if case .field(let field) = target { field } else { nil }
        if assignment.sign != .set, let field, case .day(let day) = field.key.value {
            try refuseInvalid(field, of: todo)
            let now = todo.flatMap { board.rows[$0].written.days[day] }
            return KeyChange(target, .set([try values.moved(field, assignment, from: now)]))
        }
        if assignment.sign != .set, let field, case .duration(let duration) = field.key.value {
            return KeyChange(target, .set([try summed(field, duration, assignment, of: todo)]))
        }
        if assignment.sign != .set, let field, !field.key.isList { throw .hasOneValue(field, assignment) }
        let dialect = board.settings.dialect
        if !assignment.value.isEmpty, let program = dialect.program,
            let remedy = field.flatMap({ dialect.remediesByFolder[$0] })
        {
            throw .isFolder(assignment.name, in: program, remedy: remedy)
        }
        if assignment.value.unicodeScalars.contains("\u{FEFF}") { throw .hasByteOrderMark(assignment.name) }
        if assignment.value.unicodeScalars.contains("\u{FFFD}") { throw .notUTF8(assignment.name) }
        let value = assignment.value
        var texts =
            try field.map { (field) throws(InvalidValueError) in
                let isRemoval = assignment.sign == .remove
                guard field.key.kind == .texts, assignment.isList else {
                    return try values.texts(field, value, isRemoval: isRemoval)
                }
                return assignment.values
            } ?? (value.isEmpty ? [] : [value])
        if assignment.sign != .set, texts.isEmpty { throw .noOperand(assignment.name) }
        if let field, let todo, assignment.sign != .remove { try refuseCircle(field, texts, todo) }
        if field == .blockedBy, let todo { texts = asWritten(texts, of: todo, assignment.sign) }
        switch assignment.sign {
        case .set: return KeyChange(target, .set(texts))
        case .add: return KeyChange(target, .add(texts))
        case .remove: return KeyChange(target, .remove(texts))
        }
    }

    /// Returns the present duration with the one of the assignment added or subtracted.
    private func summed(
        _ field: Field, _ duration: Key.Duration, _ assignment: Assignment, of todo: Int?
    ) throws(InvalidValueError) -> String {
        try refuseInvalid(field, of: todo)
        return try values.summed(field, assignment, with: todo.flatMap { board.time(duration, in: $0) })
    }

    /// Throws if the present value of a field is invalid, because nothing can be added to it.
    private func refuseInvalid(_ field: Field, of todo: Int?) throws(InvalidValueError) {
        if let invalid = todo.flatMap({ board.rows[$0].todo.unusable.first { $0.field == field } }) {
            throw .invalidPresent(field, invalid.text)
        }
    }

    // MARK: References

    /// A file can refer to a todo by an alias, a number or a path. A removal uses the name in the file, and an existing
    /// reference is not added under another name.
    private func asWritten(_ ids: [String], of todo: Int, _ sign: Assignment.Sign) -> [String] {
        if sign == .set { return ids }
        let written = zip(board.rows[todo].todo.blockedBy, board.rows[todo].blockedBy)
        return ids.flatMap { id in
            let same = written.filter { board.references.find(id).target == $1 && $1 != .nothing }.map(\.0.value)
            return same.isEmpty ? [id] : same
        }
    }

    /// Rejects cycles, because their todos could never begin.
    private func refuseCircle(_ field: Field, _ texts: [String], _ todo: Int) throws(InvalidValueError) {
        guard field == .blockedBy || field == .parent else { return }
        var (seen, waiting): (Set<Int>, [Int]) = ([], texts.compactMap { board.index(of: $0) })
        while let next = waiting.popLast() {
            if next == todo { throw .cycle(field, through: board.rows[todo].todo.id) }
            guard seen.insert(next).inserted else { continue }
            waiting += board.targets(of: field, of: next)
        }
    }
}

extension KeyChange {
    /// Whether the change adds to the present values.
    fileprivate var isAddition: Bool { if case .add = operation { true } else { false } }

    /// Whether the change replaces the present values.
    fileprivate var sets: Bool { if case .set = operation { true } else { false } }
}
