package import Domain

/// The todo that comes again when one is done.
package struct NextTodo: Sendable, Equatable {
    package var id: String
    /// What of the old file's keys changes in the new one.
    package var changes: [KeyChange]
}

/// Finds out what the next todo of a recurring one says.
package struct PlanNext {
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
    /// - Returns: nil where it does not come again, is not done by that, or has made its next one already.
    package func callAsFunction(_ todo: Int, _ changes: [KeyChange]) throws(ValueRefusal) -> NextTodo? {
        let old = board.rows[todo].todo
        let recur = changes.first { $0.field == .recur }.map(\.firstText) ?? old.recur
        guard let recur, board.settings.profile == .fuda, movesToDone(todo, changes) else { return nil }
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
        // Done, reopened and done again: there is one already, perhaps of an earlier day.
        let days = from.number + 1...max(from.number + 1, day.number)
        let isMade = days.suffix(PlanNext.mostDays).contains { number in
            let id = NextTodo.id(of: old.id, on: CalendarDay(number: number))
            return board.references.find(id).target != .nothing
        }
        if isMade { return nil }
        let id = NextTodo.id(of: old.id, on: day)
        let distance = day.number - from.number
        var next: [KeyChange] = []
        func set(_ field: Field, _ text: String?) {
            next.append(KeyChange(.field(field), .set(text.map { [$0] } ?? [])))
        }
        if old.status != nil {
            set(.status, board.settings.columns.first { $0.type == .todo }?.status)
        }
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
        set(.createdAt, today.iso)
        return NextTodo(id: id, changes: next)
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
    /// The id of the todo that follows another on a day: the same in each clone, so that two that make it make one.
    static func id(of old: String, on day: CalendarDay) -> String {
        let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".unicodeScalars)
        var salt = 0
        while true {
            // FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for byte in "\(old.lowercased()) \(day.iso) \(salt)".utf8 {
                hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
            }
            hash ^= hash >> 32
            var id = ""
            for place in 0..<6 { id.unicodeScalars.append(alphabet[Int(hash >> UInt64(5 * place) & 31)]) }
            if !MakeID.looksLikeNumber(id) { return id }
            salt += 1
        }
    }
}

extension KeyChange {
    /// The one text that is set; nil where its key is removed.
    var firstText: String? { if case .set(let texts) = operation { texts.first } else { nil } }
}
