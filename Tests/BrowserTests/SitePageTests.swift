import BrowserSupport
import Domain
import TestSupport
import Testing

/// The pages of a site from a disk and from a server, below a path of it.
@Suite(.browser) struct SitePageTests {
    private static let project = Result {
        var files = [
            "fuda.yml": "title: Kitchen\n", "users/hana.md": "---\nname: Hana\n---\n",
            "todos/a.md": todoFile(
                "Buy milk", "id: BACK-12", "aliases: [old 1]", "owner: hana", "tags: [home]", "milestone: v1",
                body: "See #旅-1."),
            "todos/b.md": todoFile("旅行", "id: 旅-1", "owner: hana", body: "See [[BACK-12]]."),
        ]
        for number in 1...260 { files["todos/g\(number).md"] = todoFile("Grain \(number)") }
        return try BuiltProject(files, hasReports: true)
    }

    private static let server = Result { try WebServer("\(project.get().folder.path)/output", base: "/a/b/") }

    @Test func `a list grows, each row once, and who comes back stands where they left`() async throws {
        let tab = try await Browser.page()
        try await tab.open("\(try SitePageTests.server.get().address)todos/index.html")
        let count = "document.querySelectorAll('#rows > .row').length"
        try await tab.waitUntil("fuda.rows")
        while try await tab.evaluate("Boolean(document.querySelector('.pager [rel=next]'))") == .bool(true) {
            let before = try await tab.evaluate(count).int ?? 0
            try await tab.evaluate("scrollTo(0, document.body.scrollHeight)")
            try await tab.waitUntil("\(count) > \(before) || !document.querySelector('.pager [rel=next]')")
        }
        let links = "Array.from(document.querySelectorAll('#rows > .row'), row => row.querySelector('a').href)"
        #expect(try await tab.evaluate(count) == .number(262))
        #expect(try await tab.evaluate("new Set(\(links)).size === 262") == .bool(true))
        try await tab.evaluate("document.querySelector('#rows > .row:nth-child(250) a').focus()")
        let title = try await tab.evaluate("document.activeElement.textContent").text ?? ""
        try await tab.press("Enter")
        try await tab.waitUntil("document.querySelector('main.one')")
        try await tab.press("Escape")
        try await tab.waitUntil("\(count) >= 250 && document.activeElement.textContent === '\(title)'")
        #expect(tab.complaints == [])
    }

    @Test func `an old address leads on to the same part of the page`() async throws {
        let tab = try await Browser.page()
        try await tab.open("file://\(try SitePageTests.project.get().page("index.html"))")
        try await tab.evaluate("location.href = 'todos/old-1.html#main'")
        try await tab.waitUntil("document.querySelector('main.one') && location.href.endsWith('/back-12.html#main')")
        #expect(tab.complaints == [])
    }

    @Test func `the menu of the other pages closes when it is left`() async throws {
        let tab = try await Browser.page()
        try await tab.open(try SitePageTests.project.get().page("todos/index.html"))
        let isOpen = "document.querySelector('.others details').open"
        for leave in ["Escape", "click"] {
            try await tab.click(".others summary")
            try await tab.waitUntil(isOpen)
            if leave == "click" { try await tab.click("h1") } else { try await tab.press(leave) }
            try await tab.waitUntil("!\(isOpen)")
        }
        #expect(tab.complaints == [])
    }

    @Test func `from a disk there is a pager`() async throws {
        let tab = try await Browser.page()
        try await tab.open(try SitePageTests.project.get().page("todos/index.html"))
        try await tab.evaluate("scrollTo(0, document.body.scrollHeight)")
        try await tab.click(".pager [rel=next]")
        try await tab.waitUntil("document.querySelector('.pager [rel=prev]') && document.querySelector('#rows > .row')")
        #expect(tab.complaints == [])
    }

    @Test(arguments: ["file", "http"])
    func `resting on an id shows its card`(scheme: String) async throws {
        let project = try SitePageTests.project.get()
        let root = scheme == "file" ? "file://\(project.page(""))" : try SitePageTests.server.get().address
        for (page, id, title) in [("back-12", "旅-1", "旅行"), (Tab.encoded("旅-1"), "back-12", "Buy milk")] {
            let tab = try await Browser.page()
            try await tab.open("\(root)todos/\(page).html")
            try await tab.hover("h1")
            try await tab.waitUntil("fuda.hide")
            try await tab.evaluate(
                "for (const link of document.querySelectorAll('.text a')) if (decodeURIComponent(link.href).endsWith('/\(id).html')) link.id = 'there'"
            )
            try await tab.hover("#there")
            try await tab.waitUntil("document.querySelector('.glance')?.textContent.includes('\(title)')")
            try await tab.press("Escape")
            try await tab.waitUntil("!document.querySelector('.glance')")
            #expect(tab.complaints == [])
        }
    }

    @Test func `a list can be compact, also on the next visit`() async throws {
        let tab = try await Browser.page()
        try await tab.open(SitePageTests.project.get().page("todos/index.html"))
        let height = "Math.round(document.querySelector('.row').getBoundingClientRect().height)"
        let calm = try await tab.evaluate(height)
        try await tab.click(".density")
        try await tab.waitUntil("document.documentElement.dataset.density === 'compact'")
        let compact = try await tab.evaluate(height)
        #expect(compact != calm)
        try await tab.open(SitePageTests.project.get().page("todos/index.html"))
        #expect(try await tab.evaluate(height) == compact)
        try await tab.click(".density")
        try await tab.waitUntil("!('density' in document.documentElement.dataset)")
        #expect(try await tab.evaluate(height) == calm)
    }

    @Test(arguments: ["file", "http"])
    func `no page complains`(scheme: String) async throws {
        let project = try SitePageTests.project.get()
        let root = scheme == "file" ? "file://\(project.page(""))" : try SitePageTests.server.get().address
        let folders = ["", "todos/", "tags/", "users/", "milestones/", "reports/", "views/"]
        var pages: [String] = []
        for folder in folders {
            let names = (try? project.folder.names("output/\(folder)")) ?? []
            let html = names.filter { $0.utf8.reversed().starts(with: ".html".utf8.reversed()) }
            pages += html.filter { !$0.utf8.starts(with: "g".utf8) && $0 != "old-1.html" }.map { folder + $0 }
        }
        #expect(pages.count > 15)
        let tab = try await Browser.page()
        for page in pages { try await tab.open(root + Tab.encoded(page)) }
        #expect(tab.complaints == [])
        #expect(
            tab.requests.allSatisfy { $0.url.utf8.starts(with: root.utf8) || $0.url.utf8.starts(with: "data:".utf8) })
    }
}
