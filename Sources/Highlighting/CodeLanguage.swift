/// A language as far as the colours of its code go: what a comment, a text and a keyword look like in it.
package final class CodeLanguage: Sendable {
    /// How its code is read.
    enum Form: Sendable { case code, markup, diff }

    /// What stands around a text.
    struct Quote: Sendable {
        let mark: [UInt8]
        var isRaw = false
        var spansLines = false
        /// Whether it holds one letter: elsewhere the mark means something else.
        var isLetter = false
    }

    let form: Form
    let lineComments: [[UInt8]]
    let blockComment: (start: [UInt8], end: [UInt8])?
    let quotes: [Quote]
    let ignoresCase: Bool
    /// What stands behind a key at the beginning of a line; nil where there are no keys.
    let keySign: UInt8?
    /// What a byte may begin.
    let starts: [Start]
    private let words: [UInt64]
    private let mask: Int

    /// What may begin at a byte.
    enum Start: UInt8, Sendable { case nothing, word, digit, mark, prefix, line }

    /// - Parameters:
    ///   - quotes: their marks, the longest first, each behind what is special about it: `r` for raw, `m` for several lines,
    ///     `l` for one letter.
    ///   - prefixes: signs that make a keyword of the word behind them.
    ///   - extras: signs that may stand in words.
    ///   - key: what stands behind a key at the beginning of a line.
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

    /// The number of a word without letters.
    static let noWord: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The number of a word with one more byte. Two words may have one number: then one is coloured that is no keyword.
    static func number(_ word: UInt64, and byte: UInt8) -> UInt64 { (word ^ UInt64(byte)) &* 0x100_0000_01B3 }

    /// Whether the word of a number is a keyword.
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
    /// Whether it is a letter, a digit, `_` or a part of a letter beyond ASCII.
    var isWord: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
        default: false
        }
    }

    var isBlank: Bool { self == 32 || self == 9 }
}
