package import Charts
import Domain
package import UseCases
package import Words

/// What is open over time, for a terminal.
package struct TerminalTimeline {
    private let board: Board
    private let words: Words
    private let style: TextStyle

    package init(_ board: Board, _ words: Words, _ style: TextStyle) {
        (self.board, self.words, self.style) = (board, words, style)
    }

    /// The drawing, line by line; one line where nothing has a day.
    package var lines: [String] {
        let schedule = Schedule(board)
        guard !schedule.isEmpty else { return [words(.nothingPlanned)] }
        let plot = SchedulePlot(board: board, schedule: schedule, words: words)
        let more = schedule.hiddenLanes > 0 ? ["", words(.moreMilestones, count: schedule.hiddenLanes)] : []
        return TerminalSpans(plot(), words: words, style: style).lines + more
    }
}
