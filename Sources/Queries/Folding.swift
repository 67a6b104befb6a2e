/// Normalises a text for `FoldedText`, scalar by scalar.
package func folding(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var folding = Folding()
    for scalar in scalars { folding.take(scalar) }
    return folding.folded
}

private struct Folding {
    private(set) var folded: [Unicode.Scalar] = []
    private var isSpaced = false

    mutating func take(_ scalar: Unicode.Scalar) {
        if scalar.properties.isWhitespace { return isSpaced = !folded.isEmpty }
        if let marked = mark(scalar) {
            if let last = folded.indices.last, !isSpaced, let sound = marked[folded[last]] {
                folded[last] = sound
            } else {
                add(scalar)
            }
            return
        }
        for lower in usualWidth(scalar).properties.lowercaseMapping.unicodeScalars where !isAccent(lower) {
            for plain in FoldingTables.plain[lower] ?? [lower] { add(katakana(plain)) }
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        if isSpaced { folded.append(" ") }
        if !isSpaced, let last = folded.indices.last, let syllable = syllable(folded[last], scalar) {
            folded[last] = syllable
        } else {
            folded.append(scalar)
        }
        isSpaced = false
    }

    /// Returns the table of a voicing mark, from kana to their voiced forms; nil for other scalars.
    private func mark(_ scalar: Unicode.Scalar) -> [Unicode.Scalar: Unicode.Scalar]? {
        switch scalar.value {
        case 0x3099, 0xFF9E: FoldingTables.voiced
        case 0x309A, 0xFF9F: FoldingTables.halfVoiced
        default: nil
        }
    }

    private func usualWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        case 0xFF61...0xFF9D: FoldingTables.halfWidth[Int(scalar.value - 0xFF61)]
        case 0xFFE0...0xFFE6: FoldingTables.wideSigns[Int(scalar.value - 0xFFE0)]
        default: scalar
        }
    }

    /// Returns whether a scalar is a combining mark, a Hebrew or Arabic point, a tatweel, or invisible.
    private func isAccent(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0xAD: false
        case 0x300...0x36F, 0x483...0x487, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        case 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7: true
        // Without the marks that compose other letters: madda and hamza.
        case 0x610...0x61A, 0x640, 0x64B...0x652, 0x656...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8,
            0x6EA...0x6ED:
            true
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private func katakana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x3041...0x3096, 0x309D...0x309E: Unicode.Scalar(scalar.value + 0x60) ?? scalar
        default: scalar
        }
    }

    /// Returns the Hangul syllable that two scalars compose, by the algorithm of the Unicode Standard, section 3.12;
    /// nil if they do not compose one.
    private func syllable(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Unicode.Scalar? {
        switch (one.value, other.value) {
        case (0x1100...0x1112, 0x1161...0x1175):
            Unicode.Scalar(0xAC00 + ((one.value - 0x1100) * 21 + other.value - 0x1161) * 28)
        case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (one.value - 0xAC00) % 28 == 0:
            Unicode.Scalar(one.value + other.value - 0x11A7)
        default: nil
        }
    }
}
