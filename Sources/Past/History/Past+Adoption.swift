import Domain
import UseCases

extension Past {
    /// Returns whether a done todo that a step shows for the first time was created and finished since the first step of
    /// its board or source, between two steps or on a branch. Otherwise the board adopts it: its end is not the board's.
    ///
    /// - Parameters:
    ///   - snapshot: the contents of the todo's file, as an index.
    ///   - source: the board or source that contains the file.
    ///   - step: the step, as an index.
    func isWorked(_ snapshot: Int, of source: SourceID, at step: Int) -> Bool {
        guard let finished = snapshots[snapshot].finished(rules[steps[step].rules].profile) else { return false }
        let now = steps[step].step
        if now.isByDates { return true }
        guard !snapshots[snapshot].isImported, let created = snapshots[snapshot].days.created,
            let first = beginnings[source], first != now
        else { return false }
        return first.moment(in: zone).precedes(created, in: zone) && !finished.precedes(created, in: zone)
            && finished.day(in: zone) <= now.day
    }
}

extension TodoSnapshot {
    /// The time in front matter at which the todo was finished; nil if it has none.
    fileprivate func finished(_ profile: Profile) -> DateOrInstant? {
        days.done ?? (profile == .backlog ? days.updated : nil)
    }
}

extension DateOrInstant {
    /// Returns whether a time is before another; if one of them has no time of day, whether its day is.
    fileprivate func precedes(_ other: DateOrInstant, in zone: TimeZoneRules) -> Bool {
        if case .instant(let seconds, _) = self, case .instant(let others, _) = other { return seconds < others }
        return day(in: zone) < other.day(in: zone)
    }
}
