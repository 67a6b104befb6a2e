package import Domain

/// Replays what files said, commit by commit, into what each todo went through.
///
/// A todo is its id without case, in a Backlog.md project across the prefixes that tasks ever had; of several files
/// with one id the one not archived is meant, then the first path. Types follow the settings of each step. A broken
/// file keeps its last good state. The working tree, where it differs from the last commit, is one more step today.
package struct ReplayHistory: Sendable {
    private let today: CalendarDay
    private let endsToday: Bool
    private let includesDrafts: Bool

    /// - Parameters:
    ///   - today: where the history ends.
    ///   - endsToday: whether that day was asked for, so that commits after it do not count, nor does the working tree
    ///     then. Else they count as today's: somebody's clock was wrong.
    ///   - includesDrafts: whether drafts count like any other todo.
    package init(today: CalendarDay, endsToday: Bool = true, includesDrafts: Bool = false) {
        self.today = today
        self.endsToday = endsToday
        self.includesDrafts = includesDrafts
    }

    /// - Parameter project: the working tree, in whose time zone days begin.
    package func callAsFunction(_ history: History, _ project: Project) -> Timeline {
        var timeline: Timeline
        if let absence = history.absence {
            timeline = DatedTimeline(project, today: today, includesDrafts: includesDrafts)()
            timeline.notices.insert(absence.notice, at: 0)
        } else {
            let past = Past(history, project, today: today, endsToday: endsToday)
            var replay = Replay(past, project, includesDrafts: includesDrafts)
            timeline = replay.run()
            if let later = past.later {
                timeline.notices.append(
                    "commits from \(later.iso) on are after today, \(today.iso); they and what is not committed do not count"
                )
            }
        }
        timeline.notices = history.notices + timeline.notices
        timeline.facets = Facets(of: timeline, project)
        return timeline
    }
}

extension History.Absence {
    /// Why dates come from the front matter, in plain words.
    fileprivate var notice: String {
        switch self {
        case .noRepository: "there is no git repository here; dates come from the front matter"
        case .noCommits: "there is no commit yet; dates come from the front matter"
        case .shallow:
            "the clone is shallow, so its history is not whole and dates come from the front matter; "
                + "fetch the rest with 'git fetch --unshallow'"
        case .git(let words): "git told no history (\(words)); dates come from the front matter"
        }
    }
}
