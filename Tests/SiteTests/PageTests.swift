import Domain
@testable import Site
import TestSupport
import Testing

struct `A page's path` {
    private static let table: [(Page, String)] = [
        (.board, "index.html"), (.list(1), "todos/index.html"), (.list(2), "todos/page/2.html"),
        (.todo("k3f9q2"), "todos/k3f9q2.html"), (.todoData("k3f9q2"), "todos/k3f9q2.json"),
        (.redirect("old"), "todos/old.html"), (.todo("api/k3f9q2"), "sources/api/k3f9q2.html"),
        (.todoData("api/k3f9q2"), "sources/api/k3f9q2.json"), (.redirect("api/old"), "sources/api/old.html"),
        (.related("api/k3f9q2", 2, .blocks), "sources/api/k3f9q2/blocks/page/2.html"),
        (.related("k3f9q2", 1, .blocks), "todos/k3f9q2/blocks.html"),
        (.related("k3f9q2", 2, .children), "todos/k3f9q2/subtasks/page/2.html"), (.users(1), "users/index.html"),
        (.users(2), "users/page/2.html"), (.tags(3), "tags/page/3.html"), (.milestones(2), "milestones/page/2.html"),
        (.findings(2), "findings/page/2.html"), (.user("hana", 1), "users/hana.html"),
        (.user("hana", 2), "users/hana/page/2.html"), (.tags(1), "tags/index.html"),
        (.tag("home", 1), "tags/home.html"),
        (.tag("home", 3), "tags/home/page/3.html"), (.milestones(1), "milestones/index.html"),
        (.milestone("v1-0", 1), "milestones/v1-0.html"), (.milestone("v1-0", 2), "milestones/v1-0/page/2.html"),
        (.history, "history/index.html"), (.historyData, "history/index.json"),
        (.historyDay(today), "history/2026-11-21.html"), (.historyMonth(year: 2026, month: 3), "history/2026-03.json"),
        (.findings(1), "findings.html"), (.notFound, "404.html"), (.boardData, "board.json"), (.sitemap, "sitemap.xml"),
        (.sitemapPart(2), "sitemap-2.xml"),
        (.search, "search.html"), (.graph, "graph.html"), (.scriptWords, "words.js"),
        (.viewFeed("due"), "views/due.xml"), (.feed, "feed.xml"), (.wall, "wall.html"), (.paper, "paper.html"),
        (.feedData, "feed.json"), (.userFeed("hana"), "users/hana.xml"), (.tagFeed("home"), "tags/home.xml"),
        (.calendar, "calendar/index.html"), (.calendarMonth(CalendarMonth(of: today)), "calendar/2026-11.html"),
        (.timeline, "timeline.html"), (.dueCalendar, "due.ics"), (.userCalendar("hana"), "users/hana.ics"),
        (.viewCalendar("due"), "views/due.ics"),
        (.robots, "robots.txt"), (.noJekyll, ".nojekyll"), (.asset("fuda.css"), "assets/fuda.css"),
        (.attachment(FileKey("todos/plan.png"), SourceTable()), "files/todos/plan.png"),
    ]

    @Test(arguments: table)
    func `is the one of the contract`(page: Page, path: String) {
        #expect(page.path == path)
    }

    @Test func `belongs to one page alone`() {
        let paths = `A page's path`.table.map(\.1)
        #expect(Set(paths).count == paths.count)
    }
}

struct PagePathTests {
    @Test(arguments: [
        Page.board, .todo("api/k3f9q2"), .todoData("api/a"), .related("api/a", 1, .blocks),
        .related("api/a", 3, .mentions),
        .list(1), .list(12), .todo("k3f9q2"), .todo("牛乳"), .todoData("k3f9q2"), .users(1), .users(2),
        .user("hana", 1), .user("hana", 3), .user("page", 1), .user("page", 2), .tags(1), .tags(7), .tag("home", 1),
        .tag("home", 2), .milestones(1), .milestones(2), .milestone("v1-0", 1), .findings(4),
        .related("a", 1, .blockedBy), .related("page", 1, .mentions), .related("page", 3, .blocks),
        // Letters that join what stands in front of them, or behind, to one character.
        .todo("\u{D4E}"), .todo("\u{301}a"), .tag("\u{D4E}", 2), .todoData("\u{110C2}"), .user("\u{200D}", 1),
        .milestone("v1-0", 9), .history, .historyData, .historyDay(today), .historyMonth(year: 987, month: 12),
        .findings(1), .notFound, .search, .graph, .scriptWords, .boardData, .sitemap, .sitemapPart(1), .sitemapPart(12),
        .robots, .noJekyll, .asset("fuda.css"),
        .asset("fonts/a.woff2"), .viewFeed("due"), .userFeed("page"), .tagFeed("\u{D4E}"),
        .attachment(FileKey("todos/img/a b.png"), SourceTable()),
        .calendar, .calendarMonth(CalendarMonth(of: CalendarDay(number: 0))),
        .dueCalendar, .timeline, .userCalendar("page"), .viewCalendar("\u{D4E}"),
    ])
    func `every path leads back to its page`(page: Page) {
        #expect(Page(path: page.path) == page)
    }

    @Test func `a redirect has the path of a todo`() {
        #expect(Page(path: Page.redirect("old").path) == .todo("old"))
    }

    @Test(arguments: [
        "", "/", "todos", "todos/", "todos/a", "todos/page/x.html", "todos/page/1.html", "todos/page/01.html",
        "users/hana/page/1.html", "users/hana/2.html", "users/hana/other/2.html", "a/b.html", "/index.html",
        "history/2026-13.json", "history/2026-1.json", "history/2026-02-30.html", "history/2026-02.html",
        "history/2026-02-03.json", "history/a/2026-02.json", "todos//a.html", "assets/", "todos/.html",
        "users/page/1.html", "findings/index.html", "findings/page/1.html", "findings/page/+2.html", "todos/a/b.html",
        "todos/a/blocks/page/1.html", "users/a/blocks.html", "todos/a/blocks/2.html", "todos\u{600}/a.html",
        "sitemap-.xml", "sitemap-01.xml", "sitemap-a.xml", "views/index.xml", "views/.xml", "views/a/page/2.xml",
        "calendar/2026-13.html", "calendar/2026-1.html", "calendar/2026-01-01.html", "calendar/+026-01.html",
        "calendar/page/2026-01.html", "views/index.ics", "users/index.ics",
    ])
    func `what is no page's path leads nowhere`(path: String) {
        #expect(Page(path: path) == nil)
    }
}
