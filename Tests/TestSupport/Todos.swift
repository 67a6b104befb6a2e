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

/// A todo with a value for every field.
package let rich = todo("k3f9q2") { todo in
    todo.title = "Buy milk"
    todo.summary = "Before the shop closes"
    todo.status = Located("Doing")
    todo.owners = ["hana", "taro"]
    todo.reporter = "hana"
    todo.priority = Located("high")
    todo.tags = ["home", "errands"]
    todo.days.created = try? DateOrInstant(parsing: "2026-11-20T09:00:00+09:00")
    todo.days.updated = try? DateOrInstant(parsing: "2026-11-20")
    todo.days.started = try? DateOrInstant(parsing: "2026-11-20")
    todo.days.due = .day(today.adding(days: 3))
    todo.days.scheduled = .day(today.adding(days: 1))
    todo.milestone = "v1.0"
    todo.parent = Located("p4r5nt")
    todo.blockedBy = [Located("a1b2c3"), Located("gone", at: SourcePosition(9, 20))]
    todo.estimate = 0.5
    todo.spent = WorkTime(minutes: 200)
    todo.order = 3
    todo.recur = "every 2 weeks"
    todo.links = [Located("https://example.org/"), Located("docs/plan.md")]
    todo.aliases = [Located("old1")]
    todo.checklist = Checklist(done: 1, all: 2)
    todo.more = [
        UnknownKey(key: "colour", value: .text("red"), plain: [true], place: .start),
        UnknownKey(key: "sizes", value: .list(["s", "m"]), place: .start),
    ]
}

/// A user with a value for every field.
package let hana: User = {
    var user = User(id: "hana", name: "hana")
    (user.name, user.color, user.team) = ("Hana Sato", "#00ff00", "Home")
    return user
}()
