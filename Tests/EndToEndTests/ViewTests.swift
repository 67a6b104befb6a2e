import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct `Saved views` {
    private static let settings = """
        perPage: 2
        views:
          - { name: Due & done, query: "due<2027", group: owner }
          - { name: Nothing, query: "tag:none-such*" }

        """

    private func project(_ settings: String) throws -> TestProject {
        try TestProject([
            ".git/HEAD": "ref: refs/heads/main\n", "fuda.yml": settings,
            "todos/a.md": "---\ntitle: A\nowner: [hana, taro]\ndue: 2026-12-01\n---\n",
            "todos/b.md": "---\ntitle: B\ndue: 2026-12-02\n---\n",
            "todos/c.md": "---\ntitle: C\nowner: hana\nblockedBy: b\n---\n",
        ])
    }

    @Test func `are pages with a count on each page, built-in ones only if they find something`() throws {
        let project = try project(Self.settings)
        #expect(try project.run(["build", "--now", "2026-11-21"]).code == 0)
        #expect(
            try project.files().filter { $0.hasPrefix("views/") } == [
                "views/blocked.html", "views/blocked.xml", "views/due-done.html", "views/due-done.xml",
                "views/due-done/page/2.html", "views/index.html", "views/nothing.html", "views/nothing.xml",
                "views/unowned.html", "views/unowned.xml",
            ])
        let page = try project.text("output/views/due-done.html")
        #expect(page.contains("Due &amp; done") && page.contains("<code>due&lt;2027</code>"))
        #expect(page.contains("<p class=\"lead\">2 todos "))
        #expect(page.contains("hana <span>1</span></h2>") && page.contains("taro <span>1</span></h2>"))
        #expect(try project.text("output/views/due-done/page/2.html").contains("no owner <span>1</span></h2>"))
        #expect(try project.text("output/views/nothing.html").contains("No todos here."))
        #expect(
            try project.text("output/todos/a.html").contains(
                "<a href=\"../views/due-done.html\" dir=\"auto\">Due &amp; done <span>2</span></a>"))
        #expect(try project.brokenLinks() == [])
    }

    @Test func `have separate pages, whatever their names`() throws {
        let names = [
            "../x", "index", "page", "con", "<b>&", "é", "É", "\u{645}\u{647}\u{645}",
            String(repeating: "長", count: 300),
        ]
        let views = names.enumerated().map { "  - { name: \"\($1)\", query: \"id:a\", group: Tags }\n" }
        let project = try project("views:\n" + views.joined())
        #expect(try project.run(["build", "--no-reports"]).code == 0)
        // Two of the names differ only in case.
        #expect(
            try project.files().count { $0.hasPrefix("views/") } == 2 * (names.count - 1)
                + ["index.html", "blocked.html", "blocked.xml", "unowned.html", "unowned.xml"].count)
        #expect(try project.text("output/views/index.html").contains("&lt;b&gt;&amp;</a>"))
        #expect(try project.text("output/index.html").components(separatedBy: "<li class=\"view\">").count == 9)
        #expect(try project.brokenLinks() == [])
    }

    @Test(arguments: ["", "https://example.org/board/"])
    func `have feeds of the last changes`(baseURL: String) throws {
        let settings = "perPage: 2\nfeedItems: 2\nviews: [{ name: All, query: \"sort:title\" }]\n"
        let project = try project(baseURL.isEmpty ? settings : "\(settings)baseURL: \(baseURL)\n")
        try project.put("todos/b.md", "---\nupdated: 2026-11-20\n---\n# B\n\nSee [[c]] and [C](c.md).\n")
        try project.put("todos/c.md", "---\nupdated: 2026-11-19\n---\n# C\n")
        try project.put("todos/d.md", "---\nupdated: 2026-11-21\ndraft: true\n---\n# D\n")
        let build = try project.run(["build", "--drafts", "--metrics"])
        #expect(build.code == 0 && build.errors.contains("feed"), "\(build.errors)")
        let feed = try project.text("output/views/all.xml")
        #expect(XMLParser(data: Data(feed.utf8)).parse(), "\(feed)")
        #expect(feed.matches(of: /<title>(.*)<\/title>/).map { String($0.1) } == ["All · Todos", "B", "C"])
        #expect(feed.contains("&lt;p&gt;See "))
        #expect(feed.contains("http://www.w3.org/2005/Atom\" xml:lang=\"en\">"))
        #expect(feed.contains("<id>urn:uuid:") == baseURL.isEmpty && feed.contains("href") != baseURL.isEmpty)
        #expect(feed.contains("href=&quot;https://example.org/board/todos/c.html&quot;") != baseURL.isEmpty)
        let page = try project.text("output/views/all/page/2.html")
        #expect(
            page.contains(
                "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"All\" href=\"../../../views/all.xml\">"))
        #expect(page.contains("<a href=\"../../../views/all.xml\" type=\"application/atom+xml\">Feed</a>"))
        #expect(try baseURL.isEmpty || !project.text("output/sitemap.xml").contains("all.xml"))
        #expect(try project.brokenLinks() == [])
    }

    @Test func `find the same todos with and without reports`() throws {
        let project = try project("views: [{ name: old, query: \"updated<2026-06-01\" }]\n")
        try FileManager.default.removeItem(atPath: project.path(".git"))
        try project.git("init", "-q")
        try project.git("add", ".")
        try project.git("commit", "-qm", "all", on: "2026-01-05")
        let with = try project.run(["build", "--now", "2026-11-21", "--output", "with"])
        #expect(
            try with.code == 0
                && project.run(["build", "--now", "2026-11-21", "--no-reports", "--output", "out"]).code == 0)
        #expect(try project.text("out/views/old.html").contains("<p class=\"lead\">3 todos "))
        #expect(try project.text("with/views/old.html").contains("<p class=\"lead\">3 todos "))
    }

    @Test func `can be listed by name`() throws {
        let project = try project(Self.settings)
        let list = try project.run(["list", "--view", "due & DONE", "--sort", "-due", "--now", "2026-11-21"])
        #expect(list.code == 0 && list.out.split(separator: "\n").map { $0.prefix(1) } == ["b", "a"])
        let first = try self.project("views: [{ name: first, query: \"sort:title limit:1\" }]\n")
        #expect(try first.run(["list", "--view", "first"]).out.hasPrefix("a "))
        #expect(
            try first.run(["list", "--view", "first", "sort:-title limit:2"]).out.split(separator: "\n").count == 1)
        #expect(try first.run(["list", "--view", "first", "--owner", "none"]).out == "")
        #expect(try project.run(["list", "--view", "blocked", "--owner", "hana"]).out.hasPrefix("c "))
        #expect(try project.run(["list", "--view", "blocked", "--owner", "taro"]).out == "")
        let none = try project.run(["list", "--view", "blockd"])
        #expect(none.code == 64 && none.errors.contains("no view 'blockd'; did you mean 'blocked'?"))
    }

    @Test func `with errors are reported with their location, and the site contains the others`() throws {
        let project = try project(
            "views: [{ name: w, query: \"is:opne\" }, { name: x, query: \"is:open owner:me\" }]\n")
        let check = try project.run(["check"])
        #expect(check.code == 1 && check.out.contains("fuda.yml:1:"), "\(check.out)")
        #expect(check.out.contains("the view 'x' is invalid: "))
        #expect(try project.run(["build"]).code == 0)
        #expect(try project.files().filter { $0.hasPrefix("views/") }.contains("views/x.html") == false)
        let list = try project.run(["list", "--view", "x"])
        #expect(list.code == 64 && list.errors.contains("the view 'x' is invalid: "), "\(list.errors)")
        #expect(!list.errors.contains("'w'"))
    }
}
