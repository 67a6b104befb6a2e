package import Domain

/// Dates and times in the basic format of iCalendar and Taskwarrior: `20261201`, `20261201T090000Z`.
package enum BasicTime {
    /// Returns a time such as `20261201T090000Z`.
    ///
    /// - Parameter seconds: since 1970 in UTC.
    package static func time(_ seconds: Int) -> String {
        basic((DateOrInstant(seconds: seconds) ?? .day(CalendarDay(number: 0))).iso)
    }

    /// Returns a date such as `20261201`.
    package static func day(_ day: CalendarDay) -> String { basic(day.iso) }

    private static func basic(_ iso: String) -> String {
        String(decoding: iso.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }, as: UTF8.self)
    }

    /// Parses a date, a time in UTC, or a time without a zone, which is in the board's zone; may contain `-` and `:`.
    /// Returns nil for other texts.
    static func moment(_ text: String, in zone: TimeZoneRules) -> DateOrInstant? {
        let bytes = Array(text.utf8)
        guard bytes.count <= 25 else { return nil }
        let plain = bytes.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }
        guard plain.count >= 8, let day = self.day(plain[..<8]) else { return nil }
        if plain.count == 8 { return .day(day) }
        let isUTC = plain.last == UInt8(ascii: "Z")
        guard plain.count == (isUTC ? 16 : 15), plain[8] == UInt8(ascii: "T"), let hour = number(plain[9..<11]),
            let minute = number(plain[11..<13]), let second = number(plain[13..<15]), hour < 24, minute < 60,
            second < 61
        else { return nil }
        let clock = day.number * 86_400 + hour * 3600 + minute * 60 + min(second, 59)
        return isUTC ? DateOrInstant(seconds: clock) : local(clock, in: zone)
    }

    /// Returns the instant at which clocks in a zone show the given time, with the zone's offset at that instant.
    static func local(_ clock: Int, in zone: TimeZoneRules) -> DateOrInstant? {
        let seconds = zone.time(ofClock: clock)
        guard DateOrInstant(seconds: seconds) != nil else { return nil }
        return .instant(seconds: seconds, offset: zone.offset(at: seconds))
    }

    private static func day(_ digits: ArraySlice<UInt8>) -> CalendarDay? {
        let start = digits.startIndex
        guard let year = number(digits[start..<start + 4]), let month = number(digits[start + 4..<start + 6]),
            let day = number(digits[start + 6..<start + 8])
        else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    }
}
