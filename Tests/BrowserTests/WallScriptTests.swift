import BrowserSupport
import TestSupport
import Testing

/// The keys of the wall, and the first view of the timeline.
@Suite(.browser) struct WallScriptTests {
    private static let project = Result {
        var files = ["fuda.yml": "looks: [wall]\n"]
        for number in 10..<30 { files["todos/w\(number).md"] = todoFile("Work \(number)", "due: 2026-12-\(number)") }
        for number in 10..<30 { files["todos/a\(number).md"] = todoFile("Active \(number)", "status: doing") }
        return try BuiltProject(files)
    }

    private let shown = """
        [...document.querySelectorAll('.slide')].findIndex(slide => Math.abs(slide.getBoundingClientRect().left) < 2)
        """

    @Test func `turn the slides in both directions, and stop them`() async throws {
        let tab = try await Browser.page()
        try await tab.resize(width: 1280, height: 720)
        try await tab.open("file://\(try WallScriptTests.project.get().page("wall.html"))")
        #expect(try await tab.evaluate("document.querySelectorAll('.slide').length").int == 4)
        try await tab.evaluate("document.body.focus()")
        let isStill = "document.body.classList.contains('still')"
        #expect(try await tab.evaluate(isStill) == .bool(false))
        try await tab.press(" ")
        #expect(try await tab.evaluate(isStill) == .bool(true))
        // A slow machine may have turned some slides by now.
        let first = try #require(try await tab.evaluate(shown).int)
        for (key, steps) in [
            ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("ArrowLeft", 0), ("ArrowLeft", 3),
        ] {
            try await tab.press(key)
            #expect(try await tab.evaluate(shown).int == (first + steps) % 4, "\(key)")
        }
        try await tab.press(" ")
        #expect(try await tab.evaluate(isStill) == .bool(false))
        #expect(try await tab.evaluate("document.querySelector('.clock').textContent.length > 3") == .bool(true))
    }

    @Test func `the timeline opens at today, keeps it in place when it zooms, and remembers the zoom`() async throws {
        let tab = try await Browser.page()
        try await tab.resize(width: 1280, height: 720)
        let page = "file://\(try WallScriptTests.project.get().page("timeline.html"))"
        try await tab.open(page)
        let today = """
            (() => {
              const left = document.querySelector('.names').getBoundingClientRect().right;
              const { x } = document.querySelector('.axis rect').getBoundingClientRect();
              return x > left && x < innerWidth * .6 ? Math.round((x - left) / 10) : -1;
            })()
            """
        let before = try await tab.evaluate(today)
        #expect(before.int != -1)
        try await tab.evaluate("document.querySelector('[value=week]').click()")
        #expect(try await tab.evaluate(today).int != -1)
        try await tab.open(page)
        #expect(try await tab.evaluate("document.querySelector('[value=week]').checked") == .bool(true))
        #expect(try await tab.evaluate(today).int != -1)
    }
}
