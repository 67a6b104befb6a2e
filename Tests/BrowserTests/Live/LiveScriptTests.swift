import BrowserSupport
import JSON
import Platform
import TestSupport
import Testing

/// The scripts of a live board as it serves them, and its controls in forced colours.
@Suite(.browser, .alone) struct LiveScriptTests {
    private static let names = ["live", "forms", "drag", "inline"]

    private func board() throws -> RunningBoard {
        try RunningBoard([
            "fuda.yml": "title: Kitchen\n", "users/hana.md": "---\nname: Hana\n---\n",
            "todos/milk.md": todoFile("Buy milk", "status: doing", body: "Fresh.\n\n- [ ] Go"),
        ])
    }

    @Test func `the scripts arrive whole, with at most 30 kB in all`() async throws {
        let board = try board()
        let tab = try await board.tab()
        let folder = try TemporaryFolder()
        for name in LiveScriptTests.names {
            let text = try await tab.evaluate("fetch('/assets/\(name).js').then(answer => answer.text())").text ?? ""
            try folder.put("\(name).js", text)
            // A line that the server takes for a comment would take those after it along.
            #expect(text.utf8.reversed().drop { $0 == 10 }.prefix(5).elementsEqual("})();".utf8.reversed()), "\(name)")
        }
        let size = try #require(popen("cat '\(folder.path)'/*.js | gzip -9 -c | wc -c", "r"))
        var digits = ""
        while case let byte = getc(size), byte != EOF { if 48...57 ~= byte { digits += "\(byte - 48)" } }
        #expect(pclose(size) == 0)
        #expect(try #require(Int(digits)) <= 30_000)
        #expect(tab.complaints == [])
    }

    @Test func `controls stay visible in forced colours`() async throws {
        let board = try board()
        let tab = try await board.tab()
        let forced = ["name": "forced-colors", "value": "active"] as JSONValue
        try await tab.call("Emulation.setEmulatedMedia", ["features": [forced]])
        #expect(try await tab.evaluate("matchMedia('(forced-colors: active)').matches") == .bool(true))
        try await tab.open(board.url("todos/milk.html"))
        try await tab.waitUntil("document.querySelector('h1 + .pen') && document.readyState === 'complete'")
        try await tab.evaluate("document.querySelector('.ticks').open = true")
        // Each control differs from the page: by its text, its border or its picture.
        let unseen = """
            (() => {
              const paper = getComputedStyle(document.body).backgroundColor;
              const parts = document.querySelectorAll('.plus, .own summary, .controls :is(a, button, select), .ticks button, .reply :is(textarea, button), .pen');
              return Array.from(parts).filter(part => {
                const looks = [getComputedStyle(part), getComputedStyle(part, '::before')];
                return !looks.some(look => look.content !== 'none' && [look.color, look.borderTopColor, look.backgroundColor]
                  .some(colour => colour !== paper && colour !== 'rgba(0, 0, 0, 0)'));
              }).map(part => part.outerHTML.slice(0, 80)).join();
            })()
            """
        #expect(try await tab.evaluate(unseen) == .text(""))
        let icon = "getComputedStyle(document.querySelector('.plus'), '::before').backgroundColor"
        #expect(try await tab.evaluate("\(icon) !== getComputedStyle(document.body).backgroundColor") == .bool(true))
        #expect(
            try await tab.evaluate(
                "getComputedStyle(document.querySelector('.ticks button'), '::before').borderTopWidth")
                != .text("0px"))
    }
}
