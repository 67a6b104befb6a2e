import BrowserSupport
import Domain
import TestSupport
import Testing

/// The board in the hand: filtered, sorted, in lanes, with what is one's own.
@Suite(.browser) struct BoardHandTests {
    private static let project = Result {
        var files = [
            "fuda.yml": "title: Kitchen\n", "users/hana.md": "---\nname: Hana\n---\n",
            "users/ren.md": "---\nname: Ren\n---\n",
            "todos/milk.md": todoFile("Buy milk", "owner: hana", "tags: [home]", "status: doing", "priority: high"),
            "todos/bread.md": todoFile(
                "Bake bread", "owner: [hana, ren]", "tags: [\"a b\"]", "status: doing", "due: 2026-12-01"),
            "todos/wash.md": todoFile("Wash up", "status: done", "kind: chore"),
        ]
        for number in 1...150 { files["todos/g\(number).md"] = todoFile("Grain \(number)", "owner: ren") }
        return try BuiltProject(files)
    }

    private func tab(_ query: String = "", width: Int = 1280, isTouch: Bool = false) async throws -> Tab {
        let tab = try await Browser.page(width: width, isTouch: isTouch)
        try await tab.open("file://\(try BoardHandTests.project.get().page("index.html"))\(query)")
        try await tab.waitUntil("!hand.hidden")
        return tab
    }

    private let told = "document.querySelector('#shown').textContent"
    private let cards = "document.querySelectorAll('.card').length"

    private func query(_ tab: Tab) async throws -> String {
        try await tab.evaluate("new URLSearchParams(location.search).get('q') ?? ''").text ?? ""
    }

    @Test func `typing filters, and pressing a name does and undoes it`() async throws {
        let tab = try await tab()
        try await tab.press("f")
        try await tab.type("milk OR bread")
        try await tab.waitUntil("\(told).startsWith('2 of 153') && \(cards) === 2")
        try await tab.click("#t-milk .tag")
        try await tab.waitUntil("\(cards) === 1")
        #expect(try await query(tab) == "(milk OR bread) tag:home")
        try await tab.click("#t-milk .tag")
        try await tab.waitUntil("\(cards) === 2")
        try await tab.click("#t-bread .tag")
        try await tab.waitUntil("\(cards) === 1 && document.querySelector('#t-bread')")
        try await tab.click("#clear")
        try await tab.waitUntil("\(told) === '' && \(cards) > 50")
        for (name, expected) in [(".rank", "priority:high"), (".who", "owner:hana")] {
            try await tab.click("#t-milk \(name)")
            try await tab.waitUntil("\(told) && document.querySelector('#filter').value")
            #expect(try await query(tab) == expected)
            try await tab.click("#t-milk \(name)")
            try await tab.waitUntil("\(told) === ''")
        }
        #expect(tab.complaints == [])
    }

    @Test func `an address shows the same to somebody else, and back goes back`() async throws {
        let tab = try await tab("?q=owner%3Ahana&group=owner&sort=due")
        try await tab.waitUntil("document.querySelectorAll('.lane').length === 2")
        let lanes = "Array.from(document.querySelectorAll('.lane > h2'), title => title.textContent.trim()).join()"
        #expect(try await tab.evaluate(lanes) == .text("Hana 2,Ren 1"))
        #expect(try await tab.evaluate("document.querySelector('.lane .card').id") == .text("t-bread"))
        try await tab.click("#clear")
        try await tab.waitUntil("!document.querySelector('.lane')")
        try await tab.back()
        try await tab.waitUntil("document.querySelectorAll('.lane').length === 2 && group.value === 'owner'")
        let other = try await self.tab("?group=kind")
        try await other.waitUntil("document.querySelectorAll('.lane').length === 2")
        #expect(
            try await other.evaluate("document.querySelector('.lane:last-child .card').id !== 't-wash'") == .bool(true))
    }

    @Test func `cards beyond those of the page appear, and the rest is led to`() async throws {
        let tab = try await tab("?q=grain%20OR%20wash&group=owner&sort=title")
        try await tab.waitUntil("document.querySelector('.lane .more a')")
        let link = try await tab.evaluate("new URL(document.querySelector('.lane .more a').href).searchParams.get('q')")
        #expect(link == .text("(grain OR wash) owner:ren status:todo sort:title"))
        try await tab.click(".lane .more a")
        try await tab.waitUntil("document.querySelector('#told')?.textContent.startsWith('150 ')")
        let one = try await self.tab("?q=%22grain%20150%22")
        try await one.waitUntil("document.querySelector('#t-g150') && \(cards) === 1")
        #expect(one.complaints == [])
    }

    @Test func `stars, folded columns and who one is stay in the browser`() async throws {
        let tab = try await tab()
        try await tab.click("#t-milk .star")
        try await tab.click("#starred")
        try await tab.waitUntil("\(cards) === 1")
        try await tab.click("#clear")
        try await tab.click("#mine")
        try await tab.waitUntil("document.querySelector('dialog[open] .whoami')")
        // Whoever does not want to say it closes the question.
        try await tab.click("dialog > button")
        try await tab.waitUntil("!document.querySelector('dialog')")
        #expect(try await query(tab) == "")
        try await tab.click("#mine")
        try await tab.waitUntil("document.querySelector('dialog[open] .whoami')")
        try await tab.click(".whoami button")
        try await tab.waitUntil("\(told).startsWith('2 ')")
        try await tab.click("#c-doing .fold")
        try await tab.evaluate("window.isOld = true; location.reload()")
        try await tab.waitUntil(
            "!window.isOld && document.querySelector('#c-doing.folded') && \(told).startsWith('2 ')")
        #expect(try await query(tab) == "owner:me")
        // Who is not listed has no todos.
        try await tab.click("#who")
        try await tab.waitUntil("document.querySelector('dialog[open] .whoami .face')?.textContent === 'HA'")
        try await tab.click(".whoami li:last-child button")
        try await tab.waitUntil("\(told) === '' && mine.getAttribute('aria-pressed') === 'false'")
        #expect(try await query(tab) == "")
        #expect(try await tab.evaluate("fuda.store.get('me')") == .null)
        let kept = try await tab.evaluate("Object.keys(localStorage).filter(key => key.includes(' Kitchen ')).length")
        #expect(kept == .number(4) || kept == .number(3))
        let asked = tab.requests.filter { !$0.url.utf8.starts(with: "data:".utf8) }
        #expect(!asked.contains { $0.url.contains("hana") || !$0.url.utf8.starts(with: "file:".utf8) })
    }

    @Test func `an error is told, and a finger can do it all`() async throws {
        let tab = try await tab("?q=status:dne", width: 375, isTouch: true)
        try await tab.waitUntil("document.querySelector('#filter').getAttribute('aria-invalid')")
        #expect(try await tab.evaluate("\(told).includes(\"did you mean 'done'\")") == .bool(true))
        #expect(try await tab.evaluate("document.querySelector('#shown > .wrong + code').textContent") == .text("dne"))
        #expect(try await tab.evaluate("document.querySelectorAll('.columns.dim').length") == .number(1))
        try await tab.tap("#clear")
        try await tab.waitUntil("\(told) === '' && !document.querySelector('.dim')")
        try await tab.tap("#t-milk .tag")
        try await tab.waitUntil("\(cards) === 1")
        #expect(try await tab.evaluate("document.documentElement.scrollWidth <= 375") == .bool(true))
    }
}
