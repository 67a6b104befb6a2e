import BrowserSupport
import Domain
import JSON
import TestSupport
import Testing

/// The head of the board, which leaves the screen to the cards.
@Suite(.browser) struct BoardHeadTests {
    /// A board with everything that the head can have.
    private static func project(_ language: String) throws -> BuiltProject {
        let columns = ["todo", "todo", "todo", "todo", "doing", "doing", "done", "done"]
        var files = [
            "fuda.yml": """
            title: The kitchen of the big house
            description: What we have to do, and what we did.
            language: \(language)
            views:
              - { name: Bugs, query: "kind:bug" }
              - { name: Ready to start, query: "is:open" }
            columns: [todo, { status: doing, limit: 1 }, done]

            """,
            "users/hana.md": "---\nname: Hana Sato\n---\n", "milestones/spring.md": "---\ntitle: Spring\n---\n",
        ]
        for (number, status) in columns.enumerated() {
            files["todos/t\(number).md"] = todoFile(
                "Find out why the refrigerator is loud at night, and whether the neighbours hear it as well",
                "status: \(status)", "owner: [hana, ren]", "tags: [home, noise, night, repair]", "milestone: spring",
                "priority: high", "kind: bug", "due: 2026-11-2\(number)", "createdAt: 2026-11-0\(number + 1)")
        }
        return try BuiltProject(files, hasReports: true, hasHistory: true)
    }

    private static let projects = Result { try ["en": project("en"), "de": project("de")] }
    private static let server = Result {
        try projects.get().mapValues { try WebServer("\($0.folder.path)/output", base: "/a/") }
    }

    /// Opens the board of a language in a window.
    private func tab(_ language: String, _ width: Int, _ height: Int) async throws -> Tab {
        let tab = try await Browser.page(width: width, height: height, isTouch: width < 681)
        let watch = """
            new PerformanceObserver(list => { for (const { value } of list.getEntries()) shift += value; })
              .observe({ type: 'layout-shift', buffered: true });
            var shift = 0;
            """
        try await tab.call("Page.addScriptToEvaluateOnNewDocument", ["source": .string(watch)])
        try await tab.open("\(try #require(BoardHeadTests.server.get()[language]).address)index.html")
        try await tab.waitUntil("!hand.hidden")
        // Two frames, after which the observer knows all shifts.
        try await tab.evaluate("new Promise(done => { requestAnimationFrame(() => requestAnimationFrame(done)); })")
        return tab
    }

    @Test(
        arguments: ["en", "de"],
        [(1280, 800, 150, 2), (375, 760, 200, 2), (320, 640, 200, 1), (640, 400, 200, 1), (768, 1024, 200, 2)])
    func `leaves the first screen to the cards, and nothing moves`(
        language: String, window: (width: Int, height: Int, top: Int, cards: Int)
    ) async throws {
        let tab = try await tab(language, window.width, window.height)
        let top = try await tab.evaluate("Math.ceil(document.querySelector('.card').getBoundingClientRect().top)").int
        #expect(try #require(top) <= window.top)
        let whole = try await tab.evaluate(
            """
            Array.from(document.querySelectorAll('.card'), card => card.getBoundingClientRect()).filter(
              card => card.top >= 0 && card.bottom <= innerHeight && card.left >= 0 && card.right <= innerWidth).length
            """)
        #expect(try #require(whole.int) >= window.cards)
        #expect(try await tab.evaluate("document.documentElement.scrollWidth <= innerWidth") == .bool(true))
        #expect(try await tab.evaluate("shift") == .number(0))
        // Where the site's name has no room, its link still has it.
        #expect(try await tab.evaluate("document.querySelector('.site').innerText.trim() !== ''") == .bool(true))
        #expect(tab.complaints == [])
    }

    @Test func `has other pages in a menu that closes when one leaves it`() async throws {
        let tab = try await tab("en", 1280, 800)
        let menu = "document.querySelector('.others details')"
        try await tab.click(".others summary")
        #expect(try await tab.evaluate("\(menu).open") == .bool(true))
        try await tab.press("Escape")
        #expect(try await tab.evaluate("\(menu).open") == .bool(false))
        try await tab.click(".others summary")
        try await tab.click("h1")
        #expect(try await tab.evaluate("\(menu).open") == .bool(false))
        try await tab.click(".others summary")
        try await tab.click(".others li a")
        try await tab.waitUntil("document.querySelector('.others a[aria-current]') && document.querySelector('.rows')")
        #expect(tab.complaints == [])
    }

    @Test func `opens the tools on a phone by a button, and for a filter in the address`() async throws {
        let tab = try await tab("en", 375, 760)
        let isShown = "document.querySelector('#filter').checkVisibility()"
        #expect(try await tab.evaluate(isShown) == .bool(false))
        try await tab.tap("#tools")
        try await tab.waitUntil("\(isShown) && document.activeElement.id === 'filter'")
        try await tab.tap("#tools")
        try await tab.waitUntil("!\(isShown)")
        try await tab.tap("#t-t0 .tag")
        try await tab.waitUntil("\(isShown) && tools.getAttribute('aria-expanded') === 'true'")
        #expect(tab.complaints == [])
    }

    @Test func `opens the slider by the clock, which closes it again`() async throws {
        let tab = try await tab("en", 1280, 800)
        let isShown = "document.querySelector('#past').checkVisibility()"
        #expect(try await tab.evaluate(isShown) == .bool(false))
        try await tab.click(".clock")
        try await tab.waitUntil("\(isShown) && document.activeElement.id === 'past'")
        try await tab.press("ArrowLeft")
        try await tab.waitUntil("document.querySelector('main.then')")
        try await tab.click(".clock")
        try await tab.waitUntil("!\(isShown) && !document.querySelector('main.then')")
        #expect(tab.complaints == [])
    }

    @Test func `has columns as wide as at the end while the page is still being read`() async throws {
        let tab = try await tab("en", 1280, 800)
        let width = "document.querySelector('.column').getBoundingClientRect().width"
        let whole = try await tab.evaluate(width)
        for _ in 0..<2 {
            try await tab.evaluate("document.querySelector('.columns > :last-child').remove()")
            #expect(try await tab.evaluate(width) == whole)
        }
    }

    @Test func `has figures that follow the filter, and counts without one`() async throws {
        let tab = try await tab("en", 1280, 800)
        let figures = "document.querySelector('.board .sum').innerText.replace(/\\s+/g, ' ').trim()"
        let told = "document.querySelector('#shown').textContent"
        let whole = try await tab.evaluate(figures).text
        #expect(whole?.contains("6 open") == true && whole?.contains("2 of 8 done") == true)
        try await tab.evaluate("filter.value = 'status:doing,done'; hand.requestSubmit()")
        try await tab.waitUntil("\(told).startsWith('4 of 8') && \(figures).startsWith('2 open')")
        #expect(try await tab.evaluate(figures).text?.contains("2 of 4 done") == true)
        #expect(
            try await tab.evaluate(
                "new URL(document.querySelector('.sum .late a').href).searchParams.get('q')"
            ) == .text("status:doing,done is:overdue"))
        try await tab.evaluate("filter.value = ''; group.value = 'owner'; hand.requestSubmit()")
        try await tab.waitUntil("\(told) === '8 todos'")
        #expect(try await tab.evaluate(figures).text == whole)
        #expect(tab.complaints == [])
    }

    @Test func `sums estimates of columns and lanes, also of what a filter left`() async throws {
        var files = ["fuda.yml": "title: Sums\ncolumns: [todo, doing]\n"]
        for (number, estimate) in ["3", "0.5", "8"].enumerated() {
            files["todos/t\(number).md"] = todoFile(
                "T\(number)", "estimate: \(estimate)", "owner: \(number < 2 ? "hana" : "ren")")
        }
        files["todos/x.md"] = todoFile("X", "status: doing", "owner: ren")
        let tab = try await Browser.page()
        let project = try BuiltProject(files)
        try await tab.open("file://\(project.page("index.html"))")
        try await tab.waitUntil("!hand.hidden")
        let sums = "Array.from(document.querySelectorAll('.points'), sum => sum.textContent).join()"
        #expect(try await tab.evaluate(sums) == .text("11.5 pt"))
        try await tab.evaluate("filter.value = 'owner:hana'; hand.requestSubmit()")
        try await tab.waitUntil("\(sums) === '3.5 pt'")
        try await tab.evaluate("filter.value = 't2 OR x'; hand.requestSubmit()")
        try await tab.waitUntil("\(sums) === '8 pt'")
        try await tab.evaluate("filter.value = ''; group.value = 'owner'; hand.requestSubmit()")
        try await tab.waitUntil("\(sums) === '3.5 pt,3.5 pt,8 pt,8 pt'")
        #expect(tab.complaints == [])
    }

    @Test func `draws its signs from the style sheet, and fades unless less motion is wanted`() async throws {
        let tab = try await tab("en", 1280, 800)
        let style = { (selector: String, part: String) in
            "getComputedStyle(document.querySelector('\(selector)'), '::\(part)')"
        }
        for (selector, part) in [
            (".kind", "before"), (".goal", "before"), (".star", "before"), (".fold", "before"), ("#starred", "before"),
            (".clock", "before"), (".bar summary", "after"),
        ] {
            let sign = style(selector, part)
            #expect(
                try await tab.evaluate(
                    "\(sign).maskImage.startsWith('url(\"data:image/svg') && \(sign).width !== 'auto'")
                    == .bool(true), "\(selector)")
        }
        let fades = "document.querySelector('.columns').getAnimations().length"
        for (motion, count) in [("no-preference", 1), ("reduce", 0)] as [(String, Double)] {
            let feature: JSONValue = ["name": "prefers-reduced-motion", "value": .string(motion)]
            try await tab.call("Emulation.setEmulatedMedia", ["features": [feature]])
            let found = try await tab.evaluate("document.querySelector('.fold').click(); \(fades)")
            #expect(found == .number(count), "\(motion)")
            try await tab.waitUntil("\(fades) === 0")
        }
        #expect(tab.complaints == [])
    }

    @Test func `tells a limit of whole columns, never of lanes or what a filter left`() async throws {
        let tab = try await tab("en", 1280, 800)
        let limits = "Array.from(document.querySelectorAll('.limit'), limit => limit.textContent).join()"
        #expect(try await tab.evaluate(limits) == .text("2/1 over the limit of 1"))
        for (name, value) in [("group", "owner"), ("filter", "due:2026-11-24")] {
            try await tab.evaluate("\(name).value = '\(value)'; hand.requestSubmit()")
            try await tab.waitUntil("document.querySelector('#shown').textContent")
            try await tab.waitUntil("!document.querySelector('.limit')")
            try await tab.evaluate("clear.click()")
            try await tab.waitUntil("document.querySelector('#shown').textContent === ''")
            #expect(try await tab.evaluate(limits) == .text("2/1 over the limit of 1"))
        }
        #expect(tab.complaints == [])
    }
}
