import Foundation
import TestSupport
import Testing

/// Commands that read the files after another command was killed while it changed them.
struct `An interrupted command` {
    private static let (one, two) = (todoFile("A", "id: aaa111"), todoFile("B", "id: bbb222"))
    private static let commands = [
        [], ["list"], ["show", "aaa111"], ["board"], ["report", "summary"], ["export", "csv"], ["check"], ["build"],
        ["log"], ["set", "aaa111", "tags+=x", "--dry-run"],
    ]

    /// Creates a project in which only the first of two files is changed.
    private func project() throws -> TestProject {
        let project = try TestProject(["fuda.yml": "", "todos/a.md": Self.one, "todos/b.md": Self.two])
        #expect(try project.fuda("set", "aaa111", "bbb222", "due=2026-12-01").code == 0)
        try FileManager.default.moveItem(
            atPath: project.path(".fuda/undo/1"), toPath: project.path(".fuda/undo/journal"))
        try project.put("todos/b.md", Self.two)
        #expect(try project.text("todos/a.md") != Self.one)
        return project
    }

    @Test(arguments: commands)
    func `is reverted before anything is shown`(command: [String]) throws {
        let project = try project()
        let run = try project.run(command)
        #expect(run.code == 0 && run.errors.contains("'fuda set aaa111 bbb222 due=2026-12-01' was interrupted"))
        #expect(!run.out.contains("2026-12-01"))
        #expect(try project.text("todos/a.md") == Self.one && project.text("todos/b.md") == Self.two)
    }

    @Test(arguments: commands)
    func `causes an error if it cannot be reverted`(command: [String]) throws {
        let project = try project()
        // A file with two hard links cannot be replaced.
        try FileManager.default.linkItem(atPath: project.path("todos/a.md"), toPath: project.path("second"))
        for _ in 0..<2 {
            let run = try project.run(command)
            #expect(run.code == 2 && run.out == "" && run.errors.contains("cannot be reverted"), "\(run)")
        }
        try project.remove("second")
        #expect(try project.fuda("list").code == 0)
        #expect(try project.text("todos/a.md") == Self.one)
    }

    @Test(arguments: [".fuda/build.lock", ".fuda/undo/journal"])
    func `causes an error if the lock or the journal cannot be opened`(path: String) throws {
        let project = try project()
        if project.exists(path) { try project.remove(path) }
        try project.put("\(path)/x", "")
        let run = try project.fuda("list")
        #expect(run.code == 2 && run.out == "" && run.errors.contains(path), "\(run)")
    }

    @Test func `is ignored if git tracks the journal`() throws {
        let project = try project()
        try project.remove(".git")
        try project.git("init", "-q")
        try project.git("add", "-f", ".fuda/undo/journal", "todos")
        let before = try project.text("todos/a.md")
        let run = try project.fuda("list")
        #expect(run.code == 0 && run.errors == "")
        #expect(try project.text("todos/a.md") == before)
    }

    @Test func `that is still running delays others until it ends`() throws {
        let project = try project()
        let lock = open(project.path(".fuda/build.lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        #expect(flock(lock, LOCK_EX) == 0)
        let folder = try TemporaryFolder(["out": "", "errors": ""])
        let process = try project.start(
            ["list"], out: FileHandle(forWritingTo: URL(filePath: "\(folder.path)/out")),
            errors: FileHandle(forWritingTo: URL(filePath: "\(folder.path)/errors")))
        while try !folder.text("errors").contains("waiting for"), process.isRunning { usleep(10_000) }
        // The other command ends.
        let two = try project.text("todos/a.md").replacing("aaa111", with: "bbb222").replacing("A", with: "B")
        try project.put("todos/b.md", two)
        close(lock)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let out = try folder.text("out")
        #expect(out.matches(of: /2026-12-01/).count == 2, "\(out)")
    }
}
