import Foundation
import TestSupport
import Testing

/// A question about git's history is never answered from less than the history.
struct `If git fails` {
    private func project() throws -> TestProject {
        let project = try TestProject([
            "fuda.yml": "title: Kitchen\n", ".gitignore": "output/\nbin/\n",
            "todos/a.md": todoFile("Milk", "status: todo"),
        ])
        try project.remove(".git")
        try project.git("init", "-q", "-b", "main")
        try project.git("add", "-A")
        try project.git("commit", "-q", "-m", "one")
        return project
    }

    /// Returns a search path with a git that runs a script.
    private func failing(_ project: TestProject, _ script: String) throws -> [String: String] {
        try project.putTool("bin/git", "#!/bin/sh\n\(script)\n")
        return TestRepository.isolation.merging(["PATH": project.path("bin")]) { $1 }
    }

    /// Returns the lines of a CSV file, which end in CRLF.
    private func lines(_ run: TestProject.Run) -> [String] {
        run.out.utf8.split(separator: 0x0A).map { String(decoding: $0.filter { $0 != 0x0D }, as: UTF8.self) }
    }

    @Test(arguments: ["echo 'fatal: broken' >&2; exit 128", "kill -9 $$", "exit 1", "echo nonsense", ""])
    func `commands report it, and refuse what needs the history`(script: String) throws {
        let project = try project()
        let environment = try failing(project, script)
        for arguments in [["build"], ["report"], ["report", "workload"], ["report", "badge", "--format", "svg"]] {
            let run = try project.run(arguments, environment: environment)
            #expect(run.code == 0 && run.errors.contains("git could not read the history"), "\(arguments): \(run)")
        }
        for arguments in [
            ["build", "--history"], ["build", "--strict"], ["report", "flow"], ["report", "all"], ["log"],
            ["report", "--fail-on", "open>9"], ["report", "summary", "changes"],
        ] {
            let run = try project.run(arguments, environment: environment)
            #expect(run.code == 2 && run.out.isEmpty, "\(arguments): \(run)")
            #expect(run.errors.hasPrefix("fuda: git returned no history: "), "\(arguments): \(run)")
        }
    }

    @Test func `an edit is refused because git cannot report whether it tracks the journal`() throws {
        let project = try project()
        // An index that compresses paths, so that fuda has to run git.
        try project.git("update-index", "--index-version", "4")
        let environment = try failing(project, "echo 'fatal: broken' >&2; exit 128")
        let run = try project.fuda("set", "a", "status=doing", environment: environment)
        #expect(run.code == 2 && run.errors.contains("cannot determine whether git tracks files in '.fuda'"), "\(run)")
        #expect(try project.text("todos/a.md") == todoFile("Milk", "status: todo"))
    }

    @Test func `a published history remains`() throws {
        let project = try project()
        #expect(try project.run(["build", "--history"], environment: TestRepository.isolation).code == 0)
        let before = try project.contents()
        try project.remove(".fuda/history")
        let environment = try failing(project, "exit 128")
        #expect(try project.run(["build", "--history"], environment: environment).code == 2)
        #expect(try project.contents() == before)
    }

    @Test func `a missing repository, a missing commit and a shallow clone do not count as failures`() throws {
        let none = try TestProject(["todos/a.md": todoFile("Milk", "status: todo")])
        let (new, origin, shallow) = (try TestProject(["todos/a.md": todoFile("A")]), try project(), try TestProject())
        try new.remove(".git")
        try new.git("init", "-q")
        try origin.git("commit", "-q", "--allow-empty", "-m", "two")
        try shallow.remove(".git")
        try shallow.git("clone", "-q", "--depth", "1", "file://" + origin.path(""), ".")
        for project in [none, new, shallow] {
            for arguments in [
                ["build", "--history"], ["build", "--strict"], ["report", "flow", "--fail-on", "open>9"],
            ] {
                let run = try project.run(arguments, environment: TestRepository.isolation)
                #expect(run.code == 0, "\(arguments): \(run)")
            }
        }
    }

    @Test func `a todo with missing content is broken at its commit`() throws {
        let project = try project()
        let name = try project.git("rev-parse", "HEAD:todos/a.md").trimmingCharacters(in: .newlines)
        try project.remove(".git/objects/\(name.prefix(2))/\(name.dropFirst(2))")
        let build = try project.run(["build", "--at", "HEAD", "--no-reports"], environment: TestRepository.isolation)
        #expect(build.code == 0 && build.errors.contains("1 file"), "\(build)")
        #expect(try project.main("findings.html").contains("not in this clone, or git cannot read it"))
    }

    // MARK: The dates of commits

    @Test func `a commit with an earlier clock than its parent counts on the parent's day`() throws {
        let project = try project()
        try project.put("todos/a.md", todoFile("Milk", "status: done"))
        try project.git("commit", "-q", "-am", "two", on: "2026-10-01T12:00:00Z")
        let run = try project.run(
            ["report", "flow", "--at", "HEAD", "--format", "csv"], environment: TestRepository.isolation)
        #expect(lines(run).last == "2026-11-01,0,0,0,1,0,1,1,0,0", "\(run)")
    }

    @Test func `changes since a commit are those of later commits, whatever their clocks`() throws {
        let project = try project()
        let day = "2026-11-02T12:00:00Z"
        try project.git("commit", "-q", "--allow-empty", "-m", "ahead", on: "2027-11-02T12:00:00Z")
        try project.git("tag", "ahead")
        try project.git("commit", "-q", "--allow-empty", "-m", "nothing", on: day)
        try project.git("tag", "base")
        try project.put("todos/b.md", todoFile("Bag"))
        try project.git("add", "-A")
        try project.git("commit", "-q", "-m", "two", on: day)
        for (since, count) in [("base", 1), ("ahead", 1), ("HEAD", 0), ("HEAD~3", 1)] {
            let run = try project.run(
                ["report", "changes", "--since", since, "--format", "csv"], environment: TestRepository.isolation)
            #expect(lines(run).count == 1 + count, "\(since): \(run)")
        }
    }

    @Test func `today includes every commit, and dates can be expressions`() throws {
        let project = try project()
        try project.put("todos/b.md", todoFile("Bag", "status: done"))
        try project.git("add", "-A")
        try project.git("commit", "-q", "-m", "two", on: "2026-11-20T12:00:00Z")
        for now in ["2026-11-10", "last tuesday", "11d"] {
            let run = try project.run(
                ["report", "flow", "--now", now, "--format", "csv"], environment: TestRepository.isolation)
            let last = lines(run).last ?? ""
            #expect(last.hasSuffix(",1,0,0,1,0,1,1,0,0"), "\(now): \(run)")
        }
        let at = try project.run(
            ["report", "flow", "--at", "3d", "--format", "csv"], environment: TestRepository.isolation)
        #expect(lines(at).last == "2026-11-18,1,0,0,0,0,0,0,0,0", "\(at)")
        let wrong = try project.run(["report", "--now", "yesteday"], environment: TestRepository.isolation)
        #expect(wrong.code == 64 && wrong.errors.contains("'yesteday' is not a day; did you mean 'yesterday'?"))
        try project.git("tag", "2026", "HEAD~1")
        let tag = try project.run(
            ["report", "changes", "--since", "2026", "--format", "csv"], environment: TestRepository.isolation)
        #expect(lines(tag).count > 1, "a ref takes precedence over a date:  \(tag)")
    }

    @Test func `an untracked todo is not reported as added and closed every day`() throws {
        let project = try project()
        let done = todoFile("Old", "id: old", "status: done", "createdAt: 2026-10-01", "doneAt: 2026-10-05")
        try project.put("doc/old.md", done)
        try project.link("todos/old.md", to: "../doc/old.md")
        try project.put(".gitignore", "output/\nbin/\nignored/\n")
        try project.put("todos/ignored/i.md", todoFile("Ignored", "status: done", "createdAt: 2026-10-02"))
        try project.git("add", "-A")
        try project.git("commit", "-q", "-m", "two", on: "2026-11-02T12:00:00Z")
        let run = try project.run(["report", "flow", "--format", "csv"], environment: TestRepository.isolation)
        #expect(run.out.contains("2026-10-05,0,0,0,2,0,0,1,0,0") && lines(run).last == "2026-11-21,1,0,0,2,0,0,0,0,0")
        let changes = try project.run(
            ["report", "changes", "--since", "HEAD", "--format", "csv"], environment: TestRepository.isolation)
        #expect(lines(changes).count == 1, "\(changes)")
    }
}
