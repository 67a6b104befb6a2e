package import Charts
import Domain
package import Past
package import UseCases
package import Words

/// What is open over time, for a terminal.
package struct TerminalTimeline {
    private let board: Board
    private let timeline: Timeline?
    private let words: Words
    private let style: TextStyle

    /// - Parameter timeline: what the board went through; nil where nobody knows.
    package init(_ board: Board, _ words: Words, _ style: TextStyle, timeline: Timeline? = nil) {
        (self.board, self.timeline, self.words, self.style) = (board, timeline, words, style)
    }

    /// The drawing, line by line; one line where nothing has a day.
    package var lines: [String] {
        let ends = timeline.flatMap { LikelyEnds(board, $0) }
        let schedule = Schedule(board) { ends?[$0] }
        guard !schedule.isEmpty else { return [words(.nothingPlanned)] }
        let plot = SchedulePlot(board: board, schedule: schedule, words: words)
        let more = schedule.hiddenLanes > 0 ? ["", words(.moreMilestones, count: schedule.hiddenLanes)] : []
        return TerminalSpans(plot(), words: words, style: style).lines + more
    }
}
