import Links

/// Text that stands for itself in Markdown on GitHub, GitLab and Forgejo: it formats nothing, links nothing and calls nobody.
enum MarkdownText {
    /// Signs that could begin or end a format anywhere.
    private static let marks = Set<Character>("\\`*_[]{}|~")

    static func escaped(_ text: String) -> String {
        var escaped = ""
        let characters = Array(text.printable)
        for (index, character) in characters.enumerated() {
            let next = index + 1 < characters.count ? characters[index + 1] : " "
            switch character {
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "&": escaped += "&amp;"
            case _ where marks.contains(character): escaped += "\\\(character)"
            // An empty character breaks @name, #1, !1 and GH-1; a colon so breaks the addresses that link themselves.
            case "@", "#", "!", "$", "%":
                escaped.append(character)
                if next.isLetter || next.isNumber { escaped += "&#8203;" }
            case "-" where next.isNumber && index > 0 && characters[index - 1].isLetter: escaped += "-&#8203;"
            case ":" where next == "/": escaped += ":&#8203;"
            case ".": escaped += next.isLetter && isAfter("www", characters, index) ? ".&#8203;" : "."
            default: escaped.append(character)
            }
        }
        return escaped
    }

    private static func isAfter(_ word: String, _ characters: [Character], _ index: Int) -> Bool {
        index >= word.count && String(characters[(index - word.count)..<index]).lowercased() == word
    }

    static func prose(_ prose: Prose) -> String {
        prose.parts.map { part in
            switch part {
            case .text(let text): escaped(text)
            case .strong(let text): text.isEmpty ? "" : "**\(escaped(text))**"
            case .link(let text, let link):
                link.isAbsolute ? "[\(escaped(text))](<\(address(link.path))>)" : escaped(text)
            }
        }.joined()
    }

    /// What would end the address early is percent-encoded.
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

    /// Lines as a code block whose fence none of them can end.
    static func code(_ lines: [String], language: String) -> [String] {
        var longest = 2
        for line in lines {
            var run = 0
            for character in line {
                run = character == "`" ? run + 1 : 0
                longest = max(longest, run)
            }
        }
        let fence = String(repeating: "`", count: longest + 1)
        return [fence + language] + lines + [fence]
    }
}
