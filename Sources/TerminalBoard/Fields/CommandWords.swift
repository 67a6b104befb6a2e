import Bytes

/// The words of a command line. Quotes and backslashes protect spaces as in a shell, and nothing else has a meaning.
struct CommandWords: Equatable {
    private(set) var words: [String] = []
    /// The last word, even if its quotation mark is not closed; empty behind a space.
    private(set) var unfinished = ""

    init(_ text: String) {
        var (word, isWord, quote, isEscaped): (String.UnicodeScalarView, Bool, Unicode.Scalar?, Bool)
        (word, isWord, quote, isEscaped) = ("".unicodeScalars, false, nil, false)
        for scalar in text.unicodeScalars {
            if isEscaped {
                word.append(scalar)
                isEscaped = false
            } else if scalar == "\\", quote != "'" {
                (isEscaped, isWord) = (true, true)
            } else if let open = quote {
                if scalar == open { quote = nil } else { word.append(scalar) }
            } else if scalar == "'" || scalar == "\"" {
                (quote, isWord) = (scalar, true)
            } else if scalar == " " {
                if isWord { words.append(String(word)) }
                (word, isWord) = ("".unicodeScalars, false)
            } else {
                word.append(scalar)
                isWord = true
            }
        }
        unfinished = String(word)
        if isWord { words.append(unfinished) }
    }

    /// Returns a word as a line contains it: in quotation marks if it needs them.
    static func written(_ word: String) -> String {
        guard [" ", "'", "\"", "\\"].contains(where: { word.containsBytes($0) }) else { return word }
        return "\"\(word.replacingBytes("\\", with: "\\\\").replacingBytes("\"", with: "\\\""))\""
    }
}
