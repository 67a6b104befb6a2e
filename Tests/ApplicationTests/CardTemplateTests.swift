import Application
import TestSupport
import Testing

/// The one template of cards, of the theme or of a project.
struct `The template of cards` {
    private let asked: TestedProject

    /// A todo is on the board, one is behind it, and one was deleted.
    init() throws {
        let repository = try TestRepository()
        let noon = 20_727 * 86_400 + 43_200
        try repository.commit(
            [
                "fuda.yml": "cardsPerColumn: 1\n", "todos/a.md": todoFile("Apple", "id: a", "due: 2026-12-24"),
                "todos/b.md": todoFile("B `${x}` \\ <b>", "id: b", "tags: [home]", "owner: ann"),
                "todos/gone.md": todoFile("Gone", "id: gone", "status: doing"),
            ], at: noon)
        try repository.commit(["todos/gone.md": nil], at: noon + 86_400)
        asked = TestedProject(repository)
    }

    private func build(_ template: String? = nil) throws {
        if let template { try asked.folder.put("templates/card.mustache", template) }
        var request = BuildRequest(asked.request())
        request.includesHistory = true
        _ = try SiteBuild(request).run()
    }

    private func cards(_ html: String) -> [String] {
        html.matches(of: /<li class="card(?s:.*?)<\/li>/).map { "\($0.0)" }
    }

    @Test func `gives scripts the same bytes as the board's page`() throws {
        try build()
        let page = cards(try asked.text("output/index.html"))
        let data = cards(try asked.text("output/data/cards/0.js"))
        #expect(page.count == 1 && data.count == 2)
        #expect(page[0] == data[0])
        #expect(data[1].contains("<a href=\"todos/b.html\">B \\`\\${x}\\` \\\\ &lt;b&gt;</a>"))
        #expect(data[1].contains("href=\"tags/home.html\"") && data[1].contains("href=\"users/ann.html\""))
    }

    @Test func `of a project renders the cards of the board, of its scripts, and of the past`() throws {
        try build(
            """
            <li class="card own"{{#anchor}} id="{{anchor}}"{{/anchor}}>{{#url}}{{url}} {{/url}}{{title}}{{#due}}, {{text}}{{/due}}</li>

            """)
        func texts(_ path: String) throws -> [String] {
            let text = try asked.text("output/\(path)").replacing("\\\"", with: "\"").replacing("\\u003c", with: "<")
            #expect(!text.contains("class=\"card\""), "\(path)")
            return cards(text).map { String($0.dropFirst("<li class=\"card own\"".count).dropLast("</li>".count)) }
        }
        #expect(try texts("index.html") == [" id=\"t-a\">todos/a.html Apple, due 24 Dec"])
        #expect(
            try texts("data/cards/0.js") == [
                " id=\"t-a\">todos/a.html Apple, due 24 Dec", " id=\"t-b\">todos/b.html B \\`\\${x}\\` \\\\ &lt;b&gt;",
            ])
        #expect(try texts("history/2026-10-01.html") == [">../todos/a.html Apple", ">Gone"])
        #expect(try texts("history/2026-10.json") == [">todos/a.html Apple", ">Gone"])
    }
}
