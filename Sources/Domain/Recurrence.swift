/// When a todo comes again: `every 2 weeks`, `monthly on the last day`, `every monday and thursday`, `2 weeks after done`.
package struct Recurrence: Hashable, Sendable {
    /// What is counted.
    package enum Unit: String, Sendable { case day, week, month, year }

    /// Which days of a month are meant; nil is that of the day before.
    package enum MonthDay: Hashable, Sendable {
        /// The one with that number, or the month's last where it has none.
        case number(Int)
        case last
        /// So many of that weekday, 0 for Monday to 6 for Sunday; -1 is the last one.
        case weekday(Int, Int)
    }

    var count = 1
    var unit = Unit.day
    /// On these alone, 0 for Monday to 6 for Sunday; empty is any.
    var weekdays: [Int] = []
    var monthDay: MonthDay?
    /// Of a yearly one, 1 to 12; nil is that of the day before.
    var month: Int?
    /// Whether it counts from the day on which a todo is done, and not from the one on which it was due.
    package var isFromDone = false

    /// - Parameter text: as `recur` has it, without case; nil for one that is no rule.
    package init?(_ text: String) {
        var words = RecurrenceWords(text)
        if words.takeEnd(["after", "done"]) || words.takeEnd(["when", "done"])
            || words.takeEnd(["after", "completion"])
        {
            isFromDone = true
        }
        guard words.readRule(into: &self), words.isEmpty else { return nil }
    }

    /// How often, where nothing finer is said.
    package var interval: (count: Int, unit: Unit)? {
        weekdays.isEmpty && monthDay == nil && month == nil ? (count, unit) : nil
    }

    /// The day on which it comes again.
    ///
    /// - Parameters:
    ///   - due: when it was due.
    ///   - done: when it was done: days before this one are passed over.
    /// - Returns: nil outside of the years that can be written.
    package func next(after due: CalendarDay, done: CalendarDay) -> CalendarDay? {
        if isFromDone { return step(done, 1) }
        // The first that is not over, found without going through all of them.
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

    /// The rule with the day of the month that it keeps to, where a shorter month would lead it away: 31 January, 28 February,
    /// 31 March.
    package func anchored(at due: CalendarDay) -> String? {
        let (_, month, day) = due.date
        guard !isFromDone, monthDay == nil, weekdays.isEmpty, day > 28, unit == .month || unit == .year && month == 2
        else { return nil }
        let every = count == 1 ? "every \(unit.rawValue)" : "every \(count) \(unit.rawValue)s"
        return unit == .month ? "\(every) on day \(day)" : "\(every) on february \(day)"
    }

    /// So many times later.
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

    /// The next of the weekdays; behind the last of a week the first one so many weeks later.
    private func nextWeekday(after day: CalendarDay) -> CalendarDay? {
        if let later = weekdays.first(where: { $0 > day.weekday }) { return day.adding(days: later - day.weekday) }
        return day.adding(days: 7 * count - day.weekday + (weekdays.first ?? 0))
    }

    /// The day of that month that is meant.
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

/// The words of a rule, read from the front.
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

    /// What is said of how often, and on which days.
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

    /// `2`, `other`, `2w` (whose letter stays), `P2W`.
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

    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// The index of a name, which may be cut to three letters or more and have an `s` behind it.
    private static func index(of word: String?, in names: [String]) -> Int? {
        guard let word, word.utf8.count > 2 else { return nil }
        return names.firstIndex { $0.utf8.starts(with: word.utf8) || "\($0)s".utf8.elementsEqual(word.utf8) }
    }

    private mutating func readWeekdays(into rule: inout Recurrence) -> Bool {
        var found: Set<Int> = []
        while let day = Self.index(of: words.first, in: Self.weekdays) {
            found.insert(day)
            words.removeFirst()
        }
        rule.weekdays = found.sorted()
        return !found.isEmpty
    }

    /// What stands behind `on`: weekdays, a day of the month, `last day`, `first monday`, `february 29`.
    private mutating func readDays(into rule: inout Recurrence) -> Bool {
        switch rule.unit {
        case .day: return false
        case .week: return readWeekdays(into: &rule)
        case .month: return readMonthDay(into: &rule)
        case .year:
            let day = readNumber()
            guard let month = Self.index(of: words.first, in: Self.months) else { return false }
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
            guard let day = Self.index(of: words.first, in: Self.weekdays) else { return false }
            words.removeFirst()
            rule.monthDay = .weekday(ordinal, day)
            return true
        }
        guard let number = readNumber(), (1...31).contains(number) else { return false }
        if let day = Self.index(of: words.first, in: Self.weekdays), number < 5 {
            words.removeFirst()
            rule.monthDay = .weekday(number, day)
        } else {
            rule.monthDay = .number(number)
        }
        return true
    }

    /// `15`, `15th`.
    private mutating func readNumber() -> Int? {
        guard let word = words.first else { return nil }
        let digits = word.utf8.prefix { 48...57 ~= $0 }
        let ending = String(Substring(word.utf8.dropFirst(digits.count)))
        guard (1...2).contains(digits.count), ["", "st", "nd", "rd", "th", "."].contains(ending) else { return nil }
        words.removeFirst()
        return Int(Substring(digits))
    }
}
