import Bytes
package import Domain

/// What todos say of each field: the one definition for lists, documents, exports, queries and the terminal.
extension Board {
    /// The value of a field with a number.
    package func number(_ number: Key.Number, in todo: Int) -> Double? {
        switch number {
        case .estimate: rows[todo].todo.estimate
        case .order: rows[todo].todo.order
        }
    }

    /// The value of a field that is true or false.
    package func flag(_ flag: Key.Flag, in todo: Int) -> Bool {
        switch flag {
        case .isChecked: rows[todo].todo.isChecked ?? false
        case .draft: rows[todo].todo.isDraft
        case .archived: rows[todo].todo.isArchived
        }
    }

    /// The value of a field with one value, as text: the id of the todo that it means, a day as ISO 8601, the status of the column,
    /// `true`. Nil if the todo has none, or the field several; of `isChecked`, which `status` stands for, always.
    ///
    /// - Parameter value: the field, as `Field.key` has it.
    package func text(of value: Key.Value, in todo: Int) -> String? {
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
        case .flag(.isChecked): nil
        case .flag(let flag): self.flag(flag, in: todo) ? "true" : nil
        case .names, .ids, .texts: nil
        }
    }

    /// All values of a field, as texts: ids of the todos that they mean, users by their ids. None if the todo has none.
    ///
    /// - Parameter value: the field, as `Field.key` has it.
    package func texts(of value: Key.Value, in todo: Int) -> [String] {
        switch value {
        case .names(.owner): rows[todo].owners.map { users[$0].user.writtenID }
        case .names(.tag): rows[todo].todo.tags
        case .ids(.blockedBy): zip(rows[todo].blockedBy, rows[todo].todo.blockedBy).map { id($0, $1.value) }
        case .ids(.aliases): rows[todo].todo.aliases.map(\.value)
        case .texts: rows[todo].todo.links
        case .text, .word, .day, .id, .number, .flag: text(of: value, in: todo).map { [$0] } ?? []
        }
    }

    /// All values of a field, as texts.
    package func texts(of field: Field, in todo: Int) -> [String] { texts(of: field.key.value, in: todo) }

    /// The column's, or what was written where it is no column's.
    private func status(of todo: Int) -> String? {
        let status = columns[rows[todo].column].status
        return status.isEmpty ? rows[todo].todo.status?.value : status
    }

    /// The id that a reference means, or as it is written where it means none.
    private func id(_ target: Target, _ written: String) -> String {
        if case .todo(let index) = target { rows[index].todo.id } else { written }
    }
}
