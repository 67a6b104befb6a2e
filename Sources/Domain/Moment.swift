/// What a date in front matter says: a whole day, or an instant.
package enum Moment: Hashable, Sendable {
    case day(CalendarDay)
    /// Seconds since 1970-01-01T00:00:00Z, and the offset east of UTC in seconds that it was written with.
    case instant(seconds: Int, offset: Int)

    /// The day it falls on where `zone` holds.
    package func day(in zone: TimeZoneRules) -> CalendarDay {
        switch self {
        case .day(let day): day
        case .instant(let seconds, _): zone.day(at: seconds)
        }
    }

    /// The order of dates: an instant by its time, a day by its first second in UTC.
    package var sortKey: Int {
        switch self {
        case .day(let day): day.number * 86_400
        case .instant(let seconds, _): seconds
        }
    }

    /// ISO 8601 as it was written: `2026-12-01`, `2026-12-01T09:00:00+09:00`, `2026-12-01T09:00:00Z`.
    package var iso: String {
        switch self {
        case .day(let day): return day.iso
        case .instant(let seconds, let offset):
            let (day, time) = (seconds + offset).quotientAndRemainder(floorDividingBy: 86_400)
            let clock = "\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))"
            return "\(CalendarDay(number: day).iso)T\(clock)\(Moment.suffix(offset))"
        }
    }

    private static func suffix(_ offset: Int) -> String {
        if offset == 0 { return "Z" }
        let minutes = abs(offset) / 60
        return "\(offset < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    }
}

extension Int {
    /// The quotient rounded down and the remainder, which is never negative.
    func quotientAndRemainder(floorDividingBy divisor: Int) -> (Int, Int) {
        let quotient = self >= 0 ? self / divisor : (self - divisor + 1) / divisor
        return (quotient, self - quotient * divisor)
    }
}
