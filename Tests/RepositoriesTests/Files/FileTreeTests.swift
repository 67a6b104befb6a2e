import Domain
import Platform
import TestSupport
import Testing
@testable import Repositories

struct FileTreeTests {
    @Test func `Markdown files at any depth are todos, except hidden ones and pages about the folder`()
        throws
    {
        let project = try load([
            "todos/a.md": "---\nid: a\n---\n", "todos/b/c/d/e.MD": "# Title\n", "todos/.hidden.md": "x",
            "todos/.git/f.md": "x",
            "todos/g.txt": "x", "todos/.md": "x", "todos/README.md": "# About\n", "todos/b/readme.MD": "about",
            "todos/b/_index.md": "about", "todos/b/x.md/y.md": "in a folder that is named like a file",
            "todos/readme/README.md": "---\ntitle: A todo\n---\n", "notes/z.md": "x",
        ])
        #expect(
            project.todos.map(\.path) == [
                "todos/a.md", "todos/b/c/d/e.MD", "todos/b/x.md/y.md", "todos/readme/README.md",
            ])
        #expect(project.todos.map(\.title) == ["A", "Title", "Y", "A todo"])
        #expect(project.findings.isEmpty)
    }

    @Test func `follows links only inside the project, and each folder only once`() throws {
        let outside = try TemporaryFolder(["secret.md": "x", "folder/x.md": "x"])
        let folder = try TemporaryFolder([
            "todos/a.md": "a", "todos/z/b.md": "b", "shared/c.md": "c", "shared/deep/d.md": "d",
        ])
        try folder.link("todos/loop", to: "..")
        try folder.link("todos/again", to: "z")
        try folder.link("todos/shared", to: "../shared")
        try folder.link("shared/up", to: "../todos/z")
        try folder.link("todos/self", to: "self")
        try folder.link("todos/dead.md", to: "none.md")
        try folder.link("todos/same.md", to: "a.md")
        try folder.link("todos/secret.md", to: outside.path + "/secret.md")
        try folder.link("todos/far", to: outside.path + "/folder")
        let project = try load(folder)
        #expect(
            project.todos.map(\.path) == [
                "todos/a.md", "todos/dead.md", "todos/same.md", "todos/secret.md", "todos/shared/c.md",
                "todos/shared/deep/d.md", "todos/z/b.md",
            ])
        #expect(project.todos.filter(\.isBroken).map(\.path) == ["todos/dead.md", "todos/secret.md"])
        let found = project.findings.sorted(by: Finding.precedes)
        #expect(
            found.map(\.path) == [
                "todos/again", "todos/dead.md", "todos/far", "todos/loop", "todos/secret.md", "todos/self",
                "todos/shared/up",
            ])
        #expect(found.allSatisfy { $0.rule == .symlink && $0.severity == .warning })
    }

    @Test func `does not follow a todo folder that links out of the project`() throws {
        let outside = try TemporaryFolder(["secret.md": "x"])
        let folder = try TemporaryFolder(["fuda.yml": "title: x\n"])
        try folder.link("todos", to: outside.path)
        try folder.link("users", to: outside.path)
        let project = try load(folder)
        #expect(project.todos.isEmpty && project.users.isEmpty)
        #expect(project.findings.map(\.rule).first == .symlink)
    }

    @Test func `reports too deep folders and special files, and reads the rest`() throws {
        let folder = try TemporaryFolder(["todos/a.md": "a"])
        #expect(mkfifo("\(folder.path)/todos/pipe.md", 0o666) == 0)
        // Deeper than the maximum path length, so that even root cannot read it.
        var handle = open("\(folder.path)/todos", O_RDONLY)
        let name = String(repeating: "d", count: 250)
        for _ in 0..<20 {
            mkdirat(handle, name, 0o777)
            let next = openat(handle, name, O_RDONLY)
            close(handle)
            handle = next
        }
        close(handle)
        let project = try load(folder)
        #expect(project.todos.map(\.path) == ["todos/a.md", "todos/pipe.md"])
        #expect(project.todos.map(\.isBroken) == [false, true])
        #expect(project.findings.map(\.rule) == [.unreadableFile, .unreadableFile])
    }

    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func `reports a file or folder without permission, and reads the rest`() throws {
        let folder = try TemporaryFolder(["todos/a.md": "a", "todos/b.md": "b", "todos/c/d.md": "d"])
        chmod("\(folder.path)/todos/b.md", 0)
        chmod("\(folder.path)/todos/c", 0)
        defer { chmod("\(folder.path)/todos/c", 0o777) }
        let project = try load(folder)
        #expect(project.todos.map(\.isBroken) == [false, true])
        #expect(project.findings.map(\.rule) == [.unreadableFile, .unreadableFile])
    }
}
