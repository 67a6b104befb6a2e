import BrowserSupport
import TestSupport
import Testing

/// What lights up on the drawing of who waits for whom.
@Suite(.browser) struct GraphScriptTests {
    /// `a` before `b` before `c`, `b` before `d`, and `e` before `f` by themselves.
    private static let project = Result {
        try BuiltProject([
            "todos/a.md": todoFile("A"), "todos/b.md": todoFile("B", "blockedBy: [a]"),
            "todos/c.md": todoFile("C", "blockedBy: [b]"), "todos/d.md": todoFile("D", "blockedBy: [b]"),
            "todos/e.md": todoFile("E"), "todos/f.md": todoFile("F", "blockedBy: [e]"),
        ])
    }

    private let lit = """
        [...document.querySelectorAll('.lit a.on title')].map(title => title.textContent).sort().join('') + ' ' \
        + document.querySelectorAll('.lit g.on').length
        """

    private func focus(_ title: String) -> String {
        "[...document.querySelectorAll('.graph a')].find(box => box.querySelector('title').textContent === '\(title)').focus()"
    }

    @Test func `is all that comes before what has the focus, and all behind it`() async throws {
        let tab = try await Browser.page()
        try await tab.open("file://\(try GraphScriptTests.project.get().page("graph.html"))")
        for (title, expected) in [("C", "ABC 2"), ("B", "ABCD 3"), ("A", "ABCD 3"), ("E", "EF 1")] {
            try await tab.evaluate(focus(title))
            #expect(try await tab.evaluate(lit) == .text(expected))
        }
        try await tab.evaluate("document.activeElement.blur()")
        #expect(try await tab.evaluate(lit) == .text(" 0"))
    }

    @Test func `shows the card of a todo on whose box a pointer rests`() async throws {
        let tab = try await Browser.page()
        try await tab.open("file://\(try GraphScriptTests.project.get().page("graph.html"))")
        try await tab.hover(".graph a:last-of-type")
        try await tab.waitUntil("document.querySelector('.lit')")
        try await tab.hover(".graph a:last-of-type text")
        try await tab.waitUntil("document.querySelector('.glance')")
    }

    @Test func `takes the focus in the order of reading, and each box leads to its todo`() async throws {
        let tab = try await Browser.page()
        try await tab.open("file://\(try GraphScriptTests.project.get().page("graph.html"))")
        let titles =
            "[...document.querySelectorAll('.graph a[href]')].map(box => box.href.baseVal.split('/').pop()[0]).join('')"
        #expect(try await tab.evaluate(titles).text?.hasPrefix("ab") == true)
        #expect(try await tab.evaluate(titles).text?.count == 6)
    }
}
