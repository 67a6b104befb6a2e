import Application
import Domain
import Repositories
import TestSupport
import Testing
import UseCases
import Messages

/// Words of the user's own, below `templates/words`.
final class `A project's words` {
    /// Folders go with their values.
    private var kept: [QueryValue] = []

    private func opened(_ files: [String: String]) throws -> Workspace {
        let asked = try QueryValue(files)
        kept.append(asked)
        return try Workspace(asked.request())
    }

    private static let french = """
        # Français
        board: Tableau
        listCount:
          one: "{count} tâche"
          other: "{count} tâches"

        """

    private func build(_ asked: QueryValue) throws { _ = try SiteBuild(BuildRequest(asked.request())).run() }

    private func report(_ asked: QueryValue) throws { _ = try ReportRun(ReportQuestion(asked.request())).run() }

    @Test func `are those of its language`() throws {
        for (code, board) in [("en", "Board"), ("ja", "ボード"), ("de", "Board")] {
            let project = try opened(["fuda.yml": "language: \(code)\n"])
            #expect(project.words.words.code == code && project.words.words(.board) == board)
            #expect(project.words.findings == [])
        }
    }

    @Test func `may be of a language of the user's own, and English where it lacks them`() throws {
        let project = try opened(["fuda.yml": "language: fr\n", "templates/words/fr.yml": Self.french])
        let words = project.words.words
        #expect(words(.board) == "Tableau" && words(.listCount, count: 0) == "0 tâche" && words(.people) == "People")
        let count = MessageKey.allCases.count
        #expect(
            project.words.findings.map(\.line) == [
                "templates/words/fr.yml:1:1: note: \(count - 2) of \(count) words are missing and shown in English; "
                    + "run 'fuda templates words/en.yml' for a list [template]"
            ])
        #expect(CompiledTheme(of: project.source).findings == project.words.findings)
        #expect(try project.words.usable() == words)
    }

    @Test func `may replace single words of a built-in language`() throws {
        let files = ["fuda.yml": "language: ja\n", "templates/words/ja.yml": "\u{FEFF}board: 壁\r\ncolumnTodo: 次\r\n"]
        let project = try opened(files)
        #expect(project.words.words(.board) == "壁" && project.words.words(.people) == "メンバー")
        #expect(project.words.findings == [])
        #expect(try project.current().board.columns.first?.title == "次")
    }

    @Test(arguments: [
        ("bord: Wall", "1:1: error: unknown word 'bord'; did you mean 'board'? [template]"),
        ("doneOf: '{done}'", "1:9: error: 'doneOf' lacks the placeholder {all} [template]"),
        ("board: 'a", "2:1: error: unreadable YAML"), ("- board", "1:1: error: not a list of messages"),
        ("board: {a: [b]}", "1:8: error: 'board' must be a text, its plural forms or a list [template]"),
        ("listCount: {one: a, other: '{count}', tow: b}", "1:39: error: 'tow' is not a plural form of 'en'"),
    ]) func `that are wrong are told by line and column`(text: String, line: String) throws {
        let project = try opened(["fuda.yml": "", "templates/words/en.yml": text + "\n"])
        let told = CompiledTheme(of: project.source).findings.map(\.line)
        #expect(told.count == 1 && told[0].hasPrefix("templates/words/en.yml:\(line)"), "\(told)")
        #expect(throws: Failure.self) { try project.words.usable() }
        #expect(project.words.words(.board) == "Board")
    }

    @Test func `stop a build and a report when they are wrong, and no list`() throws {
        let asked = try QueryValue([
            "fuda.yml": "", "todos/a.md": todoFile("A"), "templates/words/en.yml": "bord: Wall\n",
        ])
        #expect(throws: Failure.self) { try build(asked) }
        #expect(!asked.exists("output"))
        #expect(throws: Failure.self) { try report(asked) }
        #expect(try Workspace(asked.request()).current().board.rows.count == 1)
    }

    @Test func `of files that are none are told`() throws {
        let project = try opened(["fuda.yml": "", "templates/words/French.yml": "", "templates/words/fr.yaml": "a: b"])
        #expect(
            CompiledTheme(of: project.source).findings.map(\.line) == [
                "templates/words/French.yml:1:1: warning: not a message file; name it after its language, such as words/fr.yml [template]",
                "templates/words/fr.yaml:1:1: warning: not a message file; name it after its language, such as words/fr.yml [template]",
            ])
    }

    @Test func `are judged in every file, also of languages that are not spoken`() throws {
        let project = try opened(["fuda.yml": "", "templates/words/fr.yml": "bord: x\n"])
        #expect(CompiledTheme(of: project.source).findings.map(\.rule) == [.template, .template])
        #expect(project.words.findings == [])
    }

    @Test func `of a language without a file are English, which is told where the language is named`() throws {
        for language in ["fr", "../en", "EN", "e"] {
            let project = try opened(["fuda.yml": "title: A\nlanguage: '\(language)'\n", "templates/words/sv.yml": ""])
            #expect(project.words.words.code == "en")
            #expect(
                project.folder.findings.map(\.line) == [
                    "fuda.yml:2:11: error: 'language': unknown language '\(language)'; use de, en, ja or sv [bad-setting]"
                ])
        }
    }

    @Test func `give pages their language and its direction`() throws {
        let asked = try QueryValue([
            "fuda.yml": "language: ar\n", "todos/a.md": todoFile("A"), "templates/words/ar.yml": "board: لوحة\n",
        ])
        _ = try SiteBuild(BuildRequest(asked.request())).run()
        let page = try asked.text("output/index.html")
        #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">") && page.contains("لوحة"))
    }

    @Test func `escape what is markup`() throws {
        let asked = try QueryValue([
            "fuda.yml": "", "todos/a.md": todoFile("A"),
            "templates/words/en.yml": "people: \"<i>&\\\"\"\nemptyActive: <b>\n",
        ])
        _ = try SiteBuild(BuildRequest(asked.request())).run()
        let page = try asked.text("output/index.html")
        #expect(page.contains("&lt;i&gt;&amp;") && page.contains("&lt;b&gt;") && !page.contains("<i>"))
    }
}
