/// A placeholder in a message, such as `{count}`.
package enum MessagePlaceholder: UInt8, CaseIterable, Sendable {
    // The count, which selects the plural form
    case count
    case all, done, open, closed, added, active, held, known, most, least, median, shown, limit, page, pages, percent,
        number
    case scope, first, last, half, share, window
    // Dates and their parts
    case time, day, days, hours, minutes, weekday, date, month, shortMonth, monthNumber, year
    case start, startShort, startDate, end, endShort, endDate, endMonthNumber, since, span, from, to
    // Names and phrases
    case name, column, ids, list, key, title, unit, what, things, todos, milestones, sentence, second, more, inflow
    case value, sign, remedy, direction, reason, commit

    /// The name in files, such as `count`.
    package var name: String { "\(self)" }

    /// The placeholder that represents its family: members of a family present the same value in different ways, and a
    /// message may use any of them.
    package var family: MessagePlaceholder {
        switch self {
        case .shortMonth, .monthNumber: .month
        case .startShort, .startDate: .start
        case .endShort, .endDate, .endMonthNumber: .end
        default: self
        }
    }

    /// Creates the placeholder with a name; nil if there is none.
    package init?(name: String) {
        guard let place = MessagePlaceholder.byName[name] else { return nil }
        self = place
    }

    private static let byName = Dictionary(
        allCases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
