import Domain
import Words

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

    /// A day with its date, which every unit asks for.
    private struct Day {
        let number: Int
        let (year, month): (Int, Int)

        init(_ day: CalendarDay) {
            number = day.number
            (year, month, _) = day.date
        }
    }

    /// How far apart ticks are.
    private enum Unit {
        case days(Int), weeks(Int), months(Int), years(Int)

        /// Two days with different keys have a border of this unit between them.
        func key(_ day: Day) -> Int {
            switch self {
            case .days(let length): Unit.key(day.number, length)
            case .weeks(let length): Unit.key(day.number + 3, 7 * length)
            case .months(let length): (day.year * 12 + day.month - 1) / length
            case .years(let length): day.year / length
            }
        }

        /// Rounded down, before 1970 too.
        private static func key(_ number: Int, _ length: Int) -> Int {
            (number < 0 ? number - length + 1 : number) / length
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
    init(first: CalendarDay, count: Int, step: Int, room: Double, words: Words, width: (String) -> Double) {
        guard count > 0 else { return }
        let days = (0..<count).map { Day(first.adding(days: $0 * step)) }
        let dayBefore = Day(first.adding(days: -1))
        for unit in DayTicks.units {
            let fitting = DayTicks.ticks(unit, days, after: dayBefore, words) { left, right in
                (width(left.label) + width(right.label)) / 2 <= room / Double(count) * Double(right.slot - left.slot)
            }
            guard let fitting else { continue }
            ticks = fitting
            break
        }
        // No border in sight of the unit that fits, or no unit that does: the first day says where one is.
        if ticks.isEmpty {
            ticks = [Tick(slot: 0, label: words.dayOfMonth(first), year: nil)]
        }
        nameYears(days, words)
    }

    /// At the borders of the unit, the first slot too where one begins with it; nil once two neighbours do not fit.
    private static func ticks(
        _ unit: Unit, _ days: [Day], after dayBefore: Day, _ words: Words, fit: (Tick, Tick) -> Bool
    ) -> [Tick]? {
        var last = unit.key(dayBefore)
        var ticks: [Tick] = []
        for (slot, day) in days.enumerated() {
            let key = unit.key(day)
            if key == last { continue }
            last = key
            let tick = Tick(slot: slot, label: label(day, unit, words), year: nil)
            if let before = ticks.last, !fit(before, tick) { return nil }
            ticks.append(tick)
        }
        return ticks
    }

    private static func label(_ day: Day, _ unit: Unit, _ words: Words) -> String {
        switch unit {
        case .days, .weeks: words.dayOfMonth(CalendarDay(number: day.number))
        case .months: words.month(day.month)
        case .years: words.year(day.year)
        }
    }

    private mutating func nameYears(_ days: [Day], _ words: Words) {
        var named: Int?
        for index in ticks.indices {
            let year = days[ticks[index].slot].year
            if year != named {
                let text = words.year(year)
                if ticks[index].label != text { ticks[index].year = text }
            }
            named = year
        }
    }
}
