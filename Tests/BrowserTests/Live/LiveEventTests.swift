import BrowserSupport
import TestSupport
import Testing

/// What other programs change while a page of a live board is open.
@Suite(.browser, .alone) struct LiveEventTests {
    private func board(accounts: KeyValuePairs<String, String> = [:]) throws -> RunningBoard {
        var files = [
            "fuda.yml": "title: Kitchen\n", "users/hana.md": "---\nname: Hana\n---\n",
            "todos/milk.md": todoFile("Buy milk", "status: doing", body: "Fresh.\n\n- [ ] Go\n- [ ] Ask"),
            "todos/bread.md": todoFile("Bake bread", "status: todo"),
        ]
        for number in 1...40 { files["todos/g\(number).md"] = todoFile("Grain \(number)", "status: todo") }
        return try RunningBoard(files, accounts: accounts)
    }

    /// Waits until the page knows what the server sent, and hears of changes.
    private func opened(_ board: RunningBoard, _ page: String = "", as login: String? = nil) async throws -> Tab {
        let tab = try await board.tab(as: login)
        if !page.isEmpty { try await tab.open(board.url(page)) }
        try await tab.waitUntil("fuda.live && document.readyState === 'complete'")
        try await tab.waitUntil("performance.getEntriesByType('resource').some(file => file.name.includes('words.js'))")
        try await tab.evaluate("window.isSame = true")
        return tab
    }

    @Test func `a change by a command or an editor appears, and the place and the focus stay`() async throws {
        let board = try board()
        let tab = try await opened(board)
        try await tab.focus("#t-g30 h3 a")
        try await tab.scroll(to: 700)
        let top = try await tab.evaluate("scrollY")
        try board.fuda("set", "milk", "title=Buy oat milk", "status=todo")
        try await tab.waitUntil("document.querySelector('#c-todo #t-milk h3')?.textContent === 'Buy oat milk'")
        try board.put("todos/new.md", todoFile("New here", "status: doing"))
        try await tab.waitUntil("document.querySelector('#c-doing #t-new')")
        #expect(try await tab.evaluate("scrollY") == top)
        #expect(try await tab.evaluate("document.activeElement.closest('.card')?.id") == .text("t-g30"))
        try board.fuda("set", "g30", "status=done")
        try await tab.waitUntil("document.querySelector('#c-done #t-g30')")
        #expect(try await tab.evaluate("document.activeElement.closest('.card')?.id") == .text("t-g30"))
        #expect(try await tab.evaluate("window.isSame") == .bool(true))
        #expect(tab.complaints == [])
    }

    @Test func `a typed filter stays, and finds what is new`() async throws {
        let board = try board()
        let tab = try await opened(board)
        try await tab.waitUntil("!document.querySelector('#hand').hidden")
        try await tab.press("f")
        try await tab.type("milk OR rye")
        try await tab.waitUntil("document.querySelector('#shown').textContent.startsWith('1 of')")
        try board.put("todos/rye.md", todoFile("Bake rye", "status: todo"))
        try await tab.waitUntil("document.querySelector('#shown').textContent.startsWith('2 of')")
        try await tab.waitUntil("document.querySelector('.board #t-rye')?.checkVisibility()")
        #expect(try await tab.evaluate("document.querySelector('#filter').value") == .text("milk OR rye"))
        #expect(try await tab.evaluate("document.activeElement.id") == .text("filter"))
        #expect(try await tab.evaluate("window.isSame") == .bool(true))
    }

    @Test func `the typed text of an open form stays`() async throws {
        let board = try board()
        let tab = try await opened(board, "todos/milk.html")
        try await tab.focus("#comment")
        try await tab.type("A long thought")
        try await tab.evaluate("document.activeElement.setSelectionRange(2, 6)")
        try board.fuda("set", "milk", "priority=high")
        try board.fuda("set", "milk", "title=Buy oat milk")
        try await tab.waitUntil("document.querySelector('h1').textContent.includes('oat')")
        #expect(
            try await tab.evaluate(
                "[document.activeElement.id, comment.value, comment.selectionStart, comment.selectionEnd].join()")
                == .text("comment,A long thought,2,6"))
        try await tab.click(".reply button")
        try await board.wait(for: "todos/milk.md", contains: "A long thought")
        try await tab.waitUntil("document.querySelector('#comment').value === ''")
        #expect(try board.text("todos/milk.md").contains("title: Buy oat milk"))
    }

    @Test func `a form is told of a change, and both are merged when it is sent`() async throws {
        let board = try board()
        let tab = try await opened(board, "todos/milk/edit")
        try await tab.fill("#f-body", "Fresher.\n\n- [ ] Go\n- [ ] Ask")
        try board.fuda("set", "milk", "title=Buy oat milk")
        try await tab.waitUntil("document.querySelector('.says p')")
        #expect(try await tab.evaluate("document.querySelector('#f-body').value").text?.hasPrefix("Fresher.") == true)
        try await tab.click("main form .main")
        try await board.wait(for: "todos/milk.md") { $0.contains("Fresher.") && $0.contains("title: Buy oat milk") }
        try await tab.waitUntil("document.querySelector('main.one')")
    }

    @Test func `what cannot be sent is kept, and sent when the server is back`() async throws {
        let board = try board(accounts: ["hana": "editor", "boss": "admin"])
        let tab = try await opened(board, "todos/milk.html", as: "hana")
        try await tab.fill("#comment", "Never lost")
        try await board.crash()
        try await tab.waitUntil("document.querySelector('.lost').textContent")
        try await tab.click(".reply > button")
        try await tab.waitUntil("document.querySelector('.reply.unsent .wrong button')")
        #expect(try await tab.evaluate("document.querySelector('#comment').value") == .text("Never lost"))
        try board.start()
        try await tab.waitUntil("!document.querySelector('.lost').textContent")
        // The text outlives its page.
        try await tab.evaluate("location.reload()")
        try await tab.waitUntil("!window.isSame && document.querySelector('.reply.unsent .wrong button')")
        #expect(try await tab.evaluate("document.querySelector('#comment').value") == .text("Never lost"))
        #expect(try !board.text("todos/milk.md").contains("Never lost"))
        try await tab.click(".reply .wrong button")
        try await board.wait(for: "todos/milk.md", contains: "Never lost")
        try await tab.waitUntil("document.querySelector('#comment').value === '' && !document.querySelector('.unsent')")
        let count = try board.text("todos/milk.md").split(separator: "Never lost").count
        #expect(count == 2)
    }

    @Test func `an edit that cannot be sent keeps its base`() async throws {
        let board = try board(accounts: ["hana": "editor", "boss": "admin"])
        let tab = try await opened(board, "todos/milk/edit", as: "hana")
        try await tab.fill("#f-title", "Mine")
        try await board.crash()
        try await tab.click("main form .main")
        try await tab.waitUntil("document.querySelector('form.unsent .wrong button')")
        try board.put("todos/milk.md", todoFile("Buy milk", "status: doing", "priority: high", body: "Theirs."))
        try board.start()
        try await tab.evaluate("location.reload()")
        try await tab.waitUntil("!window.isSame && document.querySelector('form.unsent .wrong button')")
        #expect(try await tab.evaluate("document.querySelector('#f-title').value") == .text("Mine"))
        try await tab.click("form .wrong button")
        // The server does not know that version any more, so that all differences are conflicts.
        try await tab.waitUntil(
            "document.querySelector('[name=\"choice.title\"]') && document.readyState === 'complete'")
        try await tab.waitUntil("document.querySelector('main form') && !document.querySelector('form.unsent')")
        try await tab.evaluate("document.querySelector('[name=\"choice.title\"][value=mine]').click()")
        try await tab.fill("#f-body", "Theirs and mine.")
        try await tab.click("main form .main")
        try await board.wait(for: "todos/milk.md") { $0.contains("title: Mine") && $0.contains("Theirs and mine.") }
        #expect(try board.text("todos/milk.md").contains("priority: high"))
    }

    @Test func `the end of a session keeps what was typed`() async throws {
        let board = try board(accounts: ["hana": "editor", "boss": "admin"])
        let tab = try await opened(board, "todos/milk.html", as: "hana")
        let other = try await opened(board, "todos/milk/edit", as: "hana")
        try await tab.fill("#comment", "Not yet sent")
        try await other.fill("#f-title", "Buy rye")
        try board.fuda("serve", "user", "role", "hana", "commenter")
        try board.fuda("serve", "user", "role", "hana", "editor")
        let isOver = "fetch('/account', { redirect: 'manual' }).then(({ type }) => type === 'opaqueredirect')"
        while try await tab.evaluate(isOver) == .bool(false) { try await Task.sleep(for: .milliseconds(50)) }
        try await tab.click(".reply > button")
        try await tab.waitUntil("document.querySelector('.reply.unsent .wrong')")
        #expect(try await tab.evaluate("document.querySelector('#comment').value") == .text("Not yet sent"))
        try await other.click("main form .main")
        try await other.waitUntil("document.querySelector('form.unsent .wrong')")
        #expect(try await other.evaluate("document.querySelector('#f-title').value") == .text("Buy rye"))
        // After signing in, it stands in its form again.
        try await board.signIn(tab, as: "hana")
        try await tab.open(board.url("todos/milk.html"))
        try await tab.waitUntil("document.querySelector('.reply.unsent .wrong button')")
        try await tab.click(".reply .wrong button")
        try await board.wait(for: "todos/milk.md", contains: "Not yet sent")
        try await board.signIn(other, as: "hana")
        try await other.open(board.url("todos/milk/edit"))
        try await other.waitUntil("document.querySelector('form.unsent .wrong button')")
        try await other.click("form .wrong button")
        try await board.wait(for: "todos/milk.md", contains: "title: Buy rye")
        #expect(try board.text("todos/milk.md").contains("Not yet sent"))
    }

    @Test func `the page of a conflict and that of an error stay when the todo changes again`() async throws {
        let board = try board()
        let tab = try await opened(board, "todos/milk/edit")
        try await tab.fill("#f-title", "Buy rye")
        try board.fuda("set", "milk", "title=Buy oat milk")
        try await tab.click("main form .main")
        try await tab.waitUntil(
            "document.querySelector('[data-asks]') && document.readyState === 'complete' && fuda.live")
        let other = try await opened(board, "todos/milk/edit")
        try await other.evaluate("document.querySelector('details.others-of').open = true")
        try await other.fill("#f-estimate", "soonish")
        try await other.click("main form .main")
        try await other.waitUntil("document.querySelector('main .failure')")
        try board.fuda("set", "milk", "priority=high")
        for tab in [tab, other] { try await tab.waitUntil("document.querySelector('.says button')") }
        #expect(try await tab.evaluate("document.querySelector('[name=\"mine.title\"]')?.value") == .text("Buy rye"))
        #expect(try await other.evaluate("document.querySelector('#f-estimate').value") == .text("soonish"))
    }
}
