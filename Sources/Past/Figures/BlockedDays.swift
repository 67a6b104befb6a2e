import Domain

/// Counts the days on which todos were open with an open blocker, according to their files at the time.
struct BlockedDays {
    private let timeline: Timeline
    private let names: HistoryNames

    init(_ timeline: Timeline) {
        self.timeline = timeline
        names = HistoryNames(timeline)
    }

    /// Returns the todos that were ever blocked, those with the most days first, then by id.
    func days(_ todos: [Int]) -> [TimeInColumnFigures.Blocked] {
        todos.compactMap { blocked($0) }.sorted { ($1.days, $0.todo) < ($0.days, $1.todo) }
    }

    private func blocked(_ todo: Int) -> TimeInColumnFigures.Blocked? {
        guard timeline.states(of: todo).contains(where: { !names(in: $0).isEmpty }) else { return nil }
        var spans: [Range<Int>] = []
        for (state, span) in timeline.spans(of: todo) where state.type?.isOpen == true {
            for blocker in blockers(of: state, in: todo) where blocker != todo {
                for (other, stay) in timeline.spans(of: blocker) where other.type?.isOpen == true {
                    let common = span.clamped(to: stay)
                    if !common.isEmpty { spans.append(common) }
                }
            }
        }
        let isBlocked = isBlockedNow(todo)
        guard isBlocked || !spans.isEmpty else { return nil }
        return TimeInColumnFigures.Blocked(
            label: timeline.label(todo), days: daysCovered(by: spans), isBlocked: isBlocked, todo: todo)
    }

    /// Returns the number of days in at least one of the spans.
    private func daysCovered(by spans: [Range<Int>]) -> Int {
        var (days, end) = (0, Int.min)
        for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where span.upperBound > end {
            days += span.upperBound - max(span.lowerBound, end)
            end = span.upperBound
        }
        return days
    }

    private func isBlockedNow(_ todo: Int) -> Bool {
        guard let state = timeline.present(todo), state.type?.isOpen == true else { return false }
        return blockers(of: state, in: todo).contains { blocker in
            blocker != todo && timeline.present(blocker)?.type?.isOpen == true
        }
    }

    private func blockers(of state: TodoState, in todo: Int) -> [Int] {
        names(in: state).compactMap { names.find($0, in: timeline.source(of: todo)) }
    }

    private func names(in state: TodoState) -> [String] { timeline.snapshots[Int(state.snapshot)].blockedBy }
}
