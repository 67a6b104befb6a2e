import Application
import Domain
import Repositories
import TestSupport
import Testing
import UseCases
import Messages

/// The user's own messages, below `templates/words`.
final class `A project's messages` {
    /// The directories are deleted with their values.
    private var kept: [TestedProject] = []

    private func opened(_ files: [String: String]) throws -> Workspace {
        let asked = try TestedProject(files)
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

    private func build(_ asked: TestedProject) throws { _ = try SiteBuild(BuildRequest(asked.request())).run() }

    private func report(_ asked: TestedProject) throws { _ = try ReportRun(ReportQuestion(asked.request())).run() }

    @Test func `are in the project's language`() throws {
        for (code, board) in [("en", "Board"), ("ja", "ボード"), ("de", "Board")] {
            let project = try opened(["fuda.yml": "language: \(code)\n"])
            #expect(project.words.words.code == code && project.words.words(.board) == board)
            #expect(project.words.findings == [])
        }
    }

    @Test func `can be in a custom language, and are in English if missing there`() throws {
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

    @Test func `can replace single messages of a built-in language`() throws {
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
    ]) func `cause findings with line and column if they are invalid`(text: String, line: String) throws {
        let project = try opened(["fuda.yml": "", "templates/words/en.yml": text + "\n"])
        let told = CompiledTheme(of: project.source).findings.map(\.line)
        #expect(told.count == 1 && told[0].hasPrefix("templates/words/en.yml:\(line)"), "\(told)")
        #expect(throws: Failure.self) { try project.words.usable() }
        #expect(project.words.words(.board) == "Board")
    }

    @Test func `stop builds and reports if they are invalid, but not lists`() throws {
        let asked = try TestedProject([
            "fuda.yml": "", "todos/a.md": todoFile("A"), "templates/words/en.yml": "bord: Wall\n",
        ])
        #expect(throws: Failure.self) { try build(asked) }
        #expect(!asked.exists("output"))
        #expect(throws: Failure.self) { try report(asked) }
        #expect(try Workspace(asked.request()).current().board.rows.count == 1)
    }

    @Test func `cause findings if their files have invalid names`() throws {
        let project = try opened(["fuda.yml": "", "templates/words/French.yml": "", "templates/words/fr.yaml": "a: b"])
        #expect(
            CompiledTheme(of: project.source).findings.map(\.line) == [
                "templates/words/French.yml:1:1: warning: not a message file; name it after its language, such as words/fr.yml [template]",
                "templates/words/fr.yaml:1:1: warning: not a message file; name it after its language, such as words/fr.yml [template]",
            ])
    }

    @Test func `are validated in every file, also for unused languages`() throws {
        let project = try opened(["fuda.yml": "", "templates/words/fr.yml": "bord: x\n"])
        #expect(CompiledTheme(of: project.source).findings.map(\.rule) == [.template, .template])
        #expect(project.words.findings == [])
    }

    @Test func `are in English if the language has no file, with a finding about the setting`() throws {
        for language in ["fr", "../en", "EN", "e"] {
            let project = try opened(["fuda.yml": "title: A\nlanguage: '\(language)'\n", "templates/words/sv.yml": ""])
            #expect(project.words.words.code == "en")
            #expect(
                project.folder.findings.map(\.line) == [
                    "fuda.yml:2:11: error: 'language': unknown language '\(language)'; use de, en, ja or sv [bad-setting]"
                ])
        }
    }

    @Test func `determine the language and the text direction of pages`() throws {
        let asked = try TestedProject([
            "fuda.yml": "language: ar\n", "todos/a.md": todoFile("A"), "templates/words/ar.yml": "board: لوحة\n",
        ])
        _ = try SiteBuild(BuildRequest(asked.request())).run()
        let page = try asked.text("output/index.html")
        #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">") && page.contains("لوحة"))
    }

    @Test func `are escaped in HTML`() throws {
        let asked = try TestedProject([
            "fuda.yml": "", "todos/a.md": todoFile("A"),
            "templates/words/en.yml": "people: \"<i>&\\\"\"\nemptyActive: <b>\n",
        ])
        _ = try SiteBuild(BuildRequest(asked.request())).run()
        let page = try asked.text("output/index.html")
        #expect(page.contains("&lt;i&gt;&amp;") && page.contains("&lt;b&gt;") && !page.contains("<i>"))
    }
}
