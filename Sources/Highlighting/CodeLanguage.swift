import Bytes

/// The lexical rules of a language for highlighting: its comments, strings and keywords.
package final class CodeLanguage: Sendable {
    /// The scanner to use for the language.
    enum Form: Sendable { case code, markup, diff }

    /// A string delimiter.
    struct Quote: Sendable {
        let mark: [UInt8]
        var isRaw = false
        var spansLines = false
        /// Whether the quote encloses a single character. Around other text, the delimiter has another meaning.
        var isLetter = false
    }

    let form: Form
    let lineComments: [[UInt8]]
    let blockComment: (start: [UInt8], end: [UInt8])?
    let quotes: [Quote]
    let ignoresCase: Bool
    /// The character after a key at the start of a line; nil if the language has no keys.
    let keySign: UInt8?
    /// For each byte, the kind of token that may start with it.
    let starts: [Start]
    private let words: [UInt64]
    private let mask: Int

    /// The kinds of tokens that may start with a byte.
    enum Start: UInt8, Sendable { case nothing, word, digit, mark, prefix, line }

    /// - Parameters:
    ///   - quotes: string delimiters, longest first. Flags may precede each delimiter: `r` for raw strings, `m` for
    ///     strings that span lines, `l` for a single character.
    ///   - prefixes: characters that turn the following word into a keyword.
    ///   - extras: additional characters allowed in words.
    ///   - key: the character after a key at the start of a line.
    init(
        _ form: Form = .code, comments: [String] = [], block: (String, String)? = nil, quotes: [String] = [],
        prefixes: String = "", extras: String = "", key: UInt8? = nil, ignoresCase: Bool = false,
        _ keywords: String = ""
    ) {
        self.form = form
        self.ignoresCase = ignoresCase
        lineComments = comments.map { Array($0.utf8) }
        blockComment = block.map { (Array($0.0.utf8), Array($0.1.utf8)) }
        self.quotes = quotes.map { text in
            let kinds = text.utf8.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
            return Quote(
                mark: Array(text.utf8.dropFirst(kinds.count)), isRaw: kinds.contains(UInt8(ascii: "r")),
                spansLines: kinds.contains(UInt8(ascii: "m")), isLetter: kinds.contains(UInt8(ascii: "l")))
        }
        keySign = key
        let all = keywords.utf8.split(separator: UInt8(ascii: " "))
        var size = 16
        while size < all.count * 3 { size *= 2 }
        var table = [UInt64](repeating: 0, count: size)
        for word in all {
            let number = word.reduce(CodeLanguage.noWord) { CodeLanguage.number($0, and: $1) }
            var place = Int(truncatingIfNeeded: number >> 20) & (size - 1)
            while table[place] != 0 { place = (place + 1) & (size - 1) }
            table[place] = number
        }
        (words, mask) = (table, size - 1)
        var starts = [Start](repeating: .nothing, count: 256)
        for byte in UInt8.min...UInt8.max where byte.isWord || extras.utf8.contains(byte) {
            starts[Int(byte)] = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? .digit : .word
        }
        let marks = lineComments + self.quotes.map(\.mark) + (blockComment.map { [$0.start] } ?? [])
        for mark in marks { if let byte = mark.first { starts[Int(byte)] = .mark } }
        for byte in prefixes.utf8 where starts[Int(byte)] == .nothing { starts[Int(byte)] = .prefix }
        if keySign != nil { starts[10] = .line }
        self.starts = starts
    }

    /// The hash of the empty word (the FNV-1a offset basis).
    static let noWord = UInt64.hashOfNothing

    /// Returns the hash of a word extended by one byte. If two words collide, a word that is no keyword may be
    /// coloured.
    static func number(_ word: UInt64, and byte: UInt8) -> UInt64 { word.hashed(with: UInt64(byte)) }

    /// Whether a keyword has this hash.
    func isKeyword(_ number: UInt64) -> Bool {
        var place = Int(truncatingIfNeeded: number >> 20) & mask
        while words[place] != 0 {
            if words[place] == number { return true }
            place = (place + 1) & mask
        }
        return false
    }
}

extension UInt8 {
    /// Whether the byte is a letter, a digit, `_` or part of a character beyond ASCII.
    var isWord: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
        default: false
        }
    }

    var isBlank: Bool { self == 32 || self == 9 }
}
