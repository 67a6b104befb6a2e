import Domain
@testable import Interchange
import TestSupport
import Testing
import UseCases

struct `The plan of an import` {
    private func plan(_ text: String, _ format: ExportFormat, on board: Board = InterchangeTests.board([])) throws
        -> ImportPlan
    {
        var chance = SeededGenerator(seed: 1)
        return PlanImport(board, body: { _ in "" })(try imported(text, format), using: &chance)
    }

    private func words(_ plan: ImportPlan) -> [String] {
        plan.losses.flatMap { loss in loss.losses.map { "\(loss.place): \($0.words)" } }
    }

    @Test func `names the todo that loses data`() throws {
        let losses = try plan("title,due\nPack,soon\n", .csv).losses
        #expect(losses.map(\.place) == ["line 2"] && losses.map(\.title) == ["Pack"])
    }

    @Test(arguments: [("2026-12-01", 0), ("2026-12-02", 1), ("2026-12-01T11:00:00Z", 1)])
    func `keeps a time if the file knows only its day`(due: String, changes: Int) throws {
        let board = InterchangeTests.board([
            TestSupport.todo("k3f") { $0.days.due = DateOrInstant("2026-12-01T10:00:00Z") }
        ])
        let plan = try plan("id,title,due\nk3f,\(board.rows[0].todo.title),\(due)\n", .csv, on: board)
        #expect(plan.changed.flatMap(\.keys).count == changes)
    }

    @Test func `reports unavailable ids`() throws {
        let table = try plan("id,title\na b,One\nk3f,Two\nk3f,Three\n../x,Four\n", .csv)
        #expect(table.new.map(\.title) == ["One", "Two", "Three", "Four"] && table.new[1].id == "k3f")
        #expect(
            words(table) == [
                "line 2: id 'a b' is not available here", "line 4: id 'k3f' is not available here",
                "line 5: id '../x' is not available here",
            ])
        #expect(words(try plan("Buy id:-x\n", .todoTxt)) == ["line 1: id '-x' is not available here"])
    }

    @Test func `changes no todo twice, so that an import can be repeated`() throws {
        let text = "id,title\nk3f,Two\nk3f,Three\n"
        let first = try plan(text, .csv)
        let todos = first.new.map { new in
            TestSupport.todo(new.id) { todo in
                todo.title = new.title
                for key in new.keys where key.name == importedFrom {
                    if case .set(let texts) = key.operation {
                        todo.more = [UnknownKey(key: importedFrom, value: .text(texts[0]), place: .start)]
                    }
                }
            }
        }
        let again = try plan(text, .csv, on: InterchangeTests.board(todos))
        #expect(again.new.isEmpty && again.changed.isEmpty && again.same == 2)
    }

    /// Returns the values of `importedFrom` in the new todos.
    private func origins(_ plan: ImportPlan) -> [[KeyChange]] {
        plan.new.map { new in new.keys.filter { $0.name == importedFrom } }
    }

    @Test(
        arguments: [
            (.csv, "id,title\nk3f,Two\n", "csv:"), (.todoTxt, "Buy id:k3f\n", "todo.txt:"),
            (.taskwarrior, #"{"description":"Buy","uuid":"u1","fuda_id":"k3f"}"#, "taskwarrior:u1"),
            (
                .ics, "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:u1\nSUMMARY:Buy\nX-FUDA-ID:k3f\nEND:VTODO\nEND:VCALENDAR\n",
                "ics:u1"
            ),
        ] as [(ExportFormat, String, String)])
    func `names the origin of a new todo with an id of its own`(
        format: ExportFormat, text: String, origin: String
    ) throws {
        let first = try plan(text, format)
        guard case .set(let texts) = try #require(origins(first).first?.first).operation else { return }
        #expect(first.new.map(\.id) == ["k3f"] && texts.count == 1 && texts[0].hasPrefix(origin))
        let old = todo("k3f") { ($0.title, $0.status) = (first.new[0].title, Located("todo")) }
        let again = try plan(text, format, on: InterchangeTests.board([old]))
        #expect(again.new.isEmpty && again.changed.isEmpty && again.same == 1)
    }

    @Test(
        arguments: [
            (.ics, "", ["todo", "doing", "review", "done", "cancelled"]),
            (.ics, "STATUS:LOST\n", ["todo", "doing", "review", "done", "cancelled"]),
            (.ics, "STATUS:NEEDS-ACTION\n", ["todo", "doing", "review", "done!", "cancelled!"]),
            (.ics, "STATUS:IN-PROCESS\n", ["doing", "doing", "review", "done!", "cancelled!"]),
            (.ics, "COMPLETED:20261120T120000Z\n", ["done", "done", "done", "done", "done"]),
            (
                .ics, "STATUS:IN-PROCESS\nX-FUDA-STATUS:review\n",
                ["review", "review", "review", "done!", "cancelled!"]
            ),
            (.taskwarrior, #","status":"pending""#, ["todo", "doing", "review", "done!", "cancelled!"]),
            (.taskwarrior, #","start":"20261120T120000Z""#, ["doing", "doing", "review", "done!", "cancelled!"]),
            (
                .taskwarrior, #","status":"deleted""#,
                ["cancelled", "cancelled", "cancelled", "cancelled", "cancelled"]
            ),
            (.todoTxt, "k3f9q2 id:k3f9q2", ["todo", "doing", "review", "done!", "cancelled!"]),
            (.todoTxt, "k3f9q2 id:k3f9q2 status:doing", ["doing", "doing", "doing", "done!", "cancelled!"]),
            (.csv, "id,title,completed\nk3f9q2,k3f9q2,false\n", ["todo", "doing", "review", "done!", "cancelled!"]),
            (.csv, "id,title\nk3f9q2,k3f9q2\n", ["todo", "doing", "review", "done", "cancelled"]),
        ] as [(ExportFormat, String, [String])])
    func `keeps the column of a todo unless the file says more`(format: ExportFormat, text: String, after: [String])
        throws
    {
        let text =
            switch format {
            case .ics:
                "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:k3f9q2\n\(text)X-FUDA-ID:k3f9q2\nEND:VTODO\nEND:VCALENDAR\n"
            case .taskwarrior: #"{"description":"k3f9q2","fuda_id":"k3f9q2"\#(text)}"#
            default: text
            }
        for (before, after) in zip(["todo", "doing", "review", "done", "cancelled"], after) {
            let old = todo("k3f9q2") { $0.status = Located(before) }
            let plan = try plan(text, format, on: InterchangeTests.board([old]))
            let operation = plan.changed.first?.keys.first { $0.field == .status }?.operation
            let isLeft = words(plan).contains { $0.hasSuffix("status '\(before)' is left unchanged") }
            #expect(operation == (after == before || isLeft ? nil : .set([after])), "\(before)")
            #expect(isLeft == after.hasSuffix("!"), "\(before)")
        }
    }

    @Test func `keeps the origin in a row with an id of its own`() throws {
        let table = try plan("id,title,more.importedFrom\nk3f,One,github:a/b#1\nk3f,Two,github:a/b#2\n", .csv)
        #expect(origins(table).map(\.count) == [1, 1])
        #expect(origins(table)[0][0].operation == .set(["github:a/b#1"]))
        #expect(origins(table)[1][0].operation != .set(["github:a/b#2"]))
    }

    @Test func `finds a todo by a former id, unless another todo has that id`() throws {
        let board = InterchangeTests.board([
            todo("aaaaaa") { $0.aliases = [Located("old1"), Located("bbbbbb")] }, todo("bbbbbb"),
        ])
        let plan = try plan("One id:old1\nTwo id:bbbbbb\n", .todoTxt, on: board)
        #expect(plan.new.isEmpty && plan.changed.map { board.rows[$0.todo].todo.id } == ["aaaaaa", "bbbbbb"])
        #expect(words(plan) == [])
    }

    @Test func `changes no todo that shares its id`() throws {
        let twins = ["todos/a.md", "todos/b.md"].map { path in todo("k3f9q2") { $0.path = path } }
        let plan = try plan("Buy id:k3f9q2\nPay id:p4y\n", .todoTxt, on: InterchangeTests.board(twins))
        #expect(plan.new.map(\.title) == ["Pay"] && plan.changed.isEmpty)
        #expect(
            plan.leftOut.map(\.description)
                == ["line 1: 2 files have the id 'k3f9q2': 'todos/a.md', 'todos/b.md'"])
    }

    @Test(arguments: [
        ("---\nid: k3f9q2\ntitle: a: b\n---\n", true), ("---\r\ntitle: a: b\r\nid: \"k3f9q2\"\r\n---\r\n", true),
        ("---\n<<<<<<< HEAD\nid: k3f9q2\n=======\nid: other\n>>>>>>> b\n---\n", true),
        ("---\ntitle: a: b\nimportedFrom: todo.txt:b\n---\n", false),
        ("---\ntitle: a: b\n---\nid: k3f9q2\n", false), ("", false),
    ])
    func `creates no todo whose file is broken`(text: String, isKnown: Bool) throws {
        let board = InterchangeTests.board([todo("x") { ($0.path, $0.isBroken) = ("todos/x.md", true) }])
        var chance = SeededGenerator(seed: 1)
        let plan = PlanImport(board, broken: { _ in text }, body: { _ in "" })(
            try imported("Buy id:k3f9q2\n", .todoTxt), using: &chance)
        #expect(plan.new.count == (isKnown ? 0 : 1) && plan.changed.isEmpty)
        #expect(
            plan.leftOut.map(\.description)
                == (isKnown ? ["line 1: 'todos/x.md' is unreadable at the moment"] : []))
    }

    // MARK: References within a file

    /// Returns Taskwarrior's name for a todo of the board.
    private func uuid(_ id: String) -> String { BoardIdentity { "" }.uuid(ofID: id) }

    private func task(_ title: String, _ members: (String, String)...) -> String {
        let all = [("description", title)] + members
        return "{\(all.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ","))}"
    }

    private func values(_ plan: ImportPlan, _ field: Field) -> [String: [String]] {
        Dictionary(
            plan.new.map { new in
                if case .set(let texts) = new.keys.first(where: { $0.field == field })?.operation {
                    return (new.title, texts)
                }
                return (new.title, [])
            }, uniquingKeysWith: { first, _ in first })
    }

    @Test func `resolves references by id or UUID in any order`() throws {
        let all = [
            task("a", ("uuid", "u1"), ("fuda_id", "aaaaaa"), ("depends", uuid("bbbbbb"))),
            task("b", ("fuda_id", "bbbbbb"), ("depends", uuid("cccccc")), ("fuda_parent", "aaaaaa")),
            task("c", ("uuid", "u3"), ("fuda_id", "cccccc"), ("fuda_parent", "dddddd")),
            task("d", ("fuda_id", "dddddd")),
        ]
        for order in [all, all.reversed(), [all[2], all[0], all[3], all[1]]] {
            let plan = try plan("[\(order.joined(separator: ","))]", .taskwarrior)
            #expect(words(plan) == [])
            #expect(values(plan, .blockedBy) == ["a": ["bbbbbb"], "b": ["cccccc"], "c": [], "d": []])
            #expect(values(plan, .parent) == ["a": [], "b": ["aaaaaa"], "c": ["dddddd"], "d": []])
        }
    }

    @Test func `gives an id to the task exported under it, not to its copy`() throws {
        let original = task("original", ("uuid", uuid("aaaaaa")), ("fuda_id", "aaaaaa"))
        let copy = task("copy", ("uuid", "u2"), ("fuda_id", "aaaaaa"))
        let other = task("other", ("uuid", "u3"), ("fuda_parent", "aaaaaa"))
        for board in [InterchangeTests.board([]), InterchangeTests.board([TestSupport.todo("aaaaaa")])] {
            for order in [[original, copy, other], [other, copy, original]] {
                let plan = try plan("[\(order.joined(separator: ","))]", .taskwarrior, on: board)
                let copies = plan.new.filter { $0.title == "copy" }
                #expect(copies.count == 1 && copies[0].id != "aaaaaa")
                #expect(plan.new.filter { $0.id == "aaaaaa" }.map(\.title) == (board.rows.isEmpty ? ["original"] : []))
                #expect(plan.changed.allSatisfy { $0.keys.contains { $0.operation == .set(["original"]) } })
                #expect(values(plan, .parent)["other"] == ["aaaaaa"])
            }
        }
    }

    /// Returns the todos that a plan adds to a board.
    private func added(_ plan: ImportPlan) -> [Todo] {
        plan.new.map { new in
            TestSupport.todo(new.id) { todo in
                todo.title = new.title
                todo.path = "todos/\(new.id).md"
                for key in new.keys {
                    guard case .set(let texts) = key.operation else { continue }
                    switch key.target {
                    case .field(.blockedBy): todo.blockedBy = texts.map { Located($0) }
                    case .field(.parent): todo.parent = Located(texts[0])
                    case .field(.status): todo.status = Located(texts[0])
                    case .other(importedFrom):
                        todo.more = [UnknownKey(key: importedFrom, value: .text(texts[0]), place: .start)]
                    default: continue
                    }
                }
            }
        }
    }

    @Test func `changes nothing if a file is imported again`() throws {
        var (chance, references) = (SeededGenerator(seed: 27), 0)
        let ids = ["aaaaaa", "bbbbbb", "cccccc"]
        let uuids = ["u1", "u2", "u3"] + ids.map(uuid)
        for _ in 0..<2_000 {
            let names = uuids.shuffled(using: &chance)
            let tasks = (0..<Int.random(in: 2...4, using: &chance)).map { number in
                var members: [(String, String)] = []
                if chance.once(in: 5) == false { members.append(("uuid", names[number])) }
                if Bool.random(using: &chance) { members.append(("fuda_id", chance.one(of: ids))) }
                if Bool.random(using: &chance) { members.append(("depends", chance.one(of: uuids))) }
                if Bool.random(using: &chance) { members.append(("fuda_parent", chance.one(of: ids))) }
                let all = [("description", "t\(number)")] + members
                return "{\(all.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ","))}"
            }
            let text = "[\(tasks.joined(separator: ",\n"))]"
            let first = try plan(text, .taskwarrior)
            let again = try plan(text, .taskwarrior, on: InterchangeTests.board(added(first)))
            #expect(again.new.isEmpty && again.changed.isEmpty && again.same == first.new.count, "\(text)")
            references += values(first, .blockedBy).values.joined().count + values(first, .parent).values.joined().count
        }
        #expect(references > 500, "\(references)")
    }

    @Test func `reports what was removed from texts`() throws {
        let tasks = try plan(
            #"[{"description":"a\nb\u0007","project":"p\u0001","annotations":[{"description":"x\u001by"}]}]"#,
            .taskwarrior)
        #expect(tasks.new.map(\.title) == ["a b"] && tasks.new.map(\.body) == ["- xy"])
        #expect(
            words(tasks) == [
                "item 1: no day for an annotation", "item 1: the title without line endings and control characters",
                "item 1: body without control characters", "item 1: milestone without control characters",
            ])
    }

    @Test(arguments: [
        (
            #"[{"description":"a","status":"lost","priority":1,"tags":["x",2],"depends":{}}]"#,
            ExportFormat.taskwarrior,
            ["no status 'lost'", "non-text priority", "non-text tags", "non-text depends"]
        ),
        (
            "title,name,body,notes,due,Due\na,b,c,d,2026-12-01,2026-12-02\n", .csv,
            ["a second title", "a second body", "a second due"]
        ),
        (
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nSUMMARY:b\nSTATUS:LOST\nPRIORITY:x\nRELATED-TO:p\nRELATED-TO:q\nEND:VTODO\nEND:VCALENDAR\n",
            .ics,
            [
                "no status 'lost'", "a second summary", "priority 'x' is invalid", "a second parent",
                "parent 'ics:p' does not exist",
            ]
        ),
    ])
    func `reports what a reader cannot import`(text: String, format: ExportFormat, losses: [String]) throws {
        #expect(try plan(text, format).losses.flatMap { $0.losses.map(\.words) } == losses)
    }
}
