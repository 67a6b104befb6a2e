import Application
import Domain
import Foundation
import TestSupport
import Testing
import UseCases

struct `Addresses` {
    private let commit = "0123456789abcdef0123456789abcdef01234567"

    @Test func `at the forge are relative to the git root`() throws {
        let project = try TestedProject([
            ".git/refs/heads/main": commit + "\n",
            "docs/board/fuda.yml": "editURL: https://git.example/edit/main/{path}\n",
            "docs/board/todos/a b.md": todoFile("A"),
        ])
        try project.build { $0.project.folder = "docs/board" }
        let page = try project.text("docs/board/output/todos/a-b.html")
        #expect(page.contains("href=\"https://git.example/edit/main/docs/board/todos/a%20b.md\""))
        #expect(page.contains("0123456"))
    }

    @Test func `of the site are unique for each page and percent-encoded`() throws {
        let project = try TestedProject([
            "fuda.yml": "baseURL: https://example.org/\n", "todos/牛乳.md": todoFile("A", "tags: [日本]"),
        ])
        try project.build()
        for (page, address) in [
            ("todos/牛乳.html", "todos/%E7%89%9B%E4%B9%B3.html"), ("tags/日本.html", "tags/%E6%97%A5%E6%9C%AC.html"),
        ] {
            #expect(
                try project.text("output/\(page)").contains(
                    "<link rel=\"canonical\" href=\"https://example.org/\(address)\">"))
            #expect(try project.text("output/sitemap.xml").contains("<loc>https://example.org/\(address)</loc>"))
        }
    }

    @Test func `of the site appear in canonical links, the sitemap and the 404 page`() throws {
        let project = try TestedProject([
            "fuda.yml": "baseURL: https://example.org/board\n",
            "todos/a.md": todoFile("A", "updatedAt: 2026-11-20", "aliases: [old]"),
            "todos/牛乳.md": todoFile("B"),
        ])
        try project.build()
        #expect(
            try project.text("output/todos/a.html").contains(
                "<link rel=\"canonical\" href=\"https://example.org/board/todos/a.html\">"))
        #expect(
            try project.text("output/index.html").contains(
                "<link rel=\"canonical\" href=\"https://example.org/board/\">"))
        for name in ["name=\"description\"", "property=\"og:description\""] {
            #expect(
                try project.text("output/index.html").contains("<meta \(name) content=\"2 open · 0 of 2 done\">"))
        }
        let shared = try project.text("output/todos/a.html").matches(of: /<meta property="og:(\w+)" content="([^"]*)">/)
        #expect(
            shared.map { "\($0.1) \($0.2)" } == [
                "type website", "url https://example.org/board/todos/a.html", "site_name Todos", "title A",
                "description To do", "image https://example.org/board/assets/card.png",
            ])
        #expect(
            try [UInt8](Data(contentsOf: URL(filePath: project.path("output/assets/card.png")))).starts(with: [
                0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A,
            ]))
        let map = try project.text("output/sitemap.xml")
        #expect(map.contains("<url><loc>https://example.org/board/</loc></url>"))
        #expect(
            map.contains("<url><loc>https://example.org/board/todos/a.html</loc><lastmod>2026-11-20</lastmod></url>"))
        #expect(map.contains("<loc>https://example.org/board/todos/%E7%89%9B%E4%B9%B3.html</loc>"))
        #expect(!map.contains("old.html") && !map.contains("404"))
        #expect(try project.text("output/robots.txt").contains("Sitemap: https://example.org/board/sitemap.xml\n"))
        let lost = try project.text("output/404.html")
        let links = lost.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.1) }
        #expect(links.count > 3 && links.allSatisfy { $0.hasPrefix("/board/") } && links.last == "/board/")
        for (url, home) in [("https://example.org", "/"), ("https://example.org//e.org", "/e.org/")] {
            try project.put("fuda.yml", "baseURL: \(url)\n")
            try project.build()
            #expect(try project.text("output/404.html").contains("<a href=\"\(home)\">"), "\(url)")
        }
        try project.put("fuda.yml", "")
        try project.build()
        #expect(
            try !project.text("output/todos/a.html").contains("og:image") && !project.exists("output/assets/card.png"))
        #expect(try project.brokenLinks() == [])
    }

    @Test func `of other sites never occur on a page`() throws {
        let project = try TestedProject(["todos/a.md": todoFile("A")])
        try project.build()
        #expect(!project.exists("output/sitemap.xml"))
        for (path, data) in try project.contents() where path.hasSuffix(".html") {
            let text = String(decoding: data, as: UTF8.self)
            #expect(!text.contains("canonical") && !text.contains(/(?:href|src)="(?:https?:)?\/\//), "\(path)")
            #expect(!text.contains("<script>") && !text.contains(" style=") && !text.contains(" onclick="), "\(path)")
        }
    }
}

struct `A layout with a directory for each user` {
    @Test func `sets the owner from the path`() throws {
        let project = try TestedProject([
            "fuda.yml": "todos: [users/*/todos]\n", "users/hana/todos/a.md": todoFile("A"),
            "users/taro/todos/b.md": todoFile("B"),
        ])
        try project.build()
        var listing = TodoListing()
        listing.writtenQuery.set([Located("hana")], of: .owner)
        #expect(try project.ids(listing) == ["a"])
        let todo = try #require(project.listed().board.rows.first?.todo)
        #expect((todo.id, todo.owners, todo.title) == ("a", ["hana"], "A"))
        #expect(project.exists("output/users/taro.html"))
    }
}

struct `A Backlog.md project` {
    @Test func `is found and read without settings`() throws {
        let task = { (id: String, status: String) in
            "---\nid: \(id)\ntitle: Task \(id)\nstatus: \(status)\nassignee: ['@hana']\ncreated_date: '2026-11-01 09:00'\nlabels: [cli]\ndependencies: []\n---\n\n## Description\n\nAfter task-1.\n"
        }
        let project = try TestedProject([
            "backlog/config.yml":
                "project_name: \"Back\"\nstatuses: [\"To Do\", \"In Progress\", \"Done\"]\ntask_prefix: \"back\"\n",
            "backlog/tasks/back-1 - One.md": task("BACK-1", "Done"),
            "backlog/tasks/back-2 - Two.md": task("BACK-2", "In Progress"),
            "backlog/tasks/readme.md": "```\n---\nid: x\n---\n```\n",
            "backlog/drafts/draft-1 - Idea.md": task("DRAFT-1", "Draft"),
            "backlog/archive/tasks/back-3 - Old.md": task("BACK-3", "To Do"),
        ])
        let build = try project.build()
        #expect((build.todos, build.drafts) == (3, 1))
        #expect(build.findings == [])
        let board = try JSONTree(project.text("output/board.json"))
        #expect(board["title"]?.text == "Back")
        #expect(
            board["columns"]?.elements.map { $0["type"]?.text } == [
                "todo", "active", "done", "todo", "cancelled",
            ])
        #expect(
            try project.main("todos/back-2.html").contains(
                "<a class=\"ref done\" href=\"../todos/back-1.html\">task-1</a>"))
        #expect(try project.shown("2").first == "Task BACK-2")
        #expect(try project.brokenLinks() == [])
    }
}
