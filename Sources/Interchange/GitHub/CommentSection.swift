import Bytes
import Domain

/// Comments at the end of a body, as `fuda comment` writes them: under `## Comments` a heading each with who and when.
struct CommentSection {
    private var blocks: [String] = []

    /// - Parameter time: as clocks of the board's zone show it.
    mutating func add(_ author: String, _ time: String, _ text: String) {
        blocks.append("### \(author), \(time)\n\n\(CommentSection.quoted(text.plainLines))")
    }

    /// The body with the comments behind it.
    func text(behind body: String) -> String {
        if blocks.isEmpty { return body }
        return (body.isEmpty ? "" : body + "\n\n") + "## Comments\n\n" + blocks.joined(separator: "\n\n")
    }

    /// A heading in the text of a comment must not look like that of another one.
    private static func quoted(_ text: String) -> String {
        text.bytewiseParts("\n").map { line in
            let isHeading = ["## Comments", "### "].contains { line.hasBytePrefix($0) }
            return isHeading ? "> " + line : String(line)
        }.joined(separator: "\n")
    }
}
