import Application
import Domain
import Foundation
import Site
import Synchronization
import TestSupport
import Testing
import UseCases

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

    private func project(_ settings: String) throws -> TestedProject {
        try TestedProject([
            "fuda.yml": settings,
            "todos/a.md": "---\ntitle: A\nowner: [hana, taro]\ndue: 2026-12-01\n---\n",
            "todos/b.md": "---\ntitle: B\ndue: 2026-12-02\n---\n",
            "todos/c.md": "---\ntitle: C\nowner: hana\nblockedBy: b\n---\n",
        ])
    }

    @Test func `are pages with a count on each page, built-in ones only if they find something`() throws {
        let project = try project(Self.settings)
        try project.build()
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
        try project.build { $0.hasReports = false }
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
        let hasFeed = Mutex(false)
        var events = Events()
        events.making = { page, _, make in
            make()
            if page.kind.declaration.title.contains("feed") { hasFeed.withLock { $0 = true } }
        }
        try project.build(events: events) { $0.includesDrafts = true }
        let wasMade = hasFeed.withLock { $0 }
        #expect(wasMade)
        let feed = try project.text("output/views/all.xml")
        #expect(XMLParser(data: Data(feed.utf8)).parse(), "\(feed)")
        #expect(feed.matches(of: /<title>(.*)<\/title>/).map { String($0.1) } == ["All · Todos", "B", "C"])
        #expect(feed.contains("&lt;p&gt;See "))
        #expect(feed.contains("http://www.w3.org/2005/Atom\" xml:lang=\"en\">"))
        #expect(feed.contains("<id>urn:uuid:") && feed.contains("href") != baseURL.isEmpty)
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
        try project.remove(".git")
        let repository = TestRepository(existing: project.folder)
        try repository.git("init", "-q", "-b", "main")
        try repository.commit(at: clockOfToday - 320 * 86_400)
        try project.build { $0.output = "with" }
        try project.build { ($0.output, $0.hasReports) = ("out", false) }
        #expect(try project.text("out/views/old.html").contains("<p class=\"lead\">3 todos "))
        #expect(try project.text("with/views/old.html").contains("<p class=\"lead\">3 todos "))
    }

    @Test func `can be listed by name`() throws {
        let project = try project(Self.settings)
        var listing = TodoListing(ofView: "due & DONE")
        listing.order = "-due"
        #expect(try project.ids(listing) == ["b", "a"])
        let first = try self.project("views: [{ name: first, query: \"sort:title limit:1\" }]\n")
        #expect(try first.ids(TodoListing(ofView: "first")) == ["a"])
        #expect(try first.ids(TodoListing(WrittenQuery("sort:-title limit:2"), ofView: "first")).count == 1)
        func ids(_ project: TestedProject, _ view: String, owner: String) throws -> [String] {
            var listing = TodoListing(ofView: view)
            listing.writtenQuery.set([Located(owner)], of: .owner)
            return try project.ids(listing)
        }
        #expect(try ids(first, "first", owner: "none") == [])
        #expect(try ids(project, "blocked", owner: "hana") == ["c"])
        #expect(try ids(project, "blocked", owner: "taro") == [])
        let failure = #expect(throws: Failure.self) { try project.ids(TodoListing(ofView: "blockd")) }
        #expect(failure?.kind == .misuse)
        #expect(failure?.description.contains("no view 'blockd'; did you mean 'blocked'?") == true)
    }

    @Test func `that name the current user are empty without one, and have no count, feed or calendar`() throws {
        let project = try project("feeds: { views: true }\nviews: [{ name: mine, query: \"is:open owner:me\" }]\n")
        #expect(try CheckedProject(Workspace(project.request())).findings.allSatisfy { !$0.line.contains("mine") })
        try project.build()
        #expect(try project.files().filter { $0.hasPrefix("views/mine") } == ["views/mine.html"])
        let page = try project.text("output/views/mine.html")
        #expect(page.contains("data-personal") && page.contains("<noscript>") && !page.contains("atom+xml"))
        #expect(try !project.text("output/views/index.html").contains("<span class=\"did\">0"))
        func listed(by user: String?) throws -> ListedTodos {
            let opened = try Workspace(project.request()).current(.listing()).seen(by: Actor(user: user))
            return try TodoListing(ofView: "mine").list(opened)
        }
        let none = try listed(by: nil)
        #expect(none.todos == [] && none.remarks.first?.text.contains("unknown current user") == true)
        let hana = try listed(by: "hana")
        #expect(!hana.todos.isEmpty && hana.remarks.isEmpty)
    }

    @Test func `with errors are reported with their location, and the site contains the others`() throws {
        let project = try project(
            "views: [{ name: w, query: \"is:opne\" }, { name: x, query: \"is:open onwer:me\" }]\n")
        let findings = try CheckedProject(Workspace(project.request())).findings
        #expect(findings.contains { $0.severity == .error && $0.line.hasPrefix("fuda.yml:1:") })
        #expect(findings.contains { $0.line.contains("the view 'x' is invalid: ") })
        try project.build()
        #expect(try project.files().filter { $0.hasPrefix("views/") }.contains("views/x.html") == false)
        let failure = #expect(throws: Failure.self) { try project.ids(TodoListing(ofView: "x")) }
        let message = failure?.description ?? ""
        #expect(failure?.kind == .misuse && message.contains("the view 'x' is invalid: "), "\(message)")
        #expect(!message.contains("'w'"))
    }
}
