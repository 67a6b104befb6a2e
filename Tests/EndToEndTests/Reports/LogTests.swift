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
                2026-11-03  Taro  -  More
                  e4 Extra 4: added, closed

                """), "\(text)")
        #expect(text.hasSuffix("2026-10-01  Hana  -  Begin\n  bag Find the bag: added\n  milk Buy more milk: added\n"))
    }

    @Test func `lists the changes of one todo in any directory, or fails`() throws {
        let past = try PastProject()
        let milk = try past.fuda(["log", "MIL"]).out
        #expect(milk.split(separator: "\n").count == 6)
        #expect(milk.contains("  milk Buy more milk: closed, renamed from “Buy milk” to “Buy more milk”\n"))
        #expect(try past.fuda(["log", "milk"], in: "todos").out == milk)
        let run = try past.fuda(["log", "mlik"])
        #expect(run.code == 2 && run.out == "")
        #expect(run.errors == "fuda: no todo 'mlik', now or before; did you mean 'milk'?\n")
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
    }

    @Test func `starts with uncommitted changes, and includes drafts on request`() throws {
        let past = try PastProject("language: ja\n")
        try past.project.put("todos/new.md", todoFile("New"))
        try past.project.put("todos/draft.md", todoFile("Draft", "draft: true"))
        #expect(try past.fuda(["log"]).out.hasPrefix("2026-11-21  未コミット\n  new New: 追加\n2026-11-18  Hana  "))
        #expect(try past.fuda(["log", "--drafts"]).out.contains("  draft Draft: 追加\n"))
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
