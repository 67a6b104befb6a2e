/// Parses one date expression of `DateExpressionParser`, token by token.
struct DayReader {
    typealias Failure = DateExpressionParser.Failure

    private let text: String
    private let days: DateExpressionParser
    private let takesSpans: Bool
    private var words: [Word] = []
    private var at = 0

    private enum Word: Equatable {
        case letters(String)
        /// A number and its count of digits.
        case number(Int, Int)
        case plus, minus
        case other
    }

    /// - Parameter takesSpans: whether examples in the error for an unknown expression include a span.
    init(_ text: String, _ days: DateExpressionParser, takesSpans: Bool = true) {
        (self.text, self.days, self.takesSpans) = (text, days, takesSpans)
        words = DayReader.words(of: text)
    }

    mutating func read() throws(Failure) -> ClosedRange<CalendarDay> {
        guard !words.isEmpty, words.count <= 32 else { throw failure() }
        if let span = try span() { return span }
        var found = try isSign(at: 0) ? days.today...days.today : base()
        while at < words.count {
            let sign = words[at] == .plus ? 1 : words[at] == .minus ? -1 : 0
            guard sign != 0 else { throw failure() }
            guard found.lowerBound == found.upperBound else {
                throw .countedFrom(found)
            }
            at += 1
            guard let (count, unit) = try amount() else { throw failure() }
            let day = try add(sign * count, unit, to: found.lowerBound)
            found = day...day
        }
        return found
    }

    // MARK: Words

    /// Splits a text at blanks, and at git's dots and commas. Letters are converted to lower case.
    private static func words(of text: String) -> [Word] {
        var words: [Word] = []
        var rest = text.utf8.map { (65...90).contains($0) ? $0 | 0x20 : $0 }[...]
        while let first = rest.first {
            if (97...122).contains(first) {
                let letters = rest.prefix { (97...122).contains($0) }
                words.append(.letters(String(decoding: letters, as: UTF8.self)))
                rest = rest.dropFirst(letters.count)
            } else if (48...57).contains(first) {
                let digits = rest.prefix { (48...57).contains($0) }
                words.append(Int(String(decoding: digits, as: UTF8.self)).map { .number($0, digits.count) } ?? .other)
                rest = rest.dropFirst(digits.count)
            } else {
                rest = rest.dropFirst()
                switch first {
                case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "."), UInt8(ascii: ","): break
                case UInt8(ascii: "+"): words.append(.plus)
                case UInt8(ascii: "-"): words.append(.minus)
                default: words.append(.other)
                }
            }
        }
        return words
    }

    private func isSign(at place: Int) -> Bool { words[place] == .plus || words[place] == .minus }

    private mutating func takeLetters(_ wanted: (String) -> Bool = { _ in true }) -> String? {
        guard at < words.count, case .letters(let letters) = words[at], wanted(letters) else { return nil }
        at += 1
        return letters
    }

    private mutating func takeNumber(digits: ClosedRange<Int> = 1...6) -> Int? {
        guard at < words.count, case .number(let number, let count) = words[at], digits.contains(count) else {
            return nil
        }
        at += 1
        return number
    }

    // MARK: Spans

    /// Parses `2026`, `2026-12`, `2026-W05` or `2026-Q1`; returns nil for anything else.
    private func span() throws(Failure) -> ClosedRange<CalendarDay>? {
        guard case .number(let year, 4) = words[0], !text.utf8.contains(UInt8(ascii: " ")) else { return nil }
        var found: ClosedRange<CalendarDay>?
        if words.count == 1 {
            found = CalendarDay.year(year)
        } else if words.count == 3, words[1] == .minus, case .number(let month, 2) = words[2] {
            found = CalendarDay.months(of: year, from: month, to: month)
        } else if words.count == 4, words[1] == .minus, case .number(let number, 1...2) = words[3] {
            switch words[2] {
            case .letters("w"):
                found = CalendarDay.week(number, of: year)
                let count = CalendarDay.weekCount(of: year)
                if found == nil, count > 0 { throw .impossibleWeek(of: year, count: count) }
            case .letters("q"):
                let isOne = (1...4).contains(number)
                found = isOne ? CalendarDay.months(of: year, from: number * 3 - 2, to: number * 3) : nil
            default: return nil
            }
        } else {
            return nil
        }
        guard let found else { throw .impossiblePeriod }
        return found
    }

    // MARK: Days

    private mutating func base() throws(Failure) -> ClosedRange<CalendarDay> {
        let start = at
        if let word = takeLetters(), let found = try named(word) { return found }
        at = start
        if let day = isoDay() { return day...day }
        at = start
        if let day = try dayOfMonth() { return day...day }
        at = start
        if let day = try counted() { return day...day }
        throw failure()
    }

    private mutating func named(_ word: String) throws(Failure) -> ClosedRange<CalendarDay>? {
        let today = days.today
        switch word {
        case "today", "now": return today...today
        case "tomorrow": return one(today.adding(days: 1))
        case "yesterday": return one(today.adding(days: -1))
        case "last": return try beside(-1)
        case "next": return try beside(1)
        case "this": return takeLetters().flatMap { DayUnit($0) }.flatMap(around)
        case "in":
            guard let (count, unit) = try amount() else { return nil }
            return one(try add(count, unit, to: today))
        default:
            if let weekday = DayReader.weekday(word) { return one(today.nearest(weekday: weekday, days.names)) }
            guard word.utf8.count == 3, let unit = DayUnit(initial: word.utf8.last), let span = around(unit) else {
                return nil
            }
            // The first letter says whether the start or the end of the span is meant: sow, eom, soq, eoy.
            let first = Array(word.utf8)
            guard first[1] == UInt8(ascii: "o") else { return nil }
            return first[0] == UInt8(ascii: "s")
                ? one(span.lowerBound) : first[0] == UInt8(ascii: "e") ? one(span.upperBound) : nil
        }
    }

    private func one(_ day: CalendarDay) -> ClosedRange<CalendarDay> { day...day }

    /// Parses the word after `last` or `next`. `last monday` is before today, `next monday` after it; `last week` is a
    /// week ago, as in git.
    private mutating func beside(_ sign: Int) throws(Failure) -> ClosedRange<CalendarDay>? {
        guard let word = takeLetters() else { return nil }
        if let weekday = DayReader.weekday(word) {
            let start = days.today.adding(days: sign)
            return one(start.nearest(weekday: weekday, sign < 0 ? .past : .future))
        }
        return try DayUnit(word).map { unit throws(Failure) in one(try add(sign, unit, to: days.today)) }
    }

    /// Returns the week, month, quarter or year that contains today.
    private func around(_ unit: DayUnit) -> ClosedRange<CalendarDay>? {
        let (year, month, _) = days.today.date
        switch unit {
        case .day: return nil
        case .week: return days.today.week(beginningOn: days.firstWeekday)
        case .month: return CalendarDay.months(of: year, from: month, to: month)
        case .quarter:
            let first = (month - 1) / 3 * 3 + 1
            return CalendarDay.months(of: year, from: first, to: first + 2)
        case .year: return CalendarDay.year(year)
        }
    }

    /// Parses a date such as `2026-12-01`, which can be followed by more tokens.
    private mutating func isoDay() -> CalendarDay? {
        guard at + 5 <= words.count, case .number(let year, 4) = words[at], words[at + 1] == .minus,
            case .number(let month, 2) = words[at + 2], words[at + 3] == .minus,
            case .number(let day, 2) = words[at + 4]
        else { return nil }
        at += 5
        return CalendarDay(year: year, month: month, day: day)
    }

    /// Parses `1 dec` or `dec 1`, with or without a year. Without a year it is the last or next such day.
    private mutating func dayOfMonth() throws(Failure) -> CalendarDay? {
        var day = takeNumber(digits: 1...2)
        if day != nil { _ = takeLetters { ["st", "nd", "rd", "th"].contains($0) } }
        guard let month = takeLetters({ DayReader.month($0) != nil }).flatMap(DayReader.month) else { return nil }
        if day == nil { day = takeNumber(digits: 1...2) }
        guard let day else { return nil }
        if let year = takeNumber(digits: 4...4) {
            guard let found = CalendarDay(year: year, month: month, day: day) else { throw .impossibleDate }
            return found
        }
        // 29 February occurs at least once in eight years.
        let step = days.names == .past ? -1 : 1
        for distance in 0...8 {
            let found = CalendarDay(year: days.today.date.year + step * distance, month: month, day: day)
            if let found, step < 0 ? found <= days.today : found >= days.today { return found }
        }
        throw .impossibleDate
    }

    /// Parses `3d`, `3 days`, `3 days ago` or `a week ago`.
    private mutating func counted() throws(Failure) -> CalendarDay? {
        guard let (count, unit) = try amount() else { return nil }
        let isAgo = takeLetters { $0 == "ago" } != nil
        return try add(isAgo || days.amounts == .past ? -count : count, unit, to: days.today)
    }

    private mutating func amount() throws(Failure) -> (Int, DayUnit)? {
        let number: Int
        if let digits = takeNumber() {
            number = digits
        } else if let word = takeLetters({ DayReader.numbers[$0] != nil }) {
            number = DayReader.numbers[word] ?? 0
        } else {
            return nil
        }
        guard let word = takeLetters() else { return nil }
        guard let unit = DayUnit(word) else {
            throw didYouMean(word, among: DayUnit.names).map { .misspelt($0) } ?? .unknownUnit
        }
        return (number, unit)
    }

    private func add(_ count: Int, _ unit: DayUnit, to day: CalendarDay) throws(Failure) -> CalendarDay {
        let found = unit.months > 0 ? day.adding(months: count * unit.months) : day.adding(days: count * unit.days)
        guard let found else { throw .far }
        return found
    }

    private func failure() -> Failure {
        // 31.12.2026 has the day first. Dates with slashes are ambiguous, so they get no suggestion.
        if words.count == 3, case .number(let day, 1...2) = words[0], case .number(let month, 1...2) = words[1],
            case .number(let year, 4) = words[2], let suggested = CalendarDay(year: year, month: month, day: day)
        {
            return .suggested(suggested)
        }
        if let suggested = dayOfWeek() { return .suggested(suggested) }
        for case .letters(let word) in words where !DayReader.known.contains(word) {
            if let remedy = didYouMean(word, among: DayReader.known) { return .misspelt(remedy) }
        }
        return .unknown(days.amounts, takesSpans: takesSpans)
    }

    /// Parses an ISO 8601 week date such as `2026-W05-3`, only for a suggestion. It is not accepted, because few people
    /// know it and a typo would go unnoticed.
    private func dayOfWeek() -> CalendarDay? {
        guard words.count == 6, case .number(let year, 4) = words[0], words[1] == .minus, words[2] == .letters("w"),
            case .number(let number, 1...2) = words[3], words[4] == .minus, case .number(let day, 1) = words[5],
            (1...7).contains(day)
        else { return nil }
        return CalendarDay.week(number, of: year)?.lowerBound.adding(days: day - 1)
    }
}

// MARK: - Names

extension DayReader {
    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    private static let numbers = [
        "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
        "nine": 9, "ten": 10,
    ]
    private static let known =
        [
            "today", "now", "tomorrow", "yesterday", "last", "next", "this", "in", "ago", "sow", "eow", "som", "eom",
            "soq",
        ]
        + ["eoq", "soy", "eoy"] + weekdays + weekdays.map { String($0.prefix(3)) } + months
        + months.map { String($0.prefix(3)) } + DayUnit.names

    /// Returns the number of a weekday by its name or at least its first three letters.
    private static func weekday(_ word: String) -> Int? { place(word, in: weekdays) }

    private static func month(_ word: String) -> Int? { place(word, in: months).map { $0 + 1 } }

    private static func place(_ word: String, in names: [String]) -> Int? {
        word.utf8.count < 3 ? nil : names.firstIndex { $0.utf8.starts(with: word.utf8) }
    }
}
