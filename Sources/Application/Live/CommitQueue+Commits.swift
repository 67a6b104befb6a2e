import Domain
import Git
import Merging
import Platform
import Synchronization

/// The commits of edits.
extension CommitQueue {
    /// The maximum number of edits that one process of git commits.
    private static let longestSeries = 100

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
        let entries = state.withLock(\.entries)
        // What prevents a series, prevents the commit of its first edit, which says why.
        let count = (try? commits.commit(series: series.map { $0.commit(below: prefix, followedBy: entries) })) ?? 0
        for entry in series.prefix(count) { end(entry) }
        if count > 0 { whenCommitted.withLock(\.self)?() }
        return count
    }

    func commit(_ entry: CommitEntry) -> ActionCommits.Outcome {
        let commit = entry.commit(below: prefix, followedBy: state.withLock(\.entries))
        do {
            // The branch can have something else in the same place only because of a change that a person has not committed.
            // The commit has the edit; waiting for the person would hold up the todo for ever.
            let outcome = try commits.commit(commit, comparing: { TodoText.canBeSame($0, $1, names: names) }) {
                before, after, head in
                TodoMerge(base: before, ours: after, theirs: head, style: ConflictStyle(kept: .ours)).merged()?.bytes
                    ?? after
            }
            // An edit that began meanwhile may have changed the file before it was looked at.
            let isOld = commit != entry.commit(below: prefix, followedBy: state.withLock(\.entries))
            return outcome == .known && isOld ? self.commit(entry) : outcome
        } catch {
            return .blocked(path: commit.files.first?.path ?? "", error.description)
        }
    }

    func end(_ entry: CommitEntry) {
        // If it stays, a later server finds the action among the last commits, or the bytes in HEAD.
        try? store.folder.remove("\(entry.number)")
        state.withLock { state in
            state.entries.removeAll { $0.number == entry.number }
            state.ignored.removeAll { path in entry.files.contains { path.hasSameBytes(as: prefix + $0.path) } }
            (state.reason, state.blocked[entry.number]) = (nil, nil)
        }
    }
}
