import Domain
import TestSupport
import Testing
@testable import Repositories

struct TodoPlacesTests {
    private func places(_ settings: String) throws -> TodoPlaces {
        try TodoPlaces(try ProjectSettings(source: settings, backlog: nil))
    }

    @Test(arguments: [
        ("todos: [todos]", "todos/a.md", "todos"), ("todos: [todos]", "todos/deep/er/a.MD", "todos"),
        ("todos: [todos]", "todos/.hidden/a.md", nil), ("todos: [todos]", "todos/.a.md", nil),
        ("todos: [todos]", "todos.md", nil), ("todos: [todos]", "todosx/a.md", nil),
        ("todos: [todos]", "todos/a.txt", nil),
        ("todos: [./todos/x/..]", "todos/a.md", "todos"), ("todos: [.work/todos]", ".work/todos/a.md", ".work/todos"),
        ("todos: [users/*/todos]", "users/hana/todos/a.md", "users/hana/todos"),
        ("todos: [users/*/todos]", "users/.hana/todos/a.md", nil), ("todos: [users/*/todos]", "users/todos/a.md", nil),
        ("todos: [todos, todos/sub]", "todos/sub/a.md", "todos/sub"), ("todos: [.]", "deep/a.md", ""),
    ])
    func `a path lies in the folder that the settings name`(settings: String, path: String, folder: String?) throws {
        let found = try places(settings).folder(of: path)
        #expect(found?.path == folder)
    }

    @Test func `the star is the owner`() throws {
        #expect(try places("todos: [users/*/todos]").folder(of: "users/hana/todos/a.md")?.owner == "hana")
        #expect(try places("todos: [a*/b*]").folder(of: "ax/by/c.md")?.owner == "ax")
    }

    @Test func `what is below is known without a look at the files`() throws {
        #expect(try places("todos: [a/*/c, d, '*']").beginnings == ["a", "d", ""])
    }

    @Test func `a folder outside of the project is refused`() {
        #expect(throws: RepositoryError.self) { try places("todos: [../x]") }
    }
}
