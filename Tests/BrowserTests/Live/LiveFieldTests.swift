import BrowserSupport
import TestSupport
import Testing

/// Editing fields in their place, ticking, and the keys of a live board.
@Suite(.browser, .alone) struct LiveFieldTests {
    private func board() throws -> RunningBoard {
        try RunningBoard([
            "fuda.yml": "title: Kitchen\n", "users/hana.md": "---\nname: Hana\n---\n",
            "users/ren.md": "---\nname: Ren\n---\n",
            "todos/milk.md": todoFile(
                "Buy milk", "status: todo", "owner: hana", "priority: high", body: "Fresh.\n\n- [ ] Go\n- [x] Ask"),
            "todos/bread.md": todoFile("Bake bread", "status: todo"),
        ])
    }

    private let dialog = "document.querySelector('dialog[open] form')"

    /// Changes the field of the open dialog and saves it.
    private func save(_ tab: Tab, _ name: String, _ value: String) async throws {
        try await tab.waitUntil("\(dialog)?.querySelector('[name=\(name)]') === document.activeElement")
        let isList = try await tab.evaluate("document.activeElement.localName") == .text("select")
        if isList {
            try await tab.choose("dialog [name=\(name)]", value)
        } else {
            try await tab.fill("dialog [name=\(name)]", value)
        }
        try await tab.click("dialog .main")
        try await tab.waitUntil("!document.querySelector('dialog[open]')")
    }

    @Test(arguments: [
        ("title", "Buy oat milk", "title: Buy oat milk"), ("status", "doing", "status: doing"),
        ("owner", "ren", "owner: ren"), ("priority", "low", "priority: low"), ("due", "2026-12-24", "due: 2026-12-24"),
        ("tags", "home, errands", "tags:"),
    ])
    func `a field of a todo's page is changed in its place`(name: String, value: String, line: String) async throws {
        let board = try board()
        let tab = try await board.tab()
        try await tab.open(board.url("todos/milk.html"))
        try await tab.waitUntil(
            "document.querySelector('h1 + .pen') && document.querySelector('.props .pen, .pens .pen')")
        try await tab.evaluate("document.querySelector('details.props').open = true; window.isSame = true")
        let field = "fuda.words.live['\(name)']"
        let pens = "Array.from(document.querySelectorAll('.pen'))"
        let pen = "(pen => (pen.getAttribute('aria-label') ?? pen.textContent).endsWith(\(field)))"
        #expect(try await tab.evaluate("\(pens).filter\(pen).length") == .number(1), "\(name)")
        try await tab.evaluate("(pen => { pen.focus(); pen.click(); })(\(pens).find\(pen))")
        try await save(tab, name, value)
        try await board.wait(for: "todos/milk.md", contains: line)
        // The page shows it without a reload, and the focus is where it was.
        let word =
            name == "due" ? "24" : name == "status" ? "Doing" : name == "owner" ? "Ren" : value.prefix { $0 != "," }
        try await tab.waitUntil("main.textContent.toLowerCase().includes('\(word)'.toLowerCase()) && window.isSame")
        try await tab.waitUntil("document.activeElement.matches('.pen, body')")
        try await tab.waitUntil("document.querySelector('.says button')")
        #expect(try board.text("todos/milk.md").contains("- [ ] Go"))
        #expect(tab.complaints == [])
    }

    @Test(arguments: [
        ("title", "Bake rye"), ("due", "2026-12-24"), ("tags", "rye"), ("priority", "low"), ("owner", "ren"),
    ])
    func `a field of a card is changed from its menu`(name: String, value: String) async throws {
        let board = try board()
        let tab = try await board.tab()
        try await tab.hover("#t-bread h3")
        try await tab.waitUntil("document.querySelector('#t-bread .shift')")
        try await tab.click("#t-bread .shift")
        try await tab.waitUntil("document.querySelector('dialog[open]')")
        try await tab.evaluate(
            "Array.from(document.querySelectorAll('dialog button')).find(one => one.textContent === fuda.words.live.\(name)).click()"
        )
        try await save(tab, name, value)
        try await board.wait(for: "todos/bread.md", contains: value)
        try await tab.waitUntil("document.activeElement.closest('.card')?.id === 't-bread'")
    }

    @Test func `a row of a list has the same menu`() async throws {
        let board = try board()
        let tab = try await board.tab()
        try await tab.open(board.url("todos/"))
        try await tab.hover(".row [href$='bread.html']")
        try await tab.waitUntil("document.querySelector('.row:has([href$=\"bread.html\"]) .what > .shift')")
        try await tab.click(".row:has([href$='bread.html']) .shift")
        try await tab.waitUntil("document.querySelector('dialog[open] button')")
        try await tab.click("dialog button")
        try await save(tab, "status", "doing")
        try await board.wait(for: "todos/bread.md", contains: "status: doing")
        try await tab.waitUntil("document.activeElement.closest('.row')?.textContent.includes('Doing')")
        #expect(tab.complaints == [])
    }

    @Test func `the palette changes the todo that had the focus`() async throws {
        let board = try board()
        let tab = try await board.tab()
        let choices = "Array.from(document.querySelectorAll('dialog.palette [role=option]'), one => one.textContent)"
        func ask(_ text: String, _ count: Int) async throws {
            try await tab.press("Control+k")
            try await tab.waitUntil("document.activeElement.matches('dialog.palette input')")
            try await tab.fill("dialog.palette input", text)
            try await tab.waitUntil("\(choices).length === \(count)")
        }
        try await tab.waitUntil("fuda.live")
        // Without a todo, only a new one is possible.
        try await ask(">edit", 0)
        try await tab.press("Escape")
        try await tab.focus("#t-milk h3 a")
        try await ask(">edit: due", 1)
        try await tab.press("Enter")
        try await save(tab, "due", "2026-12-24")
        try await board.wait(for: "todos/milk.md", contains: "due: 2026-12-24")
        try await tab.waitUntil("document.querySelector('.says button')")
        try await ask(">undo", 1)
        try await tab.press("Enter")
        try await board.wait(for: "todos/milk.md") { !$0.contains("due") }
        try await tab.open(board.url("todos/milk.html"))
        try await tab.waitUntil("fuda.live && document.querySelector('.controls')")
        try await ask(">archive", 1)
        try await tab.press("Enter")
        try await board.wait(for: "todos/milk.md", contains: "archived: true")
        #expect(tab.complaints == [])
    }

    @Test func `what a field refuses stays in it, with the reason`() async throws {
        let board = try board()
        let tab = try await board.tab()
        try await tab.open(board.url("todos/milk.html"))
        try await tab.waitUntil("document.querySelector('h1 + .pen')")
        try await tab.evaluate("fuda.inline(null, 'due')")
        try await tab.waitUntil("document.activeElement.matches('dialog [name=due]')")
        try await tab.evaluate("document.activeElement.type = 'text'")
        try await tab.fill("dialog [name=due]", "someday")
        try await tab.click("dialog .main")
        try await tab.waitUntil("document.querySelector('dialog .wrong[role=alert]')?.textContent")
        #expect(try await tab.evaluate("document.querySelector('dialog [name=due]').value") == .text("someday"))
        #expect(try !board.text("todos/milk.md").contains("due"))
        try await tab.press("Escape")
        try await tab.waitUntil("!document.querySelector('dialog[open]')")
    }

    @Test func `a checkbox in the text is ticked, and the tick is undone`() async throws {
        let board = try board()
        let tab = try await board.tab()
        try await tab.open(board.url("todos/milk.html"))
        try await tab.evaluate("window.isSame = true")
        let box = ".prose li input"
        try await tab.waitUntil("document.querySelector('\(box)').disabled === false")
        try await tab.click(box)
        try await board.wait(for: "todos/milk.md", contains: "- [x] Go\n- [x] Ask")
        try await tab.waitUntil("document.querySelector('\(box)').checked && document.querySelector('.says button')")
        try await tab.waitUntil("document.activeElement === document.querySelector('\(box)')")
        try await tab.click(".says button")
        try await board.wait(for: "todos/milk.md", contains: "- [ ] Go\n- [x] Ask")
        try await tab.waitUntil("!document.querySelector('\(box)').checked && window.isSame")
        #expect(tab.complaints == [])
    }

    @Test func `keys create, edit, assign and move`() async throws {
        let board = try board()
        let tab = try await board.tab()
        try await tab.focus("#t-milk h3 a")
        try await tab.press("a")
        try await save(tab, "owner", "ren")
        try await board.wait(for: "todos/milk.md", contains: "owner: ren")
        try await tab.focus("#t-milk h3 a")
        try await tab.press("e")
        try await tab.waitUntil("location.pathname === '/todos/milk/edit' && document.readyState === 'complete'")
        try await tab.waitUntil("document.querySelector('#f-title')?.value === 'Buy milk'")
        // In a field, a key is a letter.
        try await tab.focus("#f-title")
        for key in ["c", "m", "a", "e"] { try await tab.press(key) }
        #expect(
            try await tab.evaluate("location.pathname + document.activeElement.id") == .text("/todos/milk/editf-title"))
        try await tab.open(board.url("todos/milk.html"))
        try await tab.waitUntil("fuda.live")
        try await tab.press("m")
        try await tab.waitUntil("document.activeElement?.name === 'status'")
        try await tab.open(board.url())
        try await tab.waitUntil("fuda.live")
        try await tab.press("c")
        try await tab.waitUntil("location.pathname === '/new' && document.activeElement?.id === 'f-title'")
        try await tab.waitUntil("document.readyState === 'complete' && fuda.live")
        try await tab.type("Buy oats")
        try await tab.press("Enter")
        try await tab.waitUntil("document.querySelector('main.one h1')?.textContent.includes('Buy oats')")
        try await tab.waitUntil("document.querySelector('.says')?.textContent")
    }

    @Test func `two keys that copy do not create`() async throws {
        let board = try board()
        let tab = try await board.tab()
        try await tab.focus("#t-milk h3 a")
        for key in ["c", "i"] { try await tab.press(key) }
        try await Task.sleep(for: .milliseconds(900))
        #expect(try await tab.evaluate("location.pathname") == .text("/"))
    }
}
