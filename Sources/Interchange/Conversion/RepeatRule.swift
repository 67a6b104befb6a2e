import Bytes
package import Domain

/// A recurrence that other programs can represent: every given number of days, weeks, months or years.
package struct RepeatRule: Equatable, Sendable {
    package let count: Int
    package let unit: Recurrence.Unit
    /// Whether it counts from the day of completion.
    package let isAfterDone: Bool

    /// A larger number is a mistake or an attack.
    private static let counts = 1...1000

    /// - Parameter count: at least 1; returns nil if it is implausible.
    package init?(_ count: Int, _ unit: Recurrence.Unit, isAfterDone: Bool = false) {
        guard RepeatRule.counts.contains(count) else { return nil }
        (self.count, self.unit, self.isAfterDone) = (count, unit, isAfterDone)
    }

    /// - Parameter text: a value of `recur`; returns nil for more complex rules.
    package init?(_ text: String) {
        guard let rule = Recurrence(text), let interval = rule.interval else { return nil }
        self.init(interval.count, interval.unit, isAfterDone: rule.isFromDone)
    }

    /// The value of `recur`, such as `every 2 weeks`, `every week` or `2 weeks after done`.
    package var text: String {
        let amount = count == 1 ? unit.rawValue : "\(count) \(unit.rawValue)s"
        return isAfterDone ? "\(count == 1 ? "1 " : "")\(amount) after done" : "every \(amount)"
    }

    // MARK: Other programs

    /// The rule in todo.txt: `2w` from the day of completion, `+2w` from the due date.
    var short: String {
        "\(isAfterDone ? "" : "+")\(count)\(unit.rawValue.utf8.first.map { Unicode.Scalar($0) } ?? "d")"
    }

    /// - Parameter short: such as `2w` or `+2w`.
    init?(short: String) {
        let strict = short.rest(afterBytes: "+")
        let bytes = (strict ?? short[...]).utf8
        guard let first = bytes.first, (48...57).contains(first), let rule = RepeatRule(String(strict ?? short[...]))
        else {
            return nil
        }
        self.init(rule.count, rule.unit, isAfterDone: strict == nil)
    }

    /// Parses a rule of Taskwarrior, which counts from the due date.
    ///
    /// - Parameter joined: such as `weekly`, `2weeks`, `2 wks` or `P2W`.
    init?(joined: String) {
        let text = joined.lowercased()
        if let (count, unit) = RepeatRule.adverbs[text] {
            self.init(count, unit)
        } else if let rule = RepeatRule(text), !rule.isAfterDone {
            self = rule
        } else {
            let digits = text.utf8.prefix { (48...57).contains($0) }
            let word = String(Substring(text.utf8.dropFirst(digits.count).drop { $0 == UInt8(ascii: " ") }))
            guard let unit = RepeatRule.units[word], digits.count < 5 else { return nil }
            self.init(Int(Substring(digits)) ?? 1, unit)
        }
    }

    private static let adverbs: [String: (Int, Recurrence.Unit)] = [
        "annual": (1, .year), "semiannual": (6, .month), "biannual": (2, .year), "biyearly": (2, .year),
        "bimonthly": (2, .month), "fortnight": (2, .week), "sennight": (1, .week),
    ]
    private static let units: [String: Recurrence.Unit] = [
        "wk": .week, "wks": .week, "mos": .month, "mth": .month, "mths": .month, "yr": .year, "yrs": .year,
    ]

    static let frequencies: [(word: String, unit: Recurrence.Unit)] = [
        ("DAILY", .day), ("WEEKLY", .week), ("MONTHLY", .month), ("YEARLY", .year),
    ]

    /// Returns whether iCalendar and fuda give the same days: iCalendar repeats the start and leaves out a month without that
    /// day, fuda repeats the due day and takes the last day of such a month.
    func repeatsAlike(_ start: CalendarDay, _ due: CalendarDay) -> Bool {
        let (one, other) = (start.date, due.date)
        switch unit {
        case .day, .week: return true
        case .month: return one.month == other.month && one.year == other.year && max(one.day, other.day) <= 28
        case .year:
            return one.month == other.month && one.year == other.year
                && (one.month != 2 || max(one.day, other.day) <= 28)
        }
    }

    /// The rule in iCalendar (RFC 5545, 3.3.10), such as `FREQ=WEEKLY;INTERVAL=2`.
    var recurrence: String? {
        guard !isAfterDone, let word = RepeatRule.frequencies.first(where: { $0.unit == unit })?.word else {
            return nil
        }
        return "FREQ=\(word)" + (count == 1 ? "" : ";INTERVAL=\(count)")
    }
}
