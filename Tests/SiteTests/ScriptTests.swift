import Domain
@testable import Site
import TestSupport
import Testing
import UseCases
import Messages

/// What the scripts of the theme find on the pages.
struct `What scripts work with` {
    @Test func `every page around which the head stands has one box that searches`() throws {
        for (page, text) in try site(todos(3)).render()
        where page.path.hasSuffix(".html") && text.contains("class=\"bar\"") {
            let action =
                "role=\"search\" action=\"\(String(repeating: "../", count: page.path.count { $0 == "/" }))search.html\""
            #expect(text.matches(of: /name="q"/).count == (page == .search ? 2 : 1), "\(page)")
            #expect(text.contains(action), "\(page)")
            #expect(text.contains("form-action 'self'"), "\(page)")
        }
    }

    @Test func `the page for searching leads to the lists where there are no scripts`() throws {
        let text = try text(of: .search, in: site(todos(1)))
        let lists = ["todos/index.html", "users/index.html", "tags/index.html", "milestones/index.html"]
        let without = try #require(text.firstMatch(of: /<noscript>(.*)<\/noscript>/)).1
        #expect(without.matches(of: /href="([^"]*)"/).map { String($0.1) } == lists)
        #expect(try #require(text.firstMatch(of: /<p role="status" id="(\w+)">/)).1 == "told")
    }

    @Test(arguments: [
        (Page.list(1), true), (.list(2), true), (.list(3), true), (.user("hana", 2), true), (.tag("few", 1), false),
        (.users(1), false), (.todo("t1"), false), (.board, false), (.search, false),
    ])
    func `pages that show todos may fetch, and nothing else may`(page: Page, hasPager: Bool) throws {
        let todos = todos(12) { $0.owners = ["hana"] } + [todo("a") { $0.tags = ["few"] }]
        let text = try text(of: page, in: site(todos, settings { $0.perPage = 5 }))
        #expect(text.contains("connect-src 'self'") == ![.users(1), .todo("t1")].contains(page))
        #expect(text.contains("class=\"pager\"") == hasPager)
        if hasPager { #expect(text.contains("<div class=\"rows\" id=\"rows\"")) }
    }

    @Test func `cards of the board say when they were touched, if that is known`() throws {
        let touched = todo("a") { $0.days.updated = .instant(seconds: 1_790_000_000, offset: 3600) }
        let site = site([touched, todo("b")])
        #expect(try text(of: .board, in: site).contains("<li class=\"card\" id=\"t-a\" data-at=\"1790000000\">"))
        #expect(try text(of: .board, in: site).contains("<li class=\"card\" id=\"t-b\">"))
        #expect(try !text(of: .list(1), in: site).contains("data-at"))
    }

    @Test(arguments: ["en", "de", "ja"])
    func `their words are a script in the language of the site`(code: String) throws {
        let site = site(todos(1), settings { $0.language = code })
        let text = try text(of: .scriptWords, in: site)
        #expect(text.hasPrefix("Object.assign(fuda.words,{"))
        #expect(text.hasSuffix("});\n"))
        #expect(text.contains("\"close\":\"\(site.words(.close))\""))
        #expect(text.contains("[\"/\",\"\(site.words(.search))\"]"))
        #expect(
            text.contains("\"pages\":{\"b\":\"index.html\",\"l\":\"todos/index.html\",\"r\":\"reports/index.html\""))
    }

    private func text(of page: Page, in site: SiteContext) throws -> String {
        try #require(try site.render().first { $0.page == page }).text
    }
}
