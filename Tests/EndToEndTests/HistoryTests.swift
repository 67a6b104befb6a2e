import Foundation
import TestSupport
import Testing

/// The board's history, built from a real git repository.
struct `build --history` {
    /// Three commits: create two todos and start one, then complete it and delete the other.
    private func project() throws -> TestProject {
        let project = try TestProject([
            "fuda.yml": "title: Kitchen\n", ".gitignore": "output/\n", "todos/a.md": todoFile("Milk", "status: todo"),
            "todos/b.md": todoFile("Bag", "status: todo"), "todos/s.md": todoFile("Secret", "status: todo"),
        ])
        try project.remove(".git")
        try project.git("init", "-q", "-b", "main")
        func commit(_ day: String) throws {
            try project.git("add", "-A", on: day)
            try project.git("commit", "-q", "-m", day, on: day)
        }
        try commit("2026-10-30")
        try project.put("todos/a.md", todoFile("Oat milk", "status: doing"))
        try commit("2026-11-02")
        try project.put("todos/a.md", todoFile("Oat milk", "status: done"))
        try project.put("todos/s.md", todoFile("Secret", "status: todo", "draft: true"))
        try project.remove("todos/b.md")
        try commit("2026-11-05")
        return project
    }

    private func build(_ project: TestProject, _ arguments: String...) throws {
        let run = try project.run(["build", "--history"] + arguments, environment: TestRepository.isolation)
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test func `is summarised by 'fuda show'`() throws {
        let run = try project().run(["show", "a"], environment: TestRepository.isolation)
        let lines = run.out.split(separator: "\n").map { $0.replacing(/\b[0-9a-f]{7}\b/, with: "#") }
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
        try build(project, "--jobs", "1")
        #expect(try project.contents() == before)
        #expect(try project.run(["build"], environment: TestRepository.isolation).errors.contains("9 removed"))
        #expect(try !project.files().contains { $0.contains("history") })
        #expect(try !project.text("output/index.html").contains("history"))
    }

    @Test func `shows drafts and earlier commits on request`() throws {
        let project = try project()
        try build(project, "--drafts")
        #expect(try project.main("history/2026-10-30.html").contains("<a href=\"../todos/s.html\">Secret</a>"))
        try build(project, "--at", "HEAD~1")
        #expect(try project.files().filter { $0.hasPrefix("history/2") }.count == 4)
        #expect(try project.main("history/index.html").contains("2 Nov 2026"))
        #expect(try project.text("output/index.html").contains("max=\"3\""))
    }

    @Test func `uses the front matter without git, and reports it`() throws {
        let project = try TestProject([
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
        let project = try TestProject(["fuda.yml": "title: x\n", "todos/": ""])
        try build(project)
        #expect(try project.main("history/index.html").contains("Nothing has happened on this board yet."))
        #expect(try project.brokenLinks() == [])
    }
}
