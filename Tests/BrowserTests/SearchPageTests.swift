import Application
import BrowserSupport
import Bytes
import Domain
import Platform
import TestSupport
import Testing
import UseCases

/// The page on which one searches.
@Suite(.browser) struct SearchPageTests {
    static let hostile = "</script><img src=x onerror=alert(1)> ${a} `b` \\ \""

    private static let project = Result {
        var files = [
            "fuda.yml": "title: Kitchen\n",
            "todos/milk.md": todoFile(
                "Buy milk", "tags: [home]", "status: doing", body: "Go to the shop in the long street."),
            "todos/strasse.md": todoFile(
                "Die Straße fegen", body: "In der Straße liegt Laub. " + String(repeating: "🍁", count: 90) + " Laub"),
            "todos/tokyo.md": todoFile("東京への旅行", "status: done", body: "ガイドブックをよむ"),
            "todos/cafe.md": todoFile("Le café", "owner: josé"),
            "todos/old.md": todoFile("Old milk", "archived: true"),
            "todos/evil.md": todoFile("'\(hostile)'", "tags: [\"<i>x</i>\"]", body: hostile + "\u{2028}."),
            "todos/nul.md": todoFile("Nul", body: "a\u{0}b"),
        ]
        for number in 1...70 { files["todos/many\(number).md"] = todoFile("Grain \(number)", body: "sand") }
        return try BuiltProject(
            files, bytes: ["todos/bytes.md": Array("---\ntitle: Bytes\n---\n".utf8) + [0xFF, 0xFE, 0x0A]])
    }

    private func tab(_ query: String = "", height: Int = 800) async throws -> Tab {
        let tab = try await Browser.page(height: height)
        try await open(query, in: tab)
        return tab
    }

    private func open(_ query: String, in tab: Tab) async throws {
        let page = try SearchPageTests.project.get().page("search.html")
        try await tab.open("file://\(page)\(query.isEmpty ? "" : "?q=" + Tab.encoded(query))")
        try await tab.waitUntil("told.textContent")
    }

    private func titles(_ tab: Tab) async throws -> [String] {
        try await tab.evaluate(
            "Array.from(document.querySelectorAll('#found .what > a:first-child'), link => link.textContent)"
        )
        .elements.compactMap(\.text)
    }

    @Test func `a query finds what it asks for`() async throws {
        let cases = [
            ("shop", ["Buy milk"]), ("str", ["Die Straße fegen", "Buy milk"]), ("東京", ["東京への旅行"]),
            ("ガイド", ["東京への旅行"]), ("がいど", ["東京への旅行"]), ("cafe", ["Le café"]), ("JOSE", ["Le café"]),
            ("status:doing", ["Buy milk"]), ("milk status:doing", ["Buy milk"]), ("nothingthere", []),
            ("strasse", ["Die Straße fegen"]), ("\"in der strasse\"", ["Die Straße fegen"]),
        ]
        let tab = try await Browser.page()
        for (query, expected) in cases {
            try await open(query, in: tab)
            try await tab.waitUntil("document.querySelectorAll('#found > .row').length === \(expected.count)")
            #expect(try await titles(tab) == expected, "\(query)")
            let told = try await tab.evaluate("document.querySelector('[role=status]').textContent").text ?? ""
            #expect(
                expected.isEmpty
                    ? told.utf8.starts(with: "Nothing".utf8) : told.utf8.starts(with: "\(expected.count) ".utf8),
                "\(query): \(told)")
            #expect(tab.complaints == [], "\(query)")
        }
    }

    @Test func `what was looked for is marked where it stands`() async throws {
        let tab = try await tab("strasse laub")
        try await tab.waitUntil("document.querySelector('#found .around')")
        #expect(try await tab.evaluate("document.querySelector('.around').textContent.isWellFormed()") == .bool(true))
        let marks = "Array.from(document.querySelectorAll('#found mark'), mark => mark.textContent)"
        #expect(try await tab.evaluate(marks).elements.compactMap(\.text) == ["Straße", "strasse", "Straße", "Laub"])
        let line = try await tab.evaluate("document.querySelector('.around').textContent").text ?? ""
        #expect(line.utf8.starts(with: "In der Straße liegt Laub.".utf8) && !line.unicodeScalars.contains("\u{FFFD}"))
    }

    @Test func `an error names its column and marks the box`() async throws {
        let tab = try await tab("milk status:dne")
        #expect(
            try await tab.evaluate("[q.getAttribute('aria-invalid'), told.querySelector('code').textContent].join()")
                == .text("true,dne"))
        #expect(try await tab.evaluate("told.textContent.includes(\"did you mean 'done'\")") == .bool(true))
        try await tab.click("#q")
        for _ in 0..<4 { try await tab.press("Backspace") }
        try await tab.type(":done")
        _ = try await tab.waitUntil("told.textContent.startsWith('Nothing') || told.querySelector('code')")
        try await tab.evaluate("q.value = 'milk'; q.dispatchEvent(new Event('input'))")
        try await tab.waitUntil("told.textContent.startsWith('1 ')")
        #expect(try await tab.evaluate("q.hasAttribute('aria-invalid')") == .bool(false))
    }

    @Test func `archived ones are offered, and found by that link`() async throws {
        let tab = try await tab("milk")
        try await tab.waitUntil("told.querySelector('a')")
        #expect(try await titles(tab) == ["Buy milk"])
        try await tab.click("#told a")
        try await tab.waitUntil("document.querySelectorAll('#found > .row').length === 2")
        #expect(try await titles(tab).contains("Old milk"))
        #expect(try await tab.evaluate("new URLSearchParams(location.search).get('q')") == .text("milk archived:any"))
        try await tab.back()
        try await tab.waitUntil("document.querySelectorAll('#found > .row').length === 1 && q.value === 'milk'")
    }

    @Test func `are sorted by the headings, in reverse by a second click`() async throws {
        let tab = try await tab("grain \"a sort:b\" OR grain sort:due")
        try await tab.waitUntil("document.querySelectorAll('#found > .row').length >= 6")
        let order = "document.querySelector('.heads .title').ariaSort"
        #expect(try await tab.evaluate("document.querySelector('.heads .due').ariaSort") == .text("ascending"))
        try await tab.click(".heads .title a")
        try await tab.waitUntil("\(order) === 'ascending' && document.querySelector('#found > .row')")
        let asked = "new URLSearchParams(location.search).get('q')"
        #expect(try await tab.evaluate(asked) == .text("grain \"a sort:b\" OR grain sort:title"))
        let first = try await titles(tab).first
        try await tab.click(".heads .title a")
        try await tab.waitUntil("\(order) === 'descending' && document.querySelector('#found > .row')")
        #expect(try await titles(tab).first != first)
    }

    @Test func `keys alone find a todo, open it and come back`() async throws {
        let tab = try await Browser.page()
        try await tab.open(try SearchPageTests.project.get().page("search.html"))
        try await tab.press("Escape")
        try await tab.press("/")
        try await tab.type("grain")
        try await tab.press("Enter")
        try await tab.waitUntil("document.querySelectorAll('#found > .row').length >= 6")
        #expect(try await tab.evaluate("new URLSearchParams(location.search).get('q')") == .text("grain"))
        try await tab.press("Escape")
        try await tab.press("j")
        try await tab.press("j")
        let title = try await tab.evaluate("document.activeElement.textContent").text
        #expect(title == (try await titles(tab))[1])
        try await tab.press("Enter")
        try await tab.waitUntil("document.querySelector('main.one')")
        #expect(try await tab.evaluate("document.querySelector('h1').textContent").text == title)
        try await tab.press("Escape")
        try await tab.waitUntil("location.pathname.endsWith('search.html') && document.activeElement.closest('.row')")
        #expect(
            try await tab.evaluate("[q.value, document.activeElement.textContent].join()")
                == .text("grain,\(title ?? "")"))
    }

    @Test(arguments: [800, 4000])
    func `what is found grows, each once and in order`(height: Int) async throws {
        let tab = try await tab("grain", height: height)
        let count = "document.querySelectorAll('#found > .row').length"
        try await tab.waitUntil("\(count) >= 6")
        if height < 1000 { #expect(try await tab.evaluate("\(count) < 70") == .bool(true)) }
        try await tab.waitUntil("(scrollTo(0, document.body.scrollHeight), \(count) === 70 && more.hidden)")
        let titles = try await titles(tab)
        #expect(Set(titles).count == 70 && titles.first == "Grain 9")
    }

    @Test func `whoever comes back from far down finds as many as before`() async throws {
        let tab = try await tab("grain")
        let count = "document.querySelectorAll('#found > .row').length"
        while try await tab.evaluate("more.hidden") == .bool(false) {
            let before = try await tab.evaluate(count).int ?? 0
            try await tab.evaluate("document.querySelector('#more button').click()")
            try await tab.waitUntil("\(count) > \(before)")
        }
        #expect(try await tab.evaluate(count) == .number(70))
        try await tab.evaluate("document.querySelector('#found > .row:nth-child(60) a').focus()")
        let title = try await tab.evaluate("document.activeElement.textContent").text ?? ""
        try await tab.press("Enter")
        try await tab.waitUntil("document.querySelector('main.one')")
        try await tab.press("Escape")
        try await tab.waitUntil("\(count) >= 60 && document.activeElement.textContent === '\(title)'")
        #expect(try await tab.evaluate("scrollY > 1000") == .bool(true))
        #expect(tab.complaints == [])
    }

    @Test func `hostile text in a query or a todo never becomes markup`() async throws {
        let tab = try await Browser.page()
        for query in [
            "<img src=x onerror=alert(1)>", "\"</script><script>alert(1)</script>\"", "evil OR bytes",
            "status:<b>x</b>", "onerror",
        ] {
            try await open(query, in: tab)
            #expect(
                try await tab.evaluate("document.querySelectorAll('main img, main script, #told b, main i').length")
                    == .number(0))
            #expect(tab.complaints == [], "\(query)")
        }
        try await tab.waitUntil("document.querySelectorAll('#found > .row').length")
        #expect(
            try await tab.evaluate("document.querySelector('#found .row').textContent.includes('${a} `b` \\\\')")
                == .bool(true))
    }

    @Test func `a missing file is told, and asked for again`() async throws {
        let built = try BuiltProject(["fuda.yml": "", "todos/milk.md": todoFile("Buy milk")])
        let words = try built.folder.names("output/data/words")
        for file in ["words/\(words[0])", "index.js", "rows/0.js"] {
            let path = built.page("data/\(file)")
            rename(path, path + ".gone")
            let tab = try await Browser.page()
            try await tab.open("file://\(built.page("search.html"))?q=milk")
            try await tab.waitUntil("told.textContent.startsWith('The search data')")
            rename(path + ".gone", path)
            if file == "rows/0.js" {
                // By keys: the page may move while the mouse is on its way.
                try await tab.evaluate("document.querySelector('#more button').focus()")
            } else {
                try await tab.click("#q")
            }
            try await tab.press("Enter")
            try await tab.waitUntil("told.textContent.startsWith('1 ') && document.querySelector('#found > .row')")
        }
    }

    @Test func `the line for the settings says the same query`() async throws {
        let queries = [
            "milk", "text:\"a: b\" -tag:x", "\"\\\"quoted\\\"\"", "\"C:\\\\x\"", "\"{a}\" #tag", "\"%a &b *c !d\"",
            "旅行 OR title:\"é\"",
            String(repeating: "🍁", count: 41) + "a", "\"\u{2028}\u{85}\u{FEFF}\u{7F}\"", "- a", "\"'\"",
        ]
        let tab = try await Browser.page()
        for query in queries {
            try await tab.open(
                "file://\(try SearchPageTests.project.get().page("search.html"))?q=\(Tab.encoded(query))")
            try await tab.waitUntil("told.textContent")
            guard try await tab.evaluate("q.hasAttribute('aria-invalid')") == .bool(false) else { continue }
            let view = "fuda.todos.index().then(({ context }) => fuda.texts.view(q.value.trim(), context))"
            let line = try await tab.evaluate(view).text ?? ""
            let built = try BuiltProject(unbuilt: ["fuda.yml": line + "\n", "todos/a.md": todoFile("A")])
            let opened = try built.opened()
            #expect(opened.board.settings.views.count == 1, "\(query) \(line) \(opened.findings.map(\.line))")
            #expect(opened.board.settings.views.first?.query.text == query, "\(line)")
        }
        try await tab.evaluate("fuda.store.set('me', 'josé')")
        for (query, told, isHidden) in [
            ("owner:josé", "1 ", false), ("owner:me", "1 ", false), ("nothingthere", "Nothing", true),
        ] {
            try await tab.open(
                "file://\(try SearchPageTests.project.get().page("search.html"))?q=\(Tab.encoded(query))")
            try await tab.waitUntil("told.textContent.startsWith('\(told)')")
            #expect(try await tab.evaluate("told.querySelector('.keep') === null") == .bool(isHidden), "\(query)")
        }
    }
}
