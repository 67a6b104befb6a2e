/// A day of the Gregorian calendar, without a time or time zone.
package struct CalendarDay: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01, which is 0.
    package var number: Int

    /// Creates the day with any number, even outside of `writable`.
    package init(number: Int) { self.number = number }

    /// The range of days that can be written: those of the years 1 to 9999.
    package static let writable = CalendarDay(number: -719_162)...CalendarDay(number: 2_932_896)

    /// Creates the day with a date; nil if the date does not exist (2026-02-30).
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CalendarDay.length(ofMonth: month, year: year)
        else { return nil }
        // Days from civil, http://howardhinnant.github.io/date_algorithms.html
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = era * 146_097 + dayOfEra - 719_468
    }

    /// Orders days chronologically.
    package static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.number < right.number }

    /// Year, month 1…12 and day 1…31.
    package var date: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// 0 for Monday to 6 for Sunday.
    package var weekday: Int { ((number + 3) % 7 + 7) % 7 }

    /// Returns the day a number of days later; earlier if the number is negative.
    package func adding(days: Int) -> CalendarDay { CalendarDay(number: number + days) }

    /// Returns whether the day is from today to a week from today.
    package func isSoon(on today: CalendarDay) -> Bool { 0...7 ~= number - today.number }

    /// Returns the number of days in `month` (1…12) of `year`.
    package static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The date in ISO 8601, such as `2026-12-01`.
    package var iso: String {
        String(unsafeUninitializedCapacity: 10) { text in
            writeISO(into: text)
            return 10
        }
    }

    /// Writes the ISO 8601 date into the first ten bytes.
    func writeISO(into text: UnsafeMutableBufferPointer<UInt8>) {
        let (year, month, day) = date
        writeDigits(year, 4, into: text, at: 0)
        text[4] = UInt8(ascii: "-")
        writeDigits(month, 2, into: text, at: 5)
        text[7] = UInt8(ascii: "-")
        writeDigits(day, 2, into: text, at: 8)
    }
}

/// Writes the last `width` decimal digits of a number, padded with zeroes.
func writeDigits(_ number: Int, _ width: Int, into text: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
    var rest = number
    for place in stride(from: start + width - 1, through: start, by: -1) {
        text[place] = UInt8(truncatingIfNeeded: 48 + rest % 10)
        rest /= 10
    }
}
