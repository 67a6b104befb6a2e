package import Domain
import TestSupport
package import UseCases

/// Returns the board of these todos, sorted by path as the repository would return them.
package func board(
    _ todos: [Todo], settings: Settings = Settings(), users: [User] = [], milestones: [Milestone] = [],
    findings: [Finding] = [], includesDrafts: Bool = false
) -> Board {
    BuildBoard(today: today, includesDrafts: includesDrafts)(
        Project(
            settings: settings, todos: todos.sorted { $0.path < $1.path }, users: users, milestones: milestones,
            findings: findings))
}

/// The settings of a Backlog.md project with ids such as `BACK-12`.
package let backlogSettings = settings { ($0.profile, $0.idPrefixes) = (.backlog, ["back", "task"]) }

extension Board {
    /// All findings, one on each line.
    package var report: String { findings.sorted(by: Finding.precedes).map(\.line).joined(separator: "\n") }

    /// The ids in each column.
    package var ids: [[String]] { cards.map { $0.map { rows[$0].todo.id } } }

    package func row(_ id: String) -> Row { rows[index(id)] }

    package func index(_ id: String) -> Int { rows.firstIndex { $0.todo.id == id } ?? -1 }

    /// Returns the id of the todo that a reference denotes; nil for others.
    package func id(_ target: Target?) -> String? {
        if case .todo(let index) = target { rows[index].todo.id } else { nil }
    }
}
