import BrowserSupport
import TestSupport
import Testing

/// How one goes through the values of a drawing.
@Suite(.browser) struct ChartScriptTests {
    private static let project = Result {
        try BuiltProject(
            [
                "todos/a.md": todoFile("A", "status: done", "createdAt: 2026-11-01", "doneAt: 2026-11-11"),
                "todos/b.md": todoFile("B", "createdAt: 2026-11-05"),
            ], hasReports: true)
    }

    private func page(_ name: String) throws -> String {
        "file://\(try ChartScriptTests.project.get().page("reports/\(name).html"))"
    }

    private let told = "document.activeElement.getAttribute('aria-label')"
    /// The stops of the drawing that is shown, and of those the ones to which Tab leads.
    private let counts = """
        (() => {
          const stops = [...document.querySelectorAll('.full .stop')];
          return `${stops.length > 9} ${stops.filter(stop => stop.tabIndex === 0).length}`;
        })()
        """

    @Test func `Tab leads to a drawing once, and arrows to its values`() async throws {
        let tab = try await Browser.page()
        try await tab.open(try page("burnup"))
        try await tab.waitUntil("document.querySelector('.full .stop[tabindex=\"-1\"]')")
        #expect(try await tab.evaluate(counts) == .text("true 1"))
        try await tab.evaluate("document.querySelector('.full .stop[tabindex=\"0\"]').focus()")
        let first = try await tab.evaluate(told)
        #expect(first.text?.hasPrefix("1 Nov 2026 · scope 1") == true, "\(first)")
        try await tab.press("ArrowRight")
        #expect(try await tab.evaluate(told) != first)
        try await tab.press("ArrowLeft")
        try await tab.press("ArrowLeft")
        #expect(try await tab.evaluate(told) == first)
        try await tab.press("End")
        #expect(try await tab.evaluate(told).text?.contains("scope 2 · done 1") == true)
        // What is told is drawn, and Tab comes back to where one was.
        #expect(
            try await tab.evaluate("getComputedStyle(document.activeElement.querySelector('text')).display")
                == .text("block"))
        #expect(try await tab.evaluate("document.activeElement.tabIndex === 0") == .bool(true))
        #expect(try await tab.evaluate(counts) == .text("true 1"))
    }

    @Test func `keys are told where there are drawings`() async throws {
        let tab = try await Browser.page()
        for (name, hasDrawing) in [("burnup", true), ("forecast", false)] {
            try await tab.open(try page(name))
            try await tab.press("?")
            try await tab.waitUntil("document.querySelector('dialog dd')")
            let meanings = try await tab.evaluate("document.querySelector('dialog').textContent")
            #expect(meanings.text?.contains("value in a chart") == hasDrawing)
        }
    }
}
