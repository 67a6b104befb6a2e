package import Domain

/// Finds out what changes in the file of a todo when somebody changes its keys.
package struct PlanEdit {
    private let board: Board
    private let values: KeyValues
    private let now: Moment

    /// - Parameters:
    ///   - board: with all todos that may be named, drafts too.
    ///   - now: what stamps say.
    package init(_ board: Board, now: Moment) {
        (self.board, self.now) = (board, now)
        values = KeyValues(board)
    }

    /// The changes that assignments ask for, with the stamps that go with them.
    ///
    /// - Parameter todo: an index on the board.
    package func callAsFunction(_ assignments: [Assignment], of todo: Int) throws(ValueRefusal) -> [KeyChange] {
        var changes: [KeyChange] = []
        for assignment in assignments { changes.append(try change(assignment, of: todo)) }
        return try moved(changes, of: todo)
    }

    private func change(_ assignment: Assignment, of todo: Int) throws(ValueRefusal) -> KeyChange {
        let others = board.rows[todo].todo.more.map(\.key)
        guard let target = assignment.target(board.settings.fields, others: others) else {
            let known = Field.allCases.flatMap { [$0.name] + $0.key.aliases } + others
            throw ValueRefusal(
                "unknown key '\(assignment.name)'; "
                    + (didYouMean(assignment.name, among: known)
                        ?? "write 'more.\(assignment.name)' for one of your own"))
        }
        let field: Field? = if case .field(let field) = target { field } else { nil }
        if assignment.sign != .set, let field, !field.key.isList {
            throw ValueRefusal("'\(field.name)' has one value; write '\(assignment.name)=\(assignment.value)'")
        }
        let value = assignment.value
        let texts =
            try field.map { (field) throws(ValueRefusal) in
                try values.texts(field, value, isRemoval: assignment.sign == .remove)
            } ?? (value.isEmpty ? [] : [value])
        if assignment.sign != .set, texts.isEmpty {
            throw ValueRefusal("'\(assignment.name)' gets and loses nothing; write a value behind the sign")
        }
        try refuseItself(field, texts, todo, assignment.sign)
        switch assignment.sign {
        case .set: return KeyChange(target, .set(texts))
        case .add: return KeyChange(target, .add(texts))
        case .remove: return KeyChange(target, .remove(texts))
        }
    }

    private func refuseItself(
        _ field: Field?, _ texts: [String], _ todo: Int, _ sign: Assignment.Sign
    ) throws(ValueRefusal) {
        guard sign != .remove, field == .blockedBy || field == .parent else { return }
        let id = board.rows[todo].todo.id
        if texts.contains(where: { $0.lowercased() == id.lowercased() }) {
            throw ValueRefusal("'\(id)' cannot wait for itself or be a part of itself; name another todo")
        }
    }

    // MARK: Stamps

    /// With what goes with a move to another column: when it was started and done.
    private func moved(_ changes: [KeyChange], of todo: Int) throws(ValueRefusal) -> [KeyChange] {
        var changes = changes
        let rules = ColumnRules(board.settings.columns)
        let old = board.rows[todo].todo
        for (index, change) in changes.enumerated() where change.field == .status {
            guard case .set(let texts) = change.operation else { continue }
            let column = rules.column(of: texts.first, isChecked: old.isChecked)
            let type = rules.type(of: column, isArchived: false)
            if type == .done, let recur = old.recur, !changes.contains(where: { $0.field == .recur }) {
                throw ValueRefusal(
                    "'\(old.id)' comes again (\(recur)), and its next one cannot be made yet; copy its file, then set 'recur=' too"
                )
            }
            let before = board.columns[board.rows[todo].column].type
            // A file that tells it by a check alone keeps to that where a check can say it.
            if old.status == nil, old.isChecked != nil, let column,
                column == rules.column(of: nil, isChecked: type == .done)
            {
                changes[index] = KeyChange(.field(.isChecked), .set([type == .done ? "true" : "false"]))
            }
            if type == .active, old.days.started == nil { stamp(.startedAt, now.iso, &changes) }
            if type == .done, before != .done { stamp(.doneAt, now.iso, &changes) }
            if type != .done, before == .done, old.days.done != nil { clear(.doneAt, &changes) }
        }
        if let updated = old.days.updated, !changes.isEmpty {
            let text = if case .day = updated { now.day(in: board.settings.timeZone).iso } else { now.iso }
            stamp(.updatedAt, text, &changes)
        }
        return changes
    }

    /// Unless somebody said what it is to be.
    private func stamp(_ field: Field, _ text: String, _ changes: inout [KeyChange]) {
        if !changes.contains(where: { $0.field == field }) { changes.append(KeyChange(.field(field), .set([text]))) }
    }

    private func clear(_ field: Field, _ changes: inout [KeyChange]) {
        if !changes.contains(where: { $0.field == field }) { changes.append(KeyChange(.field(field), .set([]))) }
    }
}
