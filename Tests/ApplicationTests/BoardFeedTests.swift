import Application
import Foundation
import JSON
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The events on a board, as written to its feeds.
struct `The feed of a board` {
    private func fed(_ asked: TestedProject, _ change: (inout BuildRequest) -> Void = { _ in }) throws -> (
        atom: String, json: String
    ) {
        var request = BuildRequest(asked.request())
        request.hasReports = false
        change(&request)
        _ = try SiteBuild(request).run()
        let atom = try asked.text("output/feed.xml")
        #expect(XMLParser(data: Data(atom.utf8)).parse(), "\(atom)")
        return (atom, try asked.text("output/feed.json"))
    }

    private func texts(of name: String, in feed: String) throws -> [String] {
        try feed.matches(of: Regex("<\(name)(?: [^>]*)?>([^<]*)</\(name)>", as: (Substring, Substring).self))
            .map { String($0.1) }
    }

    private let story = [
        [
            "fuda.yml": "title: Kitchen\n", "todos/a.md": todoFile("Apples"),
            "todos/b.md": todoFile("Bread", "draft: true"),
        ],
        ["todos/a.md": todoFile("Apples", "status: doing"), "todos/c.md": todoFile("Corn", "draft: true")],
        ["todos/a.md": todoFile("Apples", "status: doing", "priority: high")],
        ["todos/a.md": todoFile("Apples & pears", "status: done"), "todos/c.md": todoFile("Corn")],
        ["todos/a.md": todoFile("Apples & pears", "status: todo"), "todos/d.md": todoFile("Dill", "draft: true")],
    ]

    @Test func `lists added, moved and closed todos, newest first`() throws {
        let feeds = try fed(TestedProject(commits: story))
        #expect(
            try texts(of: "title", in: feeds.atom) == [
                "Board · Kitchen", "Apples &amp; pears · reopened", "Apples &amp; pears · closed", "Corn · added",
                "Apples &amp; pears · moved from To do to Doing", "Apples &amp; pears · added",
            ])
        #expect(
            try texts(of: "updated", in: feeds.atom) == [
                "2026-10-05T12:00:00Z", "2026-10-05T12:00:00Z", "2026-10-04T12:00:00Z", "2026-10-04T12:00:00Z",
                "2026-10-02T12:00:00Z", "2026-10-01T12:00:00Z",
            ])
        #expect(try texts(of: "name", in: feeds.atom) == ["Kitchen"] + Array(repeating: "Hana", count: 5))
        let ids = try texts(of: "id", in: feeds.atom)
        #expect(Set(ids).count == 6 && ids.allSatisfy { $0.hasPrefix("urn:uuid:") })
        let json = try #require(try JSONSerialization.jsonObject(with: Data(feeds.json.utf8)) as? [String: Any])
        let items = try #require(json["items"] as? [[String: Any]])
        #expect(items.compactMap { $0["id"] as? String } == Array(ids.dropFirst()))
        #expect(items.first?["content_text"] as? String == "reopened")
        #expect(json["home_page_url"] == nil && json["feed_url"] == nil)
    }

    @Test func `omits drafts and the history of former drafts`() throws {
        for hasDrafts in [false, true] {
            let feeds = try fed(TestedProject(commits: story)) { $0.includesDrafts = hasDrafts }
            for feed in [feeds.atom, feeds.json] {
                #expect(!feed.contains("Bread") && !feed.contains("Dill"))
                #expect(feed.contains("Corn"))
            }
        }
        // Earlier changes of a todo that is now a draft are omitted too.
        let former = [
            ["todos/a.md": todoFile("Apples")], ["todos/a.md": todoFile("Secret", "draft: true", "status: doing")],
        ]
        #expect(try !fed(TestedProject(commits: former)).atom.contains("<entry>"))
    }

    @Test func `has addresses if the site has one, and the number of entries in the settings`() throws {
        var story = story
        story[0]["fuda.yml"] = "title: Kitchen\nbaseURL: https://example.org/k/\nfeedItems: 2\n"
        let feeds = try fed(TestedProject(commits: story))
        #expect(try texts(of: "title", in: feeds.atom).count == 3)
        #expect(
            feeds.atom.contains(
                "<link rel=\"self\" type=\"application/atom+xml\" href=\"https://example.org/k/feed.xml\"/>"))
        #expect(try texts(of: "id", in: feeds.atom).allSatisfy { $0.hasPrefix("urn:uuid:") })
        #expect(feeds.json.contains("\"feed_url\":\"https://example.org/k/feed.json\""))
    }

    @Test func `omits uncommitted changes and deleted todos`() throws {
        let asked = try TestedProject(commits: story + [["todos/e.md": todoFile("Eggs")]])
        let before = try fed(asked).atom
        try asked.folder.put("todos/a.md", todoFile("Apples & pears", "status: done"))
        #expect(try fed(asked).atom == before)
        unlink("\(asked.path)/todos/e.md")
        #expect(try fed(asked).atom != before)
        #expect(try !fed(asked).atom.contains("Eggs"))
    }

    @Test func `uses the dates in files without a history`() throws {
        let asked = try TestedProject([
            "todos/a.md": todoFile("Apples", "created: 2026-10-01", "doneAt: 2026-10-03", "status: done"),
            "todos/b.md": todoFile("Bread <i> ]]>", "created: 2026-10-02"),
            "todos/c.md": todoFile("Corn", "created: 2026-10-04", "startedAt: 2026-10-04", "status: doing"),
            "todos/d.md": todoFile("A todo without dates"),
        ])
        let feed = try fed(asked).atom
        #expect(
            try texts(of: "title", in: feed).dropFirst() == [
                "Corn · added, moved from To do to Doing", "Apples · closed", "Bread &lt;i&gt; ]]&gt; · added",
                "Apples · added",
            ])
        #expect(try texts(of: "updated", in: feed)[2] == "2026-10-03T00:00:00Z")
        let ids = try texts(of: "id", in: feed)
        #expect(Set(ids).count == ids.count)
    }
}
