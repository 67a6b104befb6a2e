import Domain
import LivePages
import Messages
import Reports
import Site
import Templating
import TestSupport
import Theme
import UseCases

/// A live board with two todos in a language.
func liveBoard(_ language: String = "en", _ change: (inout Settings) -> Void = { _ in }) throws -> SiteContext {
    let settings = settings {
        $0.language = language
        change(&$0)
    }
    let todos = [
        rich, todo("t2") { ($0.title, $0.tags, $0.milestone) = ("<script>\"'", ["<i>"], "v2") },
    ]
    let words = Messages.builtIn(language)
    let board = BuildBoard(today: today, titles: ColumnTitles(words))(
        Project(settings: settings, todos: todos, users: [hana], milestones: [], findings: []))
    return SiteContext(
        board: board, slugs: SlugTable(board),
        live: LiveMarks(csrf: "MARKER", base: { _ in "v1:5" }, checklist: { _ in [] }), findings: [], words: words)
}

/// The built-in templates in a language.
func library(_ language: String = "en") -> TemplateLibrary {
    TemplateLibrary(
        sources: BuiltInTheme.files.filter { $0.name.hasSuffix(".mustache") }.map { file in
            TemplateSource(
                name: String(file.name.dropLast(".mustache".count)), file: file.name, text: Array(file.bytes))
        }, constants: Messages.builtIn(language).constants)
}

/// What pages are made from.
func context(
    _ language: String = "en", for role: Role? = .admin, _ change: (inout Settings) -> Void = { _ in }
) throws -> LivePageContext {
    LivePageContext(
        site: try liveBoard(language, change), templates: try LiveTemplates(library(language)),
        viewer: Viewer(role: role))
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

extension String {
    /// The value of the first hidden field or input with that name, as written.
    func value(of name: String) -> String? {
        matches(of: /<input [^<>]*>/).map { String($0.0) }.first { $0.contains(" name=\"\(name)\"") }
            .flatMap { $0.firstMatch(of: /\svalue="([^"]*)"/) }.map { String($0.1) }
    }

    /// The first tag with an attribute, such as `id="f-title"`.
    func tag(_ attribute: String) -> String? {
        matches(of: /<\w[^<>]*>/).map { String($0.0) }.first { $0.contains(" \(attribute)") }
    }
}
