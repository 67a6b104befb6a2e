package import Domain

/// A calendar heat map: the activity of each day, with one column for each week from Monday to Sunday.
package struct CalendarPlot: Equatable, Sendable {
    /// The name of the counted items, such as `changes`.
    package var unit: String
    package var tone = Tone.done
    package var first: CalendarDay
    /// The count of each day from `first`; nil if it is unknown.
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
