package import Domain
package import Links
import Words

/// Spans of days in lanes, one below the other: what is drawn, but not how.
package struct SpanPlot: Equatable, Sendable {
    package var title: String
    /// In a sentence what the drawing shows, for those who do not see it.
    package var description: String
    /// The days that are shown; what lies further away stands at their ends.
    package var days: ClosedRange<CalendarDay>
    package var today: CalendarDay
    package var todayLabel: String
    package var lanes: [Lane]

    /// Spans that have something in common.
    package struct Lane: Equatable, Sendable {
        package var label: String
        package var link: Link?
        /// Beside the label.
        package var note: String
        /// The day to which all of it leads up.
        package var due: CalendarDay?
        /// The day by which it is likely to be reached.
        package var likely: CalendarDay?
        package var rows: [Row]
        package var counts: [Count]
        /// What is not shown.
        package var rest: String?

        package init(
            label: String, link: Link? = nil, note: String = "", due: CalendarDay? = nil, likely: CalendarDay? = nil,
            rows: [Row], counts: [Count] = [], rest: String? = nil
        ) {
            (self.label, self.link, self.note, self.due, self.likely) = (label, link, note, due, likely)
            (self.rows, self.counts, self.rest) = (rows, counts, rest)
        }
    }

    /// One span.
    package struct Row: Equatable, Sendable {
        package var label: String
        package var link: Link?
        package var start: CalendarDay
        package var end: CalendarDay
        /// Said where its end has passed; then it goes on to today.
        package var late: String?
        package var tone: Tone
        /// All of it in words.
        package var description: String

        package init(
            label: String, link: Link? = nil, start: CalendarDay, end: CalendarDay, late: String? = nil, tone: Tone,
            description: String
        ) {
            (self.label, self.link, self.start, self.end) = (label, link, start, end)
            (self.late, self.tone, self.description) = (late, tone, description)
        }
    }

    /// What was finished in some days.
    package struct Count: Equatable, Sendable {
        package var days: ClosedRange<CalendarDay>
        package var text: String

        package init(days: ClosedRange<CalendarDay>, text: String) { (self.days, self.text) = (days, text) }
    }

    package init(
        title: String, description: String, days: ClosedRange<CalendarDay>, today: CalendarDay, todayLabel: String,
        lanes: [Lane]
    ) {
        (self.title, self.description, self.days) = (title, description, days)
        (self.today, self.todayLabel, self.lanes) = (today, todayLabel, lanes)
    }
}

extension SpanPlot.Row {
    /// What is written beside the span.
    var text: String { late.map { "\(label.printable) · \($0)" } ?? label.printable }
}
