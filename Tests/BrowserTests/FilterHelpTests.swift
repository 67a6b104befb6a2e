import BrowserSupport
import Domain
import TestSupport
import Testing

/// Help with queries on the board and the search page: suggestions, terms as chips, nearest names, views.
@Suite(.browser) struct FilterHelpTests {
    private static let project = Result {
        try BuiltProject([
            "fuda.yml": "title: Kitchen\n", "users/hana.md": "---\nname: Hana Sato\n---\n",
            "users/ren.md": "---\nname: Ren\n---\n",
            "todos/a.md": todoFile("Send the invoice", "owner: hana", "tags: [api]", "status: doing"),
            "todos/b.md": todoFile("Bake bread", "owner: hana", "tags: [\"a b\"]"),
            "todos/c.md": todoFile("Buy <i>milk</i>", "owner: ren", "status: done") + "\nBring the receipts.\n",
            "todos/d.md": todoFile("Old", "owner: ren", "archived: true"),
        ])
    }

    private func tab(_ page: String) async throws -> Tab {
        let tab = try await Browser.page()
        try await tab.open("file://\(try FilterHelpTests.project.get().page(page))")
        return tab
    }

    private let options =
        "Array.from(document.querySelectorAll('.suggest [role=option]'), one => Array.from(one.children, part => part.textContent).filter(Boolean).join(' ')).join()"
    private let chips = "Array.from(document.querySelectorAll('.chip'), chip => chip.textContent).join(' | ')"
    private let told = "document.querySelector('#shown').textContent"

    @Test func `values are suggested with their counts, and taken by key or pointer`() async throws {
        let tab = try await tab("index.html")
        try await tab.press("f")
        try await tab.waitUntil("fuda.suggest")
        try await tab.type("ow")
        try await tab.waitUntil("\(options) === 'owner:'")
        try await tab.press("ArrowDown")
        try await tab.press("Enter")
        try await tab.waitUntil("filter.value === 'owner:' && \(options) === 'hana Hana Sato 2,ren Ren 1'")
        #expect(try await tab.evaluate("filter.getAttribute('aria-expanded')") == .text("true"))
        try await tab.type("sat")
        try await tab.waitUntil("\(options) === 'hana Hana Sato 2'")
        try await tab.press("ArrowDown")
        try await tab.press("Tab")
        try await tab.waitUntil("filter.value === 'owner:hana ' && \(told).startsWith('2 of 3')")
        try await tab.type("-tag:")
        try await tab.waitUntil("\(options) === '\"a b\" 1,api 1'")
        try await tab.click(".suggest [role=option]")
        try await tab.waitUntil("filter.value === 'owner:hana -tag:\"a b\" ' && \(told).startsWith('1 of 3')")
        for (query, expected) in [
            ("is:ov", "overdue 0"), ("status:d", "doing Doing 1,done Done 1,todo To do 1"), ("sort:pri", "priority"),
        ] {
            try await tab.evaluate("filter.value = ''")
            try await tab.type(query)
            try await tab.waitUntil("\(options) === '\(expected)'")
        }
        try await tab.press("Escape")
        try await tab.waitUntil("!document.querySelector('.suggest') && document.activeElement === filter")
        #expect(tab.complaints == [])
    }

    @Test func `terms are chips that can be removed, unless there are alternatives`() async throws {
        let tab = try await tab("index.html?q=owner%3Ahana%20NOT%20tag%3Aapi%20%22bake%22")
        try await tab.waitUntil("\(chips) === 'owner:hana | NOT tag:api | \"bake\"'")
        try await tab.click(".chip:nth-of-type(2)")
        try await tab.waitUntil("filter.value === 'owner:hana \"bake\"' && \(chips) === 'owner:hana | \"bake\"'")
        try await tab.back()
        try await tab.waitUntil("\(chips).includes('NOT')")
        try await tab.evaluate("filter.value = 'bread OR milk'; filter.dispatchEvent(new Event('input'))")
        try await tab.waitUntil("\(told).startsWith('2 of 3') && \(chips) === ''")
        #expect(tab.complaints == [])
    }

    @Test(arguments: [
        ("invioce", "invoice"), ("owner:hanna", "owner:hana"), ("tag:aip bread", "tag:api bread"),
        ("is:open or tag:api", "is:open OR tag:api"), ("owner:\"hana sat\"", "owner:hana"),
        // A word that only a text has.
        ("recepits", "receipts"),
    ])
    func `what was perhaps meant is one click away`(query: String, meant: String) async throws {
        for (page, line) in [("index.html", "#shown"), ("search.html", "#told")] {
            let tab = try await tab("\(page)?q=\(Tab.encoded(query))")
            try await tab.waitUntil("document.querySelector('\(line) .meant a')")
            try await tab.click("\(line) .meant a")
            try await tab.waitUntil("new URLSearchParams(location.search).get('q') === '\(meant)'")
            #expect(tab.complaints == [])
        }
    }

    @Test func `a filter becomes the lines of a view, also for whoever looks`() async throws {
        let tab = try await tab("index.html?q=owner%3Ahana&group=milestone&sort=due")
        try await tab.waitUntil("document.querySelector('#shown .keep')")
        try await tab.click("#shown .keep")
        try await tab.waitUntil("document.querySelector('dialog.lines code')")
        let line = #"views:\n  - { name: "owner:hana sort:due", query: "owner:hana sort:due", group: milestone }"#
        #expect(
            try await tab.evaluate(
                "JSON.stringify(document.querySelector('.lines code').textContent).slice(1, -1).replaceAll('\\\\\"', '\"')"
            ) == .text(line))
        try await tab.evaluate("fuda.store.set('me', 'ren')")
        try await tab.evaluate("location.search = '?q=owner:me'")
        try await tab.waitUntil("\(chips) === 'owner:me'")
        #expect(try await tab.evaluate("Boolean(document.querySelector('#shown .keep'))") == .bool(true))
    }

    @Test func `an empty search offers examples, and nothing on the page jumps`() async throws {
        let tab = try await Browser.page()
        let page = "file://\(try FilterHelpTests.project.get().page("search.html"))"
        let shifts =
            "new Promise(tell => new PerformanceObserver(list => tell(list.getEntries().reduce((sum, one) => sum + one.value, 0))).observe({ type: 'layout-shift', buffered: true }) || setTimeout(() => tell(0), 300))"
        for query in ["", "?q=bread", "?q=invioce"] {
            try await tab.open(page + query)
            try await tab.waitUntil("told.textContent")
            #expect(try await tab.evaluate(shifts) == .number(0), "\(query)")
        }
        try await tab.open(page)
        try await tab.waitUntil("document.querySelectorAll('.examples a').length === 5")
        try await tab.click(".examples a:nth-child(4)")
        try await tab.waitUntil("q.value === 'no:owner' && told.textContent.startsWith('Nothing')")
        #expect(tab.complaints == [])
    }
}
