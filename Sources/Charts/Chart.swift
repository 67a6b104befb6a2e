package import Words

/// A drawing without a medium: what stands on it and in which words, but not how large or in which colours.
///
/// `SVGChart`, `TerminalChart` and `MermaidChart` draw it; `data` has every value that is drawn.
package struct Chart: Equatable, Sendable {
    package var title: String
    /// In a sentence or two what the drawing shows, for those who do not see it.
    package var description: String
    package var plot: Plot
    /// Of the days, the numbers and the words that the drawing adds.
    package var words: Words

    /// The shape of the drawing, with every value that is drawn.
    package enum Plot: Equatable, Sendable {
        /// Lines, areas, bars and dots over days or names.
        case xy(XYPlot)
        /// One bar or dot a row.
        case rows(RowPlot)
        /// A year of days, one column a week.
        case calendar(CalendarPlot)
    }

    package init(
        title: String, description: String, plot: Plot, words: Words
    ) {
        self.title = title
        self.description = description
        self.plot = plot
        self.words = words
    }
}
