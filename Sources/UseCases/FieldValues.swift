import Bytes
package import Domain

/// The values of each field of a todo: the single definition for lists, documents, exports, queries and the terminal.
///
/// Those that queries ask for are inlined there: a call would copy the board.
extension Board {
    /// Returns the value of a numeric field.
    package func number(_ number: Key.Number, in todo: Int) -> Double? {
        switch number {
        case .estimate: rows[todo].todo.estimate
        case .order: rows[todo].todo.order
        }
    }

    /// Returns the value of a field with a duration.
    package func time(_ duration: Key.Duration, in todo: Int) -> WorkTime? {
        switch duration {
        case .spent: rows[todo].todo.spent
        }
    }

    /// Returns the value of a Boolean field.
    package func flag(_ flag: Key.Flag, in todo: Int) -> Bool {
        switch flag {
        case .isChecked: rows[todo].todo.isChecked ?? false
        case .draft: rows[todo].todo.isDraft
        case .archived: rows[todo].todo.isArchived
        }
    }

    /// Returns the value of a single-valued field as text: the id of the referenced todo, a date in ISO 8601, the
    /// status of the column, or `true`. Returns nil if it is missing or the field has several values. Always returns
    /// nil for `isChecked`, because `status` covers it.
    ///
    /// - Parameter value: the field's `Field.key` value.
    @inline(__always) package func text(of value: Key.Value, in todo: Int) -> String? {
        switch value {
        case .text(.id): rows[todo].todo.id
        case .text(.title): rows[todo].todo.title
        case .text(.description): rows[todo].todo.summary
        case .text(.reporter): rows[todo].todo.reporter
        case .text(.recur): rows[todo].todo.recur
        case .word(.status): status(of: todo)
        case .word(.milestone): rows[todo].milestone.map { milestones[$0].name }
        case .word(let word): written(word, in: todo)
        case .day(let day): rows[todo].todo.days[day]?.iso
        case .id: rows[todo].todo.parent.map { id(rows[todo].parent ?? .nothing, $0.value) }
        case .number(let number): self.number(number, in: todo).map { Decimal.shortest($0) }
        case .duration(let duration): time(duration, in: todo)?.text
        case .flag(.isChecked): nil
        case .flag(let flag): self.flag(flag, in: todo) ? "true" : nil
        case .names, .ids, .texts: nil
        }
    }

    /// Returns all values of a field as texts: the ids of referenced todos and users. Empty if there are none.
    ///
    /// - Parameter value: the field's `Field.key` value.
    @inline(__always) package func texts(of value: Key.Value, in todo: Int) -> [String] {
        switch value {
        case .names(.owner): rows[todo].owners.map { users[$0].user.writtenID }
        case .names(.tag): rows[todo].todo.tags
        case .ids(.blockedBy): zip(rows[todo].blockedBy, rows[todo].todo.blockedBy).map { id($0, $1.value) }
        case .ids(.aliases): rows[todo].todo.aliases.map(\.value)
        case .texts: rows[todo].todo.links.map(\.value)
        case .text, .word, .day, .id, .number, .duration, .flag: text(of: value, in: todo).map { [$0] } ?? []
        }
    }

    /// Returns all values of a field as texts.
    package func texts(of field: Field, in todo: Int) -> [String] { texts(of: field.key.value, in: todo) }

    /// Returns the names under which feeds and calendars file a todo: its tags, and the name of its source.
    package func categories(of todo: Int) -> [String] {
        rows[todo].tags.map { tags[$0].name } + (sources[rows[todo].todo.source].map { [$0] } ?? [])
    }

    /// Returns the column's status, or the status as written if it has no column.
    package func status(of todo: Int) -> String? {
        let status = columns[rows[todo].column].status
        return status.isEmpty ? rows[todo].todo.status?.value : status
    }

    /// Returns the id of the referenced todo, or the reference as written if it is invalid.
    private func id(_ target: Target, _ written: String) -> String {
        if case .todo(let index) = target { rows[index].todo.id } else { written }
    }
}
