import Testing
import YAML

struct `A composed document` {
    /// Returns the node as text: its position, its anchor and tag if explicit, and its value.
    private func shape(_ node: Node) -> String {
        let text =
            switch node.value {
            case .scalar(let scalar): "\(scalar.style) \(scalar.string.debugDescription)"
            case .sequence(let items): "[" + items.map(shape).joined(separator: ", ") + "]"
            case .mapping(let pairs): "{" + pairs.map { "\(shape($0)): \(shape($1))" }.joined(separator: ", ") + "}"
            }
        let own = [node.anchor.map { "&\($0)" }, node.tag.contains(":yaml.org,2002:") ? nil : node.tag]
        return "\(node.mark.line):\(node.mark.column) " + (own.compactMap(\.self) + [text]).joined(separator: " ")
    }

    @Test(arguments: [
        ("a: b\n", "1:1 {1:1 plain \"a\": 1:4 plain \"b\"}"),
        (
            "- 'a: b'\n- \"\\n\"\n- |\n  x\n- >\n  y\n",
            "1:1 [1:3 singleQuoted \"a: b\", 2:3 doubleQuoted \"\\n\", 3:3 literal \"x\\n\", 5:3 folded \"y\\n\"]"
        ),
        ("a:\n", "1:1 {1:1 plain \"a\": 1:3 plain \"\"}"),
        ("日本: é x\n", "1:1 {1:1 plain \"日本\": 1:5 plain \"é x\"}"),
        ("\u{FEFF}a: b\n", "1:2 {1:2 plain \"a\": 1:5 plain \"b\"}"),
        ("a: &x !t [b]\n", "1:1 {1:1 plain \"a\": 1:4 &x !t [1:11 plain \"b\"]}"),
        ("a: !!str [! b, !!int 'c']\n", "1:1 {1:1 plain \"a\": 1:4 [1:11 plain \"b\", 1:16 singleQuoted \"c\"]}"),
        ("\"\\0\\uFEFF\"\n", "1:1 doubleQuoted \"\\0\u{FEFF}\""),
    ])
    func `has the value, style and position of each node`(source: String, expected: String) throws {
        #expect(try Node.compose(source).map(shape) == expected)
    }

    @Test(arguments: ["", "\n", "# nothing\n"]) func `does not exist for empty input`(source: String) throws {
        #expect(try Node.compose(source) == nil)
    }

    @Test func `finds the value of a key`() throws {
        let node = try #require(try Node.compose("a: {b: c}\n!x d: e\n'f': g\n"))
        #expect(node["a"]?["b"]?.scalar?.string == "c" && node["f"]?.scalar?.string == "g")
        #expect(node["d"] == nil && node["b"] == nil && node["a"]?["b"]?["c"] == nil)
    }

    @Test(arguments: [
        ("a: 'x", "scanner 1:6 found unexpected end of stream"),
        ("a: @b\n", "scanner 1:4 found character that cannot start any token"),
        ("é: [b}\n", "parser 1:6 did not find expected ',' or ']'"), ("a: *b\n", "parser 1:4 found undefined alias"),
        ("a: &b c\nd: *b\n", "parser 2:4 found undefined alias"),
        ("a\n---\nb\n", "parser 2:1 but found another document"),
        ("a: \u{1}\n", "unreadable"), ("a: \0\n", "unreadable"),
        ("b: 1\na: 1\nc: 1\n'a': 2\nb: 2\n", "duplicates a, b"),
        ("{x: {? [a, {b: c}] : 1, ? [a, {b: c}] : 2}}", "duplicates [a, {b: c}]"),
    ])
    func `is rejected with a reason and a position`(source: String, expected: String) {
        let error = #expect(throws: YAMLError.self) { try Node.compose(source) }
        switch error {
        case .scanner(let problem, let mark): #expect("scanner \(mark.line):\(mark.column) \(problem)" == expected)
        case .parser(let problem, let mark): #expect("parser \(mark.line):\(mark.column) \(problem)" == expected)
        case .duplicateKeys(let keys): #expect("duplicates " + keys.joined(separator: ", ") == expected)
        case .unreadable: #expect(expected == "unreadable")
        case nil: break
        }
    }

    @Test(arguments: ["a: 1\na: 2\n", "{a: 1, 'a': 2}", "[a]: 1\n[a]: 2\n"])
    func `keeps duplicate keys if its caller reports them`(source: String) throws {
        let pairs = try #require(try Node.compose(source, keepingDuplicates: true)?.mapping)
        #expect(pairs.map(\.value.scalar?.string) == ["1", "2"] && pairs[0].key == pairs[1].key)
    }

    @Test(arguments: [("[a]: 1\n[b]: 2\n"), "a: 1\n!x a: 2\n", "{a: 1}: 1\n{a: 2}: 1\n", "[a]: 1\na: 2\n"])
    func `may have distinct keys`(source: String) throws {
        #expect(try Node.compose(source)?.mapping?.count == 2)
    }

    @Test func `has a limited depth`() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(try Node.compose(nested(1000))?.inLine == nested(1000))
        for source in [nested(1001), String(repeating: "- ", count: 1001), String(repeating: "[\n", count: 1_000_000)] {
            #expect(throws: YAMLError.self) { try Node.compose(source) }
        }
    }

    @Test func `compares keys in keys only once`() throws {
        // Each mapping has two keys, of which one contains all deeper mappings.
        let (depth, text) = (900, String(repeating: "é", count: 200_000))
        let source = String(repeating: "{? ", count: depth) + text + String(repeating: " : 1, [b] : 2}", count: depth)
        #expect(try Node.compose(source)?.mapping?.count == 2)
    }
}
