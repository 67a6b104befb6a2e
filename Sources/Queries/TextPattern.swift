/// A text pattern in a query.
package struct TextPattern: Equatable, Sendable {
    /// Without quotes and the trailing `*`.
    package let written: String
    /// Whether a `*` followed: then the beginning is enough to match.
    package let isPrefix: Bool
    /// Whether it was the word `me`, which denotes a user.
    package let isMe: Bool
    /// The alternatives; one match is enough.
    let wanted: [FoldedText]
    /// Whether each of them is found anywhere in a text.
    private let anywhere: [Bool]

    /// - Parameter meaning: the alternatives it denotes, if they differ from the text as written.
    init(_ written: String, isPrefix: Bool = false, isMe: Bool = false, meaning: [String] = []) {
        self.written = written
        self.isPrefix = isPrefix
        self.isMe = isMe
        wanted = (meaning.isEmpty ? [written] : meaning).map { FoldedText($0) }
        anywhere = wanted.map(\.beginsAnywhere)
    }

    /// Whether it is empty after folding.
    var isEmpty: Bool { wanted.contains { $0.isEmpty } }

    /// Returns whether the text equals the pattern, or begins with it.
    func matches(_ text: FoldedText) -> Bool {
        // Another person's name can look alike without its marks.
        if isMe {
            return wanted.contains { text.written.lowercased().utf8.elementsEqual($0.written.lowercased().utf8) }
        }
        return wanted.contains { isPrefix ? text.begins(with: $0) : text == $0 }
    }

    /// Returns whether a word of the text begins with the pattern.
    func isFound(in text: FoldedText) -> Bool {
        zip(wanted, anywhere).contains { text.holds(wordBeginning: $0, anywhere: $1) }
    }
}
