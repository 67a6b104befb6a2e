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
