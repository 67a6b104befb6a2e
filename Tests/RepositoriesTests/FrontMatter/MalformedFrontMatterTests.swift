import Domain
import TestSupport
import Testing
@testable import Repositories

/// Malformed front matter is reported; prose is not.
struct MeantFrontMatterTests {
    private func found(_ text: String) throws -> (todo: Todo, findings: [Finding]) { try loadTodo(text) }

    @Test(arguments: [
        "--- \ntitle: A\nstatus: doing\n---\n", "---\t \ntitle: A\nstatus: doing\n---  \nbody",
        "\u{FEFF}---\r\ntitle: A\r\nstatus: doing\r\n--- \r\n", "---\ntitle: A\nstatus: doing\n... \n",
    ]) func `allows blanks after a fence`(_ text: String) throws {
        let (todo, findings) = try found(text)
        #expect(findings.isEmpty && todo.title == "A" && todo.status?.value == "doing")
    }

    @Test(arguments: [
        ("\n---\ntitle: x\nstatus: doing\n---\n", 2, "first line"),
        ("\u{FEFF}\n---\ntitle: x\n---\n", 2, "first line"),
        ("\r\n \r\n---\r\ntitle: x\r\n---\r\n", 3, "first line"),
        ("----\ntitle: x\nstatus: doing\n----\n", 1, "'----'"),
        ("--\ntitle: x\n--\n", 1, "'--'"),
        ("–––\ntitle: x\n–––\n", 1, "'–––'"), ("———\ntitle: x\n———\n", 1, "'———'"), ("—\ntitle: x\n---\n", 1, "'—'"),
        ("- - -\ntitle: x\n- - -\n", 1, "'- - -'"),
        ("---yaml\ntitle: x\n---\n", 1, "'---yaml'"), ("--- # todo\ntitle: x\n---\n", 1, "nothing else"),
        (" ---\ntitle: x\n---\n", 1, "indented"), ("\t---\ntitle: x\n---\n", 1, "indented"),
        ("\u{A0}---\ntitle: x\n---\n", 1, "invisible"), ("\u{200B}---\ntitle: x\n---\n", 1, "invisible"),
        ("---\u{200B}\ntitle: x\n---\n", 1, "invisible"), ("---\u{A0}\ntitle: x\n---\n", 1, "invisible"),
        ("\u{2060}\n---\ntitle: x\n---\n", 2, "first line"),
        ("<!-- made by hand -->\n---\ntitle: x\n---\n", 2, "comment"),
        ("<!--\nlong\n-->\n\n---\ntitle: x\n---\n", 5, "comment"),
        ("%YAML 1.2\n---\ntitle: x\n---\n", 2, "directive"),
        ("# Milk\n---\nstatus: doing\n---\n", 2, "heading"),
        ("title: x\nstatus: doing\n---\nbody\n", 1, "missing '---'"),
        ("title: x\nstatus: doing\n\nbody\n", 1, "missing '---'"), ("status: doing\n", 1, "missing '---'"),
        ("Status: doing\nOwner: hana\n\nbody\n", 1, "missing '---'"),
        ("customer: Sato\ntitle: x\ntags:\n  - a\n---\n", 1, "missing '---'"),
        ("+++\ntitle = \"x\"\n+++\n", 1, "TOML"), ("+++\nstatus=\"doing\"\n[more]\nx = 1\n+++\nbody", 1, "TOML"),
        ("{\"title\": \"x\"}\n", 1, "JSON"), ("{\n  \"title\": \"x\",\n  \"status\": \"doing\"\n}\n\nbody", 1, "JSON"),
        ("---json\n{\"title\": \"x\"}\n---\n", 1, "JSON"), (";;;\n\"title\": \"x\"\n;;;\n", 1, "JSON"),
        ("---toml\ntitle = \"x\"\n---\n", 1, "TOML"),
        ("#+TITLE: x\n#+STATUS: doing\n", 1, "Org"),
        ("\n---\ncustomer: Sato\n---\n", 2, "first line"),
        ("```\n---\nstatus: doing\n---\n```\n", 1, "a code block ('```')"),
        ("~~~ yaml\ntitle: x\nstatus: doing\n~~~\n\nbody", 1, "a code block"),
        ("````{.yaml}\nstatus: doing\nowner: x\n````\n", 1, "a code block"), ("<!-- draft: true -->\n", 1, "a comment"),
        ("```yaml title=x\nfoo: x\n\ndraft: yes\n", 1, "a code block"),
        ("---- \n# c\nstatus: doing\n----\n", 1, "'----'"),
        ("## F\n\n```\nstatus: doing\nowner: x\n```\n", 3, "a code block"),
        ("***\ntitle: x\nstatus: doing\n***\n", 1, "'***'"), ("___\ndraft: true\n___\n", 1, "'___'"),
        ("### F\n:PROPERTIES:\n:STATUS: doing\n:END:\n", 2, "Org"),
        ("<!--\n---\nstatus: doing\n---\n-->\nbody\n", 1, "a comment"),
        ("<!-- title: x\nstatus: doing -->\nbody\n", 1, "a comment"),
        ("<!--\nbody\n-->\n---\ntitle: x\n---\n", 4, "comment"),
        ("===\ntitle: x\nstatus: doing\n===\n", 1, "'==='"),
        (":PROPERTIES:\n:title: x\n:status: doing\n:END:\n", 1, "Org"),
        ("--- title: x\nstatus: doing\n---\n", 1, "'title: x' follows the '---'"),
    ]) func `reports malformed front matter with the correct syntax`(_ text: String, _ line: Int, _ words: String)
        throws
    {
        let (todo, findings) = try found(text)
        #expect(findings.map(\.rule) == [.frontMatterForm], "\(text.debugDescription) \(findings.map(\.line))")
        #expect(findings.first?.place == SourcePosition(line, 1))
        #expect(findings.first?.message.contains(words) == true, "\(findings.map(\.line))")
        #expect(findings.first?.message.contains(";") == true && !todo.isBroken && todo.status == nil)
        // A line of `===` makes a heading of the lines above it.
        #expect(!todo.title.contains("title: x") || text.hasPrefix("==="), "\(todo.title)")
    }

    @Test(arguments: [
        "***\n\nA text\n", "---yes\n", "Note: this is a text.\nAnd it goes on.\n", "A text: with a colon\n",
        "\n\nHello\n", "# Heading\n\nText\n", "# Heading\n\n---\n\nText\n", "\n---\n\nA text below a rule.\n",
        "----\n\nText\n",
        "```\nlet x = 1\n```\n", "===\nText\n===\n", "```yaml\ntype: object\ndescription: A pet\n```\n\nAdd it.\n",
        "```mermaid\n---\ntitle: Flow\nstatus: x\n---\nflowchart LR\n```\n", "```\nstatus: 200\nbody: x\n```\n",
        "<!--\nTitle: please write a title\nDescription: what and why\n-->\n# F\n", "***\n\nstatus: fine\nand more\n",
        "```sh\nstatus: x\n```\n", "```\nstatus: x\n", "```\nstatus: 500\n```\n", "<!-- Owner: docs team -->\n",
        "```yaml\nuser: root\nversion: 3\n```\n", "***\nStatus: waiting for X\n***\n",
        ":PROPERTIES:\n:other: x\n:END:\n", "- status: doing\n",
        "https://example.org/title: x\n", "<!-- a remark -->\n\nText\n", "{{title}}\n", "{ not JSON }\n", "+++\n",
        "+1 from me\n", "Summary: we met and spoke.\n\nMore text.\n", "Version: 2 is out\n", "**status:** doing\n",
        "> title: x\n", "\n", "", "\u{FEFF}", "-- \nHana\n", "Title\n---\nText\n", "| a | b |\n|---|---|\n",
        "#hashtag\n", ";;;\n", "---json\n\nA text\n",
        "Dear all,\n\nstatus: fine\nowner: me\n",
    ]) func `ignores prose`(_ text: String) throws {
        let (_, findings) = try found(text)
        #expect(findings.isEmpty, "\(text.debugDescription) \(findings.map(\.line))")
    }

    @Test(arguments: [
        ("---\ntitle: A\n---\n---\nstatus: doing\nowner: x\n---\nbody", 4),
        ("---\ntitle: A\n---\n---\n\nA rule.\n", nil),
        ("---\ntitle: A\n---\n---\ntitle: B\n---\n", nil), ("---\ntitle: A\n---\n\n---\ndraft: true\n---\n", 5),
        ("---\ntitle: A\n---\n\n```yaml\ndraft: true\n```\n", 5), ("---\ntitle: A\n---\n<!-- draft: yes -->\n", 4),
        ("---\ntitle: A\n---\n\n- [ ] draft: true\n", nil),
    ]) func `reports a second block of keys`(text: String, line: Int?) throws {
        let (todo, findings) = try found(text)
        #expect(findings.map(\.place.line) == [line].compactMap(\.self) && todo.title == "A")
    }

    @Test func `is no todo among notes without a status`() throws {
        let settings = "todos: [Notes]\nonlyWithStatus: true\n"
        let project = try load([
            "fuda.yml": settings, "Notes/a.md": "\n---\ntags: [daily]\n---\nSecret\n",
            "Notes/b.md": "#+TITLE: x\n", "Notes/d.md": "#+TITLE: Q\n\nstatus: the server answers 500\n",
            "Notes/c.md": "\n---\nstatus: doing\n---\n",
        ])
        #expect(project.todos.map(\.path) == ["Notes/c.md"])
    }

    @Test func `keeps malformed front matter out of the body`() throws {
        let (todo, findings) = try found("\n---\ntitle: x\nstatus: doing\n---\n\n- [x] one\n\n[gone](gone.md)\n")
        #expect(todo.checklist.all == 1 && todo.title == "A")
        #expect(findings.contains { $0.rule == .frontMatterForm && $0.place.line == 2 })
        #expect(todo.references.map(\.place) == [SourcePosition(9, 1)])
    }

    @Test(arguments: [
        ("---\ntitle: x\n----\n\nbody\n", 3, "'----'"), ("---\ntitle: x\n ---\n\nbody\n", 3, "'---'"),
        ("---\ntitle: x\n–––\nbody\n", 3, "'–––'"), ("---\ntitle: x\n---\u{200B}\nbody\n", 3, "'---'"),
        ("---\ntitle: x\nbody\n", 1, "unterminated"),
    ]) func `reports a wrong closing fence`(_ text: String, _ line: Int, _ words: String) throws {
        let (todo, findings) = try found(text)
        #expect(todo.isBroken && findings.map(\.rule) == [.unterminatedFrontMatter])
        #expect(findings.first?.place.line == line && findings.first?.message.contains(words) == true)
    }

    @Test(
        arguments: [
            ("id: a\ndue:2026-12-01\ntitle: A", SourcePosition(3, 5), "no space follows the colon"),
            ("title: a\nstatus:'x'", SourcePosition(3, 8), "no space follows the colon"),
            ("id: a\ntitle: x\u{7}y", SourcePosition(3, 9), "the control character U+0007; remove it"),
            ("title: \u{9F}", SourcePosition(2, 8), "the control character U+009F; remove it"),
            ("title: \"C:\\Users\"", nil, "write '\\\\' for a backslash"),
            ("title: 'it's'", nil, "write '' for an apostrophe"),
            ("title: [a, b #c]\n", nil, "put the value in quotes"),
        ] as [(String, SourcePosition?, String)])
    func `names the cause of unreadable keys, and a remedy that works`(
        _ keys: String, _ place: SourcePosition?, _ words: String
    ) throws {
        let (todo, findings) = try found("---\n\(keys)\n---\n")
        #expect(todo.isBroken && findings.map(\.rule) == [.unreadableYAML])
        #expect(findings.first?.message.contains(words) == true, "\(findings.map(\.line))")
        if let place { #expect(findings.first?.place == place) }
    }

    @Test func `reports malformed front matter of a profile`() throws {
        let project = try load(["todos/": "", "users/hana.md": "\n---\nname: Hana\nemail: h@x\n---\n"])
        #expect(project.findings.map(\.rule) == [.frontMatterForm])
    }
}
