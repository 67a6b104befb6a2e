import BrowserSupport
import Bytes
import Domain
import Platform
import TestSupport
import Testing

/// What scripts weigh on the wire beyond the base of each page: a list or an empty search at most 6 KB, a search 25 KB, a
/// filtered board or list with its suggestions 26 KB.
@Suite(.browser) struct ScriptWeightTests {
    private static let project = Result {
        try BuiltProject([
            "fuda.yml": "title: Kitchen\n", "todos/milk.md": todoFile("Buy milk", "due: 2026-12-01", body: "Fresh."),
        ])
    }

    /// The sum of what is left of each script that a page loaded, but for the base, after `gzip -9`.
    private func weight(_ page: String, until condition: String) async throws -> (names: Set<String>, bytes: Int) {
        let project = try ScriptWeightTests.project.get()
        let tab = try await Browser.page()
        try await tab.open("file://\(project.page(page))")
        try await tab.waitUntil(condition)
        let names = Set(
            tab.requests.compactMap { $0.url.rest(afterBytes: "file://\(project.page("assets/"))").map { String($0) } }
                .filter { $0.hasByteSuffix(".js") && $0 != "fuda.js" })
        let files = names.map { project.page("assets/\($0)") }
        return (names, try files.reduce(0) { $0 + (try packed($1)) })
    }

    private func packed(_ file: String) throws -> Int {
        guard let output = popen("gzip -9 -c '\(file)'", "r") else { throw BrowserError("there is no gzip") }
        var count = 0
        while getc(output) != EOF { count += 1 }
        guard pclose(output) == 0, count > 0 else { throw BrowserError("gzip does not take \(file)") }
        return count
    }

    @Test func `a filtered board`() async throws {
        let (names, bytes) = try await weight(
            "index.html?q=milk%20due%3Cnow&sort=due", until: "document.querySelector('#shown .chip')"
        )
        #expect(names == ["board.js", "texts.js", "days.js", "query.js", "todos.js", "suggest.js"])
        #expect(bytes <= 26 << 10)
    }

    @Test(arguments: ["todos/index.html", "search.html"])
    func `what a page with a filter loads at once`(page: String) async throws {
        let (names, bytes) = try await weight(page, until: "group.options.length > 5 && fuda.root")
        #expect(names == ["search.js"])
        #expect(bytes <= 6 << 10)
        let base = try packed(try ScriptWeightTests.project.get().page("assets/fuda.js"))
        #expect(base + bytes <= 12_000)
    }

    @Test func `a filtered list`() async throws {
        let (names, bytes) = try await weight(
            "todos/index.html?q=milk%20due%3E2025&group=owner", until: "document.querySelector('#found .row')")
        #expect(names == ["search.js", "texts.js", "days.js", "query.js", "todos.js", "suggest.js"])
        #expect(bytes <= 26 << 10)
    }

    @Test func `a search`() async throws {
        let (names, bytes) = try await weight(
            "search.html?q=milk%20due%3E2025", until: "document.querySelector('#found > .row')")
        #expect(names == ["search.js", "texts.js", "days.js", "query.js", "todos.js", "suggest.js"])
        #expect(bytes <= 26 << 10)
    }

    @Test func `built-in scripts are served without comments, own ones as they are`() throws {
        let own = "// mine\n  alert(1);\n"
        let project = try BuiltProject([
            "todos/milk.md": todoFile("Buy milk"), "templates/assets/custom.js": own, "templates/assets/cards.js": own,
        ])
        for name in ["custom.js", "cards.js"] { #expect(try project.folder.text("output/assets/\(name)") == own) }
        for name in try project.folder.names("output/assets") where name.hasByteSuffix(".js") && name != "cards.js" {
            guard name != "custom.js" else { continue }
            let source = try PackageFolder.text("templates/assets/\(name)").utf8.split(separator: UInt8(ascii: "\n"))
            let served = try project.folder.text("output/assets/\(name)").utf8.split(separator: UInt8(ascii: "\n"))
            // Nothing but code is there, in its order, and no line of code is missing.
            let code = source.compactMap { String($0)?.trimmingBlanks }.filter { !$0.isComment && !$0.isEmpty }
            #expect(served.map { String($0) } == code, "\(name)")
            #expect(served.count > 2, "\(name)")
            // A text over several lines would lose its indentation.
            for line in code { #expect(line.utf8.count { $0 == UInt8(ascii: "`") } % 2 == 0, "\(name): \(line)") }
        }
    }
}

extension String {
    fileprivate var trimmingBlanks: String { String(drop { $0 == " " }) }
    /// Within the comments of this project, lines begin like this.
    fileprivate var isComment: Bool { ["//", "/**", "* ", "*/"].contains { hasBytePrefix($0) } || self == "*" }
}
