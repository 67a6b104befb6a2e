/// A place in a word that is filled when it is said: `{count}`.
package enum WordPlace: UInt8, CaseIterable, Sendable {
    // What is counted; plural forms follow it.
    case count
    case all, done, open, closed, added, active, held, known, most, median, shown, limit, page, pages, percent, number
    case scope, first, last, half, share, window
    // Days and parts of them
    case day, days, weekday, date, month, shortMonth, monthNumber, year
    case start, startShort, startDate, end, endShort, endDate, endMonthNumber, since, span, from, to
    // Names and what is said elsewhere
    case name, column, ids, list, key, title, unit, what, things, todos, milestones, sentence, second, more, inflow
    case value, sign, remedy, direction, reason, commit

    /// `count`.
    package var name: String { "\(self)" }

    /// Those of one family say the same in another way, and any of them will do.
    package var family: WordPlace {
        switch self {
        case .shortMonth, .monthNumber: .month
        case .startShort, .startDate: .start
        case .endShort, .endDate, .endMonthNumber: .end
        default: self
        }
    }

    /// The place that words call so; nil where there is none.
    package init?(name: String) {
        guard let place = WordPlace.byName[name] else { return nil }
        self = place
    }

    private static let byName = Dictionary(
        allCases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
