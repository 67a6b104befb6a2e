import Domain
import Platform
@testable import Git
import Repositories
import TestSupport
import Testing

struct UntrackedTodosTests {
    private func unkept(_ repository: TestRepository, asksGit: Bool = true) throws -> [String] {
        let folder = try repository.project()
        let project = try MarkdownTodoRepository(folder: folder, jobs: 1).load()
        var unkept = UntrackedTodos(in: folder, git: TestRepository.program)
        return try unkept.todos(project, beside: repository.history().committedPaths, asksGit ? .git : .nothing).map {
            project.todos[$0].path
        }
        .sorted()
    }

    @Test func `links, ignored files and files of another repository are untracked; new files are not`() throws {
        let (repository, other) = (try TestRepository(), try TestRepository())
        try other.commit(["x.md": todo("x")])
        try repository.commit(["todos/a.md": todo("a"), "doc/l.md": todo("l"), ".gitignore": "ignored*\n*.tmp.md\n"])
        try repository.folder.link("todos/l.md", to: "../doc/l.md")
        try repository.git("submodule", "--quiet", "add", other.folder.path, "todos/module")
        try repository.commit()
        try repository.folder.put("todos/new.md", todo("new"))
        try repository.folder.put("todos/ignored/i.md", todo("i"))
        try repository.folder.put("todos/札 \"1\"\n.tmp.md", todo("j"))
        let all = ["todos/ignored/i.md", "todos/l.md", "todos/module/x.md", "todos/札 \"1\"\n.tmp.md"]
        #expect(try unkept(repository) == all.sorted())
        #expect(try unkept(repository, asksGit: false) == ["todos/l.md", "todos/module/x.md"])
    }

    @Test func `git is not run if it tracks all todos`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a")])
        #expect(try unkept(repository) == [])
        var none = UntrackedTodos(in: try repository.project(), git: .nowhere)
        let project = try MarkdownTodoRepository(folder: try repository.project(), jobs: 1).load()
        #expect(try none.todos(project, beside: repository.history().committedPaths, .git) == [])
    }

    @Test func `a todo that is both tracked and ignored counts as tracked`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a")])
        try repository.commit([".gitignore": "*.md\n"])
        #expect(try unkept(repository) == [])
    }

    @Test(arguments: [".gitignore", "todos/.gitignore"])
    func `a FIFO on which git would block is refused`(name: String) throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todo("a")])
        try repository.folder.put("todos/b.md", todo("b"))
        #expect(mkfifo("\(repository.folder.path)/\(name)", 0o600) == 0)
        let error = #expect(throws: RepositoryError.self) { try unkept(repository) }
        #expect(error?.description == "git: '\(name)' is not a regular file; remove it")
    }

    @Test func `a FIFO does not block a question about the output directory`() throws {
        let repository = try TestRepository()
        try repository.commit(["a.md": "x"])
        let head = try #require(repository.project().git)
        try repository.folder.put("output/index.html", "x")
        #expect(!TestRepository.program.knows("output", in: head))
        #expect(mkfifo("\(repository.folder.path)/.gitignore", 0o600) == 0)
        #expect(TestRepository.program.knows("output", in: head))
    }
}
