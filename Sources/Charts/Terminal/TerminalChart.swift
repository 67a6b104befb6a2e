import Messages

/// Draws a chart with block and braille characters, for terminals and code blocks.
package struct TerminalChart {
    private let chart: Chart
    private let style: TextStyle

    package init(_ chart: Chart, style: TextStyle) {
        self.chart = chart
        self.style = style
    }

    /// Returns the lines from top to bottom, without the title. None exceeds the style's width.
    package func lines() -> [String] {
        let words = chart.words
        let lines =
            switch chart.plot {
            case .xy(let plot) where plot.isEmpty: [words(.noValues)]
            case .xy(let plot): TerminalXYPlot(plot: plot, style: style, words: words).lines()
            case .rows(let plot) where plot.rows.isEmpty: [words(.noValues)]
            case .rows(let plot): TerminalRowPlot(plot: plot, style: style, words: words).lines()
            case .calendar(let plot): TerminalCalendar(plot: plot, style: style, words: words).lines()
            }
        return lines.map { $0.trimmingTrailingSpaces }
    }
}

extension String {
    /// The text without trailing spaces.
    package var trimmingTrailingSpaces: String {
        var rest = self[...]
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
