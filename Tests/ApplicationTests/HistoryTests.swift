import Application
import Foundation
import TestSupport
import Testing

/// The board's history, built from a real git repository.
struct `A site with history` {
    /// Three commits: create two todos and start one, then complete it and delete the other.
    private func project() throws -> TestedProject {
        let repository = try TestRepository()
        let first = [
            "fuda.yml": "title: Kitchen\n", ".gitignore": "output/\n", "todos/a.md": todoFile("Milk", "status: todo"),
            "todos/b.md": todoFile("Bag", "status: todo"), "todos/s.md": todoFile("Secret", "status: todo"),
        ]
        let third = [
            "todos/a.md": todoFile("Oat milk", "status: done"),
            "todos/s.md": todoFile("Secret", "status: todo", "draft: true"), "todos/b.md": nil,
        ]
        try repository.commit([
            (first, noon(-22)), (["todos/a.md": todoFile("Oat milk", "status: doing")], noon(-19)),
            (third, noon(-16)),
        ])
        return TestedProject(repository)
    }

    /// The noon of a day from today, in seconds since 1970.
    private func noon(_ days: Int) -> Int { clockOfToday + days * 86_400 + 43_200 }

    @discardableResult
    private func build(_ project: TestedProject, _ change: (inout BuildRequest) -> Void = { _ in }) throws -> BuiltSite
    {
        try project.build { request in
            request.includesHistory = true
            change(&request)
        }
    }

    @Test func `is summarised by 'fuda show'`() throws {
        let lines = try project().shown("a").map { $0.replacing(/\b[0-9a-f]{7}\b/, with: "#") }
        let start = try #require(lines.firstIndex { $0.hasPrefix("history ") })
        #expect(
            lines[start...].prefix(4).map { $0.split(separator: " ").joined(separator: " ") } == [
                "history To do 3 days · Doing 3 days", "2026-11-05 Hana # closed",
                "2026-11-02 Hana # moved from To do to Doing, renamed from “Milk” to “Oat milk”",
                "2026-10-30 Hana # added",
            ])
    }

    @Test func `adds dates from git, and removes them again`() throws {
        let project = try project()
        try build(project)
        #expect(
            try project.files().filter { $0.hasPrefix("history/") || $0.hasPrefix("assets/history") } == [
                "assets/history.css", "assets/history.js", "history/2026-10-30.html", "history/2026-10.json",
                "history/2026-11-02.html", "history/2026-11-05.html", "history/2026-11.json", "history/index.html",
                "history/index.json",
            ])
        #expect(try project.brokenLinks() == [])
        let first = try project.main("history/2026-10-30.html")
        #expect(first.contains(">Milk</a>") && first.contains("<h3 dir=\"auto\">Bag</h3>") && !first.contains("Oat"))
        let second = try project.main("history/2026-11-02.html")
        #expect(second.contains("1 moved") && second.contains("<a href=\"../todos/a.html\">Oat milk</a>"))
        for (path, data) in try project.contents() { #expect(!data.contains(Data("Secret".utf8)), "\(path)") }
        let before = try project.contents()
        try build(project) { $0.project.jobs = 1 }
        #expect(try project.contents() == before)
        #expect(try project.build().deleted == 9)
        #expect(try !project.files().contains { $0.contains("history") })
        #expect(try !project.text("output/index.html").contains("history"))
    }

    @Test func `shows drafts and earlier commits on request`() throws {
        let project = try project()
        try build(project) { $0.includesDrafts = true }
        #expect(try project.main("history/2026-10-30.html").contains("<a href=\"../todos/s.html\">Secret</a>"))
        try build(project) { $0.project.reference = "HEAD~1" }
        #expect(try project.files().filter { $0.hasPrefix("history/2") }.count == 4)
        #expect(try project.main("history/index.html").contains("2 Nov 2026"))
        #expect(try project.text("output/index.html").contains("max=\"3\""))
    }

    @Test func `uses the front matter without git, and reports it`() throws {
        let project = try TestedProject([
            "todos/a.md": todoFile("Milk", "status: done", "createdAt: 2026-10-01", "doneAt: 2026-11-01"),
            "fuda.yml": "baseURL: https://example.org/\n",
        ])
        try build(project)
        let page = try project.main("history/index.html")
        #expect(page.contains("Up to 21 Nov 2026, without the git history"))
        #expect(page.contains("1 closed") && page.contains("1 added"))
        #expect(try project.main("history/2026-11-01.html").contains("without the git history"))
        #expect(try project.text("output/sitemap.xml").contains("/history/2026-11-01.html"))
        #expect(try project.brokenLinks() == [])
    }

    @Test func `works in an empty directory`() throws {
        let project = try TestedProject(["fuda.yml": "title: x\n", "todos/": ""])
        try build(project)
        #expect(try project.main("history/index.html").contains("Nothing has happened on this board yet."))
        #expect(try project.brokenLinks() == [])
    }
}
