import Domain
@testable import Site
import TestSupport
import Testing

/// People and tags in the order of what is open.
struct OpenWorkTests {
    @Test func `most comes first, the same in its order, nothing apart`() {
        let open = [2, 0, 5, 2, 0, 1]
        let work = OpenWork(open.indices) { open[$0] }
        #expect(work.busy == [2, 0, 3, 5])
        #expect(work.quiet == [1, 4])
    }

    private func todos(_ busy: Int, _ quiet: Int) -> [Todo] {
        (0..<busy).map { number in todo("b\(number)") { $0.tags = ["busy\(number)"] } }
            + (0..<quiet).map { number in
                todo("q\(number)") {
                    $0.tags = ["quiet\(number)"]; $0.status = Located("done")
                }
            }
    }

    @Test func `names without open work are folded below the first page`() throws {
        let pages = try site(todos(60, 3)).render()
        let first = try #require(pages.first { $0.page == .tags(1) }).text
        let second = try #require(pages.first { $0.page == .tags(2) }).text
        #expect(first.contains("<details class=\"quiet\">\n<summary>3 with no open todos</summary>"))
        #expect(first.contains("<a href=\"../tags/quiet2.html\" dir=\"auto\">quiet2</a>"))
        #expect(!second.contains("quiet") && !pages.contains { $0.page == .tags(3) })
        #expect(first.matches(of: /class="row"/).count == 50 && second.matches(of: /class="row"/).count == 10)
    }

    @Test func `they are open where there are no others, and bounded`() throws {
        let text = try #require(try site(todos(0, 510)).render().first { $0.page == .tags(1) }).text
        #expect(text.contains("<details class=\"quiet\" open>"))
        #expect(text.matches(of: /\.\.\/tags\/quiet\d+\.html/).count == 500)
        #expect(text.contains("<span class=\"rest\">+10</span>") || text.contains("10 more"))
        #expect(try !#require(site([]).render().first { $0.page == .tags(1) }).text.contains("quiet"))
    }
}
