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
    init(first: CalendarDay, count: Int, step: Int, room: Double, words: ReportWords, width: (String) -> Double) {
        guard count > 0 else { return }
        let days = (0..<count).map { Day(first.adding(days: $0 * step)) }
        let dayBefore = Day(first.adding(days: -1))
        var (slots, label) = ([Int](), { (_: Int) in "" })
        for unit in DayTicks.units {
            slots = DayTicks.borders(unit, days, after: dayBefore)
            label = { DayTicks.label(days[$0], unit, words) }
            // A label is made when its place is looked at: mostly the first two do not fit.
            let fits = zip(slots, slots.dropFirst()).allSatisfy { left, right in
                (width(label(left)) + width(label(right))) / 2 <= room / Double(count) * Double(right - left)
            }
            if fits { break }
        }
        ticks = slots.map { Tick(slot: $0, label: label($0), year: nil) }
        // Less than one border of the unit in sight: the ends say where one is.
        if ticks.isEmpty {
            ticks = [Tick(slot: 0, label: words.dayOfMonth(first), year: nil)]
        }
        nameYears(days, words)
    }

    /// The first slot counts where a unit begins with it.
    private static func borders(_ unit: Unit, _ days: [Day], after dayBefore: Day) -> [Int] {
        var last = unit.key(dayBefore)
        return days.indices.filter { slot in
            let key = unit.key(days[slot])
            defer { last = key }
            return key != last
        }
    }

    private static func label(_ day: Day, _ unit: Unit, _ words: ReportWords) -> String {
        switch unit {
        case .days, .weeks: words.dayOfMonth(CalendarDay(number: day.number))
        case .months: words.month(day.month)
        case .years: words.year(day.year)
        }
    }

    private mutating func nameYears(_ days: [Day], _ words: ReportWords) {
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
