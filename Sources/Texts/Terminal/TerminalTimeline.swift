package import Charts
import Domain
package import Past
package import UseCases
package import Messages

/// Open todos on a time axis, for a terminal.
package struct TerminalTimeline {
    private let board: Board
    private let timeline: Timeline?
    private let words: Messages
    private let style: TextStyle

    /// - Parameter timeline: the history of the board; nil if unknown.
    package init(_ board: Board, _ words: Messages, _ style: TextStyle, timeline: Timeline? = nil) {
        (self.board, self.timeline, self.words, self.style) = (board, timeline, words, style)
    }

    /// The drawing, line by line; a single line if no todo has a date.
    package var lines: [String] {
        let starts = timeline.map { WorkStarts(board, $0) }
        let ends = timeline.flatMap { timeline in starts.flatMap { CompletionEstimates(board, timeline, $0) } }
        let schedule = Schedule(
            board, begun: { starts?.begun($0) }, added: { starts?.added($0) }, likelyEnd: { ends?[$0] })
        guard !schedule.isEmpty else { return [words(.nothingPlanned)] }
        let plot = SchedulePlot(board: board, schedule: schedule, words: words)
        let more = schedule.hiddenLanes > 0 ? ["", words(.moreMilestones, count: schedule.hiddenLanes)] : []
        return TerminalSpans(plot.plot(), words: words, style: style).lines + more
    }
}
