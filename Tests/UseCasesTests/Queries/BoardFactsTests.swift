import Domain
import Queries
import Testing
import UseCases

@Suite struct `A query over the todos of a board` {
    private static let kitchen = board(
        [
            todo("milk") {
                ($0.title, $0.summary) = ("Buy milk", "Two litres")
                ($0.owners, $0.tags) = (["Hana"], ["home", "Errands"])
                $0.status = Located("doing")
                $0.priority = Located("high")
                $0.days.due = .day(day(-2))
                $0.checklist = Checklist(done: 1, all: 4)
                $0.more = [UnknownKey(key: "Shop", value: .list(["Market", "Corner"]), place: .start)]
            },
            todo("bag") {
                ($0.title, $0.owners) = ("Find the bag", ["taro"])
                $0.blockedBy = [Located("MILK"), Located("gone")]
                ($0.priority, $0.days.due) = (Located("low"), .day(day(3)))
                ($0.estimate, $0.milestone) = (3, "v1")
            },
            todo("shelf") {
                ($0.status, $0.days.done) = (Located("done"), .day(day(-5)))
                ($0.parent, $0.links) = (Located("bag"), ["docs/shelf.md"])
                $0.aliases = [Located("rack")]
            },
            todo("later") { ($0.days.scheduled, $0.days.updated) = (.day(day(4)), .day(day(-60))) },
            todo("old") { ($0.isArchived, $0.status) = (true, Located("done")) },
            todo("odd") { $0.status = Located("dne") },
        ])

    private static func day(_ distance: Int) -> CalendarDay { CalendarDay(number: today.number + distance) }

    private func ids(_ text: String) throws -> [String] {
        let board = Self.kitchen
        var timeline = Timeline(today: board.today, zone: .utc)
        timeline.source = .frontMatter
        let facts = BoardFacts(board, timeline) { board.todos[$0].id == "bag" ? "It is blue, ask @hana" : "" }
        let rows = facts.listed
        let query = try Query(parsing: text, in: QueryContext(board))
        return query(rows).map { board.todos[rows[$0].todo].id }.sorted()
    }

    @Test(
        arguments: [
            ("milk", ["milk"]), ("litres", ["milk"]), ("blue", ["bag"]), ("text:ask", ["bag"]),
            ("owner:HANA", ["milk"]),
            ("owner:@hana,taro", ["bag", "milk"]), ("tag:errands", ["milk"]), ("status:doing", ["milk"]),
            ("status:dne", ["odd"]), ("is:overdue", ["milk"]), ("is:soon", ["bag"]), ("is:blocked", ["bag"]),
            ("is:ready", ["milk", "odd"]), ("is:stale", ["later"]), ("is:done", ["shelf"]),
            ("is:done archived:any", ["old", "shelf"]), ("is:archived", ["old"]), ("priority>=high", ["milk"]),
            ("due<today", ["milk"]), ("due>today due<=+1w", ["bag"]), ("estimate>=3", ["bag"]),
            ("checklist<50", ["milk"]),
            ("blockedBy:milk", ["bag"]), ("blocks:bag", ["milk"]), ("parent:bag", ["shelf"]),
            ("aliases:rack", ["shelf"]),
            ("more.shop:corner", ["milk"]), ("milestone:v1", ["bag"]), ("links:docs*", ["shelf"]),
            ("no:owner is:open", ["later", "odd"]), ("has:doneAt", ["shelf"]), ("path:todos/bag.md", ["bag"]),
            ("doneAt:2026-11", ["shelf"]), ("type:active", ["milk"]), ("nothing", []),
        ] as [(String, [String])])
    func `finds them`(_ text: String, _ wanted: [String]) throws {
        #expect(try ids(text) == wanted)
    }

    @Test func `sorts them by day, rank and id`() throws {
        let board = Self.kitchen
        let rows = BoardFacts(board, Timeline(today: board.today, zone: .utc)).listed
        func sorted(_ text: String) throws -> [String] {
            try Query(parsing: text, in: QueryContext(board))(rows).map { board.todos[rows[$0].todo].id }
        }
        #expect(try sorted("is:open has:due sort:-due") == ["bag", "milk"])
        #expect(try sorted("is:open has:priority sort:priority") == ["milk", "bag"])
        #expect(try sorted("sort:id limit:2") == ["bag", "later"])
    }
}
