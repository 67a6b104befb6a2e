import Domain
@testable import Interchange
import TestSupport
import Testing

struct `Tasks from Taskwarrior` {
    private static let tokyo = settings {
        $0.timeZone = TimeZoneRules(name: "Asia/Tokyo", firstOffset: 32_400, changes: [])
    }

    private func read(_ text: String) throws -> ImportReading { try imported(text, .taskwarrior, Self.tokyo) }

    private func task(_ members: String) throws -> ImportedTodo {
        try #require(try read("[{\"description\":\"a\",\(members)}]").todos.first)
    }

    /// The output of `task export` 2.6.2.
    @Test func `are read from the output of the program`() throws {
        let reading = try read(
            """
            [
            {"id":1,"description":"Buy milk 牛乳","due":"20261130T150000Z","entry":"20261123T163943Z","modified":"20261123T163943Z","priority":"H","project":"Home","status":"pending","uuid":"ea01405c-4995-478f-b841-a7a44ca588c8","wait":"20261127T150000Z","annotations":[{"entry":"20261123T163943Z","description":"two litres"}],"tags":["errand","food"],"urgency":19.3317},
            {"id":2,"description":"Visit http:\\/\\/example.org\\/x?a=b","scheduled":"20261202T010000Z","start":"20261123T163943Z","status":"pending","uuid":"96223906-C951-4200-ac28-e874387b2955","depends":["ea01405c-4995-478f-b841-a7a44ca588c8"],"urgency":-1}
            ]
            """)
        let (milk, visit) = (reading.todos[0], reading.todos[1])
        #expect(reading.todos.count == 2 && reading.leftOut == [])
        #expect(milk.identity == "taskwarrior:ea01405c-4995-478f-b841-a7a44ca588c8" && milk.isNamed)
        #expect(
            milk.told == [
                "createdAt=2026-11-24T01:39:43+09:00", "due=2026-12-01", "milestone=Home",
                "more.taskwarrior_wait=scheduled", "priority=high", "scheduled=2026-11-28", "status=todo",
                "tags=errand,food", "updatedAt=2026-11-24T01:39:43+09:00",
            ])
        #expect(milk.body == "- 2026-11-24: two litres" && milk.losses == [])
        #expect(visit.title == "Visit http://example.org/x?a=b")
        #expect(
            visit.told == [
                "blockedBy=taskwarrior:ea01405c-4995-478f-b841-a7a44ca588c8", "scheduled=2026-12-02T10:00:00+09:00",
                "startedAt=2026-11-24T01:39:43+09:00", "status=doing",
            ])
        #expect(visit.identity == "taskwarrior:96223906-c951-4200-ac28-e874387b2955")
    }

    @Test func `are, of a recurring task, the open one with the highest number, not the template`() throws {
        func child(_ number: String, _ status: String) -> String {
            """
            {"description":"Water","uuid":"c\(number)","status":"\(status)","parent":"t","imask":\(number),"recur":"2weeks"}
            """
        }
        let template =
            "{\"description\":\"Water\",\"uuid\":\"t\",\"status\":\"recurring\",\"recur\":\"2weeks\",\"mask\":\"+-\"}"
        let all = [template, child("0", "completed"), child("13.000000", "pending"), child("2", "pending")]
        let reading = try read("[" + all.joined(separator: ",") + "]")
        #expect(reading.todos.map { $0[.recur] } == [[], ["every 2 weeks"], []])
        #expect(reading.leftOut.map(\.description) == ["item 1: the template of imported tasks"])
        let alone = try read("[" + [template, child("0", "completed")].joined(separator: ",") + "]")
        #expect(alone.todos.map { $0[.recur] } == [["every 2 weeks"], []] && alone.todos[0][.status] == ["todo"])
        #expect(
            try task("\"status\":\"recurring\",\"recur\":\"odd\"").losses.map(\.words) == [
                "recur 'odd' is kept, but invalid here"
            ])
    }

    @Test(arguments: [
        ("\"status\":\"completed\",\"end\":\"20261120T150000Z\"", ["doneAt=2026-11-21", "status=done"]),
        ("\"status\":\"deleted\"", ["status=cancelled"]), ("\"status\":\"waiting\"", ["status=todo"]),
        ("\"priority\":\"\"", ["status=todo"]), ("\"priority\":\"L\"", ["priority=low", "status=todo"]),
        ("\"depends\":\"A,b\"", ["blockedBy=taskwarrior:a,taskwarrior:b", "status=todo"]),
        ("\"tags\":\"one\"", ["status=todo", "tags=one"]), ("\"due\":1795100400", ["due=2026-11-20", "status=todo"]),
        ("\"estimate\":\"3\"", ["estimate=3", "more.taskwarrior_estimate=estimate", "status=todo"]),
        (
            "\"title\":\"b\",\"due_date\":\"soon\"",
            ["more.taskwarrior_due_date=soon", "more.taskwarrior_title=b", "status=todo"]
        ),
        ("\"owner\":\"ken\",\"fuda_owner\":\"hana\"", ["more.taskwarrior_owner=ken", "owner=hana", "status=todo"]),
        ("\"sprint\":\"5\",\"project\":\"Home\"", ["milestone=Home", "more.taskwarrior_sprint=5", "status=todo"]),
        ("\"until\":\"20261120T150000Z\"", ["more.taskwarrior_until=2026-11-21", "status=todo"]),
        (
            "\"wait\":\"20261120T150000Z\",\"scheduled\":\"20261121T150000Z\"",
            ["more.taskwarrior_wait=2026-11-21", "scheduled=2026-11-22", "status=todo"]
        ),
        ("\"size\":3.5,\"ok\":true", ["more.ok=true", "more.size=3.5", "status=todo"]),
        ("\"fuda_owner\":\"hana,ken\",\"fuda_links\":\"a b\"", ["links=a,b", "owner=hana,ken", "status=todo"]),
        ("\"fuda_status\":\"review\"", ["status=review"]),
        ("\"fuda_status\":\"review\",\"status\":\"completed\"", ["status=done"]),
        ("\"fuda_status\":\"todo\",\"start\":\"20261120T150000Z\"", ["startedAt=2026-11-21", "status=doing"]),
        ("\"priority\":\"H\",\"fuda_priority\":\"highest\"", ["priority=highest", "status=todo"]),
        ("\"priority\":\"L\",\"fuda_priority\":\"highest\"", ["priority=low", "status=todo"]),
    ])
    func `have the fields of the board`(members: String, keys: [String]) throws {
        #expect(try task(members).told == keys)
    }

    @Test(arguments: [
        ("\"due\":\"soon\"", "invalid due"), ("\"until\":\"soon\"", "no until"), ("\"wait\":{}", "no wait"),
        ("\"x y\":\"1\"", "no x y"),
        ("\"priority\":\"U\"", "priority 'U' is invalid here"), ("\"nested\":{}", "no nested"),
    ])
    func `report what cannot be imported`(members: String, loss: String) throws {
        #expect(try task(members).losses.map(\.words) == [loss])
    }

    @Test(arguments: [#"["b","c"]"#, #""b,c""#, #""[\"b\",\"c\"]""#])
    func `name their blockers in a list or a text`(depends: String) throws {
        let todo = try task(#""depends":"# + depends)
        #expect(todo[.blockedBy] == ["taskwarrior:b", "taskwarrior:c"] && todo.losses == [])
    }

    @Test func `can be one per line, and invalid ones are left out`() throws {
        let reading = try read("{\"description\":\"a\"}\n{\"description\":\"\"}\n[]\n3\n{\"uuid\":\"x\"}\n")
        #expect(reading.todos.map(\.title) == ["a"] && !reading.todos[0].isNamed)
        #expect(reading.leftOut.count == 4)
        #expect(throws: ImportError.self) { try read("Cannot proceed") }
    }

    @Test func `can be ten thousand`() throws {
        let tasks = (0..<10_000).map {
            "{\"description\":\"t\($0)\",\"uuid\":\"u\($0)\",\"depends\":[\"u\(($0 + 1) % 10_000)\"]}"
        }
        let reading = try read("[" + tasks.joined(separator: ",\n") + "]")
        var chance = SeededGenerator(seed: 1)
        let plan = PlanImport(board([])) { _ in "" }(reading, using: &chance)
        #expect(plan.new.count == 10_000 && Set(plan.new.map(\.id)).count == 10_000)
        // They form a single cycle.
        #expect(plan.losses.map(\.place) == ["item 10000"] && plan.losses[0].losses.count == 1)
    }
}
