import Domain
import Platform
import TestSupport
import Testing
@testable import Repositories

/// Hidden files are never read through a link.
struct SandboxedFileOpenerTests {
    private func project() throws -> TemporaryFolder {
        try TemporaryFolder([
            "fuda.yml": "title: x\n", "todos/a.md": "a", ".env": "TOKEN=x\n", ".git/config": "[remote]\n",
            ".cfg/secret.md": "# Secret\n", ".fuda/cache.md": "x", "lib/.deep/key.md": "x", "lib/plain.md": "plain",
        ])
    }

    @Test(arguments: [
        "../.env", "../.git/config", "../.cfg/secret.md", "../.fuda/cache.md", "../lib/.deep/key.md",
        "/proc/self/environ", "/dev/zero", "/etc/passwd",
    ]) func `reports a linked todo as broken`(_ target: String) throws {
        let folder = try project()
        try folder.link("todos/x.md", to: target)
        let project = try load(folder)
        #expect(project.todos.filter(\.isBroken).map(\.path) == ["todos/x.md"])
        #expect(project.findings.map(\.rule) == [.symlink])
        #expect(!"\(project)".contains("TOKEN"))
    }

    @Test func `judges a chain of links by its target`() throws {
        let folder = try project()
        try folder.link("todos/x.md", to: "../lib/one.md")
        try folder.link("lib/one.md", to: "two.md")
        try folder.link("lib/two.md", to: "../.env")
        try folder.link("todos/fine.md", to: "../lib/other.md")
        try folder.link("lib/other.md", to: "plain.md")
        let project = try load(folder)
        #expect(project.todos.map(\.path) == ["todos/a.md", "todos/fine.md", "todos/x.md"])
        #expect(project.todos.map(\.isBroken) == [false, false, true])
    }

    @Test(arguments: ["../.cfg", "../.git", "../.fuda", "../lib/.deep", ".."])
    func `reveals nothing of a linked folder`(_ target: String) throws {
        let folder = try project()
        try folder.link("todos/sub", to: target)
        let project = try load(folder)
        let isAbove = target == ".."
        #expect(project.todos.allSatisfy { isAbove || $0.path == "todos/a.md" })
        #expect(!project.todos.contains { $0.path.contains("secret") || $0.path.contains("key") })
        #expect(project.findings.map(\.rule).contains(.symlink))
    }

    @Test func `rejects a todo folder that links to a hidden folder`() throws {
        let folder = try TemporaryFolder(["fuda.yml": "title: x\n", ".cfg/secret.md": "# Secret\n"])
        try folder.link("todos", to: ".cfg")
        try folder.link("users", to: ".cfg")
        let project = try load(folder)
        #expect(project.todos.isEmpty && project.users.isEmpty)
        #expect(project.findings.map(\.rule) == [.symlink, .symlink])
    }

    @Test func `reads a hidden folder that the settings name, but not hidden files in it`() throws {
        let folder = try TemporaryFolder([
            "fuda.yml": "todos: [.notes/todos]\n", ".notes/todos/a.md": "a", ".notes/other.md": "b",
            ".notes/todos/.c/d.md": "d", ".notes/todos/e/f.md": "f",
        ])
        try folder.link(".notes/todos/x.md", to: "../other.md")
        try folder.link(".notes/todos/y.md", to: "e/f.md")
        let project = try load(folder)
        #expect(
            project.todos.filter { !$0.isBroken }.map(\.path) == [
                ".notes/todos/a.md", ".notes/todos/e/f.md", ".notes/todos/y.md",
            ])
        #expect(project.findings.map(\.path) == [".notes/todos/x.md"])
    }

    @Test(arguments: [".git", ".git/refs", ".fuda", "sub/.GIT/x"])
    func `never reads files of git or fuda as todos, even if the settings name them`(_ name: String) throws {
        let folder = try TemporaryFolder(["fuda.yml": "todos: [\(name)]\n", "\(name)/a.md": "a"])
        let project = try load(folder)
        #expect(project.todos.isEmpty && project.findings.map(\.rule) == [.symlink])
    }

    @Test func `rejects linked profiles, avatars, images and settings`() throws {
        let folder = try TemporaryFolder([
            "fuda.yml": "title: x\n", "todos/a.md": "![x](x.png)\n", ".env": "TOKEN=x\n", ".cfg/p.png": "x",
            "users/ken.md": "---\navatar: p.png\n---\n",
        ])
        try folder.link("users/x.md", to: "../.env")
        try folder.link("users/p.png", to: "../.cfg/p.png")
        try folder.link("todos/x.png", to: "../.cfg/p.png")
        let project = try load(folder)
        #expect(project.users.allSatisfy { $0.avatar == nil })
        #expect(project.todos.first?.references.allSatisfy { !$0.exists } == true)
        #expect(
            Set(project.findings.filter { $0.rule == .symlink }.map(\.path)) == [
                "todos/a.md", "todos/x.png", "users/ken.md", "users/x.md",
            ])
    }

    @Test(arguments: [".env", ".git/config", "/proc/self/environ"])
    func `settings that link to a hidden file stop the program without revealing it`(_ target: String) throws {
        let folder = try TemporaryFolder([".env": "TOKEN: geheim\n", ".git/config": "x: geheim"])
        try folder.link("fuda.yml", to: target)
        #expect {
            _ = try ProjectFolder(around: folder.path)
        } throws: { error in
            "\(error)".contains("fuda.yml") && !"\(error)".contains("geheim")
        }
    }

    @Test func `does not read a Backlog configuration through such a link`() throws {
        let folder = try TemporaryFolder([".env": "project_name: geheim\n", "backlog/tasks/a.md": "a"])
        try folder.link("backlog/config.yml", to: "../.env")
        let project = try load(folder)
        #expect(project.settings.title != "geheim" && project.findings.count == 1)
    }

    @Test func `judges the opened file even if it was swapped after the check`() throws {
        let folder = try project()
        let opener = SandboxedFileOpener(root: folder.path, homes: ["todos"])
        close(try opener.openFile("todos/a.md"))
        unlink("\(folder.path)/todos/a.md")
        try folder.link("todos/a.md", to: "../.env")
        #expect(throws: SandboxedFileOpener.Failure.self) { _ = try opener.openFile("todos/a.md") }
    }

    @Test func `does not block on a pipe`() throws {
        let folder = try project()
        #expect(mkfifo("\(folder.path)/todos/p.md", 0o600) == 0)
        #expect(mkfifo("\(folder.path)/lib/q", 0o600) == 0)
        try folder.link("todos/q.md", to: "../lib/q")
        let project = try load(folder)
        #expect(project.todos.filter(\.isBroken).count == 2)
    }

    @Test func `compares the file at the path if the system cannot name an open file`() throws {
        let folder = try project()
        let file = open("\(folder.path)/lib/plain.md", O_RDONLY)
        defer { close(file) }
        #expect(openedPath(file) == "\(folder.path)/lib/plain.md")
        #expect(openedPath(9999) == nil && realPath(of: 9999, at: "\(folder.path)/lib/plain.md") == nil)
    }
}
