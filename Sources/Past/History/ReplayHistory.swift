package import Domain
import UseCases

/// Replays the contents of files, commit by commit, into the states of each todo.
///
/// A todo is identified by its id, ignoring case; in a Backlog.md project also across all former prefixes. Of several
/// files with one id, an unarchived file takes precedence, then the first path. Types follow the settings of each step.
/// A broken file keeps its last valid state. If the working tree differs from the last commit, it forms a further step
/// today.
package struct ReplayHistory: Sendable {
    private let today: CalendarDay
    private let includesDrafts: Bool

    /// - Parameters:
    ///   - today: the day of the working tree, and of commits with a later date. A commit can have a later date because
    ///     of a wrong clock or because a past day was requested. No commit is cut off.
    ///   - includesDrafts: whether drafts count like other todos.
    package init(today: CalendarDay, includesDrafts: Bool = false) {
        self.today = today
        self.includesDrafts = includesDrafts
    }

    /// - Parameters:
    ///   - project: the working tree, in whose time zone days begin.
    ///   - others: the history of each other source, in the order of their names.
    ///   - cached: the cache for repeated replays, with the files read since; nil for a single replay.
    package func callAsFunction(
        _ history: History, _ project: Project, beside others: [History] = [], _ cached: ReplayedHistory.Use? = nil
    ) -> Timeline {
        var timeline: Timeline
        if let absence = history.absence {
            timeline = DatedTimeline(project, today: today, includesDrafts: includesDrafts).timeline()
            timeline.notices.insert(.absent(absence), at: 0)
        } else {
            timeline = cached?.timeline(history, project, beside: others, by: self) ?? whole(history, project, others)
            timeline.head = history.head
            timeline.trailers = history.trailers
            for other in others { timeline.add(other.trailers) }
        }
        // The board's events would be incomplete without those of a source.
        if !timeline.isShallow, others.contains(where: { $0.absence == .shallow }) {
            timeline.notices.insert(.absent(.shallow), at: 0)
        }
        timeline.sources = project.sources
        timeline.notices = history.notices + timeline.notices
        timeline.laterFacets = LazyValue { [timeline, includesDrafts] in
            Facets(of: timeline, project, includesDrafts: includesDrafts)
        }
        return timeline
    }

    private func whole(_ history: History, _ project: Project, _ others: [History]) -> Timeline {
        var past = past(of: history, project, beside: others)
        past.add(WorkingTree(project, beside: past), of: project)
        var order = TodoOrder()
        return replayed(past, project).timeline(&order)
    }

    /// Returns the past as recorded by commits, without the working tree.
    func past(of history: History, _ project: Project, beside others: [History]) -> Past {
        Past(history, beside: others, project, today: today)
    }

    /// Returns a replay in which all past steps are replayed.
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
