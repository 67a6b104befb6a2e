@testable import Presentation
import Testing

struct `A page's path` {
    private static let table: [(Page, String)] = [
        (.board, "index.html"), (.list(1), "todos/index.html"), (.list(2), "todos/page/2.html"),
        (.todo("k3f9q2"), "todos/k3f9q2.html"), (.todoData("k3f9q2"), "todos/k3f9q2.json"),
        (.redirect("old"), "todos/old.html"), (.users, "users/index.html"), (.user("hana", 1), "users/hana.html"),
        (.user("hana", 2), "users/hana/page/2.html"), (.tags, "tags/index.html"), (.tag("home", 1), "tags/home.html"),
        (.tag("home", 3), "tags/home/page/3.html"), (.milestones, "milestones/index.html"),
        (.milestone("v1-0", 1), "milestones/v1-0.html"), (.milestone("v1-0", 2), "milestones/v1-0/page/2.html"),
        (.history, "history/index.html"), (.historyData, "history/index.json"),
        (.historyDay(today), "history/2026-11-21.html"), (.historyMonth(year: 2026, month: 3), "history/2026-03.json"),
        (.findings, "findings.html"), (.notFound, "404.html"), (.boardData, "board.json"), (.sitemap, "sitemap.xml"),
        (.robots, "robots.txt"), (.noJekyll, ".nojekyll"), (.asset("fuda.css"), "assets/fuda.css"),
        (.attachment("todos/plan.png"), "files/todos/plan.png"),
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
        Page.board, .list(1), .list(12), .todo("k3f9q2"), .todo("牛乳"), .todoData("k3f9q2"), .users, .user("hana", 1),
        .user("hana", 3), .tags, .tag("home", 1), .tag("home", 2), .milestones, .milestone("v1-0", 1),
        .milestone("v1-0", 9), .history, .historyData, .historyDay(today), .historyMonth(year: 987, month: 12),
        .findings, .notFound, .boardData, .sitemap, .robots, .noJekyll, .asset("fuda.css"),
        .asset("fonts/a.woff2"), .attachment("todos/img/a b.png"),
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
    ])
    func `what is no page's path leads nowhere`(path: String) {
        #expect(Page(path: path) == nil)
    }
}
