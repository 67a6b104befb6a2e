import Domain
import Messages

/// The labelled positions on an axis of days: days, Mondays, or the first days of months or years.
struct DayTicks: Equatable {
    struct Tick: Equatable {
        var slot: Int
        /// The text of the tick: `5`, `5 Jan`, `Jan` or `2026`.
        var label: String
        /// The year, if it differs from that of the previous tick and is not the label itself.
        var year: String?
    }

    private(set) var ticks: [Tick] = []

    /// A day with its year and month, which are computed once for all units.
    private struct Day {
        let number: Int
        let (year, month): (Int, Int)

        init(_ day: CalendarDay) {
            number = day.number
            (year, month, _) = day.date
        }
    }

    /// The interval between ticks.
    private enum Unit {
        case days(Int), weeks(Int), months(Int), years(Int)

        /// Returns the index of the interval that contains a day. A boundary of the unit lies between two days with
        /// different keys.
        func key(_ day: Day) -> Int {
            switch self {
            case .days(let length): Unit.key(day.number, length)
            case .weeks(let length): Unit.key(day.number + 3, 7 * length)
            case .months(let length): (day.year * 12 + day.month - 1) / length
            case .years(let length): day.year / length
            }
        }

        /// Rounds down, also for days before 1970.
        private static func key(_ number: Int, _ length: Int) -> Int {
            (number < 0 ? number - length + 1 : number) / length
        }
    }

    private static let units: [Unit] = [
        .days(1), .days(2), .weeks(1), .weeks(2), .months(1), .months(2), .months(3), .months(6), .years(1), .years(2),
        .years(5), .years(10), .years(50), .years(500),
    ]

    /// - Parameters:
    ///   - step: the number of days in a slot.
    ///   - room: the width of the axis.
    ///   - width: returns the width of a label, including the gap to the next label.
    init(first: CalendarDay, count: Int, step: Int, room: Double, words: Messages, width: (String) -> Double) {
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
        // No unit fits, or no boundary of the fitting unit is visible: label the first day.
        if ticks.isEmpty {
            ticks = [Tick(slot: 0, label: words.dayOfMonth(first), year: nil)]
        }
        nameYears(days, words)
    }

    /// Returns ticks at the boundaries of a unit, including the first slot if it starts at one. Returns nil if two
    /// neighbouring labels overlap.
    private static func ticks(
        _ unit: Unit, _ days: [Day], after dayBefore: Day, _ words: Messages, fit: (Tick, Tick) -> Bool
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

    private static func label(_ day: Day, _ unit: Unit, _ words: Messages) -> String {
        switch unit {
        case .days, .weeks: words.dayOfMonth(CalendarDay(number: day.number))
        case .months: words.month(day.month)
        case .years: words.year(day.year)
        }
    }

    private mutating func nameYears(_ days: [Day], _ words: Messages) {
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
