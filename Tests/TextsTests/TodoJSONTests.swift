import BoardSupport
import Domain
import TestSupport
import Testing
import Texts
import UseCases

struct `A JSON todo` {
    private func text(_ board: Board, _ id: String, href: String? = nil, body: String? = nil) -> String {
        json { TodoJSON(board: board).write(board.index(id), href: href, body: body, into: &$0) }
    }

    @Test func `has all keys in the documented order`() throws {
        let board = board([rich, todo("a1b2c3"), todo("p4r5nt") { $0.status = Located("done") }], users: [hana])
        #expect(
            text(board, "k3f9q2", href: "todos/k3f9q2.html", body: "Two\nlitres") == """
                {"id":"k3f9q2","title":"Buy milk","description":"Before the shop closes","status":"doing","type":"active","rawStatus":"Doing",\
                "path":"todos/k3f9q2.md","href":"todos/k3f9q2.html","owner":["hana","taro"],"reporter":"hana",\
                "priority":"high","tags":["home","errands"],"milestone":"v1.0",\
                "createdAt":"2026-11-20T09:00:00+09:00","updatedAt":"2026-11-20","startedAt":"2026-11-20","due":"2026-11-24",\
                "scheduled":"2026-11-22","parent":"p4r5nt","blockedBy":["a1b2c3","gone"],\
                "links":["https://example.org/","docs/plan.md"],"aliases":["old1"],"estimate":0.5,"spent":200,"order":3,\
                "recur":"every 2 weeks","blocked":true,"checklist":{"done":1,"all":2},"more":{"colour":"red","sizes":["s","m"]},\
                "body":"Two\\nlitres"}
                """)
    }

    @Test(arguments: [
        ("2", "2"), ("-7", "-7"), ("+2", "2"), ("007", "7"), ("0x10", "16"), ("1.50", "1.5"), ("1e3", "1000"),
        ("true", "true"),
        ("False", "false"), ("yes", "\"yes\""), ("2026-12-01", "\"2026-12-01\""), (".inf", "\".inf\""), ("a", "\"a\""),
        ("12345678901234567890", "\"12345678901234567890\""), ("9007199254740993", "9007199254740993"), ("", "\"\""),
    ])
    func `has unknown keys with their YAML types`(written: String, value: String) {
        for isPlain in [true, false] {
            let board = board([
                todo("a") {
                    $0.more = [
                        UnknownKey(key: "x", value: .text(written), plain: [isPlain], place: .start),
                        UnknownKey(key: "y", value: .list(["2", written]), plain: [false, isPlain], place: .start),
                    ]
                }
            ])
            let shown = isPlain ? value : "\"\(written)\""
            #expect(text(board, "a").contains("\"more\":{\"x\":\(shown),\"y\":[\"2\",\(shown)]}"))
        }
    }

    @Test func `omits missing values`() {
        #expect(
            text(board([todo("a")]), "a")
                == "{\"id\":\"a\",\"title\":\"a\",\"status\":\"todo\",\"type\":\"todo\",\"path\":\"todos/a.md\",\"ready\":true}"
        )
    }

    @Test func `shows what depends on it, and whether work on it can begin`() {
        let board = board([
            todo("a"), todo("b") { $0.parent = Located("a", at: .start) },
            todo("c") { $0.blockedBy = [Located("a", at: .start)] },
        ])
        #expect(text(board, "a").hasSuffix("\"subtasks\":[\"b\"],\"blocks\":[\"c\"],\"ready\":true}"))
        #expect(text(board, "c").hasSuffix("\"blockedBy\":[\"a\"],\"blocked\":true}"))
    }

    @Test func `shows if it is broken or archived`() {
        let board = board([todo("a") { $0.isBroken = true }, todo("b") { $0.isArchived = true }])
        #expect(text(board, "a") == "{\"id\":\"a\",\"title\":\"a\",\"path\":\"todos/a.md\",\"broken\":true}")
        #expect(text(board, "b").hasSuffix("\"archived\":true}"))
    }

    @Test func `has the written status in addition to the column's, and invalid values`() {
        let board = board([
            todo("a") {
                $0.status = Located("in progress")
                $0.unusable = [
                    UnusableValue(field: .due, text: "31.12.2026", place: .start),
                    UnusableValue(field: .estimate, text: "two days", place: .start),
                    UnusableValue(field: .due, text: "soon", place: .start),
                ]
            }, todo("b") { $0.status = Located("Done") },
        ])
        #expect(text(board, "a").contains("\"status\":\"\",\"type\":\"todo\",\"rawStatus\":\"in progress\""))
        #expect(text(board, "a").contains("\"unusable\":{\"due\":\"31.12.2026\",\"estimate\":\"two days\"}"))
        #expect(text(board, "b").contains("\"status\":\"done\",\"type\":\"done\",\"rawStatus\":\"Done\""))
    }
}
