package import Domain
package import Links
import Messages

/// Spans of days in lanes, independent of the output medium.
package struct SpanPlot: Equatable, Sendable {
    package var title: String
    /// A description of the drawing in one sentence, for readers who cannot see it.
    package var description: String
    /// The visible days. Anything outside is drawn at the ends.
    package var days: ClosedRange<CalendarDay>
    package var today: CalendarDay
    package var todayLabel: String
    package var lanes: [Lane]

    /// A group of related spans.
    package struct Lane: Equatable, Sendable {
        package var label: String
        /// The text beside the label.
        package var note: String
        /// The due date of the lane.
        package var due: CalendarDay?
        /// The likely completion date of the lane.
        package var likely: CalendarDay?
        package var rows: [Row]
        package var counts: [Count]
        /// A note about the rows that are not shown.
        package var rest: String?

        package init(
            label: String, note: String = "", due: CalendarDay? = nil, likely: CalendarDay? = nil,
            rows: [Row], counts: [Count] = [], rest: String? = nil
        ) {
            (self.label, self.note, self.due, self.likely) = (label, note, due, likely)
            (self.rows, self.counts, self.rest) = (rows, counts, rest)
        }
    }

    /// A span.
    package struct Row: Equatable, Sendable {
        package var label: String
        package var link: Link?
        package var start: CalendarDay
        package var end: CalendarDay
        /// The text for an overdue span, which is then extended to today.
        package var late: String?
        package var tone: Tone
        /// A complete description of the span.
        package var description: String

        package init(
            label: String, link: Link? = nil, start: CalendarDay, end: CalendarDay, late: String? = nil, tone: Tone,
            description: String
        ) {
            (self.label, self.link, self.start, self.end) = (label, link, start, end)
            (self.late, self.tone, self.description) = (late, tone, description)
        }
    }

    /// The number of todos finished in a range of days.
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
    /// The text beside the span.
    package var text: String { late.map { "\(label.printable) · \($0)" } ?? label.printable }
}
