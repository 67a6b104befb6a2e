import BrowserSupport
import TestSupport
import Testing

/// The pages of a live board on a narrow screen.
@Suite(.browser, .alone) struct LiveWidthTests {
    private static func files(_ language: String) -> [String: String] {
        [
            "fuda.yml": "title: Kitchen\nlanguage: \(language)\nserve: { signUp: open, defaultRole: reader }\n",
            "users/hana.md": "---\nname: Hana\n---\n",
            "todos/milk.md": todoFile(
                "Buy milk", "owner: hana", "status: doing", "priority: high", "tags: [home, errands]",
                body: "Fresh.\n\n- [ ] Go\n- [x] Ask\n\n## Comments\n\n### hana, 2026-11-20 09:00\n\nToday."),
            "todos/bread.md": todoFile("Bake bread", "milestone: old"),
        ]
    }

    /// How far a page reaches beyond the window, and what does.
    private func excess(_ tab: Tab) async throws -> String {
        try await tab.evaluate(
            """
            (() => {
              const wide = document.documentElement.clientWidth;
              const out = Array.from(document.body.querySelectorAll('*')).filter(part => {
                const { left, right, width } = part.getBoundingClientRect();
                for (let box = part.parentElement; box && box !== document.body; box = box.parentElement) {
                  if (getComputedStyle(box).overflowX !== 'visible') return false;
                }
                return width > 1 && part.checkVisibility() && (right > wide + 1 || left < -1);
              });
              const names = out.map(part => `${part.localName}.${part.className}`).slice(0, 3).join(' ');
              return document.documentElement.scrollWidth > wide ? `${document.documentElement.scrollWidth} px ${names}` : names;
            })()
            """
        ).text ?? "no page"
    }

    private func expectFit(_ tab: Tab, _ page: String) async throws {
        let excess = try await excess(tab)
        #expect(excess == "", "\(page)")
    }

    @Test(arguments: ["en", "de", "ja"])
    func `no page is wider than 320 pixels`(language: String) async throws {
        let board = try RunningBoard(
            LiveWidthTests.files(language), accounts: ["hana": "admin", "taro-with-a-long-name": "reader"])
        let stranger = try await Browser.page(width: 320)
        for page in ["sign-in", "sign-up"] {
            try await stranger.open(board.url(page))
            #expect(
                try await stranger.evaluate("document.querySelectorAll('main form').length") == .number(1), "\(page)")
            try await expectFit(stranger, "\(page)")
        }
        try await stranger.open(board.url("signed-out"))
        try await expectFit(stranger, "signed out")
        #expect(stranger.complaints == [])
        let tab = try await board.tab(as: "hana", width: 320)
        try await expectFit(tab, "the board")
        try await tab.hover(".card")
        try await tab.waitUntil("document.querySelector('.card .shift')")
        try await expectFit(tab, "the board with menus")
        for page in ["new", "todos/milk.html", "todos/milk/edit", "account", "accounts", "status"] {
            try await tab.open(board.url(page))
            #expect(
                try await tab.evaluate("performance.getEntriesByType('navigation')[0].responseStatus") == .number(200),
                "\(page)")
            try await expectFit(tab, "\(page)")
        }
        try await tab.open(board.url("todos/milk.html"))
        try await tab.click(".controls form:last-child button")
        try await tab.waitUntil("document.querySelector('main .danger')")
        try await expectFit(tab, "deletion")
        try await tab.open(board.url("todos/bread/edit"))
        try await tab.evaluate("document.querySelector('details.others-of').open = true")
        try await expectFit(tab, "all fields")
        try board.put("todos/bread.md", todoFile("Bake bread", "milestone: theirs", body: "Theirs."))
        try await tab.fill("#f-milestone", "mine")
        try await tab.fill("#f-body", "Mine.")
        try await tab.click("main form .main")
        try await tab.waitUntil("document.querySelector('.sides label') && document.readyState === 'complete'")
        try await tab.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
        try await expectFit(tab, "a conflict")
    }

    @Test(arguments: ["en", "de", "ja"])
    func `neither is the page that opens a board once, or a board in menus`(language: String) async throws {
        let board = try RunningBoard(LiveWidthTests.files(language))
        let tab = try await Browser.page(width: 320, isTouch: true)
        try await tab.open(board.oneTimeURL)
        try await expectFit(tab, "the one-time address")
        try await tab.click("main form .main")
        try await tab.waitUntil("document.querySelector('.card .shift') && document.readyState === 'complete'")
        try await tab.tap("#t-milk .shift")
        try await tab.waitUntil("document.querySelector('dialog[open]')")
        try await expectFit(tab, "the menu of a card")
        try await tab.evaluate("Array.from(document.querySelectorAll('dialog button')).at(-1).click()")
        try await tab.waitUntil("document.querySelector('dialog[open] form')")
        try await expectFit(tab, "a field in its place")
    }
}
