import BrowserSupport
import Domain
import TestSupport
import Testing

/// The panel with a todo beside its card or row, and the way to its neighbours.
@Suite(.browser) struct PeekTests {
    private static let project = Result {
        try BuiltProject([
            "fuda.yml": "title: Kitchen\n",
            "todos/a.md": todoFile(
                "Apple", "tags: [fruit]", body: "Peel **it**. See #b.\n\n<b onclick=\"alert(1)\">x</b>"),
            "todos/b.md": todoFile("Bread", body: "Knead."),
            "todos/c.md": todoFile("Corn", "status: doing", body: "Boil."),
        ])
    }
    private static let server = Result { try WebServer("\(project.get().folder.path)/output", base: "/a/b/") }

    private func tab(_ scheme: String, _ page: String) async throws -> Tab {
        let tab = try await Browser.page()
        let root = try scheme == "file" ? "file://\(PeekTests.project.get().page(""))" : PeekTests.server.get().address
        try await tab.open(root + page)
        return tab
    }

    private let panel = "document.querySelector('.peek')"

    @Test(arguments: ["file", "http"], ["index.html", "todos/index.html", "tags/fruit.html", "search.html?q=peel"])
    func `Space shows the facts and the text of a todo`(scheme: String, page: String) async throws {
        let tab = try await tab(scheme, page)
        try await tab.waitUntil("document.querySelector('.card, .row')")
        try await tab.press("Escape")
        try await tab.press("j")
        try await tab.press("Space")
        try await tab.waitUntil("\(panel)?.textContent.includes('Peel it')")
        #expect(try await tab.evaluate("\(panel).querySelector('h2').textContent") == .text("Apple"))
        #expect(try await tab.evaluate("\(panel).querySelector('.tag bdi, .tag').textContent") == .text("fruit"))
        #expect(try await tab.evaluate("Boolean(\(panel).querySelector('strong'))") == .bool(scheme == "http"))
        let links =
            "Array.from(\(panel).querySelectorAll('.prose a'), link => link.pathname.split('/').slice(-2).join('/')).join()"
        if scheme == "http" { #expect(try await tab.evaluate(links) == .text("todos/b.html")) }
        #expect(try await tab.evaluate("\(panel).querySelectorAll('[id], [onclick], script').length") == .number(0))
        try await tab.press("Escape")
        try await tab.waitUntil("!\(panel) && document.activeElement.closest('.card, .row')")
        #expect(tab.complaints == [])
    }

    @Test func `the panel follows the focus, and Enter opens the page`() async throws {
        let tab = try await tab("http", "index.html")
        try await tab.press("j")
        try await tab.press("Space")
        try await tab.waitUntil("\(panel)?.textContent.includes('Peel')")
        try await tab.press("j")
        try await tab.waitUntil("\(panel)?.textContent.includes('Knead') && !\(panel).textContent.includes('Peel')")
        try await tab.press("l")
        try await tab.waitUntil("\(panel)?.textContent.includes('Boil')")
        try await tab.press("Space")
        try await tab.waitUntil("!\(panel)")
        try await tab.press("Space")
        try await tab.waitUntil(panel)
        try await tab.press("Enter")
        try await tab.waitUntil("document.querySelector('main.one h1')?.textContent === 'Corn'")
        #expect(tab.complaints == [])
    }

    @Test func `a pointer that rests on a title shows it, and hides it by leaving`() async throws {
        let tab = try await tab("http", "todos/index.html")
        try await tab.hover("h1")
        try await tab.waitUntil("fuda.hide")
        try await tab.hover(".row:nth-child(1) .what > a")
        try await tab.waitUntil("\(panel)?.textContent.includes('Peel')")
        try await tab.hover("h1")
        try await tab.waitUntil("!\(panel)")
        #expect(tab.complaints == [])
    }

    @Test func `brackets lead to the neighbours in the column`() async throws {
        let tab = try await tab("file", "todos/a.html")
        try await tab.press("]")
        try await tab.waitUntil("document.querySelector('h1').textContent === 'Bread'")
        try await tab.press("[")
        try await tab.waitUntil("document.querySelector('h1').textContent === 'Apple'")
        #expect(tab.complaints == [])
    }
}
