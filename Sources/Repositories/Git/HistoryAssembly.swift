import Domain

/// Puts behind a history what a walk saw and the contents said.
struct HistoryAssembly {
    private(set) var history: History
    private let log: CommitLog
    /// Indices in the history's paths by the log's numbers; -1 for a path that nothing speaks of yet.
    private var pathIndices: [Int]
    /// Indices in the history's snapshots by the log's numbers of paths: what each file said last.
    private var held: [Int?]

    /// - Parameter history: what is there already; the log numbers its paths as it does.
    init(_ history: History, _ log: CommitLog) {
        self.history = history
        self.log = log
        pathIndices = (0..<log.paths.count).map { $0 < history.paths.count ? $0 : -1 }
        held = Array(repeating: nil, count: log.paths.count)
        for step in history.steps {
            for change in step.changes { held[change.path] = change.snapshot }
        }
        if let newest = log.commits.first { self.history.head = commit(newest) }
    }

    /// Adds the walk's steps.
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
    }

    /// Whether anything happened: a file that was no todo and is none is nobody's business, and one that is only
    /// read in another way must say something else.
    private func isNews(_ change: HistoryWalk.Change, _ snapshot: Int?) -> Bool {
        guard let old = held[Int(change.path)] else { return snapshot != nil }
        guard !change.isTouched, let snapshot else { return true }
        return history.snapshots[old] != history.snapshots[snapshot]
    }

    private mutating func add(_ step: HistoryWalk.Step, _ changes: [History.Change]) {
        let areRulesNew = history.steps.last.map { history.rules[$0.rules] != step.rules } ?? false
        guard !changes.isEmpty || areRulesNew else { return }
        let rules = history.rules.lastIndex(of: step.rules) ?? history.rules.count
        if rules == history.rules.count { history.rules.append(step.rules) }
        let commit = commit(log.commits[step.commit])
        let sorted = changes.sorted {
            history.paths[$0.path].utf8.lexicographicallyPrecedes(history.paths[$1.path].utf8)
        }
        history.steps.append(History.Step(commit: commit, seconds: step.seconds, rules: rules, changes: sorted))
    }

    private func commit(_ entry: CommitLog.Entry) -> Commit {
        Commit(
            name: log.name(entry), author: log.authors.text(entry.author), subject: log.subject(entry),
            seconds: entry.seconds)
    }

    private mutating func index(of path: Int) -> Int {
        if pathIndices[path] < 0 {
            pathIndices[path] = history.paths.count
            history.paths.append(log.paths.text(path))
        }
        return pathIndices[path]
    }
}
