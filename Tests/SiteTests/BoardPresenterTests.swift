import Domain
@testable import Site
import TestSupport
import Testing
import UseCases

struct `The board's page` {
    @Test func `shows the first cards of a column and leads to the page of the list where the next one stands`() throws
    {
        let site = site(
            todos(12) { $0.status = Located("doing") } + [todo("a"), todo("b"), todo("c")],
            settings { ($0.cardsPerColumn, $0.perPage) = (4, 3) })
        let column = try #require(BoardPresenter(site: site).present().columns.first { $0.title == "Doing" })
        #expect(column.cards.count == 4)
        #expect(column.count == "12")
        // Three to do stand before; the fifth card is the eighth of the list.
        let more = try #require(column.more)
        #expect(more.text == "8 more in Doing")
        #expect(more.url == link("todos/page/3.html"))
        let hidden = site.board.cards[1][4]
        #expect(site.part(site.board.listed, page: 3).contains(hidden))
    }

    @Test func `shows twenty of what is done, that which was done last first`() throws {
        let done = (1...30).map { number in
            todo("t\(number)") { todo in
                todo.status = Located("done")
                todo.days.done = .day(today.adding(days: number - 40))
            }
        }
        let site = site(done + todos(30).map { todo("o\($0.id)") { _ in } }, settings { $0.perPage = 25 })
        let columns = BoardPresenter(site: site).present().columns
        let column = try #require(columns.last)
        #expect(column.cards.map(\.id) == (11...30).reversed().map { "t\($0)" })
        #expect(column.more == MoreViewModel(text: "10 more in Done", url: link("todos/page/3.html")))
        #expect(columns[0].cards.count == 30)
        // Fewer where the settings say so, and never more.
        let few = settings { ($0.cardsPerColumn, $0.perPage) = (3, 25) }
        #expect(
            BoardPresenter(site: Self.again(site, few)).present().columns.last?.cards.map(\.id) == [
                "t30", "t29", "t28",
            ])
    }

    private static func again(_ context: SiteContext, _ settings: Settings) -> SiteContext {
        site(context.board.rows.map(\.todo), settings)
    }

    @Test func `has no such link where all cards are shown`() {
        let board = BoardPresenter(site: site(todos(4), settings { $0.cardsPerColumn = 4 })).present()
        #expect(board.columns.allSatisfy { $0.more == nil })
    }

    @Test func `says when a limit is passed`() throws {
        let limited = settings { $0.columns = [Column(status: "doing", title: "Doing", type: .active, limit: 2)] }
        let limit = { (count: Int) in BoardPresenter(site: site(todos(count), limited)).present().columns.first?.limit }
        #expect(limit(2) == LimitViewModel(most: "2", text: "limit 2", isOver: false))
        #expect(limit(3) == LimitViewModel(most: "2", text: "over the limit of 2", isOver: true))
    }

    @Test func `sums the estimates of all todos of a column, if there are any`() {
        let all = todos(5) { $0.estimate = 1.5 } + [todo("x") { $0.status = Located("done") }]
        let board = BoardPresenter(site: site(all, settings { $0.cardsPerColumn = 2 })).present()
        #expect(board.columns.map(\.points?.text) == ["7.5 pt", nil, nil, nil])
        #expect(board.columnCount == 4)
    }

    @Test func `hides hidden columns and says what an empty one is for`() {
        let board = BoardPresenter(site: site([todo("a")])).present()
        #expect(board.columns.map(\.title) == ["To do", "Doing", "Review", "Done"])
        #expect(board.columns.map(\.isEmpty) == [false, true, true, true])
        #expect(board.columns.last?.emptyText == "Nothing done yet.")
        #expect(BoardPresenter(site: site([])).present().isEmpty)
    }

    @Test func `gives each column a place of its own, to which its todos lead`() throws {
        let site = site(
            [todo("a") { $0.status = Located("In-Progress") }, todo("b") { $0.status = Located("!") }],
            settings {
                $0.columns = ["In Progress", "In-Progress", "進行中", "?"].map {
                    Column(status: $0, title: $0, type: .active)
                }
            })
        let anchors = BoardPresenter(site: site).present().columns.map(\.anchor)
        #expect(Set(anchors).count == 5 && anchors.allSatisfy { $0.hasPrefix("c-") && $0 != "c-" })
        #expect(anchors[0] == "c-in-progress" && anchors[2] == "c-進行中")
        #expect(site.statuses.map(\.url) == anchors.map { link("index.html", fragment: $0) })
        let board = try #require(try site.render().first { $0.page == .board }).text
        let ids = board.matches(of: /\bid="([^"]*)"/).map { String($0.1) }
        #expect(Set(ids).count == ids.count, "\(ids)")
    }

    @Test func `shows a broken todo with its finding`() {
        let board = BoardPresenter(site: site([todo("a"), todo("b") { $0.isBroken = true }])).present()
        #expect(board.broken?.heading == "1 file could not be read")
        #expect(board.broken?.items.map(\.path) == ["todos/b.md"])
        #expect(board.columns.flatMap(\.cards).map(\.id) == ["a"])
    }

    @Test func `names only the figures that there are`() {
        let busy = site([
            todo("late") { $0.days.due = .day(today.adding(days: -1)) }, todo("soon") { $0.days.due = .day(today) },
            todo("waits") { $0.blockedBy = [Located("late")] }, todo("over") { $0.status = Located("done") },
        ])
        let facts = { (facts: [FactViewModel]) in facts.map { "\($0.kind): \($0.value) \($0.label)" } }
        #expect(
            facts(BoardPresenter(site: busy).present().facts) == [
                "open: 3 open", "late: 1 overdue", "soon: 1 due within a week", "blocked: 1 blocked",
            ])
        let plain = site([todo("a")])
        #expect(facts(plain.facts(plain.board.tally)) == ["open: 1 open"])
    }
}
