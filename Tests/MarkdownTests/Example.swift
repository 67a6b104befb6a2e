import TestSupport
import Testing

/// An example of a specification.
struct Example: CustomTestStringConvertible {
    let file: String
    let number: Int
    /// The text after `example`: the name of the extension of the example.
    let kind: String
    let source: String
    let html: String

    var name: String { "\(file) \(number)" }
    var testDescription: String { name }

    static func all(in file: String) -> [Example] {
        var examples: [Example] = []
        var lines = text(of: file).split(separator: "\n", omittingEmptySubsequences: false)[...]
        let fence = String(repeating: "`", count: 32)
        while let line = lines.popFirst() {
            guard line.hasPrefix(fence + " example") else { continue }
            let source = lines.prefix { $0 != "." }
            let html = lines.dropFirst(source.count + 1).prefix { $0 != fence[...] }
            lines = lines.dropFirst(source.count + html.count + 2)
            examples.append(
                Example(
                    file: file, number: examples.count + 1, kind: String(line.dropFirst(fence.count + 9)),
                    source: unmarked(source), html: unmarked(html)))
        }
        return examples
    }

    private static func unmarked(_ lines: ArraySlice<Substring>) -> String {
        lines.map { $0 + "\n" }.joined().replacing("→", with: "\t")
    }

    private static func text(of file: String) -> String {
        do {
            return try PackageFolder.text("Tests/MarkdownTests/Fixtures/\(file).txt")
        } catch {
            Issue.record("\(error)")
            return ""
        }
    }
}
