import TestSupport
import Testing

struct `Picking a todo on a terminal` {
    private func project() throws -> TestProject {
        try TestProject([
            "fuda.yml": "", "todos/a.md": todoFile("Buy milk", "id: aaa111", "due: 2026-11-27", "owner: hana"),
            "todos/b.md": todoFile("Buy bread", "id: bbb222"), "todos/c.md": todoFile("Water", "id: ccc333"),
            "todos/d.md": todoFile("Old", "id: ddd444", "status: done"),
        ])
    }

    /// The lines that remain after erased ones.
    private func rest(_ run: TestProject.Run) -> String {
        run.out.split(separator: "\u{1B}[J", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    }

    @Test(arguments: [
        ("bread\r", ["bbb222"]), ("\u{1B}[B\r", ["bbb222"]), ("\t\u{1B}[B\t\r", ["aaa111", "ccc333"]),
    ])
    func `is possible among all open ones`(keys: String, ids: [String]) throws {
        let project = try project()
        let run = try project.onTerminal(["done"], keys: keys, at: "> ")
        #expect(run.code == 0 && !run.out.contains("ddd444"), "\(run)")
        #expect(
            try project.fuda("list", "is:done -id:ddd444", "--format", "ids").out.split(separator: "\n").sorted()
                == ids.map { Substring($0) })
    }

    @Test func `is possible among those that a name matches`() throws {
        let project = try project()
        let run = try project.onTerminal(["start", "buy"], keys: "bread\r", at: "> ")
        #expect(run.code == 0 && !run.out.contains("Water  ("), "\(run)")
        #expect(rest(run) == "bbb222 Buy bread: status doing, startedAt 2026-11-21T00:00:00Z\n", "\(run)")
        let shown = try project.onTerminal(["show", "buy"], keys: "milk\r", at: "> ", environment: ["PAGER": "cat"])
        #expect(shown.code == 0 && rest(shown).contains("Buy milk"), "\(shown)")
    }

    @Test(arguments: ["\u{1B}", "\u{3}", "xyz\r\u{4}"]) func `can be cancelled and changes nothing`(keys: String) throws
    {
        let project = try project()
        let run = try project.onTerminal(["rm"], keys: keys, at: "> ")
        #expect(run.code == 2 && rest(run) == "fuda: no todo was picked\n", "\(run)")
        #expect(try project.files("todos").count == 4)
    }

    @Test func `is not offered without a terminal`() throws {
        let project = try project()
        for command in ["done", "show", "edit"] { #expect(try project.fuda(command).code == 64) }
        let run = try project.fuda("done", "buy")
        #expect(
            run.errors == """
                fuda: 'buy' matches 2 todos; write a whole id
                  aaa111  Buy milk (todo, due 2026-11-27, hana)
                  bbb222  Buy bread (todo)

                """)
    }

    @Test func `is not needed for quoted words of titles`() throws {
        let project = try project()
        #expect(try project.fuda("done", "buy mil", "Buy bread").code == 0)
        #expect(try project.fuda("list", "is:done -id:ddd444", "--count").out == "2\n")
    }
}
