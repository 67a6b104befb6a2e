/// A date in front matter: a whole day or an instant.
package enum DateOrInstant: Hashable, Sendable {
    case day(CalendarDay)
    /// Seconds since 1970-01-01T00:00:00Z, and the written offset in seconds east of UTC.
    case instant(seconds: Int, offset: Int)

    /// Creates the instant a number of seconds after 1970-01-01T00:00:00Z; nil outside of the years 1 to 9999.
    package init?(seconds: Int) {
        let (day, _) = seconds.quotientAndRemainder(floorDividingBy: 86_400)
        guard CalendarDay.writable.contains(CalendarDay(number: day)) else { return nil }
        self = .instant(seconds: seconds, offset: 0)
    }

    /// Returns the day in a time zone, at most the last day of the year 9999.
    package func day(in zone: TimeZoneRules) -> CalendarDay {
        switch self {
        case .day(let day): day
        case .instant(let seconds, _):
            min(max(zone.day(at: seconds), CalendarDay.writable.lowerBound), CalendarDay.writable.upperBound)
        }
    }

    /// The sort key: the time of an instant, or the first second of a day in UTC.
    package var sortKey: Int {
        switch self {
        case .day(let day): day.number * 86_400
        case .instant(let seconds, _): seconds
        }
    }

    /// The date in ISO 8601, with its written offset: `2026-12-01`, `2026-12-01T09:00:00+09:00`,
    /// `2026-12-01T09:00:00Z`.
    package var iso: String {
        switch self {
        case .day(let day): return day.iso
        case .instant(let seconds, let offset):
            let (day, time) = (seconds + offset).quotientAndRemainder(floorDividingBy: 86_400)
            return String(unsafeUninitializedCapacity: 25) { text in
                CalendarDay(number: day).writeISO(into: text)
                DateOrInstant.writeClock(time, offset: offset, into: text)
                return offset == 0 ? 20 : 25
            }
        }
    }

    /// Writes `T09:00:00` and `Z` or `+09:00`, starting at the eleventh byte.
    private static func writeClock(_ time: Int, offset: Int, into text: UnsafeMutableBufferPointer<UInt8>) {
        text[10] = UInt8(ascii: "T")
        for (place, value) in [(11, time / 3600), (14, time / 60 % 60), (17, time % 60)] {
            writeDigits(value, 2, into: text, at: place)
            text[place + 2] = UInt8(ascii: ":")
        }
        text[19] = offset == 0 ? UInt8(ascii: "Z") : offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
        guard offset != 0 else { return }
        let minutes = abs(offset) / 60
        writeDigits(minutes / 60, 2, into: text, at: 20)
        text[22] = UInt8(ascii: ":")
        writeDigits(minutes % 60, 2, into: text, at: 23)
    }
}

extension Int {
    /// Returns the quotient, rounded down, and the remainder, which is never negative.
    func quotientAndRemainder(floorDividingBy divisor: Int) -> (Int, Int) {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }
}
