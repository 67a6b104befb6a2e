package import Domain

/// The next occurrence of a recurring todo.
package struct NextTodo: Sendable, Equatable {
    package var id: String
    /// The changes of the new file compared with the old one.
    package var changes: [KeyChange]
}

/// Plans the next occurrence when a recurring todo is done.
package struct PlanNextOccurrence {
    /// The effect on the series when one of its todos is done.
    package enum Plan: Sendable, Equatable {
        case new(NextTodo)
        /// The todo at that index on the board already is the next occurrence, because the todo was done before.
        case existing(Int)
    }

    private let board: Board
    private let now: DateOrInstant
    private let rules: ColumnRules

    /// - Parameter now: the time at which the previous occurrence is done.
    package init(_ board: Board, now: DateOrInstant) {
        (self.board, self.now) = (board, now)
        rules = ColumnRules(board.settings.columns)
    }

    /// - Parameters:
    ///   - todo: an index on the board.
    ///   - changes: the changes of the done todo's file, which can include `recur`.
    /// - Returns: nil if the todo does not recur, or the changes do not complete it.
    package func callAsFunction(_ todo: Int, _ changes: [KeyChange]) throws(InvalidValueError) -> Plan? {
        let old = board.rows[todo].todo
        let recur = changes.first { $0.field == .recur }.map(\.firstText) ?? old.recur
        guard let recur, board.settings.dialect.knowsRecurrence, movesToDone(todo, changes) else { return nil }
        let step = try Step(of: old, recur, today: now.day(in: board.settings.timeZone), board.settings.timeZone)
        if board.isPart { throw .needsAll }
        let id = NextTodo.id(after: old.id)
        if let existing = board.index(ofExactly: id) { return .existing(existing) }
        var next: [KeyChange] = []
        func set(_ field: Field, _ text: String?) {
            next.append(KeyChange(.field(field), .set(text.map { [$0] } ?? [])))
        }
        if old.status != nil { set(.status, board.settings.columns.first(of: .todo)?.status) }
        if old.isChecked != nil { set(.isChecked, "false") }
        if old.days.due == nil, old.days.scheduled != nil { set(.due, nil) }
        next += step.changes
        for field in [Field.spent, .startedAt, .doneAt, .updatedAt, .aliases, .archived] { set(field, nil) }
        // The new todo was not imported.
        next.append(KeyChange(.other(importedFrom), .set([])))
        for own in old.more where own.key.utf8.starts(with: taskwarriorPrefix.utf8) {
            next.append(KeyChange(.other(own.key), .set([])))
        }
        set(.createdAt, now.day(in: board.settings.timeZone).iso)
        return .new(NextTodo(id: id, changes: next))
    }

    /// Returns the changes that move a recurring todo to its next date without completing it.
    ///
    /// - Parameter todo: an index on the board.
    /// - Throws: if the todo does not recur or is closed.
    package func skip(_ todo: Int) throws(InvalidValueError) -> [KeyChange] {
        let old = board.rows[todo].todo
        guard let recur = old.recur, board.settings.dialect.knowsRecurrence else { throw .doesNotRecur(old.id) }
        guard board.rows[todo].isOpen else { throw .closedRecurring(old.id) }
        return try Step(of: old, recur, today: now.day(in: board.settings.timeZone), board.settings.timeZone).changes
    }

    private func movesToDone(_ todo: Int, _ changes: [KeyChange]) -> Bool {
        let row = board.rows[todo]
        guard board.columns[row.column].type != .done else { return false }
        if let status = changes.first(where: { $0.field == .status })?.firstText {
            return rules.type(of: rules.column(of: status, isChecked: nil), isArchived: false) == .done
        }
        return changes.first { $0.field == .isChecked }?.firstText == "true"
    }
}

/// A recurring todo's step to its next date.
private struct Step {
    /// The changes of `due`, `scheduled` and, for a rule that needs its first day, `recur`.
    private(set) var changes: [KeyChange] = []

    /// - Throws: if the rule is invalid or has no further date.
    init(of todo: Todo, _ recur: String, today: CalendarDay, _ zone: TimeZoneRules) throws(InvalidValueError) {
        guard let rule = Recurrence(recur) else { throw .invalidRecurrence(recur, of: todo.id) }
        let from = (todo.days.due ?? todo.days.scheduled)?.day(in: zone) ?? today
        guard let day = rule.next(after: from, done: today) else { throw .recursTooLate(todo.id, recur) }
        let distance = day.number - from.number
        if todo.days.due != nil || todo.days.scheduled == nil {
            set(.due, (todo.days.due ?? .day(from)).moved(by: distance, in: zone).iso)
        }
        if let scheduled = todo.days.scheduled { set(.scheduled, scheduled.moved(by: distance, in: zone).iso) }
        if let anchored = rule.anchored(at: from), from.date.day != day.date.day { set(.recur, anchored) }
    }

    private mutating func set(_ field: Field, _ text: String) {
        changes.append(KeyChange(.field(field), .set([text])))
    }
}

extension DateOrInstant {
    /// Returns the date some days later. An instant keeps its local time, even if the UTC offset changes in between. A local
    /// time that clocks skip is written with the offset before the change (RFC 5545, 3.3.5).
    func moved(by days: Int, in zone: TimeZoneRules) -> DateOrInstant {
        switch self {
        case .day(let day): return .day(day.adding(days: days))
        case .instant(let seconds, let offset):
            let clock = DateOrInstant.clock(seconds, offset, in: zone)
            let then = zone.time(ofClock: clock + days * 86_400)
            let isOfZone = clock == seconds + offset
            return .instant(seconds: then, offset: isOfZone ? clock + days * 86_400 - then : offset)
        }
    }

    /// Returns the local time of an instant in a zone as if it were UTC, in seconds since 1970: also one that clocks skip, if
    /// the instant is written with the offset before the change.
    static func clock(_ seconds: Int, _ offset: Int, in zone: TimeZoneRules) -> Int {
        zone.time(ofClock: seconds + offset) == seconds ? seconds + offset : seconds + zone.offset(at: seconds)
    }
}

extension NextTodo {
    /// Returns the id of the next occurrence. It depends only on the old id, so that all clones create the same file,
    /// at any time.
    static func id(after old: String) -> String {
        let old = old.lowercased()
        // A todo cannot be its own successor.
        return MakeID.derived(from: old) { $0 != old }
    }
}

extension KeyChange {
    /// The single text that is set; nil if the field is removed.
    var firstText: String? { if case .set(let texts) = operation { texts.first } else { nil } }
}
