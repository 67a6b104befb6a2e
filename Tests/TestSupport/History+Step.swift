package import Domain

extension History {
    /// Adds a step.
    ///
    /// - Parameters:
    ///   - passed: the clocks of the preceding commits without changes.
    ///   - settings: the settings at that time.
    ///   - files: the new states by path; nil for a removed file.
    package mutating func add(
        _ commit: Commit, passed: [Int] = [], _ settings: Settings, _ files: [(path: String, said: TodoSnapshot?)]
    ) {
        let rules = Rules(settings)
        if self.rules.last != rules { self.rules.append(rules) }
        let changes = files.map { Change(path: number(of: $0.path), snapshot: $0.said.map { number(of: $0) }) }
        steps.append(Step(commit: commit, passed: passed, rules: self.rules.count - 1, changes: changes))
        head = commit
    }

    private mutating func number(of path: String) -> Int {
        if let known = paths.firstIndex(of: path) { return known }
        paths.append(path)
        return paths.count - 1
    }

    private mutating func number(of snapshot: TodoSnapshot) -> Int {
        snapshots.append(snapshot)
        return snapshots.count - 1
    }
}
