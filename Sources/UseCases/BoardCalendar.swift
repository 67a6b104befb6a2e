package import Domain

/// A calendar of todos, by due and scheduled date, and of milestones.
///
/// An open todo appears on its due date and on its scheduled date. A done todo appears on its due date, so that past
/// months keep their content. Cancelled and archived todos do not appear.
package struct BoardCalendar: Sendable {
    /// The entries by day, then in display order.
    private let entries: [Entry]
    /// The months to show, oldest first: each with an entry, and the present month. Empty if there are no entries.
    ///
    /// A mistyped date adds only one distant month. If there are too many months, those nearest to today are shown.
    package let months: [CalendarMonth]
    /// The numbers of entries before and after the months shown.
    package let further: (before: Int, after: Int)
    private let today: CalendarDay

    /// An entry on a day.
    package struct Entry: Sendable, Equatable {
        package var day: CalendarDay
        package var kind: Kind
        /// The index of the todo or milestone.
        package var index: Int
    }

    /// The reason for an entry, in the order in which entries of one day are shown.
    package enum Kind: Int, Sendable {
        case milestone, due, scheduled, done
    }

    /// The maximum number of months shown before today, and after today.
    package static let monthLimit = 120

    /// - Parameter monthLimit: the maximum number of months shown before today, and after today.
    package init(_ board: Board, monthLimit: Int = monthLimit) {
        let entries = BoardCalendar.entries(of: board)
        self.entries = entries
        today = board.today
        let now = CalendarMonth(of: board.today)
        var all: [CalendarMonth] = []
        for entry in entries {
            // Most entries are in the same month as the previous one.
            if let last = all.last, last.first <= entry.day, entry.day.number < last.first.number + last.length {
                continue
            }
            all.append(CalendarMonth(of: entry.day))
        }
        let (past, ahead) = (all.filter { $0 < now }.suffix(monthLimit), all.filter { $0 > now }.prefix(monthLimit))
        months = all.isEmpty ? [] : past + [now] + ahead
        guard let first = months.first, let last = months.last else {
            further = (0, 0)
            return
        }
        let end = last.first.adding(days: last.length)
        further = (
            BoardCalendar.place(of: first.first, in: entries),
            entries.count - BoardCalendar.place(of: end, in: entries)
        )
    }

    /// Whether there are no entries.
    package var isEmpty: Bool { entries.isEmpty }

    /// Returns the entries of a month, by day.
    package func entries(in month: CalendarMonth) -> ArraySlice<Entry> {
        entries(in: month.first...month.first.adding(days: month.length - 1))
    }

    /// Returns the entries of some days, by day.
    package func entries(in days: ClosedRange<CalendarDay>) -> ArraySlice<Entry> {
        let end = days.upperBound.adding(days: 1)
        return entries[
            BoardCalendar.place(of: days.lowerBound, in: entries)..<BoardCalendar.place(of: end, in: entries)]
    }

    /// The overdue todos, by due date.
    package var overdue: [Entry] {
        entries[..<BoardCalendar.place(of: today, in: entries)].filter { $0.kind == .due }
    }

    /// Returns whether a month is shown.
    package func shows(_ month: CalendarMonth) -> Bool {
        let place = months.partitionPoint { $0 < month }
        return place < months.count && months[place] == month
    }

    /// The initial month: the present one; nil if there are no entries.
    package var home: CalendarMonth? { isEmpty ? nil : CalendarMonth(of: today) }

    // MARK: Which

    private static func entries(of board: Board) -> [Entry] {
        var found: [(entry: Entry, place: Int)] = []
        for milestone in board.milestones.indices where !board.milestones[milestone].todos.isEmpty {
            guard let due = board.milestones[milestone].due else { continue }
            found.append((Entry(day: due, kind: .milestone, index: milestone), milestone))
        }
        for (place, todo) in board.listed.enumerated() where !board.isLost(todo) {
            let due = board.rows[todo].due
            guard board.rows[todo].isOpen else {
                if let due, board.type(of: todo) == .done {
                    found.append((Entry(day: due, kind: .done, index: todo), place))
                }
                continue
            }
            if let due { found.append((Entry(day: due, kind: .due, index: todo), place)) }
            guard let scheduled = board.rows[todo].todo.days.scheduled?.day(in: board.settings.timeZone),
                scheduled != due
            else { continue }
            found.append((Entry(day: scheduled, kind: .scheduled, index: todo), place))
        }
        found.sort { one, other in
            (one.entry.day.number, one.entry.kind.rawValue, one.place)
                < (other.entry.day.number, other.entry.kind.rawValue, other.place)
        }
        return found.map(\.entry)
    }

    /// Returns the number of entries before a day.
    private static func place(of day: CalendarDay, in entries: [Entry]) -> Int {
        entries.partitionPoint { $0.day < day }
    }
}
