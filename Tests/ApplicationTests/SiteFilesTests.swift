import Application
import Domain
import Foundation
import TestSupport
import Testing
import UseCases

/// The files that a build writes.
struct `A built site` {
    @Test(arguments: [("spent: 1h", true), ("estimate: 1", false)])
    func `has a page on time only if some was recorded`(line: String, isThere: Bool) throws {
        let project = try TestedProject(["todos/a.md": todoFile("A", "id: a", line)])
        _ = try project.build()
        let files = try project.files()
        #expect(files.contains("reports/time.html") == isThere && files.contains("reports/time.json") == isThere)
        #expect(try project.text("output/reports/index.html").contains("/time.html") == isThere)
        #expect(try project.text("output/data/facts/0.js").contains("\"spent\"") == isThere)
        #expect(try project.text("output/board.json").contains("\"spent\":60") == isThere)
        let all = try JSONTree(project.report("all", as: .json))["reports"]?.elements.compactMap { $0["name"]?.text }
        #expect(all?.contains("time") == isThere && all?.contains("workload") == true)
        #expect(try JSONTree(project.report("time", as: .json))["figures"]?["todos"]?.elements.count == 1)
    }

    @Test func `writes exactly the documented files`() throws {
        let project = try TestedProject([
            "todos/a.md": todoFile(
                "A", "owner: hana", "tags: [home]", "milestone: v1", "aliases: [old]", body: "See [[b]]."),
            "todos/deep/b.md": todoFile("B"),
        ])
        let site = try project.build()
        let reports = [
            "activity", "aging", "burndown", "burnup", "changes", "cycletime", "flow", "forecast", "milestones",
            "review", "summary", "throughput", "workload",
        ]
        let files = try project.files()
        #expect((site.todos, site.written, site.unchanged) == (2, files.count - 1, 0))
        #expect(site.findings == [])
        #expect(
            files.filter { $0.hasPrefix("reports/") }
                == (["index.html"] + reports.flatMap { ["\($0).html", "\($0).json"] }).sorted().map { "reports/\($0)" })
        #expect(
            files.filter { !$0.hasPrefix("reports/") && !$0.hasPrefix("data/words/") } == [
                ".fuda-manifest", ".nojekyll", "404.html", "assets/board.js", "assets/cards.js", "assets/charts.js",
                "assets/days.js",
                "assets/favicon.svg", "assets/find.css", "assets/fuda.css", "assets/fuda.js", "assets/glance.js",
                "assets/graph.css", "assets/graph.js", "assets/keys.js", "assets/palette.css", "assets/palette.js",
                "assets/peek.js",
                "assets/query.js", "assets/redirect.js", "assets/report.css", "assets/rows.js",
                "assets/search.js", "assets/suggest.js", "assets/texts.js", "assets/todo.css", "assets/todos.js",
                "badge.json", "badge.svg",
                "board.json",
                "data/cards/0.js", "data/facts/0.js", "data/index.js", "data/names.js", "data/rest/0.js",
                "data/rows/0.js",
                "data/texts/0.js", "due.ics", "feed.json", "feed.xml", "findings.html", "graph.html", "index.html",
                "milestones/index.html", "milestones/v1.html", "robots.txt", "search.html",
                "tags/home.html", "tags/index.html", "todos/a.html", "todos/b.html", "todos/index.html",
                "todos/old.html",
                "users/hana.html", "users/index.html", "views/index.html", "views/unowned.html",
                "views/unowned.xml",
                "words.js",
            ])
        #expect(files.filter { $0.hasPrefix("data/words/") }.count == 1)
        #expect(
            try project.files("").filter { !$0.hasPrefix("output/") } == [
                ".fuda/.gitignore", ".fuda/build.lock", ".fuda/seed", ".git/HEAD", "todos/a.md", "todos/deep/b.md",
            ])
        #expect(try project.text(".fuda/.gitignore") == "*\n")
        #expect(try project.brokenLinks() == [])
    }

    @Test func `without search writes no search box, data or script`() throws {
        let project = try TestedProject(["todos/a.md": todoFile("A", body: "Milk")])
        try project.build { $0.hasSearch = false }
        let files = try project.files()
        let forSearch = files.filter { $0.hasPrefix("data/") || ["search.html", "assets/search.js"].contains($0) }
        #expect(forSearch == [])
        for page in ["index.html", "todos/a.html"] {
            let text = try project.text("output/\(page)")
            #expect(!text.contains("<form") && !text.contains("board.js"), "\(page)")
        }
        #expect(try project.brokenLinks() == [])
    }

    @Test(arguments: [0, 1])
    func `of an almost empty project writes a complete site`(count: Int) throws {
        let project = try TestedProject(count == 0 ? ["fuda.yml": "title: Empty\n"] : ["todos/a.md": todoFile("A")])
        #expect(try project.build().todos == count)
        #expect(try project.text("output/index.html").contains("fuda init") == (count == 0))
        #expect(try project.brokenLinks() == [])
    }

    @Test func `splits long lists`() throws {
        var files = ["fuda.yml": "perPage: 10\n"]
        for number in 1...21 {
            files["todos/t\(number).md"] = todoFile("T\(number)", "owner: hana", "tags: x", "milestone: m")
        }
        let project = try TestedProject(files)
        try project.build()
        let pages = try project.files().filter { $0.contains("/page/") }
        #expect(
            pages
                == ["milestones/m", "tags/x", "todos", "users/hana"].flatMap {
                    ["\($0)/page/2.html", "\($0)/page/3.html"]
                })
        #expect(try project.brokenLinks() == [])
    }

    @Test func `reads a file from Windows like any other`() throws {
        let unix = todoFile("Buy milk", "tags: [a, b]", "due: 2026-12-01", body: "- [x] one\n- [ ] two")
        let (plain, windows) = (try TestedProject(["todos/a.md": unix]), try TestedProject())
        try windows.put("todos/a.md", "\u{FEFF}" + unix.replacing("\n", with: "\r\n"))
        for project in [plain, windows] { #expect(try project.build().findings == []) }
        #expect(try windows.main("todos/a.html").replacing("\r\n", with: "\n") == plain.main("todos/a.html"))
        #expect(try windows.text("output/board.json") == plain.text("output/board.json"))
    }

    @Test func `includes drafts only on request`() throws {
        let project = try TestedProject(["todos/a.md": todoFile("A"), "todos/d.md": todoFile("D", "draft: true")])
        let site = try project.build()
        #expect((site.todos, site.drafts) == (1, 1))
        #expect(!project.exists("output/todos/d.html"))
        #expect(try !project.text("output/board.json").contains("\"D\""))
        #expect(try project.build { $0.includesDrafts = true }.todos == 2)
        #expect(try project.main("todos/d.html").contains("Draft"))
        #expect(try JSONTree(project.text("output/board.json"))["todos"]?.elements.count == 2)
    }

    @Test func `writes a JSON file next to each todo's page on request`() throws {
        let project = try TestedProject(["fuda.yml": "twins: true\n", "todos/a.md": todoFile("A", "due: 2026-12-01")])
        try project.build()
        let twin = try JSONTree(project.text("output/todos/a.json"))
        #expect(twin["id"]?.text == "a")
        #expect(twin["due"]?.text == "2026-12-01")
        #expect(twin["href"]?.text == "todos/a.html")
    }

    @Test func `copies only the attachments that a todo uses`() throws {
        let project = try TestedProject([
            "todos/a.md": todoFile("A", body: "![p](<a b.svg>) [f](notes.txt) [x](../secret.txt) [g](/etc/passwd)"),
            "todos/a b.svg": "<svg/>",
            "todos/notes.txt": "n", "todos/other.txt": "o", "secret.txt": "s",
        ])
        try project.build()
        #expect(
            try project.files().filter { $0.hasPrefix("files/") } == ["files/todos/a b.svg", "files/todos/notes.txt"])
        #expect(try project.brokenLinks() == [])
    }

    @Test func `follows links only inside the project`() throws {
        let outside = try TestedProject(["secret.md": todoFile("Secret")])
        let project = try TestedProject([
            "todos/a.md": todoFile("A"), "more/b.md": todoFile("B"), "fuda.yml": "title: T\n",
        ])
        try project.link("todos/inner", to: "../more")
        try project.link("todos/out.md", to: outside.path("secret.md"))
        try project.link("todos/loop", to: "..")
        try project.build()
        #expect(project.exists("output/todos/b.html"))
        #expect(try !project.contents().values.contains { String(decoding: $0, as: UTF8.self).contains("Secret") })
        #expect(try project.findings().contains { $0.hasSuffix("[symlink]") })
    }

    @Test func `uses the board's time zone for dates`() throws {
        // 22:00 on the 20th in UTC is the 21st in Tokyo.
        let files = ["todos/a.md": todoFile("A", "due: 2026-11-20")]
        let (utc, tokyo) = (
            try TestedProject(files), try TestedProject(files.merging(["fuda.yml": "timeZone: Asia/Tokyo\n"]) { $1 })
        )
        func isOverdue(_ project: TestedProject) throws -> Bool? {
            var request = project.request()
            request.today.epoch = "1795212000"
            return try Workspace(request).current().board.rows.first?.isOverdue
        }
        #expect(try isOverdue(utc) == false)
        #expect(try isOverdue(tokyo) == true)
    }
}
