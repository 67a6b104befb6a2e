import Queries

/// What each scalar is to the words of a text, found out when it is first met: folding one asks Unicode's tables, which
/// a board with ten thousand bodies cannot afford for each letter.
struct LetterTable {
    /// What a scalar does to the word that is being read.
    enum Kind: UInt32 {
        case unknown
        /// It parts words.
        case sign
        /// A letter or a digit of a word.
        case letter
        /// Chinese, Japanese or Korean: a word of its own with each neighbour.
        case unparted
        /// Nothing is left of it.
        case dropped
        /// Two or more letters.
        case letters
        /// What it is depends on its neighbours: the text has to be folded as a whole.
        case joined
    }

    /// For each scalar of the basic plane its kind, above the scalar or the place in `spellings` that stands for it.
    private var entries = [UInt32](repeating: 0, count: 0x10000)
    private(set) var spellings: [[UInt8]] = []

    /// A scalar's kind, and what stands for it: a scalar, or a place in `spellings`.
    mutating func look(up scalar: Unicode.Scalar) -> (kind: Kind, value: UInt32) {
        guard scalar.value < 0x10000 else { return split(judge(scalar)) }
        let at = Int(scalar.value)
        if entries[at] == 0 { entries[at] = judge(scalar) }
        return split(entries[at])
    }

    /// The kind of a scalar in a text that is folded already.
    static func folded(_ scalar: Unicode.Scalar) -> Kind {
        ScriptLetters.isUnparted(scalar) ? .unparted : ScriptLetters.isOfWords(scalar) ? .letter : .sign
    }

    private func split(_ entry: UInt32) -> (kind: Kind, value: UInt32) {
        (Kind(rawValue: entry >> 24) ?? .sign, entry & 0xFF_FFFF)
    }

    private mutating func judge(_ scalar: Unicode.Scalar) -> UInt32 {
        func entry(_ kind: Kind, _ value: UInt32) -> UInt32 { kind.rawValue << 24 | value }
        switch scalar.value {
        // Marks of voicing, and Hangul letters, which make syllables.
        case 0x3099, 0x309A, 0xFF9E, 0xFF9F, 0x1100...0x11FF: return entry(.joined, scalar.value)
        default: break
        }
        let folded = folding(CollectionOfOne(scalar))
        guard let first = folded.first else {
            return entry(scalar.properties.isWhitespace ? .sign : .dropped, scalar.value)
        }
        if folded.count == 1 { return entry(LetterTable.folded(first), first.value) }
        guard folded.allSatisfy({ LetterTable.folded($0) == .letter }) else { return entry(.joined, scalar.value) }
        spellings.append(Array(String(String.UnicodeScalarView(folded)).utf8))
        return entry(.letters, UInt32(spellings.count - 1))
    }
}
