import Application
import Domain
import Synchronization
import TestSupport
import Testing

/// Builds as a library caller requests them: from values, into a directory.
struct `A site build` {
    private func built(
        _ asked: TestedProject, _ listener: Listener = Listener(), _ change: (inout BuildRequest) -> Void = { _ in }
    ) throws -> BuiltSite {
        var request = BuildRequest(asked.request())
        request.hasReports = false
        change(&request)
        return try SiteBuild(request, events: listener.events).run()
    }

    private func kitchen() throws -> TestedProject {
        try TestedProject([
            "fuda.yml": "title: Kitchen\n", "todos/a.md": todoFile("A", "status: dne"), "todos/b.md": todoFile("B"),
            "todos/c.md": todoFile("C", "draft: true"),
        ])
    }

    @Test func `reports its figures`() throws {
        let asked = try kitchen()
        let first = try built(asked)
        #expect((first.todos, first.drafts) == (2, 1))
        #expect((first.written, first.unchanged, first.deleted) == (first.pages, 0, 0))
        #expect(
            first.findings.map(\.line).map { String($0.prefix(43)) } == ["todos/a.md:3:9: error: unknown status 'dne'"])
        #expect(first.notices == [])
        #expect(first.folder == "\(asked.path)/output")
        #expect(try asked.text("output/index.html").contains("Kitchen"))
        let again = try built(asked)
        #expect((again.written, again.unchanged, again.deleted) == (0, first.pages, 0))
    }

    @Test func `includes drafts on request`() throws {
        let site = try built(try kitchen()) { $0.includesDrafts = true }
        #expect((site.todos, site.drafts) == (3, 0))
    }

    @Test func `includes reports on request`() throws {
        let asked = try kitchen()
        #expect(try built(asked).pages + 1 < built(asked) { $0.hasReports = true }.pages)
        #expect(asked.exists("output/reports/index.html"))
    }

    @Test func `writes to the given directory, relative to the current one`() throws {
        let asked = try TestedProject(["board/fuda.yml": "", "board/todos/a.md": todoFile("A")])
        let site = try built(asked) { request in
            request.project.folder = "board"
            request.output = "site"
        }
        #expect(site.folder == "\(asked.path)/site")
        #expect(asked.exists("site/index.html"))
        #expect(site.place.shown == "site")
        #expect(site.place.fromGitRoot == "site")
    }

    @Test func `reports its progress`() throws {
        let listener = Listener()
        _ = try built(try kitchen(), listener)
        #expect(
            listener.all == [
                "end of templates", "end of history", "end of reading", "end of read", "end of board", "end of replay",
                "end of present", "end of reports", "end of index", "end of open output", "end of writing",
                "end of render and write",
                "end of put in place",
            ])
    }

    @Test func `passes each page once to an observer`() throws {
        let made = Mutex<[Int: Int]>([:])
        let asked = try kitchen()
        var request = BuildRequest(asked.request())
        var events = Events()
        events.making = { _, worker, make in
            make()
            made.withLock { $0[worker, default: 0] += 1 }
        }
        request.hasReports = false
        let site = try SiteBuild(request, events: events).run()
        #expect(made.withLock { $0.values.reduce(0, +) } == site.pages)
        #expect(made.withLock { $0.keys.allSatisfy((0..<2).contains) })
    }

    @Test func `fails if templates have errors`() throws {
        let asked = try kitchen()
        try asked.folder.put("templates/card.mustache", "{{ttle}}")
        let failure = #expect(throws: Failure.self) { try built(asked) }
        #expect(failure?.description.hasPrefix("the templates have errors; nothing was written\n") == true)
        #expect(!asked.exists("output"))
    }

    @Test func `replaces files of other programs only on request`() throws {
        let asked = try kitchen()
        _ = try built(asked)
        try asked.folder.put("output/todos/d.html", "mine")
        try asked.folder.put("todos/d.md", todoFile("D"))
        let failure = #expect(throws: Failure.self) { try built(asked) }
        #expect(failure?.description.contains("was not created by fuda; move it away or build with force") == true)
        #expect(try asked.text("output/todos/d.html") == "mine")
        #expect(try built(asked) { $0.replacesForeign = true }.todos == 3)
        #expect(try asked.text("output/todos/d.html") != "mine")
    }

    @Test func `of a commit uses the files of that commit`() throws {
        let asked = try TestedProject(commits: [
            ["fuda.yml": "", "todos/a.md": todoFile("A")], ["todos/b.md": todoFile("B")],
        ])
        #expect(try built(asked) { $0.project.reference = "HEAD^" }.todos == 1)
        #expect(try built(asked).todos == 2)
    }

    @Test func `without a repository succeeds even if strict`() throws {
        let listener = Listener()
        let site = try built(try kitchen(), listener) { request in
            (request.isStrict, request.hasReports) = (true, true)
        }
        #expect(site.todos == 2)
        #expect(listener.all.contains("end of history"))
    }
}
