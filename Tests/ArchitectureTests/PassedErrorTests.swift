import Testing

/// Verifies that a comment explains each ignored error.
struct `An ignored error` {
    /// The lines with `try?` that have no comment in them or in one of the three lines above.
    private func unexplained(_ file: SourceFile) -> [String] {
        guard file.code.hasAny(of: ["try?"]) else { return [] }
        let lines = file.source.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.filter { index in
            !lines[index].trimmingPrefix(while: \.isWhitespace).hasPrefix("//")
                && lines[index].contains(#/\btry\?/#)
                && !lines[max(0, index - 3)...index].contains { $0.contains("// ") || $0.contains("/// ") }
        }.map { "\(file.path):\($0 + 1)" }
    }

    @Test func `has a comment that explains why`() throws {
        #expect(try Package.sources.flatMap(unexplained) == [])
    }

    @Test(arguments: [
        ("let a = try? b()", 1), ("// Without a there is no c.\nlet a = try? b()", 0), ("let entry? = nil", 0),
        ("// One.\nguard\n    let a,\n    let b = try? c()", 0), ("// One.\n\n\n\nlet a = try? b()", 1),
        ("// try? is not used here.\nlet a = b()", 0),
    ])
    func `without an explanation is found`(source: String, count: Int) {
        #expect(unexplained(SourceFile("Sources/Application/A.swift", source)).count == count)
    }
}
