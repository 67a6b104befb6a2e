import Bytes

/// A message of the option parser, rewritten in the style of all other errors: lower case, no period, the remedy after
/// a semicolon.
struct UsageMessage {
    let text: String

    /// - Parameter command: the command that the user named; nil if there is no such command.
    init(_ message: String, command: String?) {
        var text = message
        for (theirs, ours) in UsageMessage.phrases {
            if let start = text.firstIndex(ofBytes: theirs) {
                text.replaceSubrange(start..<text.utf8.index(start, offsetBy: theirs.utf8.count), with: ours)
            }
        }
        if text.hasByteSuffix(".") { text.unicodeScalars.removeLast() }
        let help = ["fuda", command, "--help"].compactMap(\.self).joined(separator: " ")
        let hint = text.containsByte(";") ? "" : "; see '\(help)'"
        self.text = UsageMessage.uncapitalized(text) + hint
    }

    private static let phrases = [
        (". Did you mean", "; did you mean"), (". Please provide one of", "; write"),
        (" does not take any value, but", " takes no value;"),
    ]

    private static func uncapitalized(_ text: String) -> String {
        var scalars = text.unicodeScalars
        guard let first = scalars.popFirst(), let second = scalars.first, "a"..."z" ~= second else { return text }
        return first.properties.lowercaseMapping + String(scalars)
    }
}

extension String.UnicodeScalarView {
    fileprivate mutating func popFirst() -> Unicode.Scalar? { isEmpty ? nil : removeFirst() }
}
