import Domain
package import UseCases

extension Timeline {
    /// The dates that front matter can lack.
    package var fileDates: FileDates { FileDates(commits: lastCommits, closings: lastClosings) }

    /// For each file, the sort key of the commit in which its todo first appeared; it replaces a missing `createdAt` in
    /// the order of todos. `Int.max` if no commit has it; empty without git.
    package var firstCommits: ByPath<Int> {
        var keys = ByPath<Int>(capacity: todos.count)
        guard source == .git else { return keys }
        for todo in todos.indices {
            guard let file = todos[todo].file, let first = states(of: todo).first else { continue }
            let step = Int(first.step)
            keys.set(file, steps[step].seconds == nil ? .max : moment(of: step).sortKey)
        }
        return keys
    }
}
