import Domain
import Platform
import TestSupport
import Testing
@testable import Repositories

/// The files of a project that match the patterns of `todos`. The history must match the same files.
struct PathPatternTests {
    private let files = [
        "todos/a.md": "a", "todos/b.markdown": "b", "todos/templates/t.md": "t", "todos/old/deep/o.md": "o",
        "notes/n.md": "---\nstatus: todo\n---\n", "notes/x/m.md": "m", "notes/x/todos/k.md": "k",
        "users/hana/todos/h.md": "h",
        "todos/trip/index.md": "i", "todos/README.markdown": "r",
    ]

    @Test(arguments: [("users/*/todos", "users"), ("**/todos", "users"), ("**/todos", "users/hana")])
    func `reports an unreadable folder of a pattern`(_ pattern: String, _ name: String) async {
        await #expect(processExitsWith: .success) { [pattern, name] in
            guard stopBeingRoot() else { return }
            let folder = try TemporaryFolder(["fuda.yml": "todos: ['\(pattern)']\n", "users/hana/todos/h.md": "h"])
            let path = "\(folder.path)/\(name)"
            #expect(chmod(path, 0o300) == 0)
            let findings = try load(folder).findings.map(\.line)
            #expect(chmod(path, 0o700) == 0)
            #expect(findings.contains { $0.hasPrefix("\(name):1:1: error: cannot search for todo directories: ") })
            #expect(try load(folder).todos.map(\.path) == ["users/hana/todos/h.md"])
        }
    }

    @Test(arguments: [
        (
            "[todos]",
            ["todos/a.md", "todos/b.markdown", "todos/old/deep/o.md", "todos/templates/t.md", "todos/trip/index.md"]
        ),
        ("[todos, '!todos/templates', '!todos/old/**']", ["todos/a.md", "todos/b.markdown", "todos/trip/index.md"]),
        ("[todos, '!**/deep', '!todos/*.markdown']", ["todos/a.md", "todos/templates/t.md", "todos/trip/index.md"]),
        ("['**/todos', '!todos']", ["notes/x/todos/k.md", "users/hana/todos/h.md"]),
        ("[notes/*.md]", ["notes/n.md"]), ("['notes/**/*.md']", ["notes/n.md", "notes/x/m.md", "notes/x/todos/k.md"]),
        ("['notes/**']", ["notes/n.md", "notes/x/m.md", "notes/x/todos/k.md"]),
        ("['users/*/todos']", ["users/hana/todos/h.md"]),
    ]) func `match folders and files`(_ patterns: String, _ paths: [String]) throws {
        let folder = try TemporaryFolder(files.merging(["fuda.yml": "todos: \(patterns)\n"]) { $1 })
        let project = try load(folder)
        #expect(project.todos.map(\.path) == paths && project.findings.isEmpty, "\(project.findings.map(\.line))")
        let places = try TodoPlaces(project.settings)
        let known = files.keys.filter { places.folder(of: $0) != nil && !$0.contains("README") }.sorted()
        #expect(known == paths)
    }

    @Test func `only users' folders set an owner, and an index has the name of its folder`() throws {
        let project = try load(
            files.merging(["fuda.yml": "todos: ['users/*/todos', 'notes/*/todos', todos/trip]\n"]) { $1 })
        #expect(project.todos.map(\.owners) == [[], [], ["hana"]])
        let trip = try #require(project.todos.first { $0.path == "todos/trip/index.md" })
        #expect(trip.id == "trip" && trip.title == "Trip")
    }

    @Test func `only notes with a status are todos of a vault`() throws {
        let project = try load([
            "fuda.yml": "todos: [.]\nonlyWithStatus: true\n", "a.md": "# A note\n", "b.md": "---\nstatus: todo\n---\n",
            "c.md": "---\ndone: true\n---\n", "d.md": "---\ntitle: x\nstatus:\n---\n",
            "e/f.md": "---\nState: todo\n---\n",
        ])
        #expect(project.todos.map(\.path) == ["b.md", "c.md", "e/f.md"] && project.findings.isEmpty)
    }

    @Test func `a pattern with many stars is fast`() {
        let pattern = PathPattern(Array(repeating: "**", count: 60).joined(separator: "/") + "/x")
        #expect(pattern.matches(Array(repeating: "a", count: 60)).isEmpty)
        #expect(!PathPattern.matches(String(repeating: "a", count: 4000), String(repeating: "*a", count: 200) + "b"))
    }
}
