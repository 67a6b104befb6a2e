import Domain
import TestSupport
import Testing
@testable import Repositories

struct MarkdownTodoRepositoryTests {
    private static let files: [String: String] = [
        "users/Hana.md":
            "---\nname: Hana Sato\nemail: h@example.org\ncolor: '#b3261e'\nteam: Kitchen\navatar: hana.png\n---\nSee [[a]].\n",
        "users/hana.png": "x", "users/README.md": "about", "users/bob.md": "only a text", "users/deep/eve.md": "x",
        "todos/a.md":
            "---\nid: a\n---\n# A\n\n- [x] one\n- [ ] two\n\n[[b]], #c, @hana, [file](b.md), [gone](x.md), ![p](p.png)\n",
        "todos/b.md": "text only\n", "todos/p.png": "x", "todos/broken.md": "---\nid: [\n---\n",
    ]

    @Test func `reads todos, users and findings together`() throws {
        let project = try load(Self.files)
        #expect(project.todos.map(\.path) == ["todos/a.md", "todos/b.md", "todos/broken.md"])
        #expect(project.todos.map(\.isBroken) == [false, false, true])
        #expect(project.findings.map(\.rule) == [.unreadableYAML])
        let hana = try #require(project.users.first)
        #expect(project.users.map(\.id) == ["hana", "bob"].sorted { $0 == "hana" && $1 != "hana" })
        #expect(
            hana.name == "Hana Sato" && hana.email == "h@example.org" && hana.color == "#b3261e"
                && hana.team == "Kitchen")
        #expect(
            hana.avatar == "users/hana.png" && hana.path == "users/Hana.md" && hana.references.map(\.target) == ["a"])
    }

    @Test func `references in a body keep their kind, target and position`() throws {
        let todo = try #require(try load(Self.files).todos.first)
        #expect(todo.checklist == Domain.Checklist(done: 1, all: 2))
        #expect(todo.references.map(\.kind) == [.todo, .hash, .user, .link, .link, .image])
        #expect(todo.references.map(\.target) == ["b", "c", "hana", "todos/b.md", "todos/x.md", "todos/p.png"])
        #expect(todo.references.map(\.exists) == [false, false, false, false, false, true])
        #expect(todo.references.map(\.place.line) == Array(repeating: 9, count: 6))
    }

    @Test func `reports a missing file only inside the project`() throws {
        let project = try load([
            "fuda.yml": "", "docs/plan.pdf": "x", "todos/p.png": "x",
            "todos/a.md":
                "![a](p.png) ![b](q.png) [c](../docs/plan.pdf) [d](../docs) [e](../docs/no.pdf) [f](../../out.pdf)\n"
                + "[g](/no.pdf) [h](//e.org/no.pdf) [i](mailto:x@e.org) [j](#x) [k](?x) [l](q%20r.txt#x) ![m](/q.png)\n",
        ])
        let missing = try #require(project.todos.first).references.filter(\.isMissing)
        #expect(missing.map(\.target) == ["todos/q.png", "docs/no.pdf", "todos/q r.txt"])
    }

    @Test func `the body of a todo is the text after its front matter`() throws {
        let folder = try TemporaryFolder(Self.files)
        let repository = MarkdownTodoRepository(folder: try ProjectFolder(around: folder.path), jobs: 1)
        let bodies = try repository.load().todos.map { try repository.body(of: $0) }
        #expect(bodies[0].hasPrefix("# A\n\n- [x]") && bodies[1] == "text only\n" && bodies[2].isEmpty)
        #expect(throws: RepositoryError.self) {
            try repository.body(of: Todo(id: "x", path: "todos/none.md", title: ""))
        }
    }

    @Test func `gives the same result in the order of paths for any number of threads`() throws {
        var files = ["fuda.yml": ""]
        for number in 0..<300 {
            files["todos/\(number % 7)/\(number).md"] =
                number % 11 == 0 ? "---\nx: [\n---\n" : "---\nid: i\(number)\ndue: x\n---\n"
        }
        let folder = try TemporaryFolder(files)
        let (one, three) = (try load(folder, jobs: 1), try load(folder, jobs: 3))
        #expect(one.todos == three.todos && one.findings == three.findings && one.todos.count == 300)
        #expect(
            one.todos.map(\.path)
                == one.todos.map(\.path).sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
    }
}
