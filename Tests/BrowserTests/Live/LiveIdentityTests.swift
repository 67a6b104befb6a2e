import BrowserSupport
import Domain
import TestSupport
import Testing

/// Whom `me` means on a live board: the server knows it, and no browser keeps it.
@Suite(.browser) struct LiveIdentityTests {
    private func board(_ settings: String = "") throws -> RunningBoard {
        try RunningBoard(
            [
                "fuda.yml": "title: Kitchen\n\(settings)",
                "todos/milk.md": todoFile("Buy milk", "status: doing\nowner: hana"),
                "todos/bread.md": todoFile("Bake bread", "status: doing\nowner: juno"),
            ], accounts: ["hana": "editor", "juno": "reader"])
    }

    private let titles =
        "Array.from(document.querySelectorAll('.card h3 a, #found .what > a'), link => link.textContent).join()"
    private let isUnasked = """
        !document.querySelector('dialog, #who')
          && !Object.keys(localStorage).some(key => key.endsWith(' me'))
        """

    @Test func `Mine shows the todos of the person who is signed in`() async throws {
        let board = try board()
        let tab = try await board.tab(as: "hana")
        try await tab.click("#mine")
        try await tab.waitUntil("\(titles) === 'Buy milk'")
        #expect(try await tab.evaluate("document.querySelector('#mine').ariaPressed") == .text("true"))
        #expect(try await tab.evaluate(isUnasked) == .bool(true))
        // Another person in the same browser has other todos, without a word to the browser.
        try await tab.click(".own summary")
        try await tab.click(".own button")
        try await tab.waitUntil("location.pathname === '/signed-out'")
        try await board.signIn(tab, as: "juno")
        try await tab.click("#mine")
        try await tab.waitUntil("\(titles) === 'Bake bread'")
        #expect(try await tab.evaluate(isUnasked) == .bool(true))
        #expect(tab.complaints == [])
    }

    @Test func `a view with me shows the todos of the person who is signed in`() async throws {
        let board = try board("views: [{ name: mine, query: \"owner:me sort:due\", group: status }]\n")
        let tab = try await board.tab(as: "hana")
        try await tab.open(board.url("views/mine.html"))
        // The rows are in the page, without a script.
        let rows = "Array.from(document.querySelectorAll('.rows .what > a'), link => link.textContent).join()"
        try await tab.waitUntil("\(rows) === 'Buy milk' && document.querySelector('#filter')?.checkVisibility()")
        try await tab.fill("#filter", "bread")
        try await tab.waitUntil("document.querySelector('#shown').textContent.startsWith('Nothing')")
        try board.put("todos/more.md", todoFile("Slice bread", "status: todo\nowner: hana"))
        try await tab.waitUntil("\(titles) === 'Slice bread'")
        #expect(tab.complaints == [])
    }

    @Test func `a name that the browser keeps from elsewhere means nothing`() async throws {
        let board = try board()
        let tab = try await board.tab(as: "hana")
        try await tab.evaluate("fuda.store.set('me', 'juno')")
        for page in ["index.html?q=owner:me", "search.html?q=owner:me", "todos/index.html?q=owner:me"] {
            try await tab.open(board.url(page))
            try await tab.waitUntil("\(titles) === 'Buy milk'")
        }
        // Suggestions know the same person, with the number of their todos.
        try await tab.open(board.url())
        try await tab.waitUntil("document.querySelector('#filter')?.checkVisibility()")
        try await tab.fill("#filter", "owner:m")
        try await tab.waitUntil("document.querySelector('.suggest [role=option]')?.textContent === 'me1'")
        #expect(tab.complaints == [])
    }

    @Test func `who is not signed in has no todos of their own`() async throws {
        let board = try board("serve: { read: everybody }\n")
        let tab = try await Browser.page()
        try await tab.open(board.url("index.html?q=owner:me"))
        try await tab.waitUntil("document.querySelector('#shown .wrong')")
        let text = try await tab.evaluate("document.querySelector('#shown .wrong').textContent").text
        #expect(text?.contains("sign in as a user of this board") == true)
        #expect(try await tab.evaluate("Boolean(document.querySelector('#mine, #who'))") == .bool(false))
        #expect(tab.complaints == [])
    }
}
