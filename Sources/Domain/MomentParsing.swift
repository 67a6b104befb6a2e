/// Why a text is no date.
package enum MomentError: Error, Equatable, Sendable {
    /// It does not look like a date at all.
    case malformed
    /// It looks like one, but the calendar or the clock has no such thing.
    case impossible
}

extension Moment {
    /// Reads `2026-12-01`, `2026-12-01T09:00`, `2026-12-01 09:00:30`, with `Z` or `+09:00` behind a time.
    ///
    /// A time without an offset is in UTC; fractions of a second are dropped.
    package init(parsing text: some StringProtocol) throws(MomentError) {
        var reader = DigitReader(text.utf8)
        guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"),
            let dayOfMonth = reader.number(2)
        else { throw .malformed }
        guard let day = CalendarDay(year: year, month: month, day: dayOfMonth) else { throw .impossible }
        if reader.isAtEnd {
            self = .day(day)
            return
        }
        guard reader.take("T") || reader.take("t") || reader.take(" ") else { throw .malformed }
        let clock = try reader.clock()
        let offset = try reader.offset()
        guard reader.isAtEnd else { throw .malformed }
        self = .instant(seconds: day.number * 86_400 + clock - offset, offset: offset)
    }
}

/// Reads fixed-width digits from the front of a text.
private struct DigitReader {
    private var rest: [UInt8]
    private var at = 0

    init(_ text: some Sequence<UInt8>) { rest = Array(text) }

    var isAtEnd: Bool { at == rest.count }

    mutating func number(_ width: Int) -> Int? {
        guard at + width <= rest.count else { return nil }
        var value = 0
        for byte in rest[at..<at + width] {
            guard byte >= 48, byte <= 57 else { return nil }
            value = value * 10 + Int(byte - 48)
        }
        at += width
        return value
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard at < rest.count, rest[at] == UInt8(ascii: character) else { return false }
        at += 1
        return true
    }

    /// `HH:MM`, `HH:MM:SS` or `HH:MM:SS.fff`, in seconds.
    mutating func clock() throws(MomentError) -> Int {
        guard let hour = number(2), take(":"), let minute = number(2) else { throw .malformed }
        var second = 0
        if take(":") {
            guard let read = number(2) else { throw .malformed }
            second = read
            if take(".") { while number(1) != nil {} }
        }
        guard hour < 24, minute < 60, second < 61 else { throw .impossible }
        return hour * 3600 + minute * 60 + min(second, 59)
    }

    /// Nothing or `Z` (0), `+09:00`, `+0900` or `+09`, in seconds east of UTC.
    mutating func offset() throws(MomentError) -> Int {
        if isAtEnd || take("Z") || take("z") { return 0 }
        _ = take(" ")
        let sign = take("+") ? 1 : take("-") ? -1 : 0
        guard sign != 0, let hours = number(2) else { throw .malformed }
        _ = take(":")
        let minutes = number(2) ?? 0
        guard hours < 24, minutes < 60 else { throw .impossible }
        return sign * (hours * 3600 + minutes * 60)
    }
}
