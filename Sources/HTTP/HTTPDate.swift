import Domain

/// Dates in header fields (RFC 9110 §5.6.7).
package enum HTTPDate {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Returns a time as text: `Sun, 06 Nov 1994 08:49:37 GMT`.
    ///
    /// - Parameter seconds: seconds since 1970-01-01T00:00:00Z, not negative.
    package static func text(_ seconds: Int) -> String {
        let day = CalendarDay(number: seconds / 86_400)
        let (year, month, number) = day.date
        let clock = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map(twoDigits).joined(separator: ":")
        return "\(weekdays[day.weekday]), \(twoDigits(number)) \(months[month - 1]) \(year) \(clock) GMT"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
