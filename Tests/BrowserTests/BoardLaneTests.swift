import BrowserSupport
import Domain
import TestSupport
import Testing

/// Lanes and names of each kind, and the way through what a filter left.
@Suite(.browser) struct BoardLaneTests {
    private static let project = Result {
        try BuiltProject([
            "fuda.yml": "title: Kitchen\n", "users/hana.md": "---\nname: Hana\n---\n",
            "users/ren.md": "---\nname: Ren\n---\n", "milestones/v1.md": "---\ntitle: v1\ndue: 2026-12-01\n---\n",
            "todos/a.md": todoFile(
                "Apple", "milestone: v1", "priority: high", "kind: chore", "owner: hana", "due: 2026-12-03"),
            "todos/b.md": todoFile("Bread", "milestone: v1", "priority: low", "owner: ren", "due: 2026-12-01"),
            "todos/c.md": todoFile("Corn", "milestone: \"v 2\"", "kind: bug", "owner: ren", "status: doing"),
            "todos/d.md": todoFile("Dill", "status: doing", "due: 2026-12-02"),
        ])
    }

    private func tab(_ query: String = "") async throws -> Tab {
        let tab = try await Browser.page()
        try await open(query, in: tab)
        return tab
    }

    private func open(_ query: String = "", in tab: Tab) async throws {
        try await tab.open("file://\(try BoardLaneTests.project.get().page("index.html"))\(query)")
        try await tab.waitUntil("!hand.hidden")
    }

    private let told = "document.querySelector('#shown').textContent"
    private let ids = "Array.from(document.querySelectorAll('.card'), card => card.id.slice(2)).join()"

    @Test func `there is a lane for each name`() async throws {
        let tab = try await Browser.page()
        for (key, lanes, cards) in [
            ("milestone", "v 2 1,v1 2,no milestone 1", "c,a,b,d"),
            ("priority", "high 1,low 1,no priority 2", "a,b,d,c"), ("kind", "bug 1,chore 1,no kind 2", "c,a,b,d"),
            ("owner", "Hana 1,Ren 2,no owner 1", "a,b,c,d"),
        ] {
            try await open(in: tab)
            try await tab.evaluate("group.value = '\(key)'; group.dispatchEvent(new Event('change'))")
            try await tab.waitUntil("document.querySelector('.lane') && \(ids).length === 7")
            let titles = "Array.from(document.querySelectorAll('.lane > h2'), title => title.textContent.trim()).join()"
            #expect(try await tab.evaluate(titles) == .text(lanes))
            #expect(try await tab.evaluate(ids) == .text(cards), "\(key)")
            #expect(try await tab.evaluate("location.search") == .text("?group=\(key)"))
            #expect(tab.complaints == [], "\(key)")
        }
    }

    @Test func `pressing a name asks for it`() async throws {
        let tab = try await Browser.page()
        for (name, query, count) in [
            ("#t-a .goal", "milestone:v1", 2), ("#t-c .goal", "milestone:\"v 2\"", 1),
            ("#t-a .kind", "kind:chore", 1), ("#t-b .rank", "priority:low", 1), ("#t-c .who", "owner:ren", 2),
        ] {
            // Once on a card of the page itself, once on one that a filter made.
            for start in ["", "?sort=title"] {
                try await open(start, in: tab)
                if !start.isEmpty { try await tab.waitUntil("\(told).startsWith('4 ')") }
                try await tab.click(name)
                try await tab.waitUntil("\(told).startsWith('\(count) ')")
                #expect(try await tab.evaluate("filter.value") == .text(query))
                let cards = try await tab.evaluate("document.querySelectorAll('.card').length")
                #expect(cards == .number(Double(count)), "\(name)")
                #expect(tab.complaints == [], "\(name)")
            }
        }
    }

    @Test func `keys walk through what is left, and back to it`() async throws {
        let tab = try await tab("?q=milestone%3Av1%20OR%20kind:bug")
        try await tab.waitUntil("\(told).startsWith('3 ')")
        try await tab.waitUntil("\(ids) === 'a,b,c'")
        let focus = "(document.activeElement?.closest('.card')?.id ?? '')"
        for (key, id) in [("j", "t-a"), ("j", "t-b"), ("k", "t-a"), ("l", "t-c"), ("h", "t-a")] {
            try await tab.press(key)
            try await tab.waitUntil("\(focus) === '\(id)'")
        }
        try await tab.press("j")
        try await tab.press("Enter")
        try await tab.waitUntil("document.querySelector('main.one h1')?.textContent === 'Bread'")
        try await tab.press("Escape")
        try await tab.waitUntil("document.querySelector('.board') && \(focus) === 't-b' && \(ids) === 'a,b,c'")
        #expect(tab.complaints == [])
    }

    @Test func `the chosen order goes before the one that is written`() async throws {
        let tab = try await tab("?q=sort:-title%20status:todo")
        try await tab.waitUntil("\(ids) === 'b,a'")
        try await tab.evaluate("sort.value = 'title'; sort.dispatchEvent(new Event('change'))")
        try await tab.waitUntil("\(ids) === 'a,b'")
        try await tab.evaluate("sort.value = 'due'; sort.dispatchEvent(new Event('change'))")
        try await tab.waitUntil("\(ids) === 'b,a' && location.search.includes('sort=due')")
        #expect(tab.complaints == [])
    }

    @Test func `by priority the highest comes first`() async throws {
        let tab = try await tab("?q=sort:-title%20status:todo")
        try await tab.waitUntil("\(ids) === 'b,a'")
        try await tab.evaluate("sort.value = 'priority'; sort.dispatchEvent(new Event('change'))")
        try await tab.waitUntil("\(ids) === 'a,b' && location.search.includes('sort=priority')")
        #expect(tab.complaints == [])
    }

    @Test func `by creation the newest comes first, even without dates in files`() async throws {
        let tab = try await tab("?sort=title")
        try await tab.waitUntil("\(ids) === 'a,b,c,d'")
        try await tab.evaluate("sort.value = '-created'; sort.dispatchEvent(new Event('change'))")
        try await tab.waitUntil("\(ids) === 'b,a,d,c' && location.search.includes('sort=-created')")
        try await tab.evaluate("filter.value = 'limit:3'; filter.dispatchEvent(new Event('input'))")
        try await tab.waitUntil("\(ids) === 'b,d,c'")
        #expect(tab.complaints == [])
    }

    @Test func `who one is can be changed`() async throws {
        let tab = try await tab()
        #expect(try await tab.evaluate("who.hidden") == .bool(true))
        try await tab.click("#mine")
        try await tab.waitUntil("document.querySelectorAll('.whoami li button').length === 3")
        try await tab.click(".whoami li:nth-child(1) button")
        try await tab.waitUntil("\(told).startsWith('1 ') && \(ids) === 'a'")
        #expect(try await tab.evaluate("who.textContent") == .text("hana"))
        try await tab.click("#who")
        try await tab.waitUntil("document.querySelector('.whoami button')")
        try await tab.click(".whoami li:nth-child(2) button")
        try await tab.waitUntil("\(told).startsWith('2 ') && \(ids) === 'b,c' && who.textContent === 'ren'")
        #expect(try await tab.evaluate("filter.value") == .text("owner:me"))
        try await tab.click("#mine")
        try await tab.waitUntil("who.hidden && \(told) === ''")
        try await tab.click("#mine")
        try await tab.waitUntil("\(told).startsWith('2 ')")
        #expect(tab.complaints == [])
    }
}
