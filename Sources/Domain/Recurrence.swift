/// A recurrence rule: `every 2 weeks`, `monthly on the last day`, `every monday and thursday`, `2 weeks after done`.
package struct Recurrence: Hashable, Sendable {
    /// The unit of the interval.
    package enum Unit: String, Sendable { case day, week, month, year }

    /// The day of a month. Without one, the day of the previous date is kept.
    package enum MonthDay: Hashable, Sendable {
        /// The day with that number, or the last day of a shorter month.
        case number(Int)
        case last
        /// The n-th weekday of the month (n, weekday with 0 for Monday to 6 for Sunday); n is -1 for the last one.
        case weekday(Int, Int)
    }

    /// The names of weekdays and months in rules.
    package static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    package static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    var count = 1
    var unit = Unit.day
    /// The accepted weekdays, 0 for Monday to 6 for Sunday; empty for any.
    var weekdays: [Int] = []
    var monthDay: MonthDay?
    /// The month of a yearly rule, 1 to 12; nil to keep the month of the previous date.
    var month: Int?
    /// Whether the rule counts from the day on which a todo is done rather than from its due date.
    package var isFromDone = false

    /// - Parameter text: the rule as in `recur`, ignoring case; the result is nil if it is invalid.
    package init?(_ text: String) {
        var words = RecurrenceWords(text)
        if words.takeEnd(["after", "done"]) || words.takeEnd(["when", "done"])
            || words.takeEnd(["after", "completion"])
        {
            isFromDone = true
        }
        guard words.readRule(into: &self), words.isEmpty else { return nil }
    }

    /// The interval of a rule without weekdays, month days or months; nil for other rules.
    package var interval: (count: Int, unit: Unit)? {
        weekdays.isEmpty && monthDay == nil && month == nil ? (count, unit) : nil
    }

    /// Returns the day of the next occurrence.
    ///
    /// - Parameters:
    ///   - due: the previous due date.
    ///   - done: the completion date; occurrences before it are skipped. With `isFromDone`, intervals count from it, and named
    ///     days from the later of both dates.
    /// - Returns: nil if the day is outside of the years 1 to 9999.
    package func next(after due: CalendarDay, done: CalendarDay) -> CalendarDay? {
        // The named day on which a todo was due is not another one if it was done early.
        if isFromDone {
            guard interval == nil else { return step(done, 1) }
            let last = max(due, done)
            // Done late, the named day may still be to come in the same month or year.
            if count == 1, weekdays.isEmpty, let day = placed(last), day > last { return day }
            return step(last, 1)
        }
        // Like a weekday of the same week, the named day may still be to come in the same month or year.
        if weekdays.isEmpty, let day = placed(due), day > due, day >= done { return day }
        // Computes the first occurrence that is not in the past without iterating over all earlier ones.
        var times = 1
        let unitDays = [Unit.day: 1, .week: 7, .month: 28, .year: 365][unit] ?? 1
        let passed = (done.number - due.number) / (unitDays * count)
        if weekdays.isEmpty, passed > 3 { times = max(1, passed * 28 / 32 - 2) }
        var day = step(due, times)
        while let found = day, found < done {
            times += 1
            day = weekdays.isEmpty ? step(due, times) : step(found, 1)
        }
        return day
    }

    /// Returns the rule with an explicit day of the month, so that 31 January and 28 February are followed by 31 March.
    /// Returns nil if no shorter month can shift the day.
    package func anchored(at due: CalendarDay) -> String? {
        let (_, month, day) = due.date
        guard !isFromDone, monthDay == nil, weekdays.isEmpty, day > 28, unit == .month || unit == .year && month == 2
        else { return nil }
        let every = count == 1 ? "every \(unit.rawValue)" : "every \(count) \(unit.rawValue)s"
        return unit == .month ? "\(every) on day \(day)" : "\(every) on february \(day)"
    }

    /// Returns the day after the given number of intervals.
    private func step(_ day: CalendarDay, _ times: Int) -> CalendarDay? {
        let (amount, isTooMuch) = count.multipliedReportingOverflow(by: times)
        guard !isTooMuch, amount < 10_000_000 else { return nil }
        let next: CalendarDay?
        switch unit {
        case .day: next = day.adding(days: amount)
        case .week: next = weekdays.isEmpty ? day.adding(days: 7 * amount) : nextWeekday(after: day)
        case .month: next = placed(day.adding(months: amount))
        case .year: next = placed(day.adding(months: 12 * amount))
        }
        return next.flatMap { CalendarDay.writable.contains($0) ? $0 : nil }
    }

    /// Returns the next of the weekdays. After the last weekday of a week this is the first one, `count` weeks later.
    private func nextWeekday(after day: CalendarDay) -> CalendarDay? {
        if let later = weekdays.first(where: { $0 > day.weekday }) { return day.adding(days: later - day.weekday) }
        return day.adding(days: 7 * count - day.weekday + (weekdays.first ?? 0))
    }

    /// Returns the rule's day in the month of the given day.
    private func placed(_ day: CalendarDay?) -> CalendarDay? {
        guard let (year, ownMonth, _) = day?.date else { return nil }
        let month = self.month ?? ownMonth
        let length = CalendarDay.length(ofMonth: month, year: year)
        switch monthDay {
        case nil:
            guard month != ownMonth else { return day }
            return CalendarDay(year: year, month: month, day: min(day?.date.day ?? 1, length))
        case .number(let number): return CalendarDay(year: year, month: month, day: min(number, length))
        case .last: return CalendarDay(year: year, month: month, day: length)
        case .weekday(let ordinal, let weekday):
            guard let first = CalendarDay(year: year, month: month, day: 1) else { return nil }
            let start = 1 + (weekday - first.weekday + 7) % 7
            let last = start + (length - start) / 7 * 7
            return CalendarDay(year: year, month: month, day: ordinal < 0 ? last : min(start + 7 * (ordinal - 1), last))
        }
    }
}

/// The words of a rule, parsed from the front.
private struct RecurrenceWords {
    private var words: ArraySlice<String>

    init(_ text: String) {
        let separators: Set<UInt8> = [0x20, 0x09, UInt8(ascii: ",")]
        words =
            text.lowercased().utf8.split { separators.contains($0) }.map { String(Substring($0)) }
            .filter { $0 != "and" && $0 != "the" }[...]
    }

    var isEmpty: Bool { words.isEmpty }

    mutating func takeEnd(_ end: [String]) -> Bool {
        guard words.suffix(end.count).elementsEqual(end) else { return false }
        words.removeLast(end.count)
        return true
    }

    private mutating func take(_ word: String) -> Bool {
        guard words.first == word else { return false }
        words.removeFirst()
        return true
    }

    private static let adverbs: [String: (Int, Recurrence.Unit)] = [
        "daily": (1, .day), "weekly": (1, .week), "biweekly": (2, .week), "fortnightly": (2, .week),
        "monthly": (1, .month), "quarterly": (3, .month), "yearly": (1, .year), "annually": (1, .year),
    ]
    private static let units: [String: (Int, Recurrence.Unit)] = [
        "day": (1, .day), "days": (1, .day), "d": (1, .day), "week": (1, .week), "weeks": (1, .week), "w": (1, .week),
        "month": (1, .month), "months": (1, .month), "m": (1, .month), "mo": (1, .month),
        "quarter": (3, .month), "quarters": (3, .month), "q": (3, .month), "year": (1, .year), "years": (1, .year),
        "y": (1, .year),
    ]

    /// Parses the interval and the days.
    mutating func readRule(into rule: inout Recurrence) -> Bool {
        if let word = words.first, let (count, unit) = Self.adverbs[word] {
            words.removeFirst()
            (rule.count, rule.unit) = (count, unit)
        } else {
            _ = take("every") || take("each")
            let count = readCount()
            if let word = words.first, let (factor, unit) = Self.units[word] {
                words.removeFirst()
                guard let count = count.map({ $0 * factor }) ?? factor as Int? else { return false }
                (rule.count, rule.unit) = (count, unit)
            } else if take("weekday") || take("weekdays") || take("workday") {
                guard count == nil else { return false }
                (rule.unit, rule.weekdays) = (.week, [0, 1, 2, 3, 4])
            } else {
                guard count == nil, readWeekdays(into: &rule) else { return false }
                rule.unit = .week
                return true
            }
        }
        if take("on") || take("at") { return readDays(into: &rule) }
        return true
    }

    /// Parses `2`, `other`, `2w` (leaving the letter) or `P2W`.
    private mutating func readCount() -> Int? {
        if take("other") { return 2 }
        guard var word = words.first else { return nil }
        if word.utf8.first == UInt8(ascii: "p"), word.utf8.dropFirst().first.map({ 48...57 ~= $0 }) == true {
            word = String(Substring(word.utf8.dropFirst()))
        }
        let digits = word.utf8.prefix { 48...57 ~= $0 }
        guard (1...4).contains(digits.count), let count = Int(Substring(digits)), count > 0 else { return nil }
        words.removeFirst()
        let unit = word.utf8.dropFirst(digits.count)
        if !unit.isEmpty { words.insert(String(Substring(unit)), at: words.startIndex) }
        return count
    }

    /// Returns the index of a name, which can be abbreviated to three letters or more, or have an `s` appended.
    private static func index(of word: String?, in names: [String]) -> Int? {
        guard let word, word.utf8.count > 2 else { return nil }
        return names.firstIndex { $0.utf8.starts(with: word.utf8) || "\($0)s".utf8.elementsEqual(word.utf8) }
    }

    private mutating func readWeekdays(into rule: inout Recurrence) -> Bool {
        var found: Set<Int> = []
        while let day = Self.index(of: words.first, in: Recurrence.weekdays) {
            found.insert(day)
            words.removeFirst()
        }
        rule.weekdays = found.sorted()
        return !found.isEmpty
    }

    /// Parses the words after `on`: weekdays, a day of the month, `last day`, `first monday` or `february 29`.
    private mutating func readDays(into rule: inout Recurrence) -> Bool {
        switch rule.unit {
        case .day: return false
        case .week: return readWeekdays(into: &rule)
        case .month: return readMonthDay(into: &rule)
        case .year:
            let day = readNumber()
            guard let month = Self.index(of: words.first, in: Recurrence.months) else { return false }
            words.removeFirst()
            guard let number = day ?? readNumber(), (1...31).contains(number) else { return false }
            (rule.month, rule.monthDay) = (month + 1, .number(number))
            return true
        }
    }

    private mutating func readMonthDay(into rule: inout Recurrence) -> Bool {
        let ordinals = ["last": -1, "first": 1, "second": 2, "third": 3, "fourth": 4]
        if take("day") {
            guard let number = readNumber(), (1...31).contains(number) else { return false }
            rule.monthDay = .number(number)
            return true
        }
        if let ordinal = words.first.flatMap({ ordinals[$0] }) {
            words.removeFirst()
            if ordinal == -1, take("day") {
                rule.monthDay = .last
                return true
            }
            guard let day = Self.index(of: words.first, in: Recurrence.weekdays) else { return false }
            words.removeFirst()
            rule.monthDay = .weekday(ordinal, day)
            return true
        }
        guard let number = readNumber(), (1...31).contains(number) else { return false }
        if let day = Self.index(of: words.first, in: Recurrence.weekdays), number < 5 {
            words.removeFirst()
            rule.monthDay = .weekday(number, day)
        } else {
            rule.monthDay = .number(number)
        }
        return true
    }

    /// Parses `15` or `15th`.
    private mutating func readNumber() -> Int? {
        guard let word = words.first else { return nil }
        let digits = word.utf8.prefix { 48...57 ~= $0 }
        let ending = String(Substring(word.utf8.dropFirst(digits.count)))
        guard (1...2).contains(digits.count), ["", "st", "nd", "rd", "th", "."].contains(ending) else { return nil }
        words.removeFirst()
        return Int(Substring(digits))
    }
}
