import Domain
import Git
import Merging
import Platform
import Synchronization

/// The commits of edits.
extension CommitQueue {
    /// The maximum number of edits that one process of git commits.
    private static let longestSeries = 100

    /// The number of files whose last commits are remembered.
    private static let mostPublished = 1000

    /// The edits that can be committed one after another, as far as is known.
    func series(from number: Int, upTo newest: Int, without held: Set<String>) -> [CommitEntry] {
        let (entries, blocked) = state.withLock { ($0.entries, $0.blocked) }
        return Array(
            entries.drop { $0.number < number }.prefix(CommitQueue.longestSeries).prefix { entry in
                entry.number <= newest && !entry.action.isEmpty && blocked[entry.number] == nil
                    && !entry.files.contains { held.contains($0.path) }
            })
    }

    /// Commits the first edits of a series together.
    ///
    /// - Returns: their number.
    func made(_ series: [CommitEntry]) -> Int {
        let (entries, published) = state.withLock { ($0.entries, $0.published) }
        // What prevents a series, prevents the commit of its first edit, which says why.
        let count =
            (try? commits.commit(series: series.map { $0.commit(below: prefix, followedBy: entries, after: published) }))
            ?? 0
        for entry in series.prefix(count) { end(entry, isCommitted: true) }
        if count > 0 { whenCommitted.withLock(\.self)?() }
        return count
    }

    func commit(_ entry: CommitEntry) -> ActionCommits.Outcome {
        let commit = present(entry)
        do {
            // The branch can have something else in the same place only because of a change that a person has not committed.
            // The commit has the edit; waiting for the person would hold up the todo for ever.
            let outcome = try commits.commit(commit, comparing: { TodoText.likeness($0, $1, names: names) }) {
                before, after, head in
                TodoMerge(base: before, ours: after, theirs: head, style: ConflictStyle(kept: .ours)).merged()?.bytes
                    ?? after
            }
            // An edit that began meanwhile may have changed the file before it was looked at.
            let isOld = commit != present(entry)
            return outcome == .known && isOld ? self.commit(entry) : outcome
        } catch {
            return .blocked(path: commit.files.first?.path ?? "", error.description)
        }
    }

    private func present(_ entry: CommitEntry) -> ActionCommits.Commit {
        let (entries, published) = state.withLock { ($0.entries, $0.published) }
        return entry.commit(below: prefix, followedBy: entries, after: published)
    }

    func end(_ entry: CommitEntry, isCommitted: Bool = false) {
        // If it stays, a later server finds the action among the last commits, or the bytes in HEAD.
        try? records.remove(entry.number)
        state.withLock { state in
            state.entries.removeAll { $0.number == entry.number }
            state.ignored.removeAll { path in entry.files.contains { path.hasSameBytes(as: prefix + $0.path) } }
            (state.reason, state.blocked[entry.number]) = (nil, nil)
            guard isCommitted else { return }
            // Only those of the last moments matter.
            if state.published.count > CommitQueue.mostPublished { state.published.removeAll() }
            for file in entry.files { state.published[file.path] = file.after }
        }
    }
}
