package import Domain
import TestSupport
package import UseCases

/// The board of these todos, which the repository would give sorted by path.
package func board(
    _ todos: [Todo], settings: Settings = Settings(), users: [User] = [], milestones: [Milestone] = [],
    findings: [Finding] = [], includesDrafts: Bool = false
) -> Board {
    BuildBoard(today: today, includesDrafts: includesDrafts)(
        Project(
            settings: settings, todos: todos.sorted { $0.path < $1.path }, users: users, milestones: milestones,
            findings: findings))
}

/// Settings as in a Backlog.md project with ids as `BACK-12`.
package let backlogSettings = settings { ($0.profile, $0.idPrefixes) = (.backlog, ["back", "task"]) }

extension Board {
    /// All findings, a line each.
    package var report: String { findings.sorted(by: Finding.precedes).map(\.line).joined(separator: "\n") }

    /// The ids in each column.
    package var ids: [[String]] { cards.map { $0.map { rows[$0].todo.id } } }

    package func row(_ id: String) -> Row { rows[index(id)] }

    package func index(_ id: String) -> Int { rows.firstIndex { $0.todo.id == id } ?? -1 }

    /// The id of the todo that a reference leads to; nil for anything else.
    package func id(_ target: Target?) -> String? {
        if case .todo(let index) = target { rows[index].todo.id } else { nil }
    }
}
