import BrowserSupport
import Platform
import TestSupport
import Testing

/// What tests of pages rely on.
@Suite(.browser) struct TabTests {
    private let site: TemporaryFolder

    init() throws {
        site = try TemporaryFolder([
            "one é#.html": """
            <!DOCTYPE html><meta charset=utf-8><title>One</title><script src=one.js></script>
            <style>body { height: 5000px } button:hover { color: rgb(1, 2, 3) }</style>
            <input id=field><button style="position: absolute; top: 3000px">Press</button>
            <script>
              var events = [];
              for (const name of ['keydown', 'click', 'touchend'])
                addEventListener(name, event => events.push(`${name} ${event.key ?? ''} ${event.ctrlKey ?? ''} ${event.isTrusted}`));
            </script>
            """,
            "one.js": "var loaded = 1;\n", "two.html": "<!DOCTYPE html><title>Two</title><script>nothing.here</script>",
        ])
    }

    private func tab(isTouch: Bool = false, isDark: Bool = false) async throws -> Tab {
        let tab = try await Browser.page(width: 700, height: 500, isTouch: isTouch, isDark: isDark)
        try await tab.open("\(site.path)/one é#.html")
        return tab
    }

    @Test func `a file is opened with all that it needs`() async throws {
        let tab = try await tab()
        #expect(
            try await tab.evaluate("[document.title, loaded, innerWidth, innerHeight].join()") == .text("One,1,700,500")
        )
        #expect(tab.requests.map { $0.url.split(separator: "/").last } == ["one%20%C3%A9%23.html", "one.js"])
        let size = try site.bytes("one é#.html").count
        #expect(tab.requests.map(\.bytes) == [size, 16] && tab.bytesLoaded == size + 16)
        #expect(tab.complaints == [])
        await #expect(throws: BrowserError.self) { try await tab.open("\(site.path)/none.html") }
    }

    @Test func `keys, clicks and touches are real events`() async throws {
        let tab = try await tab(isTouch: true)
        for key in ["j", "?", "Enter", "Control+k", "ArrowDown"] { try await tab.press(key) }
        try await tab.click("button")
        try await tab.tap("button")
        try await tab.waitUntil("events.length >= 8")
        let events = try await tab.evaluate("events").elements.compactMap(\.text)
        #expect(
            events.prefix(6) == [
                "keydown j false true", "keydown ? false true", "keydown Enter false true", "keydown k true true",
                "keydown ArrowDown false true", "click  false true",
            ])
        #expect(events.contains { $0.utf8.starts(with: "touchend".utf8) })
        await #expect(throws: BrowserError.self) { try await tab.click("#nobody") }
    }

    @Test func `text is typed where the focus is`() async throws {
        let tab = try await tab()
        try await tab.click("#field")
        try await tab.type("is:open Ab+ é旅")
        #expect(try await tab.evaluate("field.value") == .text("is:open Ab+ é旅"))
        try await tab.press("Backspace")
        #expect(try await tab.evaluate("field.value") == .text("is:open Ab+ é"))
    }

    @Test func `the mouse hovers, the page scrolls, the colours are asked for`() async throws {
        let tab = try await tab(isDark: true)
        #expect(try await tab.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") == .bool(true))
        try await tab.scroll(to: 250)
        #expect(try await tab.evaluate("scrollY") == .number(250))
        try await tab.hover("button")
        try await tab.waitUntil("getComputedStyle(document.querySelector('button')).color === 'rgb(1, 2, 3)'")
        #expect(try await tab.evaluate("scrollY > 2000") == .bool(true))
    }

    @Test func `what goes wrong on a page is told, and the page before is shown again`() async throws {
        let tab = try await tab()
        try await tab.open("\(site.path)/two.html")
        try await tab.waitUntil("document.title === 'Two'")
        #expect(tab.complaints.count == 1 && tab.complaints[0].utf8.starts(with: "ReferenceError".utf8))
        await #expect(throws: BrowserError.self) { try await tab.evaluate("nothing.there") }
        try await tab.back()
        #expect(try await tab.evaluate("document.title") == .text("One"))
    }

    @Test func `pages share no storage`() async throws {
        let (one, other) = (try await tab(), try await tab())
        try await one.evaluate("localStorage.setItem('a', 'b')")
        #expect(try await one.evaluate("localStorage.getItem('a')") == .text("b"))
        #expect(try await other.evaluate("localStorage.getItem('a')") == .null)
    }

    @Test func `a picture is taken of what is seen`() async throws {
        try await tab().screenshot(to: "\(site.path)/seen.png")
        let bytes = try site.bytes("seen.png")
        #expect(
            bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
                && bytes.suffix(8).starts(with: "IEND".utf8))
    }

    @Test func `nothing is asked of the network`() async throws {
        let tab = try await tab()
        await #expect(throws: BrowserError.self) { try await tab.open("http://example.org/") }
    }
}
