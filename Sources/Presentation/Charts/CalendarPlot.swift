import Domain

/// How much happened on each day, in columns of weeks from Monday to Sunday.
struct CalendarPlot: Equatable, Sendable {
    /// What is counted: `changes`.
    var unit: String
    var tone = Tone.done
    var first: CalendarDay
    /// One for each day from `first`; nil for a day that nothing is known of.
    var counts: [Int?]
}
