import BrowserSupport
import Domain
import TestSupport
import Testing

/// What scripts may assume on a static site and not on a live board: that data never change, that a page shows its policy,
/// and that its reader has the files.
@Suite(.browser) struct LiveAssumptionTests {
    private func board(
        _ files: [String: String] = [:], accounts: KeyValuePairs<String, String> = [:]
    ) throws -> RunningBoard {
        let base = ["fuda.yml": "title: Kitchen\nperPage: 2\n"]
        return try RunningBoard(base.merging(files) { $1 }, accounts: accounts)
    }

    private let milk = [
        "todos/milk.md": todoFile("Buy milk", "status: doing", body: "Get **fresh** milk."),
        "todos/bread.md": todoFile("Bake bread", "status: todo", body: "Knead."),
    ]

    /// Shows a page, and waits until it hears of changes.
    private func opened(_ board: RunningBoard, _ page: String = "", as login: String? = nil) async throws -> Tab {
        let tab = try await board.tab(as: login)
        try await tab.open(board.url(page))
        try await tab.waitUntil("fuda.live && fuda.words.live && document.readyState === 'complete'")
        while !tab.requests.contains(where: { $0.url.hasSuffix("/events") }) {
            try await Task.sleep(for: .milliseconds(20))
        }
        try await tab.evaluate("window.isSame = true")
        return tab
    }

    private let panel = "document.querySelector('.peek')"

    @Test func `the preview has the text as its page does, and follows its changes`() async throws {
        let board = try board(milk)
        let tab = try await opened(board)
        try await tab.focus("#t-milk h3 a")
        try await tab.press("Space")
        try await tab.waitUntil("\(panel)?.querySelector('.prose strong')?.textContent === 'fresh'")
        try board.put("todos/milk.md", todoFile("Buy oat milk", "status: doing", body: "Get **cold** milk."))
        try await tab.waitUntil("\(panel)?.querySelector('.prose strong')?.textContent === 'cold'")
        #expect(try await tab.evaluate("\(panel).querySelector('h2').textContent") == .text("Buy oat milk"))
        // Also while nobody looks at it, and where the page itself does not change.
        try await tab.open(board.url("search.html?q=milk"))
        try await tab.waitUntil("document.querySelector('#found .row')")
        try await tab.focus("#found .row .what > a")
        try await tab.press("Space")
        try await tab.waitUntil("\(panel)?.querySelector('.prose strong')?.textContent === 'cold'")
        try await tab.press("Escape")
        try board.put("todos/milk.md", todoFile("Buy oat milk", "status: doing", body: "Get **warm** milk."))
        try await tab.waitUntil(
            """
            fetch('/todos/milk.html').then(answer => answer.text()).then(text => text.includes('warm'))
            """)
        try await tab.evaluate("fuda.live.refresh()")
        try await tab.focus("#found .row .what > a")
        try await tab.press("Space")
        try await tab.waitUntil("\(panel)?.querySelector('.prose strong')?.textContent === 'warm'")
        #expect(tab.complaints == [])
    }

    @Test func `an empty board has columns, and the way to the first todo for those who may write it`() async throws {
        let board = try board(accounts: ["hana": "editor", "juno": "reader", "boss": "admin"])
        let tab = try await opened(board, as: "hana")
        let links = "Array.from(document.querySelectorAll('.begin a'), link => link.pathname).join()"
        #expect(try await tab.evaluate("document.querySelectorAll('.column').length > 1") == .bool(true))
        #expect(try await tab.evaluate(links) == .text("/new"))
        #expect(
            try await tab.evaluate("/fuda (init|build)|\\.md/.test(document.body.textContent)") == .bool(false))
        // What the first todo brings needs no other page.
        try board.put("todos/milk.md", todoFile("Buy milk", "status: doing"))
        try await tab.waitUntil("document.querySelector('#c-doing #t-milk') && !document.querySelector('.begin')")
        try await tab.fill("#filter", "milk")
        try await tab.waitUntil("document.querySelector('#shown').textContent.startsWith('1 todo')")
        #expect(try await tab.evaluate("window.isSame") == .bool(true))
        try board.remove("todos/milk.md")
        try await tab.waitUntil("document.querySelector('.begin')")
        let boss = try await opened(board, as: "boss")
        #expect(try await boss.evaluate(links) == .text("/new,/accounts"))
        let reader = try await opened(board, as: "juno")
        #expect(try await reader.evaluate("document.querySelectorAll('.column').length > 1") == .bool(true))
        #expect(try await reader.evaluate(links) == .text(""))
        #expect(tab.complaints + boss.complaints + reader.complaints == [])
    }

    @Test func `search, palette and suggestions know what is new`() async throws {
        let board = try board(milk)
        let tab = try await opened(board, "search.html?q=milk")
        let found = "Array.from(document.querySelectorAll('#found .what > a'), link => link.textContent).join()"
        try await tab.waitUntil("\(found) === 'Buy milk'")
        #expect(try await tab.evaluate("document.querySelector('.keep')?.textContent ?? ''") == .text(""))
        try await tab.press("Escape")
        let palette =
            "Array.from(document.querySelectorAll('.palette [data-group=todos] bdi'), one => one.textContent).join()"
        let ask = """
            document.querySelector('.bar [name=q]').value = 'rye';
            fuda.load('assets/palette.js').then(() => fuda.palette(null))
            """
        try await tab.evaluate(ask)
        try await tab.waitUntil("document.querySelector('.palette[open]') && !\(palette)")
        try await tab.press("Escape")
        try board.put("todos/rye.md", todoFile("Mix milk with rye", "status: todo\nowner: juno"))
        try await tab.waitUntil("\(found).length === 26 && \(found).includes('rye')")
        try await tab.evaluate(ask)
        try await tab.waitUntil("\(palette) === 'Mix milk with rye'")
        try await tab.press("Escape")
        try await tab.fill("#q", "owner:j")
        try await tab.waitUntil("document.querySelector('.suggest [role=option]')?.textContent.startsWith('juno')")
        #expect(try await tab.evaluate("window.isSame") == .bool(true))
        #expect(tab.complaints == [])
    }

    @Test func `the figures are those of the present board, before, during and after a filter`() async throws {
        let board = try board(milk)
        let tab = try await opened(board)
        let open = "document.querySelector('.board .sum .open b').textContent"
        try await tab.fill("#filter", "milk")
        try await tab.waitUntil("\(open) === '1'")
        try board.put("todos/rye.md", todoFile("Mix milk with rye", "status: todo"))
        try await tab.waitUntil("\(open) === '2'")
        try await tab.click("#clear")
        try await tab.waitUntil("\(open) === '3'")
        try board.remove("todos/rye.md")
        try await tab.waitUntil("\(open) === '2'")
        #expect(try await tab.evaluate("window.isSame") == .bool(true))
        #expect(tab.complaints == [])
    }

    @Test func `results stay, with the focus, until new ones are there`() async throws {
        let board = try board(milk)
        let tab = try await opened(board, "search.html?q=milk")
        try await tab.waitUntil("document.querySelector('#found .row')")
        try await tab.focus("#found .row .what > a")
        try await tab.evaluate(
            """
            const load = fuda.load;
            fuda.load = async path => { await new Promise(resolve => setTimeout(resolve, 200)); await load(path); };
            setInterval(() => { window.isLost ||= !document.activeElement.matches('#found .what > a'); }, 1);
            """)
        try board.put("todos/milk.md", todoFile("Buy oat milk", "status: doing"))
        try await tab.waitUntil("document.querySelector('#found .what > a')?.textContent === 'Buy oat milk'")
        #expect(try await tab.evaluate("document.activeElement.textContent") == .text("Buy oat milk"))
        #expect(try await tab.evaluate("Boolean(window.isLost)") == .bool(false))
        #expect(tab.complaints == [])
    }

    @Test func `rows of further pages follow their changes, too`() async throws {
        var files = milk
        for number in 1...4 { files["todos/g\(number).md"] = todoFile("Grain \(number)", "status: todo") }
        let board = try board(files)
        let tab = try await opened(board, "todos/index.html")
        let rows = "Array.from(document.querySelectorAll('#rows .what > a'), link => link.textContent)"
        try await tab.waitUntil("\(rows).length === 6")
        #expect(try await tab.evaluate("\(rows)[4]") == .text("Grain 4"))
        try await tab.focus("#rows > .row:nth-child(5) .what > a")
        try board.put("todos/g4.md", todoFile("Grain 4b", "status: todo"))
        try await tab.waitUntil("\(rows).includes('Grain 4b')")
        #expect(try await tab.evaluate("document.activeElement.textContent") == .text("Grain 4b"))
        #expect(try await tab.evaluate("new Set(\(rows)).size === 6 && \(rows).length === 6") == .bool(true))
        #expect(try await tab.evaluate("window.isSame") == .bool(true))
        #expect(tab.complaints == [])
    }
}
