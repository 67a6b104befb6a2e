/// The reason why a text is not a date.
package enum DateOrInstantError: Error, Equatable, Sendable {
    /// The text does not have the format of a date.
    case malformed
    /// The text has the format of a date, but the date or time does not exist.
    case impossible
}

extension DateOrInstant {
    /// Parses `2026-12-01`, `2026-12-01T09:00` or `2026-12-01 09:00:30`; `Z` or `+09:00` can follow a time.
    ///
    /// A time without an offset is in UTC. Fractions of a second are dropped.
    package init(parsing text: String) throws(DateOrInstantError) {
        let read =
            text.utf8.withContiguousStorageIfAvailable { DateOrInstant.read($0) }
            ?? DateOrInstant.read(Array(text.utf8))
        self = try read.get()
    }

    /// Parses the same formats; nil if the text is not a date.
    package init?(_ text: String) {
        do {
            try self.init(parsing: text)
        } catch {
            return nil
        }
    }

    private static func read(_ text: some RandomAccessCollection<UInt8>) -> Result<DateOrInstant, DateOrInstantError> {
        var reader = DigitReader(text)
        do throws(DateOrInstantError) {
            return .success(try reader.moment())
        } catch {
            return .failure(error)
        }
    }
}

/// Parses a date from the start of a text.
private struct DigitReader<Text: RandomAccessCollection<UInt8>> {
    private let text: Text
    private var at: Text.Index

    init(_ text: Text) {
        self.text = text
        at = text.startIndex
    }

    mutating func moment() throws(DateOrInstantError) -> DateOrInstant {
        guard let year = number(4), take("-"), let month = number(2), take("-"),
            let dayOfMonth = number(2)
        else { throw .malformed }
        guard let day = CalendarDay(year: year, month: month, day: dayOfMonth) else { throw .impossible }
        if isAtEnd {
            return .day(day)
        }
        guard take("T") || take("t") || take(" ") else { throw .malformed }
        let clock = try clock()
        let offset = try offset()
        guard isAtEnd else { throw .malformed }
        let seconds = day.number * 86_400 + clock - offset
        // Rejects instants that are in the year 10000 in UTC. Instants before the year 1 in UTC have its first day.
        guard seconds < (CalendarDay.writable.upperBound.number + 1) * 86_400 else { throw .impossible }
        return .instant(seconds: seconds, offset: offset)
    }

    var isAtEnd: Bool { at == text.endIndex }

    mutating func number(_ width: Int) -> Int? {
        var (value, place) = (0, at)
        for _ in 0..<width {
            guard place < text.endIndex, (48...57).contains(text[place]) else { return nil }
            value = value * 10 + Int(text[place] - 48)
            place = text.index(after: place)
        }
        at = place
        return value
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard at < text.endIndex, text[at] == UInt8(ascii: character) else { return false }
        at = text.index(after: at)
        return true
    }

    /// Parses `HH:MM`, `HH:MM:SS` or `HH:MM:SS.fff` and returns the seconds.
    mutating func clock() throws(DateOrInstantError) -> Int {
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

    /// Parses nothing or `Z` (0), `+09:00`, `+0900` or `+09` and returns the seconds east of UTC.
    mutating func offset() throws(DateOrInstantError) -> Int {
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
