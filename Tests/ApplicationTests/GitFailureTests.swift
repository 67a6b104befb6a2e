import Application
import Domain
import Foundation
import Past
import TestSupport
import Testing
import UseCases

/// A question about git's history is never answered from less than the history.
struct `If git fails` {
    private func project() throws -> TestedProject {
        let repository = try TestRepository()
        try repository.commit([
            (
                [
                    "fuda.yml": "title: Kitchen\n", ".gitignore": "output/\nbin/\n",
                    "todos/a.md": todoFile("Milk", "status: todo"),
                ], noon(1)
            )
        ])
        return TestedProject(repository)
    }

    /// The noon of a day in November 2026, in seconds since 1970.
    private func noon(_ day: Int) -> Int { clockOfToday + (day - 21) * 86_400 + 43_200 }

    /// Makes requests use a git that runs a script.
    private func fail(_ project: inout TestedProject, _ script: String) throws {
        try project.putTool("bin/git", "#!/bin/sh\n\(script)\n")
        project.variables["PATH"] = project.path("bin")
    }

    /// Commits all changes at a time.
    private func commit(_ project: TestedProject, _ files: [String: String?] = [:], at time: Int) throws {
        try TestRepository(existing: project.folder).commit(files, at: time)
    }

    private func git(_ project: TestedProject, _ arguments: String...) throws -> String {
        try TestRepository(existing: project.folder).git(arguments).trimmingCharacters(in: .newlines)
    }

    /// Returns the lines of a report as CSV.
    private func lines(
        _ project: TestedProject, _ name: String, _ change: (inout ReportQuestion) -> Void = { _ in }
    ) throws -> [String] {
        try project.report(name, as: .csv, change).split(separator: "\r\n").map(String.init)
    }

    @Test(arguments: ["echo 'fatal: broken' >&2; exit 128", "kill -9 $$", "exit 1", "echo nonsense", ""])
    func `commands report it, and refuse what needs the history`(script: String) throws {
        var project = try project()
        try fail(&project, script)
        func report(_ names: [String], _ gates: [String] = [], _ events: Events = .unheard) throws {
            var question = ReportQuestion(project.request())
            (question.names, question.gates) = (names, try gates.map { try Gate($0) })
            if names == ["badge"] { question.format = .svg }
            _ = try ReportRun(question, events: events).run()
        }
        let possible: [(Events) throws -> Void] = [
            { try project.build(events: $0) }, { try report([], [], $0) }, { try report(["workload"], [], $0) },
            { try report(["badge"], [], $0) },
        ]
        for (number, request) in possible.enumerated() {
            let listener = Listener()
            try request(listener.events)
            #expect(listener.all.contains { $0.contains("git could not read the history") }, "\(number)")
        }
        let refused: [() throws -> Void] = [
            { try project.build { $0.includesHistory = true } }, { try project.build { $0.isStrict = true } },
            { try report(["flow"]) }, { try report(["all"]) }, { _ = try ProjectLog(Workspace(project.request())) },
            { try report([], ["open>9"]) }, { try report(["summary", "changes"]) },
        ]
        for (number, request) in refused.enumerated() {
            let failure = #expect(throws: Failure.self) { try request() }
            #expect(failure?.kind == .impossible, "\(number)")
            #expect(failure?.description.hasPrefix("git returned no history: ") == true, "\(number)")
        }
    }

    @Test func `a published history remains`() throws {
        var project = try project()
        try project.build { $0.includesHistory = true }
        let before = try project.contents()
        try project.remove(".fuda/history")
        try fail(&project, "exit 128")
        let failure = #expect(throws: Failure.self) { try project.build { $0.includesHistory = true } }
        #expect(failure?.kind == .impossible)
        #expect(try project.contents() == before)
    }

    @Test func `a missing repository, a missing commit and a shallow clone do not count as failures`() throws {
        let none = try TestedProject(["todos/a.md": todoFile("Milk", "status: todo")])
        let (new, origin, shallow) = (try TestRepository(), try project(), try TemporaryFolder())
        try new.folder.put("todos/a.md", todoFile("A"))
        try commit(origin, at: noon(2))
        try TestRepository(existing: shallow).git("clone", "-q", "--depth", "1", "file://" + origin.path, ".")
        for project in [none, TestedProject(new), TestedProject(TestRepository(existing: shallow))] {
            try project.build { $0.includesHistory = true }
            try project.build { $0.isStrict = true }
            var question = ReportQuestion(project.request())
            (question.names, question.gates) = (["flow"], [try Gate("open>9")])
            #expect(try ReportRun(question).run().failed.isEmpty)
        }
    }

    @Test func `a todo with missing content is broken at its commit`() throws {
        let project = try project()
        let name = try git(project, "rev-parse", "HEAD:todos/a.md")
        try project.remove(".git/objects/\(name.prefix(2))/\(name.dropFirst(2))")
        let site = try project.build { ($0.project.reference, $0.hasReports) = ("HEAD", false) }
        #expect(site.todos == 1)
        #expect(try project.main("findings.html").contains("not in this clone, or git cannot read it"))
    }

    // MARK: The dates of commits

    @Test func `a commit with an earlier clock than its parent counts on the parent's day`() throws {
        let project = try project()
        try commit(project, ["todos/a.md": todoFile("Milk", "status: done")], at: noon(-30))
        #expect(
            try lines(project, "flow") { $0.project.reference = "HEAD" }.last == "2026-11-01,0,0,0,1,0,1,1,0,0,0,0")
    }

    @Test func `changes since a commit are those of later commits, whatever their clocks`() throws {
        let project = try project()
        try commit(project, at: noon(367))
        _ = try git(project, "tag", "ahead")
        try commit(project, at: noon(2))
        _ = try git(project, "tag", "base")
        try commit(project, ["todos/b.md": todoFile("Bag")], at: noon(2))
        for (since, count) in [("base", 1), ("ahead", 1), ("HEAD", 0), ("HEAD~3", 1)] {
            let lines = try lines(project, "changes") { $0.scope.since = since }
            #expect(lines.count == 1 + count, "\(since): \(lines)")
        }
    }

    @Test func `today includes every commit, and dates can be expressions`() throws {
        let project = try project()
        try commit(project, ["todos/b.md": todoFile("Bag", "status: done")], at: noon(20))
        for now in ["2026-11-10", "last tuesday", "11d"] {
            let last = try lines(project, "flow") { $0.project.today.written = now }.last ?? ""
            #expect(last.hasSuffix(",1,0,0,1,0,1,0,0,0,1,0"), "\(now): \(last)")
        }
        #expect(
            try lines(project, "flow") { $0.project.reference = "3d" }.last == "2026-11-18,1,0,0,0,0,0,0,0,0,0,0")
        let wrong = #expect(throws: Failure.self) {
            try lines(project, "summary") { $0.project.today.written = "yesteday" }
        }
        #expect(wrong?.kind == .misuse)
        #expect(wrong?.description.contains("'yesteday' is not a day; did you mean 'yesterday'?") == true)
        _ = try git(project, "tag", "2026", "HEAD~1")
        let tagged = try lines(project, "changes") { $0.scope.since = "2026" }
        #expect(tagged.count > 1, "a ref takes precedence over a date: \(tagged)")
    }

    @Test func `an untracked todo is not reported as added and closed every day`() throws {
        let project = try project()
        let done = todoFile("Old", "id: old", "status: done", "createdAt: 2026-10-01", "doneAt: 2026-10-05")
        try project.put("doc/old.md", done)
        try project.link("todos/old.md", to: "../doc/old.md")
        try project.put(".gitignore", "output/\nbin/\nignored/\n")
        try project.put("todos/ignored/i.md", todoFile("Ignored", "status: done", "createdAt: 2026-10-02"))
        try commit(project, at: noon(2))
        let flow = try lines(project, "flow")
        #expect(flow.contains { $0.hasPrefix("2026-10-05,0,0,0,2,0,0,1,0,0") })
        #expect(flow.last == "2026-11-21,1,0,0,2,0,0,0,0,0,0,0")
        #expect(try lines(project, "changes") { $0.scope.since = "HEAD" }.count == 1)
    }
}
