import TestSupport
import Testing

struct `fuda log` {
    @Test func `lists the author, change and time, newest first`() throws {
        let run = try PastProject().fuda(["log"])
        #expect(run.code == 0 && run.errors == "")
        let text = run.out.replacing(#/\ \ [0-9a-f]{7}\ \ /#, with: "  -  ")
        #expect(
            text.hasPrefix(
                """
                2026-11-18  Hana  -  Look for the bag
                  bag Find the bag: moved from To do to Doing, due 5 days later, 15 Nov, blocker +shop
                  e6 Extra 6: removed
                  shop Go to the shop: added
                2026-11-02  Taro  -  Extras
                  e1 Extra 1: added, closed

                """), "\(text)")
        #expect(text.hasSuffix("2026-10-01  Hana  -  Begin\n  bag Find the bag: added\n  milk Buy more milk: added\n"))
    }

    @Test func `lists the changes of one todo, even after its deletion`() throws {
        let past = try PastProject()
        let milk = try past.fuda(["log", "MIL"]).out
        #expect(milk.split(separator: "\n").count == 6)
        #expect(milk.contains("  milk Buy more milk: closed, renamed from “Buy milk” to “Buy more milk”\n"))
        #expect(try past.fuda(["log", "#e6"]).out.contains("  e6 Extra 6: removed\n"))
        #expect(try past.fuda(["log", "milk"], in: "todos").out == milk)
    }

    @Test(arguments: [
        (
            "e",
            "'e' matches 6 todos; write a whole id\n" + (1...6).map { "  e\($0)  Extra \($0)" }.joined(separator: "\n")
        ),
        ("mlik", "no todo 'mlik', now or before; did you mean 'milk'?"), ("zzzzzz", "no todo 'zzzzzz', now or before"),
    ])
    func `shows which todo a name selects`(id: String, message: String) throws {
        let run = try PastProject().fuda(["log", id])
        #expect(run.code == 2 && run.out == "" && run.errors == "fuda: \(message)\n")
    }

    @Test func `can be limited to a number of commits`() throws {
        let past = try PastProject()
        let one = try past.fuda(["log", "--limit", "1"]).out
        #expect(one.split(separator: "\n").count == 4)
        #expect(try past.fuda(["log"]).out.hasPrefix(one))
        #expect(try past.fuda(["log", "--limit", "0"]).out == "")
        #expect(try past.fuda(["log", "--limit", "-1"]).code == 64)
        let json = try JSONTree(past.fuda(["log", "--json", "--limit", "1"]).out)
        #expect(json["entries"]?.elements.map { $0["id"]?.text } == ["bag", "e6", "shop"])
        #expect(json["entries"]?.elements.first?["author"]?.text == "Hana")
    }

    @Test func `shows no change if another name has the same meaning`() throws {
        let past = try PastProject(
            """
            columns:
              - {status: todo, type: todo}
              - {status: doing, type: active, also: [wip]}
              - {status: done, type: done}
            priorities: [{priority: high, also: [urgent]}, low]
            kinds: [{kind: bug, also: [defect]}, task]

            """)
        let file = "todos/x.md"
        let lines = ["status: wip", "priority: urgent", "kind: defect"]
        try past.commit("2026-11-19", [file: PastBoard.todo("x", "X", lines)], "Add x")
        #expect(try past.fuda(["log", "x"]).out.split(separator: "\n").count == 2)
        #expect(try past.report("changes", "--since", "2026-11-20", "--format", "json").out.contains(#""todos":[]"#))
        let renamed = ["status: doing", "priority: high", "kind: bug"]
        try past.commit("2026-11-20", [file: PastBoard.todo("x", "X", renamed)], "Use other names")
        #expect(try past.fuda(["log", "x"]).out.contains("  x X: edited\n"))
        #expect(try past.report("changes", "--since", "2026-11-20", "--format", "json").out.contains(#""todos":[]"#))
        #expect(
            try past.fuda(["report", "flow", "--query", "priority:urgent", "--format", "json"]).out
                == past.fuda(["report", "flow", "--query", "priority:high", "--format", "json"]).out)
    }

    @Test func `starts with uncommitted changes, and supports Japanese`() throws {
        let past = try PastProject("language: ja\n")
        try past.project.put("todos/new.md", todoFile("New"))
        #expect(try past.fuda(["log"]).out.hasPrefix("2026-11-21  未コミット\n  new New: 追加\n2026-11-18  Hana  "))
        #expect(try past.fuda(["log", "bag"]).out.contains(": 「未着手」から「進行中」へ移動、期限を5日延期（11月15日）、ブロック元 +shop\n"))
    }

    @Test func `reports that it is empty, or the source of its dates`() throws {
        let project = try TestProject()
        try project.remove(".git")
        try project.put("fuda.yml", "")
        let none = try project.fuda("log")
        #expect(none.code == 0 && none.out == "" && none.errors.hasSuffix("no changes yet\n"))
        try project.put("todos/a.md", todoFile("A", "createdAt: 2026-11-01", "status: done", "doneAt: 2026-11-02"))
        let dated = try project.fuda("log")
        #expect(dated.errors == "there is no git repository here; dates come from the front matter\n")
        #expect(dated.out == "2026-11-02\n  a A: closed\n2026-11-01\n  a A: added\n")
    }

    @Test func `prints no control sequences from titles`() throws {
        let past = try PastProject()
        try past.commit("2026-11-19", ["todos/x.md": todoFile("\"\\e[31mred\"")], "\u{1B}[2Jclear", by: "Evil\u{7}")
        let out = try past.fuda(["log", "--limit", "1"]).out
        #expect(!out.unicodeScalars.contains { $0.value < 32 && $0 != "\n" }, "\(out)")
    }
}

struct `A report in CI` {
    @Test func `has a test case even if nothing is open`() throws {
        let project = try TestProject(["todos/a.md": todoFile("A", "status: done")])
        let run = try project.fuda("report", "--format", "junit")
        #expect(run.code == 0 && run.out.contains(#"tests="1" failures="0""#))
        #expect(run.out.contains(#"<testcase name="no open todos" classname="todos"/>"#))
    }

    @Test func `has paths relative to the git root, and fails for cycles and limits`() throws {
        let project = try TestProject([
            "p/fuda.yml": "columns: [{ status: todo, type: todo, limit: 2 }, { status: done, type: done }]\n",
            "p/todos/a.md": todoFile("A", "blockedBy: [b]", "order: 1"),
            "p/todos/b.md": todoFile("B", "blockedBy: [a]", "order: 2"),
            "p/todos/c.md": todoFile("C <&\">", "order: 3"),
        ])
        let run = try project.fuda("report", "--format", "junit", in: "p")
        #expect(run.out.contains(#"tests="3" failures="3""#))
        #expect(run.out.contains(#"file="p/todos/b.md"><failure message="blocked by a circular dependency"/>"#))
        #expect(run.out.contains("over the limit of &"))
    }

    @Test func `omits todos that have become drafts, as reports do`() throws {
        let past = try PastProject()
        try past.commit(
            "2026-11-19", ["todos/shop.md": PastBoard.todo("shop", "Go to the shop", ["draft: true"])], "Hide it")
        for arguments in [["log"], ["report", "all", "--format", "json"], ["report", "changes", "review"]] {
            let run = try past.fuda(arguments)
            #expect(run.code == 0 && !run.out.contains("Go to the shop"), "\(arguments)")
        }
        #expect(try past.fuda(["log"]).out.contains("  shop Draft: removed\n"))
        #expect(try past.fuda(["log", "--drafts"]).out.contains("  shop Go to the shop: "))
    }
}
