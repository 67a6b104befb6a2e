/// Suggestions for texts that are not valid dates.
package enum DateProposal {
    /// Returns the dates and times that a text can mean, in the accepted format. There are several if the day, month and
    /// year are ambiguous, and none if the text is not understood.
    package static func proposals(for text: String) -> [String] {
        // A day with a time zone is no time; without the zone it can be another day.
        guard text.utf8.count <= 64, !isZonedDay(text) else { return [] }
        var words = Words(text)
        guard let clock = words.takeClock() else { return [] }
        return days(words.parts).map { $0.iso + clock }.filter { DateOrInstant($0) != nil }
    }

    /// Whether a text is a day with a time zone, as in `2026-12-01+09:00` and `2026-12-01Z`.
    private static func isZonedDay(_ text: String) -> Bool {
        let rest = text.utf8.dropFirst(10).drop { $0 == 0x20 }
        let isDay = DateOrInstant(String(decoding: text.utf8.prefix(10), as: UTF8.self)) != nil
        guard isDay, let sign = rest.first else { return false }
        if sign | 0x20 == UInt8(ascii: "z") { return rest.count == 1 }
        return (sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")) && rest.count <= 6
            && rest.dropFirst().allSatisfy { (48...58).contains($0) }
    }

    private static func days(_ parts: [Words.Part]) -> [CalendarDay] {
        let numbers = parts.compactMap(\.number)
        if let month = parts.lazy.compactMap(\.month).first, numbers.count == 2, parts.count == 3 {
            return withMonth(month, numbers)
        }
        if parts.count == 4, parts[1].isWeek, numbers.count == 3, numbers[0].digits == 4 {
            guard let week = CalendarDay.week(numbers[1].value, of: numbers[0].value),
                (1...7).contains(numbers[2].value)
            else { return [] }
            return [week.lowerBound.adding(days: numbers[2].value - 1)]
        }
        guard numbers.count == parts.count else { return [] }
        if numbers.count == 1, numbers[0].digits == 8 {
            let value = numbers[0].value
            return days(value / 10_000, value / 100 % 100, value % 100)
        }
        guard numbers.count == 3 else { return [] }
        if numbers[0].digits == 4 { return days(numbers[0].value, numbers[1].value, numbers[2].value) }
        guard let year = year(numbers[2]) else { return [] }
        let (one, other) = (numbers[0].value, numbers[1].value)
        // In `26-12-01` the year may be first, as in whole dates with hyphens.
        let yearFirst =
            parts[0].end == "-" && numbers[2].digits == 2
            ? Self.year(numbers[0]).map { days($0, other, numbers[2].value) } ?? [] : []
        let dayFirst = days(year, other, one)
        // A date with dots has the day first.
        if parts[0].end == "." { return dayFirst.isEmpty ? days(year, one, other) : dayFirst }
        return unique(yearFirst + dayFirst + days(year, one, other))
    }

    private static func unique(_ days: [CalendarDay]) -> [CalendarDay] {
        days.indices.filter { !days[..<$0].contains(days[$0]) }.map { days[$0] }
    }

    /// Parses a date with a month name: `Dec 31, 2026`, `31 Dec 2026`, `2026 Dec 31`.
    private static func withMonth(_ month: Int, _ numbers: [Words.Number]) -> [CalendarDay] {
        if numbers[0].digits == 4 { return days(numbers[0].value, month, numbers[1].value) }
        return year(numbers[1]).map { days($0, month, numbers[0].value) } ?? []
    }

    private static func year(_ number: Words.Number) -> Int? {
        switch number.digits {
        case 4: number.value
        case 2: 2000 + number.value
        default: nil
        }
    }

    private static func days(_ year: Int, _ month: Int, _ day: Int) -> [CalendarDay] {
        CalendarDay(year: year, month: month, day: day).map { [$0] } ?? []
    }
}

/// A text split into numbers and names, with the character after each.
private struct Words {
    struct Number {
        let value: Int
        let digits: Int
    }

    struct Part {
        var number: Number?
        var month: Int?
        /// Whether it is the letter of a week, as in `2026-W48-2`.
        var isWeek = false
        /// Whether it is the letter of UTC, or its name.
        var isUTC = false
        /// The character after it.
        var end: Unicode.Scalar?
        /// The last sign before the next part.
        var sign: Unicode.Scalar?
    }

    private(set) var parts: [Part] = []
    /// Whether the text contains something that is not part of a date.
    private var isOther = false

    init(_ text: String) {
        // Digits in full width are those of ASCII; others, such as Arabic ones, are not understood.
        var rest = String.UnicodeScalarView(text.unicodeScalars.map(halfWidth))[...]
        isOther = rest.contains { $0.properties.numericType == .decimal && !isDigit($0) }
        while let first = rest.first {
            let word = rest.prefix {
                isDigit($0) == isDigit(first) && isLetter($0) == isLetter(first) && (isDigit($0) || isLetter($0))
            }
            guard !word.isEmpty else {
                if let last = parts.indices.last {
                    if parts[last].end == nil { parts[last].end = first }
                    if first == "+" || first == "-" { parts[last].sign = first }
                }
                rest = rest.dropFirst()
                continue
            }
            rest = rest[word.endIndex...]
            add(String(word), isNumber: isDigit(first))
        }
        if isOther { parts = [] }
    }

    private mutating func add(_ word: String, isNumber: Bool) {
        if isNumber {
            guard word.utf8.count <= 8, let value = Int(word) else { return isOther = true }
            parts.append(Part(number: Number(value: value, digits: word.utf8.count)))
        } else if let month = month(word) {
            parts.append(Part(month: month))
        } else if ["z", "utc", "gmt"].contains(word.lowercased()) {
            parts.append(Part(isUTC: true))
        } else if word.lowercased() == "w" {
            parts.append(Part(isWeek: true))
        } else if !isFiller(word.lowercased()) {
            isOther = true
        }
    }

    /// Removes and returns a time at the end in the format of dates, such as `T14:00+09:00`; empty without one, nil if it is
    /// not understood.
    mutating func takeClock() -> String? {
        guard let start = parts.indices.dropFirst(2).first(where: { parts[$0].end == ":" }) else { return "" }
        var rest = parts[start...]
        parts.removeSubrange(start...)
        var last: Part?
        func take(below limit: Int) -> String? {
            guard let part = rest.first, let number = part.number, number.digits < 3, number.value < limit else {
                return nil
            }
            (last, rest) = (part, rest.dropFirst())
            return number.value < 10 ? "0\(number.value)" : "\(number.value)"
        }
        guard let hour = take(below: 24), let minute = take(below: 60) else { return nil }
        var clock = "T\(hour):\(minute)"
        if last?.end == ":" {
            guard let second = take(below: 60) else { return nil }
            clock += ":\(second)"
        }
        if rest.isEmpty { return clock }
        if rest.count == 1, rest.first?.isUTC == true { return clock + "Z" }
        guard let sign = last?.sign else { return nil }
        // `14:00-15:00` is a span.
        if sign == "-", clock.utf8.count == 6, rest.count > 1 { return nil }
        if rest.count == 1, let number = rest.first?.number, number.digits == 4 {
            rest = [
                Part(number: Number(value: number.value / 100, digits: 2)),
                Part(number: Number(value: number.value % 100, digits: 2)),
            ]
        }
        guard let hours = take(below: sign == "-" ? 13 : 15) else { return nil }
        guard let minutes = rest.isEmpty ? "00" : take(below: 60), rest.isEmpty else { return nil }
        return "\(clock)\(sign)\(hours):\(minutes)"
    }

    private func month(_ word: String) -> Int? {
        let names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        let word = word.lowercased()
        return (names.firstIndex(of: word) ?? Recurrence.months.firstIndex(of: word) ?? (word == "sept" ? 8 : nil)).map
        { $0 + 1 }
    }

    /// Returns whether a word next to numbers has no meaning.
    private func isFiller(_ word: String) -> Bool {
        let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
        let known = ["st", "nd", "rd", "th", "of", "the", "t", "年", "月", "日", "at"]
        return known.contains(word)
            || days.contains(String(word.prefix(3)))
                && (word.utf8.count == 3 || word.utf8.suffix(3).elementsEqual("day".utf8))
    }
}

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { (48...57).contains(scalar.value) }

private func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0xFF01...0xFF5E).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value - 0xFEE0)) : scalar
}

private func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }
