package import Domain
import UseCases

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

    /// - Parameters:
    ///   - project: the working tree, in whose time zone days begin.
    ///   - others: the history of each other source, in the order of their names.
    ///   - kept: what a replay before found out; nil for the only one.
    package func callAsFunction(
        _ history: History, _ project: Project, beside others: [History] = [], _ kept: ReplayedHistory.Use? = nil
    ) -> Timeline {
        var timeline: Timeline
        if let absence = history.absence {
            timeline = DatedTimeline(project, today: today, includesDrafts: includesDrafts)()
            timeline.notices.insert(.absent(absence), at: 0)
        } else {
            timeline = kept?.timeline(history, project, beside: others, by: self) ?? whole(history, project, others)
            timeline.head = history.head
            timeline.trailers = history.trailers
            for other in others { timeline.add(other.trailers) }
        }
        timeline.notices = history.notices + timeline.notices
        timeline.laterFacets = Deferred { [timeline] in Facets(of: timeline, project) }
        return timeline
    }

    private func whole(_ history: History, _ project: Project, _ others: [History]) -> Timeline {
        var past = past(of: history, project, beside: others)
        past.add(WorkingTree(project, beside: past), of: project)
        var order = TodoOrder()
        return replayed(past, project).timeline(&order)
    }

    /// What commits tell, without the working tree.
    func past(of history: History, _ project: Project, beside others: [History]) -> Past {
        Past(history, beside: others, project, today: today)
    }

    /// With all steps of the past replayed.
    func replayed(_ past: Past, _ project: Project) -> Replay {
        var replay = Replay(past, project, includesDrafts: includesDrafts)
        replay.run()
        return replay
    }
}

extension Timeline {
    fileprivate mutating func add(_ others: [History.Trailer]) {
        trailers = (trailers + others).sorted(by: History.Trailer.isNewer)
    }
}
