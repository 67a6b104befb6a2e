/// The classification of scalars for word search.
package enum ScriptLetters {
    /// Returns whether a scalar is a letter or digit of a script that separates words.
    package static func isOfWords(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return 48...57 ~= scalar.value || 65...90 ~= scalar.value || 97...122 ~= scalar.value }
        let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        return isLetter && !isUnparted(scalar)
    }

    /// Returns whether a scalar is Chinese, Japanese or Korean.
    package static func isUnparted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0x3131...0x318F: true  // Hangul
        case 0x3040...0x30FF, 0x31F0...0x31FF, 0x1B000...0x1B16F: true  // kana
        case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3031...0x303B, 0x3105...0x312F: true  // Han, bopomofo
        case 0x31A0...0x31BF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
