import Testing

/// Decisions about safety look at bytes or scalars: CR with LF is one Character, and so is a prepend scalar (U+0600) with
/// the scalar after it.
struct `Characters` {
    /// Files that lay out text for display, where a Character is the unit of width.
    private static let exempt = [
        "Sources/Messages/DisplayWidth.swift", "Sources/Messages/DisplayCluster.swift", "Sources/Charts/",
        "Sources/Documents/TerminalReport.swift",
    ]

    /// Calls that split a text into Characters, compare its ends by them or search for one.
    private func uses(_ file: SourceFile) -> [String] {
        guard !Characters.exempt.contains(where: { file.path.hasPrefix($0) }) else { return [] }
        let call =
            /\.split\(separator: ""|\.hasPrefix\(|\.hasSuffix\(|\.replacing\(|\bCharacter\b|\.isNewline\b|\bswitch character\b|\bfor character in\b/
        let signs = [
            ".split(separator: ", ".hasPrefix(", ".hasSuffix(", ".replacing(", "Character", ".isNewline", "character",
        ]
        // An empty text is compared with a set or a list, and scalars are the right unit.
        let search = /(\w*)\)?\.contains\("[^"]/
        let lines = file.source.utf8.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
        let searches = lines.filter { $0.hasAny(of: [".contains("]) }.flatMap { line in
            line.contains("//") ? [] : line.matches(of: search).filter { $0.1 != "unicodeScalars" }.map { "\($0.0)" }
        }
        let calls = file.code.hasAny(of: signs) ? file.code.matches(of: call.wordBoundaryKind(.simple)).map(\.0) : []
        return (calls.map { "\($0)" } + searches).map { "\(file.path): \($0)" }
    }

    @Test func `are used only for layout`() throws {
        let found = try Package.sources.flatMap(uses)
        #expect(found == [])
    }

    @Test(arguments: [
        "path.split(separator: \"/\")", "name.hasPrefix(\".\")", "name.hasSuffix(\".md\")",
        "text.replacing(\"a\", with: \"b\")", "text.contains(\"..\")", "let marks: Set<Character> = []",
        "for character in text {}", "lines.split(whereSeparator: \\.isNewline)",
    ])
    func `that are used for decisions are found`(line: String) {
        #expect(uses(SourceFile("Sources/Output/A.swift", line)).count == 1)
        #expect(uses(SourceFile("Sources/Output/A.swift", "// \(line)")) == [])
        #expect(uses(SourceFile("Sources/Charts/A.swift", line)) == [])
    }
}
