import Bytes
import Domain

/// Appends the steps of a walk and the contents that it read to a history.
struct HistoryAssembly {
    private(set) var known: KnownHistory
    private let log: CommitLog
    /// Indices in the history's paths by the log's path numbers; -1 for a path not in the history yet.
    private var pathIndices: [Int]
    /// Indices in the history's snapshots by the log's path numbers: the last state of each file.
    private var held: [Int?]
    /// The indices of the log's commits still to be added; the log lists the newest first.
    private var coming: Range<Int>

    private var history: History {
        _read { yield known.history }
        _modify { yield &known.history }
    }

    /// - Parameter known: the history so far; the log must use the same path numbers.
    init(_ known: KnownHistory, _ log: CommitLog) {
        self.known = known
        let history = known.history
        self.log = log
        pathIndices = (0..<log.paths.count).map { $0 < history.paths.count ? $0 : -1 }
        held = Array(repeating: nil, count: log.paths.count)
        coming = log.commits.indices
        for step in history.steps {
            for change in step.changes { held[change.path] = change.snapshot }
        }
        if history.root == nil, log.parentOfOldest == nil, let oldest = log.commits.last {
            self.known.history.root = log.name(oldest)
        }
        if let newest = log.commits.first { self.known.history.head = commit(newest) }
    }

    /// Adds the steps of a walk.
    mutating func add(_ walk: HistoryWalk, _ todos: PastTodos) {
        let known = history.snapshots.count
        history.snapshots += todos.snapshots
        history.steps.reserveCapacity(history.steps.count + walk.steps.count)
        for step in walk.steps {
            var changes: [History.Change] = []
            changes.reserveCapacity(step.changes.count)
            for change in walk.changes[step.changes] {
                let snapshot = change.use < 0 ? nil : todos.snapshotOfUse[Int(change.use)].map { $0 + known }
                guard isNews(change, snapshot) else { continue }
                held[Int(change.path)] = snapshot
                changes.append(History.Change(path: index(of: Int(change.path)), snapshot: snapshot))
            }
            add(step, changes)
        }
        pass(upTo: coming.lowerBound)
    }

    /// Returns whether a change is worth recording: a file that was not a todo and still is not one is ignored, and so
    /// is a file that is only read under other settings with the same result.
    private func isNews(_ change: HistoryWalk.Change, _ snapshot: Int?) -> Bool {
        guard let old = held[Int(change.path)] else { return snapshot != nil }
        guard !change.isTouched, let snapshot else { return true }
        return history.snapshots[old] != history.snapshots[snapshot]
    }

    private mutating func add(_ step: HistoryWalk.Step, _ changes: [History.Change]) {
        let areRulesNew = history.steps.last.map { history.rules[$0.rules] != step.rules } ?? step.hasFirstSettings
        guard !changes.isEmpty || areRulesNew else { return }
        let rules = history.rules.lastIndex(of: step.rules) ?? history.rules.count
        if rules == history.rules.count { history.rules.append(step.rules) }
        pass(upTo: step.commit + 1)
        coming = coming.lowerBound..<step.commit
        let commit = commit(log.commits[step.commit])
        let sorted = changes.sorted { known.name(of: $0.path).lexicographicallyPrecedes(known.name(of: $1.path)) }
        history.steps.append(History.Step(commit: commit, passed: history.passed, rules: rules, changes: sorted))
        history.passed = []
    }

    /// Records the clocks of commits that are not steps, down to the index `last`.
    private mutating func pass(upTo last: Int) {
        for commit in (last..<coming.upperBound).reversed() { history.passed.append(log.commits[commit].seconds) }
        coming = coming.lowerBound..<last
    }

    private func commit(_ entry: CommitLog.Entry) -> Commit {
        Commit(
            name: log.name(entry), author: log.authors.text(entry.author), subject: log.subject(entry),
            seconds: entry.seconds)
    }

    private mutating func index(of path: Int) -> Int {
        if pathIndices[path] < 0 {
            pathIndices[path] = history.paths.count
            let text = log.paths.text(path)
            if !text.withBytes({ $0.elementsEqual(log.paths[path]) }) {
                known.oddNames[history.paths.count] = Array(log.paths[path])
            }
            history.paths.append(text)
        }
        return pathIndices[path]
    }
}
