import Domain
import TestSupport
import Testing
@testable import Repositories

/// Findings about bodies, and the files that bodies reference.
struct BodyFindingTests {
    private func findings(_ body: String, _ files: [String: String] = [:]) throws -> [String] {
        let folder = try TemporaryFolder(files.merging(["todos/a.md": "---\ntitle: A\n---\n\(body)"]) { $1 })
        return try load(folder).findings.map(\.line)
    }

    @Test(
        arguments: [
            (
                "[x](javascript:y)",
                "link to 'javascript:y' with a scheme that is not allowed; only its text is shown [refused-link]"
            ),
            ("[x]()", "link or image without an address; add one or remove it [empty-link]"),
            ("[x](#y)", "'#y' is not a heading of this text; correct or remove it [unknown-anchor]"),
            ("<!-- x", "an unclosed comment hides the text after it; close it with '-->' [open-comment]"),
        ])
    func `reports ineffective syntax in a body at its position`(body: String, message: String) throws {
        #expect(try findings("\n\(body)\n") == ["todos/a.md:5:1: warning: \(message)"])
    }

    @Test func `counts a heading in HTML`() throws {
        #expect(try findings("<h2>Y z</h2>\n\n[x](#y-z)\n").isEmpty)
    }

    @Test func `reports too many nested brackets`() throws {
        let found = try findings(String(repeating: "![[]()", count: 20_000))
        #expect(found.count == 1 && found.first?.contains("[body-too-large]") == true)
    }

    @Test func `publishes images in HTML`() throws {
        let folder = try TemporaryFolder([
            "todos/a.md": "---\ntitle: A\n---\n<p><img src=\"p/x.png\"> <a href=b.md>b</a></p>", "todos/p/x.png": "x",
            "todos/b.md": "---\ntitle: B\n---\n",
        ])
        let references = try #require(load(folder).todos.first).references
        #expect(references.map(\.target) == ["todos/p/x.png", "todos/b.md"] && references[0].exists)
    }

    @Test func `finds a file embedded by its name in any folder`() throws {
        let folder = try TemporaryFolder([
            "todos/home/a.md": "---\ntitle: A\n---\n![[Plan.png]] ![[pictures/plan.png|50]] ![[.plan.png]] [[c.pdf]]",
            "todos/pictures/plan.png": "x", "todos/.hidden/.plan.png": "x", "users/c.pdf": "x",
        ])
        let references = try #require(load(folder).todos.first).references
        #expect(
            references.map(\.target) == [
                "todos/pictures/plan.png", "todos/pictures/plan.png", "todos/home/.plan.png", "users/c.pdf",
            ])
        #expect(references.map(\.exists) == [true, true, false, true])
    }
}
