import Foundation
import TestSupport
import Testing

struct `Clean` {
    /// A project with all caches, a record for undo and other files of fuda.
    private func project() throws -> TestProject {
        let repository = try TestRepository()
        try repository.commit(["fuda.yml": "title: A\n", "todos/a.md": todoFile("A", "id: abc")])
        let project = TestProject(repository)
        try project.put("todos/b.md", todoFile("B", "id: bcd"))
        for command in [["report", "forecast"], ["set", "abc", "priority=high"], ["list"]] {
            try #require(try project.run(command).code == 0)
        }
        try project.put(".fuda/edit/x.md", "x")
        try project.put(".fuda/serve/accounts", "x")
        try project.put(".fuda/todos.md", "not a cache")
        return project
    }

    private func names(_ project: TestProject) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: project.folder.path + "/.fuda").sorted()
    }

    @Test func `removes the caches and nothing else`() throws {
        let project = try project()
        let before = try names(project)
        let caches = before.filter { ["history", "index", "simulations", "todos"].contains($0) }
        #expect(caches.count >= 2, "\(before)")
        let board = try project.fuda("list").out
        let run = try project.fuda("clean")
        #expect(run.code == 0 && run.out.contains(/^removed \d caches, [\d.]+ (bytes|kB)\n$/), "\(run.out)")
        #expect(run.out.hasPrefix("removed \(caches.count) caches, "))
        #expect(try names(project) == before.filter { !caches.contains($0) })
        #expect(try project.fuda("clean").out == "no caches to remove\n")
        #expect(try project.fuda("undo").code == 0 && project.fuda("list").code == 0)
        #expect(try !project.text("todos/a.md").contains("priority") && !board.isEmpty)
    }

    @Test func `works without readable settings, and from a directory inside`() throws {
        let project = try project()
        try project.put("fuda.yml", "title: [\n")
        try project.put("src/x.txt", "x")
        #expect(try project.fuda("list").code == 2)
        #expect(try project.fuda("clean", in: "src").out.hasPrefix("removed "))
    }

    @Test func `creates nothing where there is nothing`() throws {
        let project = try TestProject()
        #expect(try project.fuda("clean").out == "no caches to remove\n")
        #expect(!project.exists(".fuda"))
        #expect(try project.fuda("clean", "-C", "none").code == 2)
    }

    @Test func `follows no symbolic link`() throws {
        let outside = try TemporaryFolder(["history": "keep", "todos": "keep"])
        let project = try project()
        let path = project.folder.path
        unlink("\(path)/.fuda/todos")
        symlink("\(outside.path)/todos", "\(path)/.fuda/todos")
        #expect(try project.fuda("clean").code == 0)
        #expect(try !names(project).contains("todos") && outside.names().sorted() == ["history", "todos"])
        try FileManager.default.removeItem(atPath: "\(path)/.fuda")
        symlink(outside.path, "\(path)/.fuda")
        let run = try project.fuda("clean")
        #expect(run.code == 2 && run.errors.contains("'.fuda' must be a directory"), "\(run.errors)")
        #expect(try outside.names().sorted() == ["history", "todos"])
    }
}
