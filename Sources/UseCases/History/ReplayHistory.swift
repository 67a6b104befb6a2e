package import Domain

/// Replays what files said, commit by commit, into what each todo went through.
///
/// A todo is its id without case, in a Backlog.md project across the prefixes that tasks ever had; of several files
/// with one id the one not archived is meant, then the first path. Types follow the settings of each step. A broken
/// file keeps its last good state. The working tree, where it differs from the last commit, is one more step today.
package struct ReplayHistory: Sendable {
    private let today: CalendarDay
    private let includesDrafts: Bool

    /// - Parameters:
    ///   - today: the day of the working tree, and of commits that are dated later: somebody's clock was wrong, or a
    ///     day of the past was asked for. It cuts nothing off.
    ///   - includesDrafts: whether drafts count like any other todo.
    package init(today: CalendarDay, includesDrafts: Bool = false) {
        self.today = today
        self.includesDrafts = includesDrafts
    }

    /// - Parameter project: the working tree, in whose time zone days begin.
    package func callAsFunction(_ history: History, _ project: Project) -> Timeline {
        var timeline: Timeline
        if let absence = history.absence {
            timeline = DatedTimeline(project, today: today, includesDrafts: includesDrafts)()
            timeline.notices.insert(.absent(absence), at: 0)
        } else {
            let past = Past(history, project, today: today)
            var replay = Replay(past, project, includesDrafts: includesDrafts)
            timeline = replay.run()
            timeline.notices = past.notices
            timeline.head = history.head
            timeline.trailers = history.trailers
        }
        timeline.notices = history.notices + timeline.notices
        timeline.laterFacets = LaterFacets { [timeline] in Facets(of: timeline, project) }
        return timeline
    }
}
