package import Domain

/// How far forecasts would have held: at the end of each past ISO week the day of 85 % is computed from what was known
/// then, with 1,000 trials; it held if as many todos as were open then were closed by that day.
///
/// Only weeks whose day of 85 % is not after today are judged.
package struct BackTest: Sendable, Equatable {
    /// Those that could be judged, oldest first.
    package var weeks: [Week] = []
    /// Weeks with a forecast whose day is still to come.
    package var pending = 0
    /// Weeks without a forecast: nothing was open, or too few were closed.
    package var silent = 0

    package struct Week: Sendable, Equatable {
        /// The Sunday on whose evening the forecast is made.
        package var day: CalendarDay
        /// How many were open then.
        package var open: Int
        /// The day of 85 %.
        package var expected: CalendarDay
        /// Closings from then to that day.
        package var closed: Int

        package var held: Bool { closed >= open }
    }

    /// How many were judged: the n of the share.
    package var count: Int { weeks.count }
    /// How many held.
    package var held: Int { weeks.count(where: \.held) }
    /// Held ÷ judged, 0…1; nil when none was judged.
    package var share: Double? { weeks.isEmpty ? nil : Double(held) / Double(count) }
}
