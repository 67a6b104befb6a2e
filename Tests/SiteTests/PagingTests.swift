import Domain
@testable import Site
import TestSupport
import Testing
import UseCases

struct `A list in pages` {
    private func pager(_ page: Int, count: Int) -> String? {
        site([], settings { $0.perPage = 10 }).pager(page, of: count) { .list($0) }?.pages
            .map { $0.isGap ? "…" : $0.isCurrent ? "[\($0.number)]" : "\($0.number)" }.joined(separator: " ")
    }

    @Test(
        arguments: [
            (1, 0, nil), (1, 10, nil), (1, 11, "[1] 2"), (2, 11, "1 [2]"), (1, 100, "[1] 2 … 9 10"),
            (5, 100, "1 2 … 4 [5] 6 … 9 10"),
            (3, 50, "1 2 [3] 4 5"), (4, 100, "1 2 3 [4] 5 … 9 10"), (10, 100, "1 2 … 9 [10]"),
        ] as [(Int, Int, String?)])
    func `names the first, the last and the neighbours`(page: Int, count: Int, pages: String?) {
        #expect(pager(page, count: count) == pages)
    }

    @Test func `leads to the page before and behind`() throws {
        let site = site([], settings { $0.perPage = 10 })
        let pager = try #require(site.pager(2, of: 30) { .tag("home", $0) })
        #expect(pager.previous?.url == link("tags/home.html"))
        #expect(pager.next?.url == link("tags/home/page/3.html"))
        #expect(pager.label == "Page 2 of 3")
        #expect(site.pager(1, of: 30) { .list($0) }?.previous == nil)
        #expect(site.pager(3, of: 30) { .list($0) }?.next == nil)
    }

    @Test func `shows each todo once`() {
        let site = site(todos(23), settings { $0.perPage = 10 })
        #expect((1...3).flatMap { Array(site.part(site.board.listed, page: $0)) } == site.board.listed)
        #expect(site.part(site.board.listed, page: 3).count == 3)
        #expect(site.part(site.board.listed, page: 4).isEmpty)
    }
}
