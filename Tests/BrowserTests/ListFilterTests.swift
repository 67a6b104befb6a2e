import BrowserSupport
import TestSupport
import Testing

/// The filter and the groups of a list, on all of its pages.
@Suite(.browser) struct ListFilterTests {
    private static let project = Result {
        var files = [
            "fuda.yml": """
            title: Kitchen
            list: { perPage: 20 }
            views:
              - { name: Last, query: "tag:fruit sort:-title limit:4", group: owner }

            """,
            "todos/pear.md": todoFile("Pear tart", "tags: [fruit]", "owner: [hana, ren]", "priority: high"),
            "todos/plum.md": todoFile("Plum cake", "tags: [fruit, home]", "owner: ren"),
            "todos/old.md": todoFile("Old pear", "tags: [fruit]", "archived: true"),
        ]
        for number in 10...60 { files["todos/apple\(number).md"] = todoFile("Apple \(number)", "tags: [fruit]") }
        for number in 1...5 { files["todos/bread\(number).md"] = todoFile("Bread \(number)", "milestone: Spring") }
        return try BuiltProject(files)
    }

    private func tab(_ page: String) async throws -> Tab {
        let tab = try await Browser.page()
        try await tab.open("file://\(try ListFilterTests.project.get().page(page))")
        return tab
    }

    private let told = "shown.firstChild?.textContent"
    private let titles =
        "Array.from(document.querySelectorAll('#found .what > a:first-child'), link => link.textContent).join()"
    private let groups = "Array.from(document.querySelectorAll('#found h2'), one => one.textContent).join(' | ')"

    @Test func `it covers every page of the list, and leaves when it is cleared`() async throws {
        let tab = try await tab("todos/page/2.html")
        let own = "document.querySelectorAll('#rows > .row').length"
        let before = try await tab.evaluate(own)
        try await tab.click("#filter")
        try await tab.type("pear")
        try await tab.waitUntil("\(told) === '1 of 58' && \(titles) === 'Pear tart'")
        #expect(try await tab.evaluate("document.querySelector('.pager')") == .null)
        #expect(try await tab.evaluate("new URLSearchParams(location.search).get('q')") == .text("pear"))
        try await tab.click("#clear")
        try await tab.waitUntil("document.querySelector('.pager') && !document.getElementById('found')")
        #expect(try await tab.evaluate(own) == before)
        #expect(try await tab.evaluate("location.search + shown.textContent") == .text(""))
        try await tab.back()
        try await tab.waitUntil("\(told) === '1 of 58' && filter.value === 'pear'")
        #expect(tab.complaints == [])
    }

    @Test(arguments: [
        ("tags/fruit.html?q=pear", "1 of 53"), ("users/ren.html?q=-tag:home", "1 of 2"),
        ("milestones/spring.html?q=bread%20limit:3", "3 of 5"), ("views/last.html?q=plum", "1 of 4"),
        ("tags/fruit.html?q=old%20archived:any", "1 of 54"),
    ])
    func `it stays within the list`(page: String, count: String) async throws {
        let tab = try await tab(page)
        try await tab.waitUntil("\(told) === '\(count)'")
        #expect(tab.complaints == [])
    }

    @Test func `it groups todos, each in all of its groups, and sorts them by the headings`() async throws {
        let tab = try await tab("tags/fruit.html?q=is:open%20-apple&group=owner")
        try await tab.waitUntil("\(groups) === 'hana 1 | ren 2' && \(titles).split(',').length === 3")
        try await tab.click(".heads .title a")
        try await tab.waitUntil("document.querySelector('.heads .title').ariaSort === 'ascending'")
        #expect(
            try await tab.evaluate("[filter.value, group.value].join()") == .text("is:open -apple sort:title,owner"))
        try await tab.evaluate("group.value = 'priority'; group.dispatchEvent(new Event('change'))")
        try await tab.waitUntil("\(groups).startsWith('high 1 | ')")
        #expect(try await tab.evaluate("new URLSearchParams(location.search).get('group')") == .text("priority"))
        #expect(tab.complaints == [])
    }

    @Test func `a view keeps its groups until others are chosen`() async throws {
        let tab = try await tab("views/last.html")
        let own = "document.querySelectorAll('.table-of > .rows h2').length"
        try await tab.waitUntil("!hand.hidden")
        #expect(try await tab.evaluate("[group.value, \(own)].join()") == .text("owner,3"))
        try await tab.evaluate("group.value = ''; group.dispatchEvent(new Event('change'))")
        try await tab.waitUntil(
            "document.querySelectorAll('#found > .row').length === 4 && !document.querySelector('h2')")
        #expect(try await tab.evaluate(titles) == .text("Plum cake,Pear tart,Apple 60,Apple 59"))
        try await tab.back()
        try await tab.waitUntil("\(own) === 3")
    }

    @Test func `an error says its place, and a filter becomes a view of the list`() async throws {
        let tab = try await tab("tags/fruit.html?q=status:dne")
        try await tab.waitUntil("shown.querySelector('.wrong') && shown.querySelector('code').textContent === 'dne'")
        #expect(try await tab.evaluate("filter.getAttribute('aria-invalid')") == .text("true"))
        try await tab.evaluate("filter.value = 'pear OR plum'; filter.dispatchEvent(new Event('input'))")
        try await tab.waitUntil("\(told) === '2 of 53' && shown.querySelector('.keep')")
        try await tab.click("#shown .keep")
        let line = try await tab.evaluate("document.querySelector('dialog code').textContent").text ?? ""
        #expect(line.contains("query: \"tags:fruit (pear OR plum)\""), "\(line)")
    }
}
