import Bytes

/// The words of an Obsidian task, with the values of its signs.
struct ObsidianText {
    private(set) var title = ""
    private(set) var tags: [String] = []
    private(set) var values: [(sign: ObsidianSign, text: String)] = []
    /// The times of day of a card.
    private(set) var times: [String] = []

    /// - Parameter triggers: the signs before dates and times on a card of a board; nil in other notes.
    init(_ text: String, triggers: KanbanTriggers? = nil) {
        var (words, open): ([String], (sign: ObsidianSign, words: [String])?) = ([], nil)
        func close() {
            guard let done = open else { return }
            let count = done.sign.valueLength(done.words)
            values.append((done.sign, done.words.prefix(count).joined(separator: " ")))
            words += done.words.dropFirst(count)
            open = nil
        }
        for word in ObsidianText.words(of: text, triggers) {
            if let time = word.time {
                close()
                times.append(time)
            } else if let sign = word.sign {
                close()
                open = (sign, [])
                if let rest = word.field, !sign.isPriority { open?.words = [rest] }
                if sign.isPriority || word.field != nil { close() }
            } else if let (tag, rest) = ObsidianText.tag(word.text) {
                close()
                tags.append(tag)
                // Punctuation follows the word before the tag.
                if !rest.isEmpty { words.append((words.popLast() ?? "") + rest) }
            } else if open != nil {
                open?.words.append(word.text)
            } else {
                words.append(word.text)
            }
        }
        close()
        title = words.joined(separator: " ")
    }

    private struct Word {
        var text: String
        var sign: ObsidianSign?
        /// The value of `[due:: …]`.
        var field: String?
        /// The value of `@@{10:30}` on a card.
        var time: String?
    }

    private static func words(of text: String, _ triggers: KanbanTriggers?) -> [Word] {
        var (words, word): ([Word], [Unicode.Scalar]) = ([], [])
        func end() {
            if !word.isEmpty { words.append(Word(text: ObsidianText.text(word))) }
            word = []
        }
        let scalars = Array(text.unicodeScalars)
        var at = 0
        while at < scalars.count {
            let scalar = scalars[at]
            if scalar == " " || scalar == "\t" {
                end()
            } else if scalar == "`" {
                let code = code(scalars[at...])
                word += code
                at += code.count - 1
            } else if let sign = ObsidianSign.bySign[scalar] {
                end()
                words.append(Word(text: "", sign: sign))
            } else if word.isEmpty, let card = triggers?.value(at: scalars[at...]) {
                end()
                words.append(
                    card.isTime ? Word(text: "", time: card.text) : Word(text: "", sign: .due, field: card.text))
                at += card.length - 1
            } else if let (field, length) = field(scalars[at...]) {
                end()
                words.append(field)
                at += length - 1
            } else if scalar != "\u{FE0F}" || !(word.isEmpty && words.last?.sign != nil) {
                word.append(scalar)
            }
            at += 1
        }
        end()
        return words
    }

    /// Returns an inline field such as `[due:: 2026-12-01]`, or the same in parentheses, with its length; nil if there
    /// is none.
    private static func field(_ scalars: ArraySlice<Unicode.Scalar>) -> (Word, Int)? {
        guard let first = scalars.first, first == "[" || first == "(" else { return nil }
        // Values are shorter; an unclosed one is searched only once.
        let inner = scalars.dropFirst().prefix(200).prefix { $0 != (first == "[" ? "]" : ")") }
        let parts = text(Array(inner)).bytewiseParts(":", maxSplits: 2)
        guard inner.count < 200, inner.endIndex < scalars.endIndex, parts.count == 3, parts[1].isEmpty else {
            return nil
        }
        let (name, value) = (ImportedTodo.trimmed(parts[0]).lowercased(), ImportedTodo.trimmed(parts[2]))
        let keyword = name == "priority" ? value.lowercased() : name
        guard let sign = ObsidianSign.byName[keyword], sign.isPriority == (name == "priority") else { return nil }
        return (Word(text: "", sign: sign, field: value), inner.count + 2)
    }

    /// Returns the code at the start of the scalars, with its backticks; only the backticks if nothing closes them.
    private static func code(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        let marks = scalars.prefix { $0 == "`" }
        var rest = scalars.dropFirst(marks.count)
        while let start = rest.firstIndex(of: "`") {
            let end = rest[start...].prefix { $0 == "`" }
            if end.count == marks.count { return scalars[..<end.endIndex] }
            rest = rest[end.endIndex...]
        }
        return marks
    }

    private static let punctuation: [Unicode.GeneralCategory] = [
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
        .finalPunctuation, .otherPunctuation,
    ]

    /// Returns `home` and `,` for `#home,`; nil for other words and for numbers.
    private static func tag(_ word: String) -> (tag: String, rest: String)? {
        guard let text = word.rest(afterBytes: "#"), !text.containsByte("#") else { return nil }
        let tag = text.unicodeScalars.prefix { scalar in
            scalar.isASCII
                ? scalar.properties.isAlphabetic || "0"..."9" ~= scalar || "_-/".unicodeScalars.contains(scalar)
                : !scalar.properties.isWhitespace && !punctuation.contains(scalar.properties.generalCategory)
        }
        guard !tag.allSatisfy({ "0"..."9" ~= $0 }) else { return nil }
        return (String(tag), String(text.unicodeScalars.dropFirst(tag.count)))
    }

    private static func text(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }
}
