import Domain
import Markdown

extension MarkdownDocument {
    /// Returns the findings of a body that starts at a line of the file.
    func findings(in path: String, from bodyLine: Int) -> [Finding] {
        var findings = problems.map { Finding(path, SourcePosition($0.line, $0.column), $0.rule, $0.message) }
        if let unread { findings.append(Finding(path, SourcePosition(bodyLine, 1), .bodyTooLarge, unread.message)) }
        return findings
    }
}

extension MarkdownDocument.ParseLimit {
    fileprivate var message: String {
        switch self {
        case .tooLarge:
            "the text is over \(MarkdownOptions().maxBodyBytes >> 10) KB and is shown as plain text; split it"
        case .tooTangled:
            "the text has thousands of unclosed '![' and is shown as plain text; close them, or write '!\\['"
        }
    }
}

extension Problem {
    fileprivate var rule: Rule {
        switch kind {
        case .refusedLink: .refusedLink
        case .emptyLink: .emptyLink
        case .unknownAnchor: .unknownAnchor
        case .openComment: .openComment
        }
    }

    fileprivate var message: String {
        switch kind {
        case .refusedLink: "link to '\(shown)' with a scheme that is not allowed; only its text is shown"
        case .emptyLink: "link or image without an address; add one or remove it"
        case .unknownAnchor: "'\(shown)' is not a heading of this text; correct or remove it"
        case .openComment: "an unclosed comment hides the text after it; close it with '-->'"
        }
    }

    /// The target, cut if it contains a whole picture.
    private var shown: String {
        target.utf8.count <= 80 ? target : String(decoding: target.utf8.prefix(80), as: UTF8.self) + "…"
    }
}
