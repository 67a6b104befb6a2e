import Links
import Messages

/// Escapes text so that GitHub, GitLab and Forgejo show it literally: it formats nothing, links nothing and mentions no
/// user.
///
/// Decides scalar by scalar, as those programs do.
package enum MarkdownText {
    /// Returns the text on a single line, escaped.
    package static func escaped(_ text: String) -> String {
        var escaped = ""
        let scalars = Array(text.printable.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            let before = index > 0 ? scalars[index - 1] : " "
            escaped += MarkdownText.escaped(scalar, after: before, before: next)
            if index == 0 && "+-=#".unicodeScalars.contains(scalar) || scalar == "." && isAfter("www", scalars, index) {
                escaped += empty
            }
            if isListNumber(scalars, endingAt: index) { escaped.unicodeScalars.insert("\\", at: escaped.lastScalar) }
        }
        return escaped
    }

    /// A zero-width space. It invisibly breaks up patterns that forges look for in rendered Markdown.
    private static let empty = "&#8203;"

    private static func escaped(
        _ scalar: Unicode.Scalar, after before: Unicode.Scalar, before next: Unicode.Scalar
    ) -> String {
        let isTight = !next.properties.isWhitespace
        switch scalar {
        case "<": return "&lt;"
        case ">": return "&gt;"
        case "&": return isTight ? "&amp;\(empty)" : "&amp;"
        case "\\", "`", "*", "_", "[", "]", "{", "}", "|": return "\\\(scalar)"
        // The patterns are @name, #1, !1, ~label, %milestone, $1, and formulas between two $.
        case "~", "$": return isTight ? "\\\(scalar)\(empty)" : "\\\(scalar)"
        case "@", "#", "!", "%": return isTight ? "\(scalar)\(empty)" : "\(scalar)"
        // The patterns are GH-1, and URLs and :emoji:, which contain a colon.
        case "-": return next.isDigit && before.properties.isAlphabetic ? "-\(empty)" : "-"
        case ":": return isTight && !next.isDigit ? ":\(empty)" : ":"
        default: return String(scalar)
        }
    }

    private static func isAfter(_ word: String, _ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        let start = index - word.unicodeScalars.count
        guard start >= 0 else { return false }
        return zip(scalars[start..<index], word.unicodeScalars).allSatisfy {
            $0.properties.lowercaseMapping == String($1)
        }
    }

    /// Whether the text starts with a number that ends here in a period or a parenthesis, like a list item.
    private static func isListNumber(_ scalars: [Unicode.Scalar], endingAt index: Int) -> Bool {
        (1...9).contains(index) && (scalars[index] == "." || scalars[index] == ")")
            && scalars[..<index].allSatisfy(\.isDigit)
    }

    static func prose(_ prose: Prose) -> String {
        prose.parts.map { part in
            switch part {
            case .text(let text): escaped(text)
            case .strong(let text): text.isEmpty ? "" : "**\(escaped(text))**"
            case .code(let text): span(text)
            case .link(let text, let link):
                link.isAbsolute ? "[\(escaped(text))](<\(address(link.path))>)" : escaped(text)
            }
        }.joined()
    }

    /// Returns copyable text as a code span, unchanged. Escapes the text instead if it contains characters that a code
    /// span, also in a table, cannot hold.
    private static func span(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { $0 > " " && $0 != "`" && $0 != "|" && $0 != "\\" }
        return isPlain && !text.isEmpty && text.utf8.elementsEqual(text.printable.utf8) ? "`\(text)`" : escaped(text)
    }

    /// Percent-encodes characters that would end the URL early.
    private static func address(_ url: String) -> String {
        url.unicodeScalars.map { scalar in
            switch scalar {
            case "<": "%3C"
            case ">": "%3E"
            case "\\": "%5C"
            case " ": "%20"
            case "|": "%7C"
            default: scalar.value < 32 ? "" : String(scalar)
            }
        }.joined()
    }

    /// Returns the lines as a code block, with a fence that none of them can close.
    static func code(_ lines: [String], language: String) -> [String] {
        var longest = 2
        for line in lines {
            var run = 0
            for byte in line.utf8 {
                run = byte == UInt8(ascii: "`") ? run + 1 : 0
                longest = max(longest, run)
            }
        }
        let fence = String(repeating: "`", count: longest + 1)
        return [fence + language] + lines + [fence]
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { "0"..."9" ~= self }
}

extension String {
    /// The index of the last scalar.
    fileprivate var lastScalar: Index { unicodeScalars.index(before: endIndex) }
}
