import Domain

extension History {
    /// The state of every file after each step.
    var states: [[String: TodoSnapshot]] {
        var state: [String: TodoSnapshot] = [:]
        return steps.map { step in
            for change in step.changes { state[paths[change.path]] = change.snapshot.map { snapshots[$0] } }
            return state
        }
    }

    /// The final state of every file.
    var last: [String: TodoSnapshot] { states.last ?? [:] }
}

/// A step without indices.
struct ResolvedStep: Equatable {
    var commit: Commit
    var passed: [Int]
    var rules: History.Rules
    var changes: [String: TodoSnapshot?]
}

extension History {
    var resolved: [ResolvedStep] {
        steps.map { step in
            let changes = step.changes.map { (paths[$0.path], $0.snapshot.map { snapshots[$0] }) }
            return ResolvedStep(
                commit: step.commit, passed: step.passed, rules: rules[step.rules],
                changes: Dictionary(changes, uniquingKeysWith: { $1 }))
        }
    }
}
