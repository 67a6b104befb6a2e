import Domain
import Foundation
import TestSupport
import Testing
@testable import Repositories

struct CommitFilesTests {
    private func files(
        _ repository: TestRepository, _ commit: String, _ parent: TemporaryFolder, project: String = ""
    ) throws -> CommitFiles {
        try CommitFiles(of: try repository.project(project), at: commit, git: TestRepository.program, in: parent.path)
    }

    @Test(arguments: ["", "boards/my own/"])
    func `an earlier commit is a project like any other`(folder: String) throws {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        let first = try repository.commit([
            "\(folder)fuda.yml": "title: Before\nusers: people\n", "\(folder)todos/札 \"1\".md": todo("a"),
            "\(folder)todos/picture.png": "png", "\(folder)people/hana.md": "---\nname: Hana\n---\n",
            "\(folder)templates/board.mustache": "x", "\(folder)src/main.c": "no", "\(folder)output/index.html": "no",
        ])
        try repository.commit(["\(folder)fuda.yml": "title: After\n", "\(folder)todos/b.md": todo("b")])
        let before = try repository.git("status", "--porcelain")
        let files = try files(repository, first, parent, project: folder)
        let project = files.project
        #expect(project.settings.title == "Before" && project.git?.commit == first && project.pathFromGitRoot == folder)
        let read = try MarkdownTodoRepository(folder: project, jobs: 1).load()
        #expect(read.todos.map(\.id) == ["a"] && read.users.map(\.name) == ["Hana"] && read.commit == first)
        #expect(exists("\(project.root)/todos/picture.png", kind: .file))
        #expect(exists("\(project.root)/templates/board.mustache", kind: .file))
        #expect(!exists("\(project.root)/src", kind: .folder) && !exists("\(project.root)/output", kind: .folder))
        #expect(try repository.git("status", "--porcelain") == before)
    }

    @Test func `a Backlog.md project comes with its milestones`() throws {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        let commit = try repository.commit([
            "backlog/config.yml": "project_name: B\n", "backlog/tasks/task-1 - A.md": todo("task-1"),
            "backlog/milestones/m-1 - One.md": "---\nid: m-1\ntitle: One\n---\n",
        ])
        let files = try files(repository, commit, parent)
        let read = try MarkdownTodoRepository(folder: files.project, jobs: 1).load()
        #expect(read.todos.map(\.id) == ["task-1"] && read.milestones.map(\.title) == ["One"])
    }

    @Test func `the folder is gone with the value`() throws {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        let commit = try repository.commit(["todos/deep/er/a.md": todo("a")])
        do {
            let files = try files(repository, commit, parent)
            #expect(files.project.root.hasPrefix(parent.path))
            #expect(try FileManager.default.contentsOfDirectory(atPath: parent.path).count == 1)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: parent.path) == [])
    }

    @Test func `links stay inside or are left out`() throws {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        try repository.folder.put("todos/a.md", todo("a"))
        try repository.folder.link("todos/inside.md", to: "./a.md")
        try repository.folder.link("todos/up.md", to: "../todos/a.md")
        try repository.folder.link("todos/out.md", to: "../../etc/passwd")
        try repository.folder.link("todos/root.md", to: "/etc/passwd")
        try repository.folder.link("todos/back.md", to: "x/../../../etc/passwd")
        let commit = try repository.commit()
        let files = try files(repository, commit, parent)
        let names = try FileManager.default.contentsOfDirectory(atPath: files.project.root + "/todos")
        #expect(names.sorted() == ["a.md", "inside.md", "up.md"])
    }

    @Test(arguments: [
        ("a/b.md", true), ("", false), ("/a", false), ("a//b", false), ("a/../b", false), ("./a", false),
        (".git/config", false), ("a/.GIT/x", false), ("a/.gitignore", true), ("a\0b", false), ("..a/b..", true),
    ])
    func `paths that lead elsewhere are not safe`(path: String, isSafe: Bool) {
        #expect(CommitTree.isSafe(path) == isSafe)
    }

    @Test func `a commit that is not there is told of`() throws {
        let repository = try TestRepository()
        let parent = try TemporaryFolder()
        try repository.commit(["todos/a.md": todo("a")])
        #expect(throws: RepositoryError.self) { try files(repository, String(repeating: "0", count: 40), parent) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: parent.path) == [])
    }
}
