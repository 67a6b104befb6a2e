import Domain

/// The places along an axis of days that get a label: days, Mondays, firsts of months or of years.
struct DayTicks: Equatable {
    struct Tick: Equatable {
        var slot: Int
        /// `5`, `5 Jan`, `Jan` or `2026`.
        var label: String
        /// Where the year is new to the reader and not the label itself.
        var year: String?
    }

    private(set) var ticks: [Tick] = []

    /// How far apart ticks are.
    private enum Unit {
        case days(Int), weeks(Int), months(Int), years(Int)

        /// Two days with different keys have a border of this unit between them.
        func key(_ day: CalendarDay) -> Int {
            switch self {
            case .days(let length): Int((Double(day.number) / Double(length)).rounded(.down))
            case .weeks(let length): Int((Double(day.number + 3) / Double(7 * length)).rounded(.down))
            case .months(let length): (day.date.year * 12 + day.date.month - 1) / length
            case .years(let length): day.date.year / length
            }
        }
    }

    private static let units: [Unit] = [
        .days(1), .days(2), .weeks(1), .weeks(2), .months(1), .months(2), .months(3), .months(6), .years(1), .years(2),
        .years(5), .years(10), .years(50), .years(500),
    ]

    /// - Parameters:
    ///   - step: how many days a slot is.
    ///   - room: how wide the axis is.
    ///   - width: how wide a label is drawn, with the space between two.
    init(first: CalendarDay, count: Int, step: Int, room: Double, words: ReportWords, width: (String) -> Double) {
        guard count > 0 else { return }
        let days = (0..<count).map { first.adding(days: $0 * step) }
        for unit in DayTicks.units {
            let slots = DayTicks.borders(unit, days)
            ticks = slots.map { Tick(slot: $0, label: DayTicks.label(days[$0], unit, words), year: nil) }
            if fits(count, room, width) { break }
        }
        // Less than one border of the unit in sight: the ends say where one is.
        if ticks.isEmpty {
            ticks = [Tick(slot: 0, label: words.dayOfMonth(days[0]), year: nil)]
        }
        nameYears(days, words)
    }

    private func fits(_ count: Int, _ room: Double, _ width: (String) -> Double) -> Bool {
        let distance = room / Double(count)
        return zip(ticks, ticks.dropFirst()).allSatisfy { left, right in
            (width(left.label) + width(right.label)) / 2 <= distance * Double(right.slot - left.slot)
        }
    }

    /// The first slot counts where a unit begins with it.
    private static func borders(_ unit: Unit, _ days: [CalendarDay]) -> [Int] {
        var last = unit.key(days[0].adding(days: -1))
        return days.indices.filter { slot in
            let key = unit.key(days[slot])
            defer { last = key }
            return key != last
        }
    }

    private static func label(_ day: CalendarDay, _ unit: Unit, _ words: ReportWords) -> String {
        switch unit {
        case .days, .weeks: words.dayOfMonth(day)
        case .months: words.month(day.date.month)
        case .years: words.year(day.date.year)
        }
    }

    private mutating func nameYears(_ days: [CalendarDay], _ words: ReportWords) {
        var named: Int?
        for index in ticks.indices {
            let year = days[ticks[index].slot].date.year
            let text = words.year(year)
            if year != named, ticks[index].label != text { ticks[index].year = text }
            named = year
        }
    }
}
