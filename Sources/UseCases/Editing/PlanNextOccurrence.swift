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

    /// The maximum number of days that the search for an existing occurrence looks back.
    private static let mostDays = 4000

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
        guard let rule = Recurrence(recur) else { throw .invalidRecurrence(recur, of: old.id) }
        if board.isPart { throw .needsAll }
        let zone = board.settings.timeZone
        let today = now.day(in: zone)
        let base = old.days.due ?? old.days.scheduled
        let from = base?.day(in: zone) ?? today
        guard let day = rule.next(after: from, done: today) else { throw .recursTooLate(old.id, recur) }
        let id = NextTodo.id(after: old.id)
        if let existing = board.index(ofExactly: id) ?? earlierNext(of: old.id, from, day) {
            return .existing(existing)
        }
        let distance = day.number - from.number
        var next: [KeyChange] = []
        func set(_ field: Field, _ text: String?) {
            next.append(KeyChange(.field(field), .set(text.map { [$0] } ?? [])))
        }
        if old.status != nil { set(.status, board.settings.columns.first(of: .todo)?.status) }
        if old.isChecked != nil { set(.isChecked, "false") }
        set(
            .due,
            old.days.due == nil && old.days.scheduled != nil ? nil : later(old.days.due, to: day, by: distance, zone))
        if let scheduled = old.days.scheduled {
            let moved = scheduled.day(in: zone).adding(days: distance)
            set(.scheduled, later(scheduled, to: moved, by: distance, zone))
        }
        if let anchored = rule.anchored(at: from), from.date.day != day.date.day { set(.recur, anchored) }
        for field in [Field.startedAt, .doneAt, .updatedAt, .aliases, .archived] { set(field, nil) }
        // The new todo was not imported.
        next.append(KeyChange(.other(importedFrom), .set([])))
        for own in old.more where own.key.utf8.starts(with: taskwarriorPrefix.utf8) {
            next.append(KeyChange(.other(own.key), .set([])))
        }
        set(.createdAt, today.iso)
        return .new(NextTodo(id: id, changes: next))
    }

    /// Returns the next occurrence created by an earlier version, which derived ids from the date too.
    private func earlierNext(of id: String, _ from: CalendarDay, _ day: CalendarDay) -> Int? {
        let days = min(from.number + 1, day.number)...max(from.number + 1, day.number)
        for number in days.suffix(PlanNextOccurrence.mostDays) {
            let earlier = NextTodo.id(after: id, on: CalendarDay(number: number))
            if let found = board.index(ofExactly: earlier) { return found }
        }
        return nil
    }

    /// Returns that day, with the time of day of a moment.
    private func later(
        _ moment: DateOrInstant?, to day: CalendarDay, by days: Int, _ zone: TimeZoneRules
    ) -> String {
        guard case .instant(let seconds, let offset) = moment else { return day.iso }
        // Keeps the local time, even if the UTC offset changes in between.
        let before = zone.offset(at: seconds)
        let then = seconds + days * 86_400
        let behind = zone.offset(at: then)
        return DateOrInstant.instant(seconds: then + before - behind, offset: offset == before ? behind : offset).iso
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

extension NextTodo {
    /// Returns the id of the next occurrence. It depends only on the old id, so that all clones create the same file,
    /// at any time.
    static func id(after old: String) -> String {
        let old = old.lowercased()
        // A todo cannot be its own successor.
        return MakeID.derived(from: old) { $0 != old }
    }

    /// Returns the id that earlier versions derived, which depends on the day.
    static func id(after old: String, on day: CalendarDay) -> String {
        MakeID.derived(from: "\(old.lowercased()) \(day.iso)") { _ in true }
    }
}

extension KeyChange {
    /// The single text that is set; nil if the field is removed.
    var firstText: String? { if case .set(let texts) = operation { texts.first } else { nil } }
}
