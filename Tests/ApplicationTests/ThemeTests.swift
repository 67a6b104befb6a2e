import Application
import Domain
import Repositories
import Site
import TestSupport
import Testing

/// The built-in theme with the files that a project replaces.
struct `A theme` {
    private func compiled(_ files: [String: String]) throws -> CompiledTheme {
        let folder = try TemporaryFolder(files.merging(["fuda.yml": ""]) { own, _ in own })
        return CompiledTheme(ThemeFiles(of: try ProjectFolder(around: folder.path)), .english)
    }

    @Test func `without the user's own files has no findings`() throws {
        let theme = try compiled([:])
        #expect(theme.findings == [])
        #expect(theme.views != nil)
    }

    @Test(arguments: [
        (
            "card.mustache", "{{ttle}}",
            "templates/card.mustache:1:3: error: unknown name 'ttle'; did you mean 'title'? (page 'board') [template]"
        ),
        (
            "board.mustache", "{{#todo}}",
            "templates/board.mustache:1:4: error: 'todo' is never closed; write {{/todo}} [template]"
        ),
        (
            "card.mustache", "{{heading}}",
            "templates/card.mustache:1:3: error: unknown name 'heading'; run 'fuda templates' for all names [template]"
        ),
        (
            "crad.mustache", "",
            "templates/crad.mustache:1:1: warning: no page uses this template; did you mean 'card.mustache'? [template]"
        ),
    ])
    func `reports errors as findings`(name: String, text: String, line: String) throws {
        #expect(try compiled(["templates/\(name)": text]).findings.map(\.line) == [line])
    }

    @Test func `with an error is not usable`() throws {
        let theme = try compiled(["templates/card.mustache": "{{ttle}}"])
        let failure = #expect(throws: Failure.self) { try theme.usable(or: "; nothing was written") }
        #expect(failure?.kind == .impossible)
        let said = failure?.description.split(separator: "\n").map(String.init) ?? []
        #expect(said == ["the templates have errors; nothing was written"] + theme.findings.map(\.line))
    }

    @Test func `with only a warning is usable`() throws {
        #expect(throws: Never.self) { try compiled(["templates/crad.mustache": ""]).usable() }
    }

    @Test func `treats a file with the built-in bytes as built-in`() throws {
        let folder = try TemporaryFolder(["fuda.yml": "", "templates/assets/own.css": "p {}"])
        let theme = ThemeFiles(of: try ProjectFolder(around: folder.path))
        #expect(theme.files.filter(\.isOwn).map(\.shown) == ["templates/assets/own.css"])
        #expect(theme.assets.contains { $0.name == "own.css" })
        let card = try #require(theme.files.first { $0.name == "card.mustache" })
        try folder.put("templates/card.mustache", bytes: card.bytes)
        #expect(ThemeFiles(of: try ProjectFolder(around: folder.path)).files.filter(\.isOwn).count == 1)
    }
}
