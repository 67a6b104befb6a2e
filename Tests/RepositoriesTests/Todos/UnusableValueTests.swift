import Domain
import TestSupport
import Testing
@testable import Repositories

/// Invalid values are kept and reported, with the corrected value as remedy.
struct UnusableValueTests {
    @Test(arguments: [
        ("31.12.2026", "write 2026-12-31"), ("1.2.2026", "write 2026-02-01"), ("Dec 31, 2026", "write 2026-12-31"),
        ("2026/12/31", "write 2026-12-31"), ("20261231", "write 2026-12-31"), ("2026-1-5", "write 2026-01-05"),
        ("01/02/2026", "write 2026-02-01 or 2026-01-02"), ("12/31/2026", "write 2026-12-31"),
        ("31/12/2026", "write 2026-12-31"), ("31-12-2026", "write 2026-12-31"),
        ("31 December 2026", "write 2026-12-31"),
        ("December 31st, 2026", "write 2026-12-31"), ("Thu, 31 Dec 2026", "write 2026-12-31"),
        ("2026.12.31", "write 2026-12-31"), ("2026年12月31日", "write 2026-12-31"), ("31.12.26", "write 2026-12-31"),
        ("31.12.2026 9:05", "write 2026-12-31T09:05"), ("tomorrow", "write a day as YYYY-MM-DD, or"),
        ("soon", "write a day as YYYY-MM-DD, or"),
        ("99/99/2026", "write a day as YYYY-MM-DD, or"), ("5/5/2026", "write 2026-05-05"),
        ("v1.2.3", "write a day as YYYY-MM-DD, or"),
    ]) func `corrects a date`(_ text: String, _ remedy: String) throws {
        let (todo, findings) = try loadTodo("---\ndeadline: \"\(text)\"\n---\n")
        #expect(
            todo.days.due == nil
                && todo.unusable == [UnusableValue(field: .due, text: text, place: SourcePosition(2, 11))])
        #expect(
            findings.map(\.rule) == [.wrongType] && findings.first?.message.contains(remedy) == true,
            "\(findings.map(\.line))")
        #expect(findings.first?.message.hasPrefix("'\(text)' is not a date; ") == true)
    }

    @Test(arguments: [
        ("estimate: two points", Field.estimate, "two points", "write 2"), ("points: 3pt", .estimate, "3pt", "write 3"),
        ("order: 1,5", .order, "1,5", "write 1.5"), ("estimate: large", .estimate, "large", "write digits"),
        ("completed: 31.12.2026", .isChecked, "31.12.2026", "write 2026-12-31"),
        ("draft: perhaps", .draft, "perhaps", "true or false"),
        ("due: [2026-01-01, 2026-01-02]", .due, "2026-01-01, 2026-01-02", "one date"),
        ("due: 2026-02-30", .due, "2026-02-30", "correct the day or the time"),
        ("title: {a: 1}", .title, "{a: 1}", "a single text"),
    ]) func `corrects a number, a flag or a text`(_ line: String, _ field: Field, _ text: String, _ remedy: String)
        throws
    {
        let (todo, findings) = try loadTodo("---\n\(line)\n---\n")
        #expect(todo.unusable.map(\.text) == [text] && todo.unusable.map(\.field) == [field])
        #expect(findings.count == 1 && findings.first?.message.contains(remedy) == true, "\(findings.map(\.line))")
    }

    @Test(arguments: [
        "created_at: 2026-01-02", "updated_at: 2026-01-02", "closed_at: 2026-01-02", "completed: 2026-01-02",
        "done: 2026-01-02",
    ]) func `reads other tools' names of dates`(_ line: String) throws {
        let (todo, findings) = try loadTodo("---\n\(line)\n---\n")
        let day = try DateOrInstant(parsing: "2026-01-02")
        #expect(
            [todo.days.created, todo.days.updated, todo.days.done].contains(day) && findings.isEmpty
                && todo.unusable.isEmpty)
    }

    @Test func `reads the key names for a single tag`() throws {
        #expect(try loadTodo("---\ntag: x\nlabel: y\n---\n").todo.tags == ["x", "y"])
    }

    @Test func `unwraps links of a vault`() throws {
        let (todo, findings) = try loadTodo(
            """
            ---
            parent: "[[path/Note]]"
            blockedBy: ["[[a]]", "[[b|the second]]", c]
            milestone: "[[v1#Top]]"
            owner: "[[people/hana]]"
            links: ["[[plan]]"]
            aliases: ["[[old.md]]"]
            status: "[[Boards/Doing]]"
            kind: "[[bug]]"
            priority: "[[high|High]]"
            tags: ["[[home]]", plants, "[[Home]]"]
            ---

            """)
        #expect(
            todo.parent?.value == "path/Note" && todo.blockedBy.map(\.value) == ["a", "b", "c"] && findings.isEmpty)
        #expect(todo.milestone == "v1" && todo.owners == ["hana"] && todo.links.map(\.value) == ["plan"])
        #expect(todo.aliases.map(\.value) == ["old"] && todo.tags == ["home", "plants", "Home"])
        #expect([todo.status, todo.kind, todo.priority].map { $0?.value } == ["Doing", "bug", "high"])
        let bare = try loadTodo("---\nparent: [[Note]]\nblockedBy:\n  - [[a]]\n  - [[b]]\nassignee: [[hana]]\n---\n")
        #expect(
            bare.todo.parent?.value == "Note" && bare.todo.blockedBy.map(\.value) == ["a", "b"] && bare.findings.isEmpty
        )
        #expect(bare.todo.owners == ["hana"])
    }

    @Test(arguments: [
        ("startedAt: 2026-02-01\ndoneAt: ▸2026-01-01", [Rule.dateOrder]),
        ("due: 2026-01-01\nscheduled: ▸2026-01-02", [.dateOrder]),
        ("wait: ▸2026-02-02\ndeadline: 2026-02-01", [.dateOrder]), ("startedAt: 2026-01-01\ndoneAt: 2026-01-01", []),
        ("due: 2026-01-02\nscheduled: 2026-01-02", []), ("startedAt: 2026-01-01T10:00\ndoneAt: 2026-01-01", []),
        ("title: ▸\" \"", [.blankTitle]), ("title: ▸\"\u{200B}\"", [.blankTitle]), ("title: ▸''", [.blankTitle]),
        ("links: [▸gone.md, https://x.y/z, a remark, k3f9q2]", [.deadLink]),
        ("references: ▸src/gone.swift:12", [.deadLink]),
        ("links: [./a.md, todos/a.md, /todos/a.md, 'a.md#top', mailto:a@b.c]", []),
        ("links: ▸../../gone.md", [.deadLink]),
    ]) func `reports contradictions`(_ lines: String, _ rules: [Rule]) throws {
        try expectFindings(in: "---\nstatus: done\n\(lines)\n---\n", rules)
    }

    @Test(arguments: [(false, Severity.warning), (true, .note)])
    func `a dead link of an archived todo is a note`(isArchived: Bool, severity: Severity) throws {
        let project = try load(["todos/a.md": "---\narchived: \(isArchived)\nlinks: [gone.md]\n---\n"])
        #expect(project.findings.map(\.severity) == [severity])
    }

    @Test func `a finding names the key as written in the file`() throws {
        let project = try load([
            "todos/a.md": "---\nblockedBy: x\ndepends: [y]\nparent_task_id: z\ndocumentation: [gone.md]\n---\n"
        ])
        let todo = try #require(project.todos.first)
        #expect(todo.blockedBy.map { todo.name(of: .blockedBy, at: $0.place) } == ["blockedBy", "depends"])
        #expect(todo.name(of: .parent, at: todo.parent?.place ?? .start) == "parent_task_id")
        #expect(
            project.findings.map(\.message) == [
                "'documentation' names 'gone.md', which does not exist; correct or remove it"
            ])
    }

    @Test func `reads other names of priorities`() throws {
        let settings = "priorities: [{ priority: high, also: [Urgent, p1] }, low]\n"
        #expect(try loadTodo("---\npriority: urgent\n---\n", settings: settings).todo.priority?.value == "high")
        #expect(try loadTodo("---\npriority: Low\n---\n", settings: settings).todo.priority?.value == "Low")
    }
}
