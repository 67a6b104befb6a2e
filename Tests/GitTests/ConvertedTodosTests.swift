import Domain
import Platform
import Repositories
import TestSupport
import Testing

@testable import Git

/// Todos that git converts between the work tree and its commits.
struct ConvertedTodosTests {
    private let repository: TestRepository

    init() throws { repository = try TestRepository() }

    /// Commits two todos, then one of them as done.
    private func commit(_ attributes: String, _ config: [String: String] = [:]) throws {
        for (key, value) in config { try repository.git("config", key, value) }
        try repository.commit([".gitattributes": attributes, "todos/b.md": todo("b"), "todos/a.md": todo("a")])
        try repository.commit(["todos/a.md": todo("a", "done")])
        // git writes the index again, later than the files by more than the clock of a file system can tell.
        usleep(20_000)
        try repository.folder.put("x", "x")
        try repository.git("add", "x")
    }

    private func converted() throws -> (unchanged: [String], unreadable: [String], History) {
        let folder = try repository.project()
        let project = try MarkdownTodoRepository(folder: folder, jobs: 1).load()
        let history = try repository.history()
        let found = try ConvertedTodos(of: project, beside: history, in: folder, TestRepository.program)
        let paths = { (todos: Set<Int>) in todos.map { project.todos[$0].path }.sorted() }
        return (paths(found.unchanged), paths(found.unreadable), history.settled(found, project))
    }

    @Test func `are not asked for without an attribute`() throws {
        try commit("*.md text\n")
        let (unchanged, unreadable, history) = try converted()
        #expect(unchanged == [] && unreadable == [] && history.steps.count == 2)
    }

    @Test func `count by their dates if a filter hides their content, without running it`() throws {
        let ran = "\(repository.folder.path)/ran"
        try commit("*.md filter=hide\n", ["filter.hide.clean": "base64", "filter.hide.smudge": "base64 -d"])
        try repository.git("config", "filter.hide.clean", "touch \(ran); base64")
        try repository.git("config", "filter.hide.smudge", "touch \(ran); base64 -d")
        let (unchanged, unreadable, history) = try converted()
        #expect(unchanged == ["todos/a.md", "todos/b.md"] && unreadable == unchanged)
        #expect(history.untracked.count == 2 && history.unchanged == [] && history.last == [:])
        #expect(!exists(ran, kind: .file))
        // What a person changed is not as committed, whether or not it is staged.
        try repository.folder.put("todos/a.md", todo("a", "doing"))
        #expect(try converted().unchanged == ["todos/b.md"])
        try repository.git("add", "todos/a.md")
        #expect(try converted().unchanged == ["todos/b.md"])
        // Its committed form is not the todo either, if the id tells.
        try repository.folder.put("todos/a.md", todoFile("A", "id: aaa111"))
        #expect(try converted().unreadable == ["todos/a.md", "todos/b.md"])
    }

    @Test func `are as committed if their fields are readable`() throws {
        try commit("*.md ident\n")
        let (unchanged, unreadable, history) = try converted()
        #expect(unchanged == ["todos/a.md", "todos/b.md"] && unreadable == [] && history.unchanged.count == 2)
        #expect(history.last["todos/a.md"]?.status == "done")
    }
}
