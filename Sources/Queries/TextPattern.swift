/// A text that is asked for.
package struct TextPattern: Equatable, Sendable {
    /// Without quotes, and without the `*` at its end.
    package let written: String
    /// Whether a `*` stood behind it: then a beginning is enough.
    package let isPrefix: Bool
    /// Whether it was the word `me`, which stands for a user.
    package let isMe: Bool
    /// Each of them will do.
    let wanted: [FoldedText]

    /// - Parameter meaning: what it stands for, where that is not what was written.
    init(_ written: String, isPrefix: Bool = false, isMe: Bool = false, meaning: [String] = []) {
        self.written = written
        self.isPrefix = isPrefix
        self.isMe = isMe
        wanted = (meaning.isEmpty ? [written] : meaning).map { FoldedText($0) }
    }

    /// Whether nothing is left of it when it is compared.
    var isEmpty: Bool { wanted.contains { $0.isEmpty } }

    /// Whether the text is it, or begins with it.
    func matches(_ text: FoldedText) -> Bool {
        wanted.contains { isPrefix ? text.begins(with: $0) : text == $0 }
    }

    /// Whether a word of the text begins with it.
    func isFound(in text: FoldedText) -> Bool { wanted.contains { text.holds(wordBeginning: $0) } }
}
