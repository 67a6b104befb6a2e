package import Domain

/// How much happened on each day, in columns of weeks from Monday to Sunday.
package struct CalendarPlot: Equatable, Sendable {
    /// What is counted: `changes`.
    package var unit: String
    package var tone = Tone.done
    package var first: CalendarDay
    /// One for each day from `first`; nil for a day that nothing is known of.
    package var counts: [Int?]

    package init(
        unit: String, tone: Tone = Tone.done, first: CalendarDay, counts: [Int?]
    ) {
        self.unit = unit
        self.tone = tone
        self.first = first
        self.counts = counts
    }
}
