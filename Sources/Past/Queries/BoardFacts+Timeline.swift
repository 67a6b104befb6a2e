import Domain
package import UseCases

extension BoardFacts {
    /// - Parameters:
    ///   - timeline: supplies the days on which files were last touched.
    ///   - body: returns the plain text below the front matter of the todo at an index.
    package convenience init(
        _ board: Board, _ timeline: Timeline,
        body: @escaping PlainText = { _ in "" }
    ) {
        self.init(board, DaysSinceLastChange(board, timeline), body: body)
    }
}

extension DaysSinceLastChange {
    /// Undated changes in the working tree count as touched today.
    package init(_ board: Board, _ timeline: Timeline) {
        self.init(board, isComplete: timeline.source == .git, isShallow: timeline.isShallow) {
            var touches = ByPath<CalendarDay>(capacity: timeline.files.count)
            for file in timeline.files {
                let commit = file.lastCommit.map { timeline.steps[$0].day }
                if let day = file.isChangedNow ? timeline.today : commit { touches.set(file.key, day) }
            }
            return touches
        }
    }
}
