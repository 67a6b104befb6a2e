import Queries

/// A cache of the role of each scalar in word segmentation, filled on first use. Folding a scalar looks it up in
/// Unicode tables, which is too slow for every letter of ten thousand bodies.
struct LetterTable {
    /// The effect of a scalar on the current word.
    enum Kind: UInt32 {
        case unknown
        /// A word separator.
        case sign
        /// A letter or digit.
        case letter
        /// A Chinese, Japanese or Korean character, which forms a term with each neighbour.
        case unparted
        /// A scalar that folding removes.
        case dropped
        /// A scalar that folds to two or more letters.
        case letters
        /// A scalar whose folding depends on its neighbours, so the text must be folded as a whole.
        case joined
    }

    /// For each scalar of the basic plane, its kind in the high byte and its folded scalar, or an index into
    /// `spellings`, below.
    private var entries = [UInt32](repeating: 0, count: 0x10000)
    private(set) var spellings: [[UInt8]] = []

    /// Returns the kind of a scalar and its folded scalar, or an index into `spellings`.
    mutating func look(up scalar: Unicode.Scalar) -> (kind: Kind, value: UInt32) {
        guard scalar.value < 0x10000 else { return split(judge(scalar)) }
        let at = Int(scalar.value)
        if entries[at] == 0 { entries[at] = judge(scalar) }
        return split(entries[at])
    }

    /// Returns the kind of a scalar in folded text.
    static func folded(_ scalar: Unicode.Scalar) -> Kind {
        ScriptLetters.isUnparted(scalar) ? .unparted : ScriptLetters.isOfWords(scalar) ? .letter : .sign
    }

    private func split(_ entry: UInt32) -> (kind: Kind, value: UInt32) {
        (Kind(rawValue: entry >> 24) ?? .sign, entry & 0xFF_FFFF)
    }

    private mutating func judge(_ scalar: Unicode.Scalar) -> UInt32 {
        func entry(_ kind: Kind, _ value: UInt32) -> UInt32 { kind.rawValue << 24 | value }
        switch scalar.value {
        // Voicing marks, and Hangul jamo, which combine into syllables.
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
