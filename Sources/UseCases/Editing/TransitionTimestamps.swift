import Domain

/// Adds the timestamps of a move between columns: `startedAt` and `doneAt`.
struct TransitionTimestamps {
    private let board: Board
    private let rules: ColumnRules
    private let now: DateOrInstant

    init(_ board: Board, now: DateOrInstant) {
        (self.board, self.now) = (board, now)
        rules = ColumnRules(board.settings.columns)
    }

    /// Returns the changes together with their timestamps.
    func add(_ changes: [KeyChange], of todo: Int) throws(InvalidValueError) -> [KeyChange] {
        let old = board.rows[todo].written
        var changes = changes
        if let type = try newType(&changes, old) {
            let before = board.columns[board.rows[todo].column].type
            let keepsDays = board.settings.dialect.timestamps.recordsTransitions
            if keepsDays, type == .active, old.days.started == nil { stamp(.startedAt, [now.iso], &changes) }
            if keepsDays, type == .done, before != .done { stamp(.doneAt, [now.iso], &changes) }
            if type != .done, before == .done, old.days.done != nil { stamp(.doneAt, [], &changes) }
        }
        let recordsEveryChange = board.settings.dialect.timestamps.recordsEveryChange
        if let updated = old.days.updated ?? (recordsEveryChange ? now : nil) {
            let isDay = if case .day = updated { !recordsEveryChange } else { false }
            let text = isDay ? now.day(in: board.settings.timeZone).iso : now.iso
            stamp(.updatedAt, [text], isStamp: true, &changes)
        }
        return changes
    }

    /// Returns the timestamps of a new todo.
    func ofNew(_ changes: [KeyChange]) -> [KeyChange] {
        let status = changes.first { $0.field == .status }?.firstText
        let type = rules.type(of: rules.column(of: status, isChecked: nil), isArchived: false)
        let keepsDays = board.settings.dialect.timestamps.recordsTransitions
        let fields: [Field] =
            [.createdAt] + (!keepsDays ? [] : type == .active ? [.startedAt] : type == .done ? [.doneAt] : [])
        return fields.filter { field in !changes.contains { $0.field == field } }
            .map { KeyChange(.field($0), .set([now.iso])) }
    }

    /// Returns the type of the todo's new column; nil if its status does not change.
    private func newType(_ changes: inout [KeyChange], _ old: Todo) throws(InvalidValueError) -> ColumnType? {
        if let index = changes.firstIndex(where: { $0.field == .isChecked }) {
            guard old.status == nil, !changes.contains(where: { $0.field == .status }) else {
                throw .statusDecides(old.id)
            }
            let isChecked = changes[index].firstText == "true"
            return rules.type(of: rules.column(of: nil, isChecked: isChecked), isArchived: false)
        }
        guard let index = changes.firstIndex(where: { $0.field == .status }) else { return nil }
        let status = changes[index].firstText
        let column = rules.column(of: status, isChecked: status == nil ? old.isChecked : nil)
        let type = rules.type(of: column, isArchived: false)
        guard let isChecked = old.isChecked, status != nil else { return type }
        // A file that has only a checkbox keeps it as long as a checkbox can express the status, and never contradicts
        // it.
        let check = KeyChange(.field(.isChecked), .set([type == .done ? "true" : "false"]))
        if old.status == nil, column == rules.column(of: nil, isChecked: type == .done) {
            changes[index] = check
        } else if isChecked != (type == .done) {
            changes.append(check)
        }
        return type
    }

    /// Adds a change of a field unless the changes already set it.
    ///
    /// - Parameter isStamp: whether to write the change only if the file changes otherwise.
    private func stamp(
        _ field: Field, _ texts: [String], isStamp: Bool = false, _ changes: inout [KeyChange]
    ) {
        if changes.contains(where: { $0.field == field }) { return }
        var change = KeyChange(.field(field), .set(texts))
        change.isStamp = isStamp
        changes.append(change)
    }
}
