package import Messages

/// A chart independent of the output medium: its content and texts, but not its size or colours.
///
/// `SVGChart`, `TerminalChart` and `MermaidChart` draw it. `data` contains every value of the chart.
package struct Chart: Equatable, Sendable {
    package var title: String
    /// A description of the chart in one or two sentences, for readers who cannot see it.
    package var description: String
    package var plot: Plot
    /// The messages for dates, numbers and labels that the drawing adds.
    package var words: Messages

    /// The type of the chart, with all its values.
    package enum Plot: Equatable, Sendable {
        /// Lines, areas, bars and dots over days or categories.
        case xy(XYPlot)
        /// A bar or dot for each row.
        case rows(RowPlot)
        /// A year of days, with a column for each week.
        case calendar(CalendarPlot)
    }

    package init(
        title: String, description: String, plot: Plot, words: Messages
    ) {
        self.title = title
        self.description = description
        self.plot = plot
        self.words = words
    }
}
