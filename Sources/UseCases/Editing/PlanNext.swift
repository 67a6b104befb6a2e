package import Domain

/// The todo that comes again when one is done.
package struct NextTodo: Sendable, Equatable {
    package var id: String
    /// What of the old file's keys changes in the new one.
    package var changes: [KeyChange]
}

/// Finds out what the next todo of a recurring one says.
package struct PlanNext {
    /// What becomes of the series when one of its todos is done.
    package enum Plan: Sendable, Equatable {
        case new(NextTodo)
        /// The todo at that index on the board has the id of the next one: the todo was done before.
        case existing(Int)
    }

    private let board: Board
    private let now: Moment
    private let rules: ColumnRules

    /// How many days before the next one's are looked at for one that is there.
    private static let mostDays = 4000

    /// - Parameter now: when the one before it is done.
    package init(_ board: Board, now: Moment) {
        (self.board, self.now) = (board, now)
        rules = ColumnRules(board.settings.columns)
    }

    /// - Parameters:
    ///   - todo: an index on the board.
    ///   - changes: what the file of the one that is done gets, `recur` perhaps too.
    /// - Returns: nil where it does not come again, or is not done by that.
    package func callAsFunction(_ todo: Int, _ changes: [KeyChange]) throws(ValueRefusal) -> Plan? {
        let old = board.rows[todo].todo
        let recur = changes.first { $0.field == .recur }.map(\.firstText) ?? old.recur
        guard let recur, board.settings.dialect.knowsRecurrence, movesToDone(todo, changes) else { return nil }
        guard let rule = Recurrence(recur) else {
            throw ValueRefusal(
                "'\(old.id)' comes again '\(recur)', which nobody can count; write it as 'every 2 weeks', 'monthly on the last day' or '3 days after done'"
            )
        }
        if board.isPart { throw .needsAll }
        let zone = board.settings.timeZone
        let today = now.day(in: zone)
        let base = old.days.due ?? old.days.scheduled
        let from = base?.day(in: zone) ?? today
        guard let day = rule.next(after: from, done: today) else {
            throw ValueRefusal("'\(old.id)' comes again '\(recur)', behind the last day that can be written")
        }
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
        // It came from nowhere but here.
        next.append(KeyChange(.other(importedFrom), .set([])))
        for own in old.more where own.key.utf8.starts(with: taskwarriorPrefix.utf8) {
            next.append(KeyChange(.other(own.key), .set([])))
        }
        set(.createdAt, today.iso)
        return .new(NextTodo(id: id, changes: next))
    }

    /// The next occurrence that an earlier version created, which derived its id from its day, too.
    private func earlierNext(of id: String, _ from: CalendarDay, _ day: CalendarDay) -> Int? {
        let days = min(from.number + 1, day.number)...max(from.number + 1, day.number)
        for number in days.suffix(PlanNext.mostDays) {
            let earlier = NextTodo.id(after: id, on: CalendarDay(number: number))
            if let found = board.index(ofExactly: earlier) { return found }
        }
        return nil
    }

    /// That day, at the time of day that a moment has.
    private func later(
        _ moment: Moment?, to day: CalendarDay, by days: Int, _ zone: TimeZoneRules
    ) -> String {
        guard case .instant(let seconds, let offset) = moment else { return day.iso }
        // As clocks show it there, also where summer begins or ends between the two.
        let before = zone.offset(at: seconds)
        let then = seconds + days * 86_400
        let behind = zone.offset(at: then)
        return Moment.instant(seconds: then + before - behind, offset: offset == before ? behind : offset).iso
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
    /// The id of the todo that follows another one. It depends on nothing else, so that all clones create the same file,
    /// whenever they do.
    static func id(after old: String) -> String {
        let old = old.lowercased()
        // A todo is not its own successor.
        return MakeID.derived(from: old) { $0 != old }
    }

    /// The id that earlier versions derived, for each day another one.
    static func id(after old: String, on day: CalendarDay) -> String {
        MakeID.derived(from: "\(old.lowercased()) \(day.iso)") { _ in true }
    }
}

extension KeyChange {
    /// The one text that is set; nil where its key is removed.
    var firstText: String? { if case .set(let texts) = operation { texts.first } else { nil } }
}
