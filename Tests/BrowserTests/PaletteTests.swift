import BrowserSupport
import Domain
import Site
import TestSupport
import Testing

/// The command palette, and copying what names a todo.
@Suite(.browser) struct PaletteTests {
    static let hostile = "<img src=x onerror=alert(1)> [a](b) `c`"

    private static let files: [String: String] = {
        var files = [
            "fuda.yml": "title: Kitchen\nviews: [{ name: Today, query: \"due<=today\" }]\n",
            "users/hana.md": "---\nname: Hana Sato\n---\n",
            "todos/milk.md": todoFile(
                "Buy milk", "id: k3f9q2", "owner: hana", "tags: [home]", "milestone: v1", "status: doing"),
            "todos/evil.md": todoFile("'\(hostile)'", "id: ev11xx"),
            "todos/old.md": todoFile("Milk is sold out", "id: d0ne22", "status: done"),
            "todos/tokyo.md": todoFile("東京への旅行", "id: t0ky00", "tags: [旅]"),
        ]
        for number in 1...40 { files["todos/g\(number).md"] = todoFile("Grain \(number)") }
        return files
    }()
    private static let project = Result { try BuiltProject(files) }
    private static let server = Result { try WebServer("\(project.get().folder.path)/output", base: "/a/b/") }
    private static let published = Result {
        try BuiltProject(files.merging(["fuda.yml": "title: Kitchen\nbaseURL: https://example.org/board/\n"]) { $1 })
    }

    private func root(_ scheme: String) throws -> String {
        try scheme == "file" ? "file://\(PaletteTests.project.get().page(""))" : PaletteTests.server.get().address
    }

    private let isOpen = "document.querySelector('.palette[open]')"
    private let choices = "Array.from(document.querySelectorAll('.choices [role=option] bdi'), one => one.textContent)"

    private func titles(_ tab: Tab) async throws -> [String] {
        try await tab.evaluate(choices).elements.compactMap(\.text)
    }

    /// Opens the palette of a page, and types into it as soon as its data is there.
    private func ask(_ text: String, on page: String = "index.html", scheme: String = "file") async throws -> Tab {
        let tab = try await Browser.page()
        try await tab.open(try root(scheme) + page)
        try await tab.press("Control+k")
        try await tab.waitUntil("\(isOpen) && fuda.todos")
        try await tab.type(text)
        try await tab.waitUntil("document.querySelector('.palette input').value === '\(text)'")
        return tab
    }

    @Test(arguments: ["file", "http"])
    func `finds todos, pages and names, and opens the chosen one`(scheme: String) async throws {
        let tab = try await ask("milk", scheme: scheme)
        try await tab.waitUntil("\(choices).length === 3")
        #expect(try await titles(tab) == ["Buy milk", "Milk is sold out", "Search for “milk”"])
        try await tab.press("ArrowDown")
        let active =
            "document.getElementById(document.querySelector('.palette input').getAttribute('aria-activedescendant'))"
        #expect(try await tab.evaluate("\(active).querySelector('bdi').textContent") == .text("Buy milk"))
        #expect(try await tab.evaluate("\(active).getAttribute('aria-selected')") == .text("true"))
        try await tab.press("ArrowUp")
        #expect(try await tab.evaluate("\(active).closest('[data-group]').dataset.group") == .text("search"))
        try await tab.press("ArrowDown")
        try await tab.press("Enter")
        try await tab.waitUntil(
            "document.querySelector('main.one h1')?.textContent === 'Buy milk' && document.readyState === 'complete'")
        for (text, title, path) in [
            ("peo", "People", "users/index.html"), ("hana", "Hana Sato", "users/hana.html"),
            ("home", "home", "tags/home.html"), ("v1", "v1", "milestones/v1.html"),
            ("tod", "Today", "views/today.html"),
        ] {
            try await tab.press("Control+k")
            try await tab.waitUntil("\(isOpen) && fuda.todos")
            try await tab.type(text)
            try await tab.waitUntil("\(choices)[0] === '\(title)'")
            try await tab.press("ArrowDown")
            try await tab.press("Enter")
            try await tab.waitUntil(
                "location.href === '\(try root(scheme))\(path)' && document.readyState === 'complete'")
        }
        #expect(tab.complaints == [])
    }

    @Test func `an id alone is the choice, and any other text leads to search`() async throws {
        let tab = try await ask("D0NE22")
        try await tab.waitUntil("\(choices)[0] === 'Milk is sold out'")
        try await tab.press("Enter")
        try await tab.waitUntil("document.querySelector('main.one h1')?.textContent === 'Milk is sold out'")
        let other = try await ask("grain 1", on: "tags/home.html")
        try await other.waitUntil("\(choices).length === 9")
        #expect(try await titles(other).first == "Grain 1")
        try await other.press("Enter")
        try await other.waitUntil("document.querySelector('#told')?.textContent.startsWith('11 ')")
        #expect(try await other.evaluate("q.value") == .text("grain 1"))
    }

    @Test func `hostile text is only text, and no letter is lost on the way`() async throws {
        let tab = try await ask("img")
        try await tab.waitUntil("\(choices).length === 2")
        #expect(try await titles(tab).first == PaletteTests.hostile)
        #expect(try await tab.evaluate("document.querySelectorAll('.choices img').length") == .number(0))
        try await tab.press("Escape")
        try await tab.waitUntil("!\(isOpen)")
        let quick = try await Browser.page()
        try await quick.open(try root("http") + "index.html")
        try await quick.press("/")
        try await quick.type("grain 12")
        try await quick.waitUntil("\(isOpen) && document.querySelector('.palette input').value === 'grain 12'")
        #expect(tab.complaints + quick.complaints == [])
    }

    @Test func `the focus returns, and the box in the header opens it too`() async throws {
        let tab = try await Browser.page()
        try await tab.open(try root("file") + "index.html")
        try await tab.press("j")
        let focus = "document.activeElement.closest('.card')?.querySelector('code').textContent"
        let id = try await tab.evaluate(focus).text ?? ""
        try await tab.press("Control+k")
        try await tab.waitUntil(isOpen)
        try await tab.press("Control+k")
        try await tab.waitUntil("!\(isOpen) && \(focus) === '\(id)'")
        try await tab.click(".bar [name=q]")
        try await tab.waitUntil(isOpen)
        try await tab.press("Escape")
        try await tab.waitUntil("!\(isOpen) && document.activeElement === document.body")
        #expect(tab.complaints == [])
    }

    @Test func `actions come after a greater-than sign`() async throws {
        let tab = try await ask(">people")
        try await tab.waitUntil("\(choices).length === 1")
        #expect(try await titles(tab) == ["Group by: People"])
        try await tab.press("Enter")
        try await tab.waitUntil("document.querySelector('.lane') && location.search === '?group=owner'")
        try await tab.press("Control+k")
        try await tab.waitUntil(isOpen)
        try await tab.evaluate("document.querySelector('.palette input').value = ''")
        try await tab.type(">light")
        try await tab.waitUntil("\(choices).length === 1")
        try await tab.press("Enter")
        try await tab.waitUntil("document.documentElement.dataset.theme && !\(isOpen)")
        #expect(tab.complaints == [])
    }

    @Test func `without search there are pages and actions`() async throws {
        let project = try BuiltProject(PaletteTests.files, hasSearch: false)
        let tab = try await Browser.page()
        try await tab.open("file://\(project.page("index.html"))")
        try await tab.press("Control+k")
        try await tab.waitUntil(isOpen)
        try await tab.type("tag")
        try await tab.waitUntil("\(choices).join() === 'Tags'")
        try await tab.press("Enter")
        try await tab.waitUntil("location.pathname.endsWith('/tags/index.html')")
        #expect(tab.complaints == [])
        #expect(!tab.requests.contains { $0.url.contains("/data/") })
    }

    /// Presses `c` and another key at once, because a slow machine may need longer for two commands than a pair of keys
    /// may take.
    private func copy(_ key: String, in tab: Tab) async throws {
        try await tab.evaluate(
            """
            for (const key of ['c', '\(key)'])
              document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
            """)
    }

    @Test func `copies what names a todo`() async throws {
        let project = try PaletteTests.published.get()
        let tab = try await Browser.page()
        // Nothing but this can be read back.
        let spy = """
            navigator.clipboard.writeText = async text => { window.copied = text; };
            new MutationObserver(() => { window.told = document.querySelector('.toast')?.textContent ?? window.told; })
              .observe(document.body, { childList: true, subtree: true, characterData: true });
            """
        for (page, keys) in [("index.html", ["j"]), ("todos/index.html", ["j"]), ("todos/k3f9q2.html", [])] {
            try await tab.open("file://\(project.page(page))")
            try await tab.evaluate(spy)
            for key in keys { try await tab.press(key) }
            if page != "todos/k3f9q2.html" {
                let links = "Array.from(document.querySelectorAll('h3 a, .what > a'))"
                try await tab.evaluate("\(links).find(link => link.textContent === 'Buy milk').focus()")
            }
            for (key, text) in [
                ("l", "https://example.org/board/todos/k3f9q2.html"), ("i", "k3f9q2"), ("b", "k3f9q2-buy-milk"),
                ("m", "[Buy milk](https://example.org/board/todos/k3f9q2.html)"),
            ] {
                try await copy(key, in: tab)
                try await tab.waitUntil("window.copied === '\(text)' && window.told === 'Copied: \(text)'")
                guard keys.isEmpty else { continue }
                try await tab.evaluate("window.copied = window.told = ''")
                try await tab.click("[data-copy=\(key)]")
                try await tab.waitUntil("window.copied === '\(text)' && window.told === 'Copied: \(text)'")
            }
        }
        try await tab.open("file://\(project.page("todos/ev11xx.html"))")
        try await tab.evaluate(spy)
        try await copy("m", in: tab)
        try await tab.waitUntil(
            "window.copied?.startsWith('[\\\\<img src=x onerror=alert(1)> \\\\[a\\\\](b) \\\\`c\\\\`](https:')")
        #expect(tab.complaints == [])
    }

    @Test func `makes slugs as Swift does`() async throws {
        let tab = try await Browser.page()
        try await tab.open(try root("file") + "index.html")
        try await tab.evaluate("fuda.load('assets/keys.js')")
        try await tab.waitUntil("fuda.keys")
        let long = String(repeating: "Straße ", count: 30)
        let names = [
            "k3f9q2 Buy milk", "a--b", "-a-", "", "!?", "ÄÖÜ ß", "東京への旅行", "ΟΔΟΣ ΟΔΟΣ", "e\u{301}a", "\u{301}x",
            "a \u{301}b",
            "İstanbul", "ⅷ ½", "snake_case", "नमस्ते दुनिया", "𝒳𝒴 🍁 ok", long, String(repeating: "日本", count: 40), "ǅ",
            "x\u{200D}y",
        ]
        let made = try await tab.evaluate("\(json(names)).map(fuda.keys.slug)").elements.compactMap(\.text)
        #expect(made == names.map { Slug.make($0) })
    }
}
