import Testing

/// The theme inside the program is the one in `templates/`.
struct `The built-in theme` {
    /// The files that a C source embeds, each under the name that its table gives them.
    private func embedded(_ source: String) -> [String: String] {
        let files = Dictionary(
            source.matches(of: /(file\d+)\[\] = \{\s*#embed "..\/..\/templates\/([^"]+)"/).map { ($0.1, String($0.2)) },
            uniquingKeysWith: { "\($0), \($1)" })
        return Dictionary(
            source.matches(of: /\{"([^"]+)", (file\d+), sizeof (file\d+)\}/).map { row in
                (String(row.1), row.2 == row.3 ? files[row.2] ?? "nothing" : "\(row.2) with the size of \(row.3)")
            }, uniquingKeysWith: { "\($0), \($1)" })
    }

    @Test func `has every file of templates and no other`() throws {
        let files = try Package.files(below: "templates").filter {
            !$0.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        let embedded = embedded(try Package.read("Sources/CTheme/CTheme.c"))
        #expect(embedded.keys.sorted() == files)
        #expect(embedded.filter { $0.key != $0.value } == [:])
    }

    @Test func `would be seen to lack a file or to mix two up`() {
        let source = """
            static const unsigned char file0[] = {
            #embed "../../templates/a.mustache"
            };
            {"a.mustache", file0, sizeof file0},
            {"b.mustache", file0, sizeof file0},
            {"c.mustache", file0, sizeof file1},
            """
        #expect(
            embedded(source) == [
                "a.mustache": "a.mustache", "b.mustache": "a.mustache", "c.mustache": "file0 with the size of file1",
            ])
    }

    @Test func `keeps its promise of size`() throws {
        for name in ["fuda.css", "report.css", "history.css"] {
            #expect(try Package.read("templates/assets/\(name)").utf8.count <= 20 << 10, "\(name)")
        }
        let scripts = try ["fuda.js", "history.js"].map { try Package.read("templates/assets/\($0)").utf8.count }
        #expect(scripts.reduce(0, +) <= 15 << 10)
    }
}
