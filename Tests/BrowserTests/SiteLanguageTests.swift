import BrowserSupport
import TestSupport
import Testing

/// A German board whose columns and priorities nobody named.
@Suite(.browser) struct SiteLanguageTests {
    private static let project = Result {
        try BuiltProject([
            "fuda.yml": """
            title: Küche
            language: de
            columns: [todo, { status: doing, limit: 3 }, { status: done, title: Fertig }]

            """,
            "todos/milk.md": todoFile("Milch kaufen", "status: doing", "priority: high"),
            "todos/bread.md": todoFile("Brot backen", "status: todo", "priority: low"),
            "todos/wash.md": todoFile("Abwaschen", "status: done"),
        ])
    }

    private func tab(_ page: String, until condition: String) async throws -> Tab {
        let tab = try await Browser.page()
        try await tab.open("file://\(try SiteLanguageTests.project.get().page(page))")
        try await tab.waitUntil(condition)
        return tab
    }

    private func texts(_ tab: Tab, _ selector: String) async throws -> [String] {
        try await tab.evaluate(
            "Array.from(document.querySelectorAll('\(selector)'), one => one.textContent.trim().replace(/\\s+/g, ' '))"
        )
        .elements.compactMap(\.text)
    }

    @Test func `calls default columns and priorities in its language, and others as the user does`() async throws {
        let tab = try await tab("index.html", until: "!hand.hidden")
        #expect(try await texts(tab, ".column h2") == ["Zu tun", "In Arbeit", "Fertig"])
        #expect(try await texts(tab, ".card .rank").sorted() == ["hoch", "niedrig"])
        // Pressing one asks for the value that files have, and cards that a script makes say the same.
        try await tab.click("#t-milk .rank")
        try await tab.waitUntil("document.querySelector('#filter').value === 'priority:high'")
        let lanes = try await self.tab(
            "index.html?group=priority", until: "document.querySelectorAll('.lane').length === 3")
        #expect(try await texts(lanes, ".lane > h2") == ["hoch 1", "niedrig 1", "ohne Priorität 1"])
        #expect(tab.complaints + lanes.complaints == [])
    }

    @Test func `says in its language what is wrong with a query`() async throws {
        let board = try await tab(
            "index.html?q=status:doen", until: "document.querySelector('#shown').textContent")
        #expect(
            try await texts(board, "#shown") == [
                "„doen“ ist kein bekannter Wert von „status“; meintest du „done“? doen"
            ])
        let search = try await tab("search.html?q=onwer:hana", until: "told.textContent")
        #expect(
            try await texts(search, "#told") == [
                "„onwer“ ist kein bekannter Schlüssel; meintest du „owner“? onwer:hana"
            ])
        let nobody = try await tab("search.html?q=owner:me", until: "told.textContent")
        #expect(
            try await texts(nobody, "#told") == [
                "Wer „me“ ist, ist nicht bekannt; auf dem Board auf „Meine“ drücken me"
            ])
    }
}
