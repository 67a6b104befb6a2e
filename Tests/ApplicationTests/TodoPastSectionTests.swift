import Application
import TestSupport
import Testing

/// The history of a todo on its page and on its card.
struct `The history of a todo` {
    private func page(_ asked: TestedProject, _ name: String) throws -> String {
        var request = BuildRequest(asked.request())
        request.hasReports = false
        _ = try SiteBuild(request).run()
        return try asked.text("output/\(name)")
    }

    /// Returns the text between tags, with blanks collapsed.
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

    @Test func `lists its columns and who changed what, newest first`() throws {
        let html = try page(TestedProject(commits: story), "todos/a.html")
        let told = text(try #require(section(html))).replacing(/\b[0-9a-f]{7}\b/, with: "#")
        #expect(
            told == """
                History To do 1 day Doing 2 days Review 48 days \
                4 Oct moved from Doing to Review, renamed from “Apples” to “&lt;Pears&gt;”, owner +@hana Hana # \
                2 Oct moved from To do to Doing Hana # 1 Oct added Hana #
                """)
    }

    @Test func `is cut if it is long, with the number of further entries`() throws {
        let commits = (0..<30).map { ["todos/a.md": todoFile("Apples \($0)")] }
        let told = try #require(section(try page(TestedProject(commits: commits), "todos/a.html")))
        #expect(told.matches(of: /<li>/).count == 20)
        #expect(text(told).hasSuffix("and 10 more"))
    }

    @Test func `includes uncommitted changes, and is empty without commits`() throws {
        let asked = try TestedProject(commits: story)
        try asked.folder.put("todos/a.md", todoFile("Apples", "id: a", "status: done"))
        try asked.folder.put("todos/new.md", todoFile("New"))
        let told = try #require(section(try page(asked, "todos/a.html")))
        #expect(text(told).contains("21 Nov closed"))
        #expect(text(told).contains("not committed"))
        #expect(try section(asked.text("output/todos/new.html")) == nil)
        #expect(
            try section(page(TestedProject(["todos/a.md": todoFile("A", "created: 2026-11-01")]), "todos/a.html"))
                == nil)
    }

    @Test func `appears on its card as the days in its column`() throws {
        let board = try page(
            TestedProject(commits: story + [["todos/c.md": todoFile("C", "parent: a", "recur: every week <b>")]]),
            "index.html")
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

/// The commits that reference a todo in their trailers.
struct `The commits that reference a todo` {
    private let noon = 20_727 * 86_400 + 43_200

    /// Returns the lines of these commits in the history on a todo's page: date, subject, author. The last one may be
    /// the number of entries not shown.
    private func told(_ repository: TestRepository, _ page: String, drafts: Bool = false) throws -> [String] {
        let asked = TestedProject(repository)
        var request = BuildRequest(asked.request())
        (request.hasReports, request.includesDrafts) = (false, drafts)
        _ = try SiteBuild(request).run()
        let html = try asked.text("output/todos/\(page).html")
        guard let section = html.firstMatch(of: /<h2>History<\/h2>(?s:.*?)<\/section>/)?.output else {
            return []
        }
        return section.matches(of: /<(li|p) class="(?:mention|more)">(?s:.*?)<\/\1>/).map { match in
            String(match.output.0).replacing(/<[^>]*>/, with: " ").replacing(/\b[0-9a-f]{7}\b/, with: "#")
                .split(separator: /\s+/).joined(separator: " ")
        }
    }

    @Test func `appear on its page with date and subject, whatever they changed`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todoFile("A", "id: K3f"), "todos/b.md": todoFile("B", "id: b")], at: noon)
        try repository.commit(["code.txt": "1"], "Cut <b>\u{202E}it\n\nCloses: k3F, b and more", at: noon + 86_400)
        try repository.commit([:], "Not this\n\nRefs: k3, k3fx", at: noon + 2 * 86_400)
        try repository.commit([:], "Nor twice\n\nSee: #k3f [[b]]\nTodo: k3f", at: noon + 3 * 86_400)
        #expect(
            try told(repository, "k3f") == ["4 Oct Nor twice Hana #", "2 Oct Cut &lt;b&gt;\u{202E}it Hana #"])
        #expect(try told(repository, "b").count == 2)
    }

    @Test func `are not shown beside the changes that they made`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todoFile("A", "id: a")], "Add\n\nRefs: a", at: noon)
        try repository.commit([:], "Nothing\n\nRefs: a", at: noon + 1)
        #expect(try told(repository, "a") == ["1 Oct Nothing Hana #"])
    }

    @Test func `are limited to the newest twenty, with the number of further ones`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todoFile("A", "id: a")], at: noon)
        for number in 0..<23 { try repository.commit([:], "N\(number)\n\nRefs: a", at: noon + number) }
        let lines = try told(repository, "a")
        #expect(lines.count == 21 && lines.last == "and 4 more" && lines[0].contains("N22"))
    }

    @Test func `reference tasks by number across prefixes`() throws {
        let repository = try TestRepository()
        try repository.commit(
            [
                "backlog/config.yml": "project_name: x\ntask_prefix: BACK\n",
                "backlog/tasks/back-12 - A.md": todoFile("A", "id: BACK-12"),
            ],
            "Start", at: noon)
        try repository.commit([:], "Do\n\nFixes: task-12", at: noon)
        try repository.commit([:], "Undo\n\nFixes: back-12", at: noon + 1)
        #expect(try told(repository, "back-12").map { $0.split(separator: " ")[2] } == ["Undo", "Do"])
    }

    @Test func `are not shown for a draft or for the time before its publication`() throws {
        let repository = try TestRepository()
        let draft = todoFile("A", "id: a", "draft: true")
        try repository.commit(["todos/a.md": draft, "todos/d.md": draft.replacing("id: a", with: "id: d")], at: noon)
        try repository.commit([:], "Secret\n\nRefs: a, d", at: noon + 1)
        try repository.commit(["todos/a.md": todoFile("A", "id: a")], at: noon + 2)
        try repository.commit([:], "Tell\n\nRefs: a", at: noon + 3)
        for drafts in [false, true] {
            #expect(try told(repository, "a", drafts: drafts).map { $0.split(separator: " ")[2] } == ["Tell"])
        }
        #expect(try told(repository, "d", drafts: true) == [])
    }
}
