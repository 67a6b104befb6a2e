import BrowserSupport
import TestSupport
import Testing

/// Moving cards on a live board, with the mouse, a finger, the keyboard and the menu.
@Suite(.browser, .alone) struct LiveMoveTests {
    private func board(isLong: Bool = false) throws -> RunningBoard {
        var files = [
            "fuda.yml": "title: Kitchen\n",
            "todos/milk.md": todoFile("Buy milk", "status: todo", "order: 1"),
            "todos/bread.md": todoFile("Bake bread", "status: todo", "order: 2"),
            "todos/salt.md": todoFile("Buy salt", "status: todo", "order: 3"),
            "todos/wash.md": todoFile("Wash up", "status: doing"),
        ]
        if isLong {
            for number in 1...20 { files["todos/d\(number).md"] = todoFile("Dish \(number)", "status: doing") }
        }
        return try RunningBoard(files)
    }

    /// The ids of the cards of a column, from top to bottom.
    private func ids(_ column: String) -> String {
        "Array.from(document.querySelectorAll('#c-\(column) .card:not(.ghost)'), card => card.id.slice(2)).join()"
    }

    private func opened(_ board: RunningBoard, width: Int = 1280, isTouch: Bool = false) async throws -> Tab {
        let tab = try await board.tab(width: width, isTouch: isTouch)
        if !isTouch { try await tab.hover("#t-milk h3") }
        try await tab.waitUntil("document.querySelector('#t-milk .shift') && fuda.drag")
        return tab
    }

    @Test func `a card is dragged into another column, and undone`() async throws {
        let board = try board()
        let tab = try await opened(board)
        let before = try board.text("todos/milk.md")
        try await tab.drag("#t-milk h3 a", onto: "#t-wash", at: 0.2)
        try await board.wait(for: "todos/milk.md", contains: "status: doing")
        try await tab.waitUntil("\(ids("doing")) === 'milk,wash' && document.querySelector('.says button')")
        #expect(try await tab.evaluate("document.querySelector('.ghost, .lifted, .moving')") == .null)
        // The click at the end of a drag opens no page.
        #expect(try await tab.evaluate("location.pathname") == .text("/"))
        try await tab.click(".says button")
        try await board.wait(for: "todos/milk.md") { $0 == before }
        try await tab.waitUntil("\(ids("todo")) === 'milk,bread,salt'")
        #expect(tab.complaints == [])
    }

    @Test func `a card is dragged within its column`() async throws {
        let board = try board()
        let tab = try await opened(board)
        try await tab.drag("#t-milk h3 a", onto: "#t-salt", at: 0.9)
        try await tab.waitUntil("\(ids("todo")) === 'bread,salt,milk' && document.querySelector('.says button')")
        let other = try await board.tab()
        #expect(try await other.evaluate(ids("todo")) == .text("bread,salt,milk"))
        #expect(try board.text("todos/bread.md") == todoFile("Bake bread", "status: todo", "order: 2"))
    }

    @Test func `Escape puts a dragged card back, and nothing is written`() async throws {
        let board = try board()
        let tab = try await opened(board)
        let before = try board.text("todos/milk.md")
        try await tab.drag("#t-milk h3 a", onto: "#t-wash", isDropped: false)
        try await tab.waitUntil("\(ids("doing")).includes('milk') && document.querySelector('.ghost')")
        try await tab.press("Escape")
        try await tab.waitUntil("\(ids("todo")) === 'milk,bread,salt' && !document.querySelector('.ghost')")
        try await Task.sleep(for: .milliseconds(300))
        #expect(try board.text("todos/milk.md") == before)
    }

    @Test func `a finger that rests moves a card, one that does not scrolls`() async throws {
        let board = try board(isLong: true)
        let tab = try await opened(board, isTouch: true)
        let before = try board.text("todos/milk.md")
        try await tab.dragByTouch("#t-milk h3 a", onto: "#t-wash", after: 0)
        try await Task.sleep(for: .milliseconds(500))
        #expect(try await tab.evaluate("document.querySelector('.ghost, .lifted')") == .null)
        #expect(try board.text("todos/milk.md") == before)
        try await tab.scroll(to: 0)
        try await tab.dragByTouch("#t-milk h3 a", onto: "#c-doing .card", at: 0.2)
        try await board.wait(for: "todos/milk.md", contains: "status: doing")
        try await tab.waitUntil("\(ids("doing")).startsWith('milk,')")
        #expect(try await tab.evaluate("location.pathname") == .text("/"))
    }

    @Test func `keys lift a card, move it and drop it`() async throws {
        let board = try board()
        let tab = try await opened(board)
        try await tab.focus("#t-milk h3 a")
        try await tab.press("m")
        try await tab.waitUntil("document.querySelector('#t-milk.lifted')")
        try await tab.press("ArrowDown")
        try await tab.waitUntil("\(ids("todo")) === 'bread,milk,salt'")
        try await tab.press("ArrowRight")
        try await tab.waitUntil("\(ids("doing")) === 'wash,milk'")
        let told = "document.querySelector('[aria-live=assertive]').textContent"
        #expect(try await tab.evaluate(told).text?.contains("2") == true)
        try await tab.press("Enter")
        try await board.wait(for: "todos/milk.md", contains: "status: doing")
        try await tab.waitUntil("document.activeElement?.closest('.card')?.id === 't-milk'")
        #expect(try await tab.evaluate(ids("doing")) == .text("wash,milk"))
        #expect(tab.complaints == [])
    }

    @Test func `Escape leaves a lifted card where it was`() async throws {
        let board = try board()
        let tab = try await opened(board)
        let before = try board.text("todos/milk.md")
        try await tab.focus("#t-milk h3 a")
        for key in ["m", "ArrowRight"] { try await tab.press(key) }
        try await tab.waitUntil("\(ids("doing")).includes('milk')")
        try await tab.press("Escape")
        try await tab.waitUntil(
            "\(ids("todo")) === 'milk,bread,salt' && document.activeElement?.closest('.card')?.id === 't-milk'")
        try await Task.sleep(for: .milliseconds(300))
        #expect(try board.text("todos/milk.md") == before)
    }

    @Test func `a menu moves a card without dragging`() async throws {
        let board = try board()
        let tab = try await opened(board, width: 375, isTouch: true)
        try await tab.tap("#t-milk .shift")
        try await tab.waitUntil("document.querySelector('dialog[open]')")
        // The present column cannot be chosen.
        #expect(try await tab.evaluate("document.querySelector('dialog [aria-current]').disabled") == .bool(true))
        try await tab.tap("dialog button:nth-of-type(2)")
        try await board.wait(for: "todos/milk.md", contains: "status: doing")
        try await tab.waitUntil("\(ids("doing")).includes('milk') && !document.querySelector('dialog')")
    }

    @Test func `a move that is refused is told, and the card goes back`() async throws {
        let board = try board()
        let tab = try await opened(board)
        try await tab.evaluate("document.querySelector('#t-milk').dataset.base = ''")
        try await tab.drag("#t-milk h3 a", onto: "#t-wash", at: 0.2)
        try await tab.waitUntil("document.querySelector('.says .bad') && \(ids("todo")) === 'milk,bread,salt'")
        #expect(try board.text("todos/milk.md").contains("status: todo"))
    }
}
