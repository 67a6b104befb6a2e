import Domain
import UseCases

/// Saturday, 21 November 2026.
let today = CalendarDay(number: 20_778)

/// A todo of which only what matters is said; its file is `todos/<id>.md`.
func todo(_ id: String, _ change: (inout Todo) -> Void = { _ in }) -> Todo {
    var todo = Todo(id: id, path: "todos/\(id).md", title: id)
    change(&todo)
    return todo
}

/// The board of these todos, which the repository would give sorted by path.
func board(
    _ todos: [Todo], settings: Settings = Settings(), users: [User] = [], milestones: [Milestone] = [],
    findings: [Finding] = [], includesDrafts: Bool = false
) -> Board {
    BuildBoard(today: today, includesDrafts: includesDrafts)(
        Project(
            settings: settings, todos: todos.sorted { $0.path < $1.path }, users: users, milestones: milestones,
            findings: findings))
}

/// Settings as in a Backlog.md project with ids as `BACK-12`.
var backlogSettings: Settings {
    var settings = Settings()
    settings.profile = .backlog
    settings.idPrefixes = ["back", "task"]
    return settings
}

extension Board {
    /// All findings, a line each.
    var report: String { findings.sorted(by: Finding.precedes).map(\.line).joined(separator: "\n") }

    /// The ids in each column.
    var ids: [[String]] { cards.map { $0.map { rows[$0].todo.id } } }

    func row(_ id: String) -> Row { rows[index(id)] }

    func index(_ id: String) -> Int { rows.firstIndex { $0.todo.id == id } ?? -1 }

    /// The id of the todo that a reference leads to; nil for anything else.
    func id(_ target: Target?) -> String? {
        if case .todo(let index) = target { rows[index].todo.id } else { nil }
    }
}
