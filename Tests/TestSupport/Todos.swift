package import Domain

/// The current day of the tests: Saturday, 21 November 2026.
package let today = CalendarDay(number: 20_778)

/// Its start in UTC, in seconds since 1970.
package let clockOfToday = 1_795_219_200

/// Returns a todo with only the relevant fields; its file is `todos/<id>.md`.
package func todo(_ id: String, _ change: (inout Todo) -> Void = { _ in }) -> Todo {
    var todo = Todo(id: id, path: "todos/\(id).md", title: id)
    change(&todo)
    return todo
}

/// Returns the given number of todos, `t1` and so on.
package func todos(_ count: Int, _ change: (inout Todo) -> Void = { _ in }) -> [Todo] {
    (1...count).map { todo("t\($0)", change) }
}

package func settings(_ change: (inout Settings) -> Void) -> Settings {
    var settings = Settings()
    change(&settings)
    return settings
}

/// Returns a todo's file with a title and any other lines.
package func todoFile(_ title: String, _ lines: String..., body: String = "") -> String {
    todoFile(title, lines: lines, body: body)
}

package func todoFile(_ title: String, lines: [String], body: String = "") -> String {
    "---\n" + (["title: \(title)"] + lines).joined(separator: "\n") + "\n---\n" + (body.isEmpty ? "" : "\n\(body)\n")
}
