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
        ("todos: [todos, '!todos/x']", "todos/x/a.md", nil), ("todos: [todos, '!todos/x']", "todos/xy/a.md", "todos"),
        ("todos: [todos, '!todos/*.draft.md']", "todos/a.draft.md", nil),
        ("todos: ['!todos/x']", "todos/a.md", "todos"),
        ("todos: [todos, '!**/old']", "todos/b/old/c/a.md", nil),
        ("todos: ['**/todos']", "a/b/todos/c.md", "a/b/todos"),
        ("todos: ['**/todos']", "todos/c.md", "todos"), ("todos: ['a/**/b']", "a/b/c.md", "a/b"),
        ("todos: ['a/**/b']", "a/.x/b/c.md", nil), ("todos: ['notes/**/*.md']", "notes/x/y/z.md", "notes/x/y"),
        ("todos: ['notes/*.md']", "notes/x/z.md", nil), ("todos: ['notes/t-*.md']", "notes/t-1.md", "notes"),
        ("todos: [todos]", "todos/a.markdown", "todos"), ("todos: [todos]", "todos/.markdown", nil),
        ("todos: [todos, todos/sub]", "todos/sub/a.md", "todos/sub"), ("todos: [.]", "deep/a.md", ""),
    ])
    func `a path belongs to the folder that the settings name`(settings: String, path: String, folder: String?) throws {
        let found = try places(settings).folder(of: path)
        #expect(found?.path == folder)
    }

    @Test func `the star is the owner only in users`() throws {
        #expect(try places("todos: [users/*/todos]").folder(of: "users/hana/todos/a.md")?.owner == "hana")
        #expect(try places("todos: [a*/b*]").folder(of: "ax/by/c.md")?.owner == nil)
        #expect(try places("todos: ['*/todos']").folder(of: "hana/todos/c.md")?.owner == nil)
    }

    @Test func `lists subfolders without reading files`() throws {
        #expect(try places("todos: [a/*/c, d, '*']").beginnings == ["a", "d", ""])
    }

    @Test func `rejects a folder outside the project`() {
        #expect(throws: RepositoryError.self) { try places("todos: [../x]") }
    }
}
