import Application
import TestSupport
import Testing

/// What a todo's page and its card tell of its past.
struct `The past of a todo` {
    private func page(_ asked: Asked, _ name: String) throws -> String {
        var request = BuildRequest(asked.request())
        request.hasReports = false
        _ = try SiteBuild(request)()
        return try asked.text("output/\(name)")
    }

    /// What stands between tags, blanks apart.
    private func text(_ html: some StringProtocol) -> String {
        String(html).replacing(/<[^>]*>/, with: " ").split(separator: /\s+/).joined(separator: " ")
    }

    private func section(_ html: String) -> Substring? {
        html.firstMatch(of: /<section class="went">(?s:.*?)<\/section>/)?.output
    }

    private let story = [
        ["todos/a.md": todoFile("Apples", "id: a")],
        ["todos/a.md": todoFile("Apples", "id: a", "status: doing")], ["todos/b.md": todoFile("B")],
        ["todos/a.md": todoFile("<Pears>", "id: a", "status: review", "owner: hana")],
    ]

    @Test func `says where it stood and who did what, the newest first`() throws {
        let html = try page(Asked(commits: story), "todos/a.html")
        let told = text(try #require(section(html))).replacing(/\b[0-9a-f]{7}\b/, with: "#")
        #expect(
            told == """
                History To do 1 day Doing 2 days Review 48 days \
                4 Oct moved from Doing to Review, renamed from “Apples” to “&lt;Pears&gt;”, owner +@hana Hana # \
                2 Oct moved from To do to Doing Hana # 1 Oct added Hana #
                """)
    }

    @Test func `is short for a long one, and says so`() throws {
        let commits = (0..<30).map { ["todos/a.md": todoFile("Apples \($0)")] }
        let told = try #require(section(try page(Asked(commits: commits), "todos/a.html")))
        #expect(told.matches(of: /<li>/).count == 20)
        #expect(text(told).hasSuffix("and 10 more"))
    }

    @Test func `tells what is not committed, and nothing where no commit is`() throws {
        let asked = try Asked(commits: story)
        try asked.folder.put("todos/a.md", todoFile("Apples", "id: a", "status: done"))
        try asked.folder.put("todos/new.md", todoFile("New"))
        let told = try #require(section(try page(asked, "todos/a.html")))
        #expect(text(told).contains("21 Nov closed"))
        #expect(text(told).contains("not committed"))
        #expect(try section(asked.text("output/todos/new.html")) == nil)
        #expect(try section(page(Asked(["todos/a.md": todoFile("A", "created: 2026-11-01")]), "todos/a.html")) == nil)
    }

    @Test func `stands on its card as the days in its column`() throws {
        let board = try page(
            Asked(commits: story + [["todos/c.md": todoFile("C", "parent: a", "recur: every week <b>")]]), "index.html")
        let cards = board.matches(of: /<li class="card" id="t-(\w+)"(?s:.*?)<\/li>/)
        let notes = Dictionary(
            uniqueKeysWithValues: cards.map { card in
                (String(card.1), card.0.matches(of: /<span class="note[^>]*>.*?<\/span>/).map { text($0.output) })
            })
        #expect(notes["a"] == ["48 days in Review", "0 of 1 subtask"])
        #expect(notes["b"] == [])
        #expect(notes["c"] == ["part of &lt;Pears&gt;", "every week &lt;b&gt;"])
    }
}
