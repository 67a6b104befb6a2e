import Application
import Domain
import TestSupport
import Testing

/// The board of a build with the option to mark changes since a revision.
struct `A board with change marks` {
    private func board(_ repository: TestRepository, since: String?) throws -> String {
        let asked = TestedProject(repository)
        var request = BuildRequest(asked.request())
        (request.hasReports, request.since) = (false, since)
        _ = try SiteBuild(request).run()
        return try asked.text("output/index.html")
    }

    /// Returns the mark of each card that has one, by title.
    private func marks(_ html: String) -> [String: String] {
        let cards = html.matches(of: /<li class="card"(?s:.*?)<\/li>/).compactMap { card -> (String, String)? in
            guard let mark = card.output.firstMatch(of: /<span class="note fresh" dir="auto">(.*?)<\/span>/),
                let title = card.output.firstMatch(of: /<h3[^>]*><a[^>]*>(.*?)<\/a>/)
            else { return nil }
            return (String(title.1), String(mark.1))
        }
        return Dictionary(uniqueKeysWithValues: cards)
    }

    private func story() throws -> TestRepository {
        let repository = try TestRepository()
        func file(_ name: String, _ status: String, _ body: String = "") -> String {
            todoFile(name, "id: \(name)", "status: \(status)", body: body)
        }
        var files: [String: String] = [:]
        for name in ["same", "moved", "closed", "text", "gone", "draft"] {
            files["todos/\(name).md"] = file(name, "todo")
        }
        files["todos/again.md"] = file("again", "done")
        try repository.commit(files)
        try repository.git("branch", "base")
        try repository.commit([
            "todos/moved.md": file("moved", "doing"), "todos/closed.md": file("closed", "done"),
            "todos/text.md": file("text", "todo", "Other."), "todos/gone.md": nil,
            "todos/again.md": file("again", "todo"),
            "todos/hidden.md": todoFile("Secret", "draft: true"), "todos/new.md": todoFile("<b>\"new", "id: new"),
        ])
        return repository
    }

    @Test func `shows on each card what changed since a branch, in one word`() throws {
        let html = try board(try story(), since: "base")
        #expect(
            marks(html) == [
                "moved": "moved", "closed": "closed", "text": "edited", "again": "reopened",
                "&lt;b&gt;&quot;new": "added",
            ])
        #expect(html.contains("Marked: 1 added, 1 closed, 1 reopened, 1 moved, 1 edited, 1 removed since base"))
        #expect(!html.contains("Secret"))
    }

    @Test func `has no marks without the option or without changes`() throws {
        let repository = try story()
        #expect(try !board(repository, since: nil).contains("Marked: "))
        let html = try board(repository, since: "HEAD")
        #expect(marks(html).isEmpty && html.contains("Nothing has changed since HEAD."))
    }

    @Test func `is not built for an unknown revision`() throws {
        let repository = try story()
        #expect(throws: Failure.self) { try board(repository, since: "nosuch") }
    }
}
