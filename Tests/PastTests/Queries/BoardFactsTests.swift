import BoardSupport
import Domain
import Past
import Queries
import TestSupport
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
                ($0.parent, $0.links) = (Located("bag"), [Located("docs/shelf.md")])
                $0.aliases = [Located("rack")]
            },
            todo("later") { ($0.days.scheduled, $0.days.updated) = (.day(day(4)), .day(day(-60))) },
            todo("old") { ($0.isArchived, $0.status) = (true, Located("done")) },
            todo("odd") { $0.status = Located("dne") },
        ])

    private static func day(_ distance: Int) -> CalendarDay { CalendarDay(number: today.number + distance) }

    @Test(arguments: [("litres", true), ("-litres", true), ("tag:errands", false), ("sort:title", false)])
    func `records an unreadable body only if the query needs it`(text: String, isAsked: Bool) throws {
        let board = Self.kitchen
        let facts = BoardFacts(board, Timeline(without: board)) { (todo) throws(RepositoryError) in
            throw RepositoryError("cannot read '\(board.rows[todo].todo.path)'")
        }
        _ = try Query(parsing: text, in: QueryContext(board)).select(facts.listed)
        #expect((facts.failure != nil) == isAsked)
    }

    private func ids(_ text: String) throws -> [String] {
        let board = Self.kitchen
        var timeline = Timeline(today: board.today, zone: .utc)
        timeline.source = .frontMatter
        let facts = BoardFacts(board, timeline) { board.rows[$0].todo.id == "bag" ? "It is blue, ask @hana" : "" }
        let rows = facts.listed
        let query = try Query(parsing: text, in: QueryContext(board))
        return query.select(rows).map { board.rows[rows[$0].todo].todo.id }.sorted()
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
    func `finds the matching todos`(_ text: String, _ wanted: [String]) throws {
        #expect(try ids(text) == wanted)
    }

    @Test func `sorts by day, rank and id`() throws {
        let board = Self.kitchen
        let rows = BoardFacts(board, Timeline(today: board.today, zone: .utc)).listed
        func sorted(_ text: String) throws -> [String] {
            try Query(parsing: text, in: QueryContext(board)).select(rows).map { board.rows[rows[$0].todo].todo.id }
        }
        #expect(try sorted("is:open has:due sort:-due") == ["bag", "milk"])
        #expect(try sorted("is:open has:priority sort:priority") == ["milk", "bag"])
        #expect(try sorted("sort:id limit:2") == ["bag", "later"])
    }

    private static let sorted = board([
        todo("BACK-10") {
            ($0.title, $0.status) = ("beta", Located("doing"))
            ($0.owners, $0.tags, $0.days.due) = (["Hana"], ["Home"], .day(today))
            $0.days.created = .day(today)
        },
        todo("BACK-9") {
            ($0.title, $0.owners, $0.priority) = ("Alpha", ["bob", "hana"], Located("high"))
            ($0.days.created, $0.milestone) = (.day(day(2)), "v10")
        },
        todo("c") {
            ($0.title, $0.status, $0.tags) = ("gamma", Located("Waiting"), ["home", "work"])
            ($0.days.due, $0.days.updated, $0.milestone) = (.day(day(-1)), .day(today), "v9")
        }, todo("d") { $0.isBroken = true }, todo("e") { $0.isArchived = true },
    ])

    @Test(
        arguments: [
            ("id", ["BACK-9", "BACK-10", "c", "d"], ["d", "c", "BACK-10", "BACK-9"]),
            ("title", ["BACK-9", "BACK-10", "d", "c"], ["c", "d", "BACK-10", "BACK-9"]),
            ("status", ["BACK-9", "BACK-10", "c", "d"], ["BACK-10", "BACK-9", "c", "d"]),
            ("owner", ["BACK-9", "BACK-10", "c", "d"], ["BACK-10", "BACK-9", "c", "d"]),
            ("priority", ["BACK-9", "BACK-10", "c", "d"], ["BACK-9", "BACK-10", "c", "d"]),
            ("created", ["BACK-10", "BACK-9", "c", "d"], ["BACK-9", "BACK-10", "c", "d"]),
            ("updated", ["c", "BACK-9", "BACK-10", "d"], ["c", "BACK-9", "BACK-10", "d"]),
            ("due", ["c", "BACK-10", "BACK-9", "d"], ["BACK-10", "c", "BACK-9", "d"]),
            ("milestone", ["c", "BACK-9", "BACK-10", "d"], ["BACK-9", "c", "BACK-10", "d"]),
        ] as [(String, [String], [String])])
    func `sorts stably, with missing values last, even in reverse order`(
        _ key: String, _ ascending: [String], _ descending: [String]
    ) throws {
        let board = Self.sorted
        let rows = BoardFacts(board, Timeline(without: board)).listed
        for (text, wanted) in [("sort:\(key)", ascending), ("sort:-\(key)", descending)] {
            let query = try Query(parsing: text, in: QueryContext(board))
            #expect(query.select(rows).map { board.rows[rows[$0].todo].todo.id } == wanted)
        }
    }

    @Test func `lists archived todos after the others on request`() throws {
        let board = Self.sorted
        let rows = BoardFacts(board, Timeline(without: board)).listed
        let ids = { (text: String) in
            try Query(parsing: text, in: QueryContext(board)).select(rows).map { board.rows[rows[$0].todo].todo.id }
        }
        #expect(try ids("") == ["BACK-9", "BACK-10", "c", "d"] && ids("archived:any").last == "e")
        #expect(try ids("archived:any sort:title").last == "c" && ids("archived:any owner:hana").contains("e") == false)
    }
}
