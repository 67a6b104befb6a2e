import BrowserSupport
import Domain
import TestSupport
import Testing

/// A project's own card, on boards that scripts make.
@Suite(.browser) struct CardTemplateTests {
    private static let project = Result {
        var files = [
            "fuda.yml": "title: Kitchen\ncardsPerColumn: 2\n",
            "templates/card.mustache": """
            <li class="card"{{#anchor}} id="{{anchor}}"{{/anchor}}><h3><a href="{{url}}">{{title}}</a></h3>
            <em>own</em><img src="assets/favicon.svg" alt=""><a href="https://example.org/{{id}}">#</a></li>

            """,
        ]
        for number in 1...50 {
            files["todos/g\(number).md"] = todoFile(
                "Grain \(number)", "createdAt: 2026-11-\(number < 26 ? "02" : "09")", "owner: [ann, ren]")
        }
        return try BuiltProject(files, hasHistory: true)
    }

    private static let server = Result { try WebServer("\(project.get().folder.path)/output", base: "/a/b/") }

    private func root(_ scheme: String) throws -> String {
        let project = try CardTemplateTests.project.get()
        return scheme == "file" ? "file://\(project.page(""))" : try CardTemplateTests.server.get().address
    }

    private let cards = "Array.from(document.querySelectorAll('.card'))"

    /// The number of cards with what the template has, and with addresses of the site.
    private func ownCards(_ tab: Tab, _ root: String) async throws -> JSONTree {
        try await tab.evaluate(
            """
            \(cards).filter(card => card.querySelector('em').textContent === 'own'
              && card.querySelector('h3 a').href.startsWith('\(root)todos/g')
              && card.querySelector('img').src === '\(root)assets/favicon.svg'
              && card.querySelector(':scope > a').href.startsWith('https://example.org/')).length
            """)
    }

    @Test(arguments: ["file", "http"])
    func `is that of cards beyond the page, once each, with a star`(scheme: String) async throws {
        let tab = try await Browser.page()
        let root = try root(scheme)
        try await tab.open("\(root)index.html?q=grain%20sort:-title")
        try await tab.waitUntil("\(cards).length === 50")
        #expect(try await ownCards(tab, root) == .number(50))
        #expect(try await tab.evaluate("new Set(\(cards).map(card => card.id)).size") == .number(50))
        #expect(
            try await tab.evaluate("\(cards).every(card => card.querySelectorAll('.star').length === 1)") == .bool(true)
        )
        let titles = "\(cards).map(card => card.querySelector('h3').textContent)"
        #expect(try await tab.evaluate("\(titles).slice(0, 3).join()") == .text("Grain 50,Grain 49,Grain 48"))
        #expect(try await tab.evaluate("\(titles)[49]") == .text("Grain 1"))
        try await tab.open("\(root)index.html?group=owner")
        try await tab.waitUntil("document.querySelectorAll('.lane').length === 2 && \(cards).length === 40")
        #expect(try await ownCards(tab, root) == .number(40))
        #expect(tab.complaints == [])
    }

    @Test func `is that of cards of the past`() async throws {
        let tab = try await Browser.page()
        let root = try root("http")
        try await tab.open("\(root)index.html")
        try await tab.evaluate("past.value = 1; past.dispatchEvent(new Event('input'))")
        try await tab.waitUntil("document.querySelector('main.then .card')")
        #expect(try await ownCards(tab, root) == .number(2))
        #expect(try await tab.evaluate("document.querySelectorAll('.card[id]').length") == .number(0))
        #expect(tab.complaints == [])
    }

    @Test func `an answer that comes late does not replace a later one`() async throws {
        let tab = try await Browser.page()
        try await tab.open("\(try root("file"))index.html?q=%22grain%2020%22")
        try await tab.waitUntil("\(cards).length === 1")
        try await tab.evaluate(
            """
            const { card } = fuda.todos;
            let isAsked = false;
            fuda.todos.card = async at => {
              const isFirst = !isAsked;
              isAsked = true;
              if (isFirst) await new Promise(done => { setTimeout(done, 400); });
              return card(at);
            };
            filter.value = '"grain 33"';
            hand.requestSubmit();
            """)
        try await tab.waitUntil("isAsked")
        try await tab.evaluate("filter.value = '\"grain 44\"'; hand.requestSubmit()")
        try await tab.waitUntil("\(cards).map(card => card.id).join() === 't-g44'")
        try await tab.evaluate("new Promise(done => { setTimeout(done, 500); })")
        #expect(try await tab.evaluate("\(cards).map(card => card.id).join()") == .text("t-g44"))
        #expect(tab.complaints == [])
    }
}
