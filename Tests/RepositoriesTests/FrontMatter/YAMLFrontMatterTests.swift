import Domain
import TestSupport
import Testing
@testable import FrontMatter
@testable import Repositories

/// Front matter outside the scanner's subset.
struct YAMLFrontMatterTests {
    private func read(_ source: String) throws -> [String] {
        #expect(scan(source) == nil, "the scanner accepts this front matter")
        return shape(try YAMLFrontMatter.read(source, firstLine: 2, offset: 4))
    }

    @Test(arguments: [
        (
            "a folded title", "title: >-\n  Buy\n  milk\nb: x\n",
            ["title 2:1 = 2:8@- quoted \"Buy milk\"", "b 5:1 = 5:4@30..31 plain \"x\""]
        ),
        ("a literal text", "a: |\n  x\n  y\n", ["a 2:1 = 2:4@- quoted \"x\\ny\\n\""]),
        ("a plain text on two lines", "a: x\n  y\n", ["a 2:1 = 2:4@- plain \"x y\""]),
        ("a value on the next line", "a:\n  x\n", ["a 2:1 = 3:3@9..10 plain \"x\""]),
        (
            "quoted keys", "\"a b\": x\n'c': y\n",
            ["a b 2:1 = 2:8@11..12 plain \"x\"", "c 3:1 = 3:6@18..19 plain \"y\""]
        ),
        ("a non-ASCII key", "タグ: x\n", ["タグ 2:1 = 2:5@12..13 plain \"x\""]),
        ("a tab after the colon", "a:\tx\n", ["a 2:1 = 2:4@7..8 plain \"x\""]),
        ("escapes", "a: \"\\u65e5\\n\"\n", ["a 2:1 = 2:4@7..17 quoted \"日\\n\""]),
        (
            "an anchor and its alias", "a: &x one\nb: *x\n",
            ["a 2:1 = 2:4@- plain \"one\"", "b 3:1 = 2:4@- plain \"one\""]
        ),
        ("a tag", "a: !!str 12\n", ["a 2:1 = 2:4@- plain \"12\""]),
        ("a list of lists", "a: [[b], c]\n", ["a 2:1 = nested \"[[b], c]\""]),
        ("a mapping", "a: {b: 1}\n", ["a 2:1 = nested \"{b: 1}\""]),
        ("a block mapping", "a:\n  b: 1\n  c: 2\n", ["a 2:1 = nested \"{b: 1, c: 2}\""]),
        ("a list on several lines", "a: [b,\n  c]\n", ["a 2:1 = [2:5@8..9 plain \"b\", 3:3@13..14 plain \"c\"]"]),
        (
            "bare names in YAML's own list", "a: [@b,\n  @c]\n",
            ["a 2:1 = [2:5@8..10 plain \"@b\", 3:3@14..16 plain \"@c\"]"]
        ),
        (
            "a bare name beside a folded text", "a: >\n  x@y @z\nb: @c\n",
            ["a 2:1 = 2:4@- quoted \"x@y @z\\n\"", "b 4:1 = 4:4@21..23 plain \"@c\""]
        ),
        (
            "quotes on one line and on two", "'a': 'it''s' # x\nb: \"\\\"q\"\nc: 'x\n  y'\nd: \"x \\\n  y\"\n",
            [
                "a 2:1 = 2:6@9..16 quoted \"it\\'s\"", "b 3:1 = 3:4@24..29 quoted \"\\\"q\"",
                "c 4:1 = 4:4@- quoted \"x y\"",
                "d 6:1 = 6:4@- quoted \"x y\"",
            ]
        ), ("nothing behind an anchor", "'a': &x\n", ["a 2:1 = nothing"]),
        ("an empty mapping", "{}\n", []), ("one in braces", "{a: x}\n", ["a 2:2 = 2:5@8..9 plain \"x\""]),
        ("a comment above", "# é\n\n'a': x\n", ["a 4:1 = 4:6@15..16 plain \"x\""]),
        ("a percent sign in a value", "'a': 50%\n", ["a 2:1 = 2:6@9..12 plain \"50%\""]),
    ])
    func `reads unusual front matter by YAML's rules`(name: String, source: String, expected: [String]) throws {
        #expect(try read(source) == expected, "\(name)")
    }

    @Test func `reads what YAML 1.1 takes for line ends as text`() throws {
        let source = "a: one\u{2028}two\nb: \u{85}x\u{2029}\nc: [\u{E000}, \"\u{2028}\", \"\\uE001\"]\n"
        let entries = try YAMLFrontMatter.read(source, firstLine: 2, offset: 4).entries
        let texts = entries.map { entry -> [String] in
            switch entry.value {
            case .scalar(let scalar): [scalar.text]
            case .list(let items): items.map(\.text)
            case .nested(let source): [source]
            }
        }
        #expect(texts == [["one\u{2028}two"], ["\u{85}x\u{2029}"], ["\u{E000}", "\u{2028}", "\u{E001}"]])
        #expect(entries.map(\.place.line) == [2, 3, 4])
        #expect(entries.compactMap(\.range).count == 3)
    }

    @Test(arguments: [
        ("a duplicate key", "a: x\nb: y\n▸a: z\n", "the key 'a' is defined twice"),
        ("a duplicate key with CR line ends", "a: x\r\nb: y\r\n▸a: z\r\n", "the key 'a' is defined twice"),
        ("a colon and a space in a text", "title: fix▸: it\n", "mapping values are not allowed"),
        ("an open quote", "a: \"x\nb: y\n▸", "found unexpected end of stream"),
        ("an open list", "a: [x, y\nb▸: z\n", ""),
        ("an unknown alias", "a: ▸*x\n", "undefined alias"),
        ("a tab as indentation", "a:\n▸\tb: x\n", "the line begins with a tab; indent it with spaces"),
        ("a sequence instead of a mapping", "▸- a\n- b\n", "write 'key: value' lines"),
        ("a scalar instead of a mapping", "▸just words\n", "write 'key: value' lines"),
        ("a key that is not a scalar", "▸[a]: b\n", "a key must be text"),
        ("an error after an unquoted name", "a: @me\nb: x▸: y\n", "mapping values are not allowed"),
        ("a backtick", "a: ▸`x`\n", "cannot start any token"),
    ])
    func `reports the position and reason of unreadable front matter`(name: String, marked: String, message: String)
        throws
    {
        let fixture = Marked("---\n\(marked)---\n")
        let (todo, findings) = try loadTodo(fixture.text)
        let finding = try #require(findings.first)
        #expect(findings.count == 1 && finding.rule == .unreadableYAML && todo.isBroken, "\(name)")
        #expect(finding.message.contains(message), "\(name): \(finding.message)")
        if let place = fixture.places.first { #expect(finding.place == place, "\(name): \(finding.line)") }
    }

    @Test(arguments: [
        (
            "an alias bomb",
            "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
                + (1...9).map { n in
                    "a\(n): &a\(n) [" + Array(repeating: "*a\(n - 1)", count: 9).joined(separator: ",") + "]\n"
                }.joined()
        ),
        (
            "an alias bomb as a key",
            "a: &a [x, &b [x, x]]\n? [" + Array(repeating: "*a", count: 40).joined(separator: ",") + "]\n: x\n"
        ),
        ("deep lists", "a: " + String(repeating: "[", count: 10_000) + "\n"),
        ("deep mappings", "a: " + String(repeating: "{a: ", count: 10_000) + "\n"),
        ("deep block lists", "a:\n " + String(repeating: "- ", count: 10_000) + "x\n"),
        ("many open quotes", String(repeating: "a: \"\n", count: 8000)),
    ])
    func `rejects hostile front matter in bounded time`(name: String, source: String) throws {
        let (todo, findings) = try loadTodo("---\n\(source)---\n")
        #expect(findings.map(\.rule) == [.unreadableYAML] && todo.isBroken, "\(name)")
    }

    @Test(arguments: [
        ("many keys", (0..<40_000).map { "k\($0): x\n" }.joined()),
        ("a long list on one line", "tags: [" + (0..<200_000).map { "t\($0)" }.joined(separator: ",") + "]\n"),
        ("a long block list", "tags:\n" + (0..<100_000).map { "  - t\($0)\n" }.joined()),
        ("a long text of commas", "tags: " + String(repeating: "a,", count: 300_000) + "b\n"),
        ("a long text", "title: " + String(repeating: "é ", count: 500_000) + "\n"),
        ("a long folded text", "title: >\n" + String(repeating: "  é\n", count: 200_000)),
        ("a long quoted text", "title: '" + String(repeating: "''", count: 500_000) + "'\n"),
        ("many at signs", "a: [x,\n @b, " + String(repeating: "@b, ", count: 2000) + "]\n"),
    ])
    func `reads or rejects huge front matter in bounded time`(name: String, source: String) throws {
        let (todo, findings) = try loadTodo("---\n\(source)---\n")
        #expect(findings.count <= 1 && todo.isBroken == !findings.isEmpty, "\(name)")
    }

    @Test func `reads a long list without aliases`() throws {
        let ids = (0..<9_998).map { "t\($0)" }
        let (todo, findings) = try loadTodo("---\nblockedBy: [\(ids.joined(separator: ","))]\n---\n")
        #expect(todo.blockedBy.map(\.value) == ids && findings.isEmpty)
        let starred = try loadTodo("---\ntitle: \"R&D * x\"\ntags: [\(ids.joined(separator: ","))]\n---\n")
        #expect(starred.findings.isEmpty && starred.todo.title == "R&D * x" && starred.todo.tags.count == 9_998)
    }

    @Test func `an alias stands for the latest value of its anchor`() throws {
        let lines = try read("a: &x [p, q]\nb: *x\nc: &x r\nd: [*x, 's*']\n")
        #expect(lines.last?.hasSuffix("quoted \"s*\"]") == true, "\(lines)")
        let (todo, findings) = try loadTodo("---\ntags: &t [a, b]\nid: &i k1\nparent: *i\nblockedBy: *t\n---\n")
        #expect(findings.isEmpty && todo.parent?.value == "k1" && todo.blockedBy.map(\.value) == ["a", "b"])
    }

    @Test(arguments: [aliasesInKeys, "a: &a [*a, *a]\n"])
    func `counts aliases before any comparison`(source: String) throws {
        let (todo, findings) = try loadTodo("---\n\(source)---\n")
        #expect(findings.map(\.rule) == [.unreadableYAML] && todo.isBroken)
    }

    @Test func `settings have the same limits`() throws {
        #expect(throws: RepositoryError.self) { _ = try load(["fuda.yml": aliasesInKeys, "todos/": ""]) }
    }
}

/// A few aliases that expand to a quarter of a million nodes in keys, which are compared as a whole.
private let aliasesInKeys: String = {
    func list(_ item: String, _ count: Int) -> String {
        "[" + Array(repeating: item, count: count).joined(separator: ",") + "]"
    }
    return
        "a: &a \(list("x", 2500))\nb: &b \(list("*a", 10))\n? \(list("*b", 10))\n: x\n? {\(list("*b", 10)): y}\n: x\n"
}()
