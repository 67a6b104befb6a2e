import Bytes
import Domain
import Foundation
import Markdown
@testable import Site
import TestSupport
import Testing
import UseCases

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The feed of a view.
struct `A feed` {
    private static let url = "https://example.org/a&b/"

    /// The feed of the view of these todos, whose bodies they say in the order of their ids.
    private func feed(_ todos: [Todo], bodies: [String] = [], _ change: (inout Settings) -> Void = { _ in }) throws
        -> String
    {
        let settings = settings { settings in
            settings.title = "Home & garden"
            settings.views = [SavedQuery(name: "All <of> them", query: PlacedText("archived:any"))]
            change(&settings)
        }
        let documents = bodies.map { MarkdownDocument($0) }
        let todos = zip(todos, 0...).map { todo, place in
            var todo = todo
            todo.references = place < documents.count ? documents[place].textReferences : []
            return todo
        }
        let pages = try site(todos, settings, users: [hana]).render(bodies: documents)
        let text = try #require(pages.first { $0.page == .viewFeed("all-of-them") }).text
        #expect(XMLParser(data: Data(text.utf8)).parse(), "\(text)")
        return text
    }

    private func texts(of name: String, in feed: String) throws -> [String] {
        try feed.matches(of: Regex("<\(name)(?: [^>]*)?>([^<]*)</\(name)>", as: (Substring, Substring).self))
            .map { String($0.1) }
    }

    private func dated(_ id: String, _ updated: String?, _ created: String? = nil) -> Todo {
        todo(id) { todo in
            todo.days.updated = updated.flatMap { try? DateOrInstant(parsing: $0) }
            todo.days.created = created.flatMap { try? DateOrInstant(parsing: $0) }
        }
    }

    @Test(arguments: [false, true])
    func `of a user or a tag is there where it is asked for`(isAsked: Bool) throws {
        let hostile = "<t>&\u{7}\u{202E}\""
        let todos = (1...3).map { number in
            todo("t\(number)") { ($0.owners, $0.tags, $0.isDraft) = (["hana"], [hostile], number == 3) }
        }
        let site = site(
            todos, settings { ($0.feeds.users, $0.feeds.tags, $0.feedItems) = (isAsked, isAsked, 1) }, users: [hana])
        let pages = try site.render(bodies: todos.map { _ in MarkdownDocument("Text") })
        for (feed, page) in [
            (Page.userFeed("hana"), Page.user("hana", 1)), (.tagFeed(site.slugs.tags[0]), .tag(site.slugs.tags[0], 1)),
        ] {
            let html = try #require(pages.first { $0.page == page }).text
            let name = "../\(feed.path)"
            #expect(
                html.contains("<link rel=\"alternate\" type=\"application/atom+xml\"") == isAsked
                    && html.contains("href=\"\(name)\" type=\"application/atom+xml\"") == isAsked)
            guard isAsked else {
                #expect(!pages.contains { $0.page == feed })
                continue
            }
            let text = try #require(pages.first { $0.page == feed }).text
            #expect(XMLParser(data: Data(text.utf8)).parse(), "\(text)")
            #expect(text.matches(of: /<entry>/).count == 1 && !text.contains("t3"))
        }
    }

    @Test func `has the last touched first, those of one time by their ids`() throws {
        let todos = [
            dated("a", nil), dated("b", "2026-11-20"), dated("c", nil, "2026-11-21"),
            dated("d", "2026-11-20", "2026-11-22"),
            dated("e", "2026-11-20T09:00:00+09:00"), dated("f", "2026-11-20T00:00:01Z"),
        ]
        let feed = try feed(todos)
        #expect(try texts(of: "title", in: feed).dropFirst() == ["c", "f", "b", "d", "e", "a"])
        #expect(
            try texts(of: "updated", in: feed) == [
                "2026-11-21T00:00:00Z", "2026-11-21T00:00:00Z", "2026-11-20T00:00:01Z", "2026-11-20T00:00:00Z",
                "2026-11-20T00:00:00Z", "2026-11-20T09:00:00+09:00", "1970-01-01T00:00:00Z",
            ])
        #expect(try texts(of: "published", in: feed) == ["2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z"])
        #expect(try self.feed(todos.reversed()) == feed)
    }

    @Test(arguments: [(0, 0), (1, 1), (49, 49), (50, 50), (51, 50)])
    func `has as many as its settings say`(count: Int, shown: Int) throws {
        let all = (0..<count).map { number in todo("t\(number)") }
        #expect(try texts(of: "content", in: feed(all)).count == shown)
        #expect(try texts(of: "content", in: feed(all) { $0.feedItems = 3 }).count == min(3, count))
    }

    @Test func `without entries is of the day of the build`() throws {
        #expect(try texts(of: "updated", in: feed([])) == [today.iso + "T00:00:00Z"])
    }

    @Test func `says what a todo is`() throws {
        let feed = try feed(
            [
                todo("a") { todo in
                    (todo.title, todo.summary) = ("<b>Milk</b> & \u{5E9}\u{5DC}\u{5D5}\u{5DD}\u{7}\u{FFFF}", "1 < 2")
                    (todo.owners, todo.tags) = (["hana", "o'x"], ["a\"b", "家"])
                },
                todo("b") { $0.title = String(repeating: "長", count: 300) },
            ], bodies: ["**Two** litres < `3`", ""])
        #expect(
            try texts(of: "title", in: feed) == [
                "All &lt;of&gt; them · Home &amp; garden",
                "&lt;b&gt;Milk&lt;/b&gt; &amp; \u{5E9}\u{5DC}\u{5D5}\u{5DD}\u{FFFD}\u{FFFD}",
                String(repeating: "長", count: 300),
            ])
        #expect(try texts(of: "name", in: feed) == ["Home &amp; garden", "Hana Sato", "o&#39;x"])
        #expect(try texts(of: "summary", in: feed) == ["1 &lt; 2"])
        #expect(feed.contains("<category term=\"a&quot;b\"/>\n<category term=\"家\"/>\n"))
        #expect(
            try texts(of: "content", in: feed) == [
                "&lt;p&gt;&lt;strong&gt;Two&lt;/strong&gt; litres &amp;lt; &lt;code&gt;3&lt;/code&gt;&lt;/p&gt;\n", "",
            ])
    }

    @Test(arguments: [
        ("\u{7}", nil), ("\u{200B}\u{202E}", nil), ("\u{3000}\u{AD}", nil), ("\u{FFFE}", nil), ("zed", "zed"),
        ("o\u{202E}", "o\u{202E}"),
    ])
    func `has no author without a name that one sees`(owner: String, shown: String?) throws {
        let todos = [todo("a") { $0.owners = [owner] }]
        for url in [nil, Self.url] {
            let feed = try feed(todos) { $0.baseURL = url }
            #expect(try texts(of: "name", in: feed) == ["Home &amp; garden"] + [shown].compactMap(\.self))
            #expect(feed.contains("rel=\"self\"") == (url != nil))
        }
        #expect(try texts(of: "name", in: self.feed(todos) { $0.title = "\u{200B}" }).first == "Board")
    }

    @Test func `calls an author whose name nobody sees by the id`() throws {
        var user = User(id: "zed", name: "\u{202E}")
        user.path = "users/zed.md"
        let settings = settings { $0.views = [SavedQuery(name: "all", query: PlacedText("archived:any"))] }
        let pages = try site([todo("a") { $0.owners = ["Zed"] }], settings, users: [user]).render()
        let feed = try #require(pages.first { $0.page == .viewFeed("all") }).text
        #expect(try texts(of: "name", in: feed).dropFirst() == ["zed"])
    }

    @Test func `leaves out what is broken`() throws {
        let all = [
            todo("a"), todo("b") { $0.isBroken = true }, todo("c") { ($0.isBroken, $0.isRecalled) = (true, true) },
        ]
        #expect(try texts(of: "title", in: feed(all)).dropFirst() == ["a"])
    }

    @Test func `leaves out drafts that the site shows`() throws {
        let settings = settings { $0.views = [SavedQuery(name: "all", query: PlacedText("archived:any"))] }
        let project = Project(settings: settings, todos: [todo("a") { $0.isDraft = true }, todo("b")])
        let board = BuildBoard(today: today, includesDrafts: true)(project)
        let site = SiteContext(
            board: board, slugs: SlugTable(board), findings: [], words: .english, views: foundViews(of: board))
        #expect(site.views.map(\.found.todos.count).first == 2)
        let feed = try #require(site.render().first { $0.page == .viewFeed("all") }).text
        #expect(try texts(of: "title", in: feed).dropFirst() == ["b"])
    }

    // MARK: Names

    @Test func `names its entries by ids alone, wherever the site is and whatever its title`() throws {
        let names = try texts(of: "id", in: feed([dated("a", "2026-11-20"), todo("b")]))
        #expect(Set(names).count == 3)
        for name in names {
            #expect(name.contains(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))
        }
        // The value is part of the contract with subscribers.
        #expect(names[1] == "urn:uuid:bc104ff1-8d8d-8e8d-8fa6-1a3f006b66bc")
        #expect(try texts(of: "id", in: feed([todo("c"), dated("a", "2026-11-21")])).dropFirst().first == names[1])
        let moved = try feed([dated("a", "2026-11-20"), todo("b")]) { ($0.title, $0.baseURL) = ("Other", Self.url) }
        #expect(try texts(of: "id", in: moved) == names)
    }

    @Test func `links to its pages where the site has an address`() throws {
        let feed = try feed([todo("a"), todo("牛")]) { $0.baseURL = Self.url }
        #expect(
            feed.matches(
                of: /<link rel="([a-z]+)" type="([a-z+\/]+)" href="https:\/\/example.org\/a&amp;b\/([^"]*)"\/>/
            )
            .map { "\($0.1) \($0.2) \($0.3)" } == [
                "self application/atom+xml views/all-of-them.xml", "alternate text/html views/all-of-them.html",
                "alternate text/html todos/a.html", "alternate text/html todos/%E7%89%9B.html",
            ])
    }

    // MARK: Links in bodies

    /// What is written, what is read without an address of the site, and what with one.
    @Test(arguments: [
        ("[[b]]", "Two &amp; more", "<a class=\"ref done\" href=\"SITE/todos/b.html\" dir=\"auto\">Two &amp; more</a>"),
        ("[[b|that]]", "that", "<a class=\"ref done\" href=\"SITE/todos/b.html\">that</a>"),
        ("#b", "#b", "<a class=\"ref done\" href=\"SITE/todos/b.html\">#b</a>"),
        ("@hana", "@hana", "<a class=\"ref\" href=\"SITE/users/hana.html\">@hana</a>"),
        (
            "[*x*](b.md#c)", "<span class=\"missing\"><em>x</em></span>",
            "<a class=\"ref done\" href=\"SITE/todos/b.html#h-c\"><em>x</em></a>"
        ),
        (
            "![p](a b.png)".replacing(" ", with: "%20"), "<span class=\"missing\">p</span>",
            "<a href=\"SITE/files/todos/a%20b.png\"><img src=\"SITE/files/todos/a%20b.png\" alt=\"p\" loading=\"lazy\"></a>"
        ),
        (
            "[![p](a.png)](b.md)", "<span class=\"missing\"><span class=\"missing\">p</span></span>",
            "<a class=\"ref done\" href=\"SITE/todos/b.html\">"
                + "<img src=\"SITE/files/todos/a.png\" alt=\"p\" loading=\"lazy\"></a>"
        ),
        (
            "![](a.png)", "<span class=\"missing\"></span>",
            "<img src=\"SITE/files/todos/a.png\" alt=\"\" loading=\"lazy\">"
        ),
        ("[x](#y)", "<a>x</a>", "<a href=\"SITE/todos/a.html#y\">x</a>"),
        ("[x](?y&z)", "<a>x</a>", "<a href=\"SITE/todos/a.html?y&amp;z\">x</a>"),
        ("[x](#y \"t\")", "<a title=\"t\">x</a>", "<a href=\"SITE/todos/a.html#y\" title=\"t\">x</a>"),
        ("[x](https://a.example/#y?z)", "<a href=\"https://a.example/#y?z\">x</a>", ""),
        ("`\" href=\"#x`", "<code>&quot; href=&quot;#x</code>", ""),
        ("\" href=\"#x", "&quot; href=&quot;#x", ""), ("[[gone]]", "<span class=\"missing\">[[gone]]</span>", ""),
        ("a\u{FFFF}b\u{FFFE}", "a\u{FFFD}b\u{FFFD}", ""),
    ])
    func `leads from a body by whole addresses or not at all`(source: String, plain: String, linked: String) throws {
        let todos = [
            dated("a", "2026-11-20"), todo("b") { ($0.title, $0.status) = ("Two & more", Located("done")) },
        ]
        func content(_ baseURL: String?) throws -> String {
            let feed = try feed(todos, bodies: [source]) { $0.baseURL = baseURL }
            return try #require(texts(of: "content", in: feed).first).unescaped
        }
        #expect(try content(nil) == "<p>\(plain)</p>\n")
        let site = "https://example.org/a&amp;b"
        #expect(
            try content(Self.url)
                == "<p>\(linked.isEmpty ? plain : linked.replacing("SITE", with: site))</p>\n")
    }

    @Test func `has no address at all where the site has none`() throws {
        let feed = try feed(
            [todo("a"), todo("b")],
            bodies: ["[[b]] [x](b.md) ![p](p.png) [y](#z)[^1] <a href=\"#q\">q</a>\n\n[^1]: n\n"])
        #expect(!feed.contains("href") && !feed.contains("src=") && !feed.contains("<link"))
    }
}

extension String {
    fileprivate var unescaped: String {
        replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing(
            "&amp;", with: "&")
    }
}

extension MarkdownDocument {
    /// As the repository has them of a file in `todos/`; each file that is named is there.
    fileprivate var textReferences: [TextReference] {
        references.map { reference in
            let kind: TextReference.Kind
            switch reference.kind {
            case .todo: kind = .todo
            case .hash: kind = .hash
            case .prefixed: kind = .prefixed
            case .user: kind = .user
            case .link: kind = .link
            case .image: kind = .image
            }
            let isFile = kind == .link || kind == .image
            return TextReference(
                kind: kind, target: isFile ? "todos/\(reference.target)" : reference.target, exists: isFile,
                place: .start)
        }
    }
}
