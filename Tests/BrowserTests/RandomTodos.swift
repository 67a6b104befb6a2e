import Domain
import JSON
import TestSupport

/// Random todos with unlikely values, in the JSON format of the todos in the table of cases.
enum RandomTodos {
    private static let texts = [
        "a", "A b", "OR", "-x", "\"", "\\", "(", ",", "a:b", "*", "..", "旅行", "ガ", "か\u{3099}", "me", "any", "é",
        "e\u{301}x",
        "#x", "x", "@x", "🏳️‍🌈", "1", "01", "x10", "x9", "X9", "x\u{0}y", "straße", "hana", "", " ",
    ]
    private static let names = [
        "title", "description", "text", "owner", "reporter", "tags", "milestone", "path", "blockedBy", "parent",
        "blocks",
        "mentions", "x", "x y", "a b", "id", "links", "recur",
    ]
    private static let judgements = ["overdue", "soon", "blocked", "ready", "stale", "broken", "draft", "archived"]

    static func make(_ count: Int, seed: UInt64) -> String {
        var random = SeededGenerator(seed: seed)
        return json { writer in
            writer.array { writer in for _ in 0..<count { writer.value(todo(&random)) } }
        }
    }

    private static func todo(_ random: inout SeededGenerator) -> JSONValue {
        var members: [JSONValue.Member] = []
        func add(_ name: String, _ value: JSONValue) { members.append(.init(name: name, value: value)) }
        let columns = ["todo", "active", "active", "hold", "done", "cancelled"]
        if !random.once(in: 8) {
            let column = Int.random(in: 0..<6, using: &random)
            add("column", .int(column))
            add("type", .string(columns[column]))
        }
        add("status", .string(random.one(of: ["todo", "doing", "someday", "done", "to do"])))
        for name in names where !random.once(in: 3) {
            let values = (0..<Int.random(in: 1...2, using: &random)).map { _ in JSONValue.string(random.one(of: texts))
            }
            add(name, values.count == 1 ? values[0] : .array(values))
        }
        for name in ["due", "doneAt", "createdAt"] where !random.once(in: 3) {
            add(name, .string(CalendarDay(number: 20_778 + Int.random(in: -400...400, using: &random)).iso))
        }
        for name in ["estimate", "checklist", "order"] where random.once(in: 2) {
            add(name, .double(random.one(of: [-3, 0, 0.5, 1, 2.5, 7, 100])))
        }
        if random.once(in: 2) { add("spent", .int(random.one(of: [0, 45, 75, 120, 200]))) }
        if random.once(in: 2) {
            add("priority", .string(random.one(of: ["highest", "High", "medium", "low", "whenever"])))
        }
        add("is", .array(judgements.filter { _ in random.once(in: 4) }.map { .string($0) }))
        if random.once(in: 5) { add("draft", .bool(true)) }
        return .object(members)
    }
}
