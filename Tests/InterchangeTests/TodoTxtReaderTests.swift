import Domain
@testable import Interchange
import TestSupport
import Testing

struct `Lines read from todo txt` {
    private func todo(_ line: String) throws -> ImportedTodo {
        try #require(try imported(line + "\n", .todoTxt).todos.first)
    }

    @Test(
        arguments: [
            ("Buy milk", "Buy milk", ["status=todo"]),
            (
                "(A) 2026-11-20 Buy milk +v1 @home @shop due:2026-12-01", "Buy milk",
                [
                    "createdAt=2026-11-20", "due=2026-12-01", "milestone=v1", "priority=highest", "status=todo",
                    "tags=home,shop",
                ]
            ),
            (
                "x 2026-11-22 2026-11-20 Buy milk pri:B", "Buy milk",
                ["createdAt=2026-11-20", "doneAt=2026-11-22", "priority=high", "status=done"]
            ),
            ("x 2026-11-22 Buy milk", "Buy milk", ["doneAt=2026-11-22", "status=done"]),
            ("x (A) 2026-11-22 Buy milk", "Buy milk", ["doneAt=2026-11-22", "priority=highest", "status=done"]),
            (
                "x 2026-11-22 (A) 2026-11-20 Buy milk", "Buy milk",
                ["createdAt=2026-11-20", "doneAt=2026-11-22", "priority=highest", "status=done"]
            ),
            ("xylophone lesson", "xylophone lesson", ["status=todo"]), ("X not done", "X not done", ["status=todo"]),
            ("(b) small letter", "(b) small letter", ["status=todo"]), ("(A)no blank", "(A)no blank", ["status=todo"]),
            ("Visit http://a.b:80/c at 10:30 for mail:x", "Visit http://a.b:80/c at 10:30 for mail:x", ["status=todo"]),
            (
                "Call +1 due:tomorrow due:2026-02-30", "Call due:tomorrow due:2026-02-30",
                ["milestone=1", "status=todo"]
            ),
            ("a + b @ c email@x.y", "a + b @ c email@x.y", ["status=todo"]),
            (
                "Pay rec:+1m t:2026-11-30 status:doing owner:hana,ken", "Pay",
                ["owner=hana,ken", "recur=every month", "scheduled=2026-11-30", "status=doing"]
            ),
            ("Water rec:3d", "Water", ["recur=3 days after done", "status=todo"]),
            ("Odd rec:3b", "Odd rec:3b", ["status=todo"]),
            ("x", "x", ["status=todo"]), ("(A)", "(A)", ["status=todo"]),
            ("+a @b", "+a @b", ["milestone=a", "status=todo", "tags=b"]),
            ("two +a +b", "two", ["milestone=a", "status=todo", "tags=b"]),
            ("2026-13-01 odd", "2026-13-01 odd", ["status=todo"]),
        ] as [(String, String, [String])])
    func `follow the rules of the format`(line: String, title: String, keys: [String]) throws {
        let todo = try todo(line)
        #expect(todo.title == title && todo.told == keys)
    }

    @Test func `are identified by their whole text, or by their id`() throws {
        let (one, same, other) = (try todo("a b"), try todo("  a b "), try todo("a c"))
        #expect(one.identity == same.identity && one.identity != other.identity && !one.isNamed && one.id == nil)
        let named = try todo("a id:k3f")
        #expect(named.id == "k3f" && named.isNamed && named.title == "a")
    }

    @Test func `can have any line ending`() throws {
        let reading = try imported("\u{FEFF}a\r\n\r\n \nb\r\nc", .todoTxt)
        #expect(reading.todos.map(\.title) == ["a", "b", "c"])
        #expect(reading.todos.map(\.place) == ["line 1", "line 4", "line 5"])
        #expect(try imported("", .todoTxt).todos == [])
    }

    @Test func `that are not UTF-8 are refused with their line`() {
        #expect(throws: ImportError("the text is not UTF-8; save it in that encoding", line: 2)) {
            try imported([97, 10, 98, 0xE9, 10, 99], .todoTxt)
        }
    }

    @Test func `report values that change`() throws {
        #expect(try todo("(Z) a").losses.map(\.words) == ["priority 'Z' becomes 'low'"])
        #expect(try todo("a +v1 +v2").losses.map(\.words) == ["project 'v2' becomes a tag"])
    }

    @Test func `leave out values that fuda has written and that the board does not list`() throws {
        let own = try todo("Pay priority:urgent id:jjjjj1")
        #expect(own.title == "Pay" && own.losses.map(\.words) == ["priority 'urgent' is invalid here"])
        #expect(try todo("Pay priority:urgent").title == "Pay priority:urgent")
        #expect(try todo("Pay due:soon id:jjjjj1").title == "Pay due:soon")
    }

    @Test(arguments: [
        ("(A) Buy milk pri:B", "priority=high", "no priority 'highest', which a later one overrides"),
        (
            "Buy milk due:2026-12-01 due:2026-12-02", "due=2026-12-02",
            "no due '2026-12-01', which a later one overrides"
        ),
        ("Buy milk owner:hana owner:ken", "owner=ken", "no owner 'hana', which a later one overrides"),
    ])
    func `report values that a later one overrides`(line: String, key: String, loss: String) throws {
        let todo = try todo(line)
        #expect(todo.told.contains(key) && todo.losses.map(\.words) == [loss], "\(todo.told) \(todo.losses)")
    }
}
