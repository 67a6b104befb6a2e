import BrowserSupport
import Domain
import Foundation
import TestSupport
import Testing

/// What the bar of every page says about a sync that failed.
@Suite(.browser) struct LiveSyncTests {
    @Test func `every page has the reason in full for editors, and the fact for others, until it is true no more`()
        async throws
    {
        let others = try TemporaryFolder()
        let name = "no <b>such</b> remote \(String(repeating: "long", count: 40))"
        let remote = "\(others.path)/\(name)"
        let board = try RunningBoard(
            [
                "fuda.yml": """
                title: Kitchen
                serve: { commit: true, sync: { remote: origin, branch: main, every: 60s } }

                """,
                ".gitignore": ".fuda/\n", "todos/milk.md": todoFile("Buy milk", "status: doing\nowner: hana"),
            ], accounts: ["hana": "editor", "juno": "reader"]
        ) { folder in
            let repository = TestRepository(existing: folder)
            try repository.git("init", "-q", "-b", "main")
            try repository.git("config", "user.email", "server@example.org")
            try repository.git("remote", "add", "origin", remote)
            try repository.commit([:])
        }
        let tab = try await board.tab(as: "hana")
        try await tab.waitUntil("document.querySelector('.unsynced').textContent.includes('does not appear to be')")
        #expect(
            try await tab.evaluate("document.querySelector('.unsynced').textContent.includes(`\(name)`)")
                == .bool(true))
        #expect(try await tab.evaluate("document.querySelectorAll('.unsynced b').length") == .number(0))
        try await tab.evaluate("window.isSame = true")
        // As the server sends them, so that no script is needed.
        let pages = ["", "todos/milk.html", "search.html", "new", "todos/milk/edit", "status", "account"]
        for page in pages {
            let text = try await tab.evaluate(
                """
                fetch('/\(page)').then(answer => answer.text())
                  .then(html => fuda.live.parse(html).querySelector('.unsynced').textContent)
                """)
            #expect(text.text?.contains(name) == true, "\(page)")
        }
        let narrow = try await board.tab(as: "juno", width: 375)
        try await narrow.waitUntil("document.querySelector('.unsynced').textContent")
        let fact = try await narrow.evaluate("document.querySelector('.unsynced').textContent").text
        #expect(fact?.hasPrefix("Not synced") == true && fact?.contains("git") == false, "\(fact ?? "")")
        let names = "fetch('/status').then(answer => answer.text()).then(text => text.includes('such'))"
        #expect(try await narrow.evaluate(names) == .bool(false))
        #expect(try await narrow.evaluate("document.documentElement.scrollWidth <= innerWidth") == .bool(true))
        // The remote comes back, and has everything already.
        let repository = TestRepository(existing: board.folder)
        try repository.git("init", "-q", "--bare", "-b", "main", remote)
        try repository.git("push", "-q", "origin", "main")
        let status = try await board.tab(as: "hana")
        try await status.open(board.url("status"))
        try await status.click("[name=retry]")
        try await tab.waitUntil("document.querySelector('.unsynced').textContent === ''")
        try await narrow.waitUntil("document.querySelector('.unsynced').textContent === ''")
        #expect(try await tab.evaluate("window.isSame") == .bool(true))
        #expect(tab.complaints + narrow.complaints == [])
    }
}
