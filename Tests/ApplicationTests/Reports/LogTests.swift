import Application
import Domain
import Reports
import TestSupport
import Testing

struct `A log` {
    private func steps(_ past: TestedProject, of id: String? = nil, limit: Int? = nil) throws -> [LogStep] {
        try ProjectLog(Workspace(past.request()), of: id, limit: limit).steps
    }

    /// Returns the lines as `fuda log` prints them below a commit.
    private func lines(_ past: TestedProject, of id: String? = nil, includesDrafts: Bool = false) throws -> [String] {
        try ProjectLog(Workspace(past.request()), of: id, includesDrafts: includesDrafts).steps.flatMap(\.lines)
            .map { "\($0.id) \($0.title): \($0.text)" }
    }

    @Test func `has the changes of one todo, even after its deletion`() throws {
        let past = try TestedProject.past()
        let milk = try steps(past, of: "MIL")
        #expect(milk.count == 3 && milk.flatMap(\.lines).count == 3)
        #expect(
            try lines(past, of: "MIL")
                .contains("milk Buy more milk: closed, renamed from “Buy milk” to “Buy more milk”"))
        #expect(try lines(past, of: "#e6").contains("e6 Extra 6: removed"))
    }

    @Test(arguments: [
        (
            "e",
            "'e' matches 6 todos; write a whole id\n" + (1...6).map { "  e\($0)  Extra \($0)" }.joined(separator: "\n")
        ),
        ("mlik", "no todo 'mlik', now or before; did you mean 'milk'?"), ("zzzzzz", "no todo 'zzzzzz', now or before"),
    ])
    func `reports which todo a name selects`(id: String, message: String) throws {
        let failure = #expect(throws: Failure.self) { try lines(TestedProject.past(), of: id) }
        #expect(failure?.kind == .impossible)
        #expect(failure?.description == message)
    }

    @Test func `names the change of a text`() throws {
        let repository = try TestRepository()
        let before = todoFile("Pack", "status: todo") + "\n- [ ] bag\n"
        let ticked = before.replacing("[ ]", with: "[x]")
        let commented = ticked + "\n## Comments\n\n### Hana, 2026-11-20 09:00\n\nDone.\n"
        try repository.commit([
            (["todos/a.md": before], clockOfToday), (["todos/a.md": ticked], clockOfToday + 1),
            (["todos/a.md": commented], clockOfToday + 2),
            (["todos/a.md": commented.replacing("bag", with: "bags")], clockOfToday + 3),
        ])
        let past = TestedProject(repository)
        #expect(
            try lines(past) == ["a Pack: edited", "a Pack: commented", "a Pack: ticked “bag”", "a Pack: added"])
        let json = try JSONTree(past.logJSON())
        #expect(
            json["entries"]?.elements.map { $0["changes"]?.elements.first?["text"]?.elements.first?["change"]?.text }
                == ["rewritten", "commented", "ticked", nil])
    }

    @Test func `can be limited to a number of commits`() throws {
        let past = try TestedProject.past()
        let one = try steps(past, limit: 1)
        #expect(one.count == 1 && one.flatMap(\.lines).count == 3)
        #expect(try Array(steps(past).prefix(1)) == one)
        #expect(try steps(past, limit: 0) == [])
        let json = try JSONTree(past.logJSON(limit: 1))
        #expect(json["entries"]?.elements.map { $0["id"]?.text } == ["bag", "e6", "shop"])
        #expect(json["entries"]?.elements.first?["author"]?.text == "Hana")
    }

    @Test func `has no change if another name has the same meaning`() throws {
        let past = try TestedProject.past(
            """
            columns:
              - {status: todo, type: todo}
              - {status: doing, type: active, also: [wip]}
              - {status: done, type: done}
            priorities: [{priority: high, also: [urgent]}, low]
            kinds: [{kind: bug, also: [defect]}, task]

            """)
        func changes() throws -> String {
            try past.answer("changes", as: .json) { $0.scope.since = "2026-11-20" }.text
        }
        func flow(_ query: String) throws -> String {
            try past.report("flow", as: .json) { $0.scope.writtenQuery = WrittenQuery(query) }
        }
        let file = "todos/x.md"
        let lines = ["status: wip", "priority: urgent", "kind: defect"]
        try past.commit("2026-11-19", [file: PastBoard.todo("x", "X", lines)], "Add x")
        #expect(try steps(past, of: "x").map(\.lines.count) == [1])
        #expect(try changes().contains(#""todos":[]"#))
        let renamed = ["status: doing", "priority: high", "kind: bug"]
        try past.commit("2026-11-20", [file: PastBoard.todo("x", "X", renamed)], "Use other names")
        #expect(try self.lines(past, of: "x").contains("x X: edited"))
        #expect(try changes().contains(#""todos":[]"#))
        #expect(try flow("priority:urgent") == flow("priority:high"))
    }

    @Test func `starts with uncommitted changes, and supports Japanese`() throws {
        let past = try TestedProject.past("language: ja\n")
        try past.put("todos/new.md", todoFile("New"))
        let steps = try steps(past)
        #expect(steps.first?.day == "2026-11-21" && steps.first?.author == "未コミット")
        #expect(steps.first?.commit == "" && steps.first?.subject == "")
        #expect(try lines(past).first == "new New: 追加" && steps.first?.lines.count == 1)
        #expect(steps.dropFirst().first?.day == "2026-11-18" && steps.dropFirst().first?.author == "Hana")
        #expect(
            try lines(past, of: "bag").contains { $0.contains(": 「未着手」から「進行中」へ移動、期限を5日延期（11月15日）、ブロック元 +shop") })
    }

    @Test func `omits todos that have become drafts, as reports do`() throws {
        let past = try TestedProject.past()
        try past.commit(
            "2026-11-19", ["todos/shop.md": PastBoard.todo("shop", "Go to the shop", ["draft: true"])], "Hide it")
        #expect(try !lines(past).contains { $0.contains("Go to the shop") })
        #expect(try !past.report("all", as: .json).contains("Go to the shop"))
        #expect(try !past.answer("changes", "review").text.contains("Go to the shop"))
        #expect(try lines(past).contains("shop Draft: removed"))
        #expect(try lines(past, includesDrafts: true).contains { $0.hasPrefix("shop Go to the shop: ") })
    }
}

struct `A report in CI` {
    @Test func `has a test case even if nothing is open`() throws {
        let project = try TestedProject(["todos/a.md": todoFile("A", "status: done")])
        let text = try project.answer(as: .junit).text
        #expect(text.contains(#"tests="1" failures="0""#))
        #expect(text.contains(#"<testcase name="no open todos" classname="todos"/>"#))
    }

    @Test func `has paths relative to the git root, and fails for cycles and limits`() throws {
        let project = try TestedProject([
            "p/fuda.yml": "columns: [{ status: todo, type: todo, limit: 2 }, { status: done, type: done }]\n",
            "p/todos/a.md": todoFile("A", "blockedBy: [b]", "order: 1"),
            "p/todos/b.md": todoFile("B", "blockedBy: [a]", "order: 2"),
            "p/todos/c.md": todoFile("C <&\">", "order: 3"),
        ])
        let text = try project.answer(as: .junit) { $0.project.folder = "p" }.text
        #expect(text.contains(#"tests="3" failures="3""#))
        #expect(text.contains(#"file="p/todos/b.md"><failure message="blocked by a circular dependency"/>"#))
        #expect(text.contains("over the limit of &"))
    }
}
