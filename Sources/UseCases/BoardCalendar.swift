package import Domain

/// What stands on which day: todos that are due or begin, and milestones.
///
/// An open todo stands on its due day and on the day before which it is not to be begun; a done one on the day it was due, so
/// that a month that is over still tells what it was about. What is cancelled or archived stands on none.
package struct BoardCalendar: Sendable {
    /// By day; those of one day in the order in which they are told.
    private let entries: [Entry]
    /// Those that are shown, oldest first: each in which something stands, and that of today; none where nothing has a day.
    ///
    /// A day that somebody mistyped lies far away, but is one month more; of thousands the nearest are shown.
    package let months: [CalendarMonth]
    /// How many entries lie before and behind the months that are shown.
    package let further: (before: Int, after: Int)
    private let today: CalendarDay

    /// Something that stands on a day.
    package struct Entry: Sendable, Equatable {
        package var day: CalendarDay
        package var kind: Kind
        /// The index of the todo or the milestone.
        package var index: Int
    }

    /// Why an entry stands on its day, in the order in which those of one day are told.
    package enum Kind: Int, Sendable {
        case milestone, due, scheduled, done
    }

    /// At most so many months before today and as many behind are shown.
    package static let monthLimit = 120

    /// - Parameter monthLimit: how many months before today are shown at most, and how many behind.
    package init(_ board: Board, monthLimit: Int = monthLimit) {
        let entries = BoardCalendar.entries(of: board)
        self.entries = entries
        today = board.today
        let now = CalendarMonth(of: board.today)
        var all: [CalendarMonth] = []
        for entry in entries {
            // Most stand in the month of the one before.
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

    /// Whether something stands on some day.
    package var isEmpty: Bool { entries.isEmpty }

    /// What stands in a month, by day.
    package func entries(in month: CalendarMonth) -> ArraySlice<Entry> {
        let end = month.first.adding(days: month.length)
        return entries[
            BoardCalendar.place(of: month.first, in: entries)..<BoardCalendar.place(of: end, in: entries)]
    }

    /// Whether a month is shown.
    package func shows(_ month: CalendarMonth) -> Bool {
        let place = months.partitionPoint { $0 < month }
        return place < months.count && months[place] == month
    }

    /// The month that is shown first: that of today, or the nearest in which something stands; of two the later one.
    package var home: CalendarMonth? {
        let now = CalendarMonth(of: today)
        return months.filter { !entries(in: $0).isEmpty }
            .min { (abs($0.number - now.number), -$0.number) < (abs($1.number - now.number), -$1.number) }
    }

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

    /// How many stand before a day.
    private static func place(of day: CalendarDay, in entries: [Entry]) -> Int {
        entries.partitionPoint { $0.day < day }
    }
}
