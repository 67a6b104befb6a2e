import Templating
import Testing

/// In the templates, `▸` precedes the byte at which the error is expected. It is removed before parsing.
struct `An error in a template` {
    struct Example: Sendable, CustomTestStringConvertible {
        let template: String
        let message: String
        var testDescription: String { message }

        init(_ template: String, _ message: String) {
            (self.template, self.message) = (template, message)
        }
    }

    static let parts = [
        "layout": "{{$title}}{{/title}}{{>card}}", "card": "{{$aside}}{{/aside}}card",
        "loop": "{{heading}}{{#isEmpty}}{{>loop}}{{/isEmpty}}",
    ]

    static let examples = [
        Example("a\n  {{▸headng}}", "unknown name 'headng'; did you mean 'heading'? [unknown-name]"),
        Example("{{#columns}}{{▸titel}}{{/columns}}", "unknown name 'titel'; did you mean 'title'? [unknown-name]"),
        Example("{{▸Heading}}", "unknown name 'Heading'; did you mean 'heading'? [unknown-name]"),
        Example(
            "{{#▸nothing.like}}{{heading}}{{/nothing.like}}",
            "unknown name 'nothing.like'; known here: backwards, body, columns, count, drafts, first, heading, home, isEmpty, pageTitle, shout, words.late [unknown-name]"
        ),
        Example("{{▸drafts.txt}}", "unknown name 'txt' in 'drafts'; did you mean 'text'? [unknown-name]"),
        Example("{{▸drafts.zebra}}", "unknown name 'zebra' in 'drafts'; known here: text [unknown-name]"),
        Example("{{▸heading.size}}", "'heading' (text) contains no names [unknown-name]"),
        Example("{{▸words.lat}}", "unknown name 'words.lat'; did you mean 'words.late'? [unknown-name]"),
        Example("{{▸.}}", "'.' is valid only in sections of texts or numbers [unknown-name]"),
        Example("{{▸columns}}", "'columns' is a list; write {{#columns}}…{{/columns}} [wrong-kind]"),
        Example("{{▸columns.title}}", "'columns' is a list; write {{#columns}}…{{/columns}} [wrong-kind]"),
        Example("{{{▸drafts}}}", "'drafts' is a section; write {{#drafts}}…{{/drafts}} [wrong-kind]"),
        Example("{{▸isEmpty}}", "'isEmpty' is a flag; write {{#isEmpty}}…{{/isEmpty}} [wrong-kind]"),
        Example("{{▸body}}", "'body' is HTML; write {{{body}}} [wrong-kind]"),
        Example("{{#▸body}}{{/body}}", "'body' (html) cannot be a section [wrong-kind]"),
        Example("\n{{>▸crd}}", "no template 'crd'; did you mean 'card'? [missing-template]"),
        Example("{{<▸layuot}}{{/layuot}}", "no template 'layuot'; did you mean 'layout'? [missing-template]"),
        Example(
            "{{<layout}}{{$▸titel}}{{/titel}}{{/layout}}",
            "unknown block 'titel' of 'layout'; did you mean 'title'? [unknown-block]"),
        Example(
            "{{<layout}}\n  ▸lost {{$aside}}x{{/aside}}{{/layout}}",
            "content outside the blocks of 'layout' is ignored; move it inside {{$block}}…{{/block}} [outside-block]"),
        Example("{{#▸columns}}\nnever closed", "'columns' is never closed; write {{/columns}} [unclosed-section]"),
        Example("{{#columns}}{{#▸cards}}{{/columns}}", "'cards' is never closed; write {{/cards}} [unclosed-section]"),
        Example(
            "{{#columns}}{{/▸cards}}{{/columns}}",
            "closing tag 'cards' without an opening tag; expected {{/columns}} [mismatched-close]"),
        Example("{{/▸columns}}", "closing tag 'columns' without an opening tag [mismatched-close]"),
        Example("äö {{heading}} ▸{{heading", "tag without a closing '}}' [unclosed-tag]"),
        Example("▸{{{heading}}", "tag without a closing '}}}' [unclosed-tag]"),
        Example("▸{{ }}", "tag without a name [bad-tag]"),
        Example("▸{{#}}", "tag without a name [bad-tag]"),
        Example("{{▸heading count}}", "more than one name in a tag, after 'heading' [bad-tag]"),
        Example("{{= ▸<% =}}", "delimiters must be two words without '='; write {{=<% %>=}} [bad-tag]"),
    ]

    @Test(arguments: examples)
    func `says where it is and what to do`(_ example: Example) throws {
        let (template, line, column) = try take(mark: "▸", from: example.template)
        let errors = errors(in: template)
        #expect(errors.map(\.description) == ["page.mustache:\(line):\(column): error: \(example.message)"])
    }

    @Test func `in a part names the part's file and the page`() throws {
        let library = library(["page": "{{#columns}}{{>bad}}{{/columns}}", "bad": "\n {{heding}}"])
        let error = try #require(throws: TemplateErrors.self) { try library.compile("page", for: Board.self) }
        let first = try #require(error.errors.first)
        #expect(error.errors.count == 1)
        #expect((first.file, first.line, first.column, first.page) == ("bad.mustache", 2, 4, "page"))
    }

    @Test func `does not hide the others`() {
        let errors = errors(
            in: "{{a1}}\n{{#columns}}{{b1}}{{>nope}}{{/columns}}\n{{>bad}}{{/x}}", ["bad": "{{c1}}{{#heading}}"])
        #expect(
            errors.map { "\($0.file):\($0.line) \($0.rule)" } == [
                "bad.mustache:1 unknown-name", "bad.mustache:1 unclosed-section", "page.mustache:1 unknown-name",
                "page.mustache:2 unknown-name", "page.mustache:2 missing-template", "page.mustache:3 mismatched-close",
            ])
    }

    @Test func `is a part that includes itself without end`() {
        let errors = errors(in: "{{>loop}}")
        #expect(errors.map(\.rule) == ["endless-part"])
        #expect(errors.first?.file == "loop.mustache")
    }

    @Test func `is a part that goes down a list only to look outside of it`() {
        let errors = errors(in: "{{>loop}}", ["loop": "{{#columns}}{{>loop}}{{/columns}}"])
        #expect(errors.map(\.rule) == ["endless-part"])
    }

    @Test func `is a page that does not exist`() throws {
        let library = library(["board": ""])
        let error = try #require(throws: TemplateErrors.self) { try library.compile("bord", for: Board.self) }
        #expect(error.description == "bord:1:1: error: no template 'bord'; did you mean 'board'? [missing-template]")
    }

    @Test func `is text that is not UTF-8`() throws {
        let source = TemplateSource(name: "page", file: "p", text: Array("a\nä".utf8) + [0xFF] + Array("b".utf8))
        let error = TemplateLibrary(sources: [source]).check("page").first
        #expect(error?.description == "p:2:2: error: not UTF-8; save the file in that encoding [not-utf8]")
    }

    @Test func `is too much nesting, size or multiplication`() {
        let deep = String(repeating: "{{#isEmpty}}", count: 200_000)
        #expect(errors(in: String(deep.prefix(6000))).map(\.rule) == ["too-deep"])
        #expect(errors(in: deep).map(\.rule) == ["too-large"])
        var parts = ["p0": "{{heading}}"]
        for level in 1...30 { parts["p\(level)"] = "{{>p\(level - 1)}}{{>p\(level - 1)}}" }
        #expect(errors(in: "{{>p30}}", parts).contains { $0.rule == "too-large" })
        parts["p0"] = ""
        #expect(errors(in: "{{>p30}}", parts).contains { $0.rule == "too-large" })
        let dotted = String(repeating: "drafts.", count: 100_000) + "text"
        #expect(errors(in: "{{\(dotted)}}").map(\.rule) == ["too-deep"])
    }

    @Test func `is a mistake in the names of a model`() {
        let errors = library(["page": ""]).errors(for: Careless.self)
        #expect(
            errors.map(\.message).sorted() == [
                "'Careless' defines 'a' twice", "the names of 'Note' are included from a property that is not stored",
            ])
    }

    @Test(arguments: [
        ("titel", "title", 1), ("a", "a", 0), ("Title", "title", 0), ("", "abc", 3), ("kitten", "sitting", 3),
    ])
    func `suggests the nearest word by`(_ first: String, _ second: String, distance: Int) {
        let errors = library(["page": "{{>\(first)x}}", second: ""]).errors(for: Note.self)
        #expect(errors.count == 1)
        #expect(errors.first?.message.contains("did you mean '\(second)'?") == (distance < 2))
    }

    private func errors(in template: String, _ more: [String: String] = [:]) -> [TemplateError] {
        let templates = Self.parts.merging(more) { $1 }.merging(["page": template]) { $1 }
        return library(templates, constants: ["words.late": "late"]).errors(for: Board.self)
    }
}

/// A model with every possible mistake.
private struct Careless: TemplateModel {
    var a = ""
    var note: Note { Note(text: a) }

    static let names = Names<Careless> {
        $0.text("a", \.a)
        $0.text("a", \.a)
        $0.include(\.note)
    }
}

extension TemplateLibrary {
    fileprivate func errors<Model: TemplateModel>(for model: Model.Type) -> [TemplateError] {
        do {
            _ = try compile("page", for: model)
            return []
        } catch {
            return error.errors
        }
    }
}

/// Returns the text without the mark, and the line and column of the mark.
private func take(mark: Character, from text: String) throws -> (text: String, line: Int, column: Int) {
    let at = try #require(text.firstIndex(of: mark))
    let lines = text[..<at].split(separator: "\n", omittingEmptySubsequences: false)
    return (text.filter { $0 != mark }, lines.count, (lines.last?.count ?? 0) + 1)
}
