/// Makes path segments of names.
enum Slug {
    /// A segment with a hash behind it stays below what file systems take.
    private static let maximumBytes = 100

    /// The name in lower case with its letters, marks and digits of any script; runs of all else become one `-`.
    ///
    /// Empty where nothing is left.
    static func make(_ name: String) -> String {
        if isPlain(name) { return name }
        var slug = ""
        var hasGap = false
        for scalar in name.lowercased().unicodeScalars {
            guard isKept(scalar) else {
                hasGap = !slug.isEmpty
                continue
            }
            if slug.utf8.count + Unicode.UTF8.width(scalar) + (hasGap ? 1 : 0) > maximumBytes { break }
            if hasGap { slug.append("-") }
            hasGap = false
            slug.unicodeScalars.append(scalar)
        }
        return slug
    }

    /// Whether the name is its own slug: most ids are.
    private static func isPlain(_ name: String) -> Bool {
        var wasDash = true
        for byte in name.utf8 {
            switch byte {
            case 0x30...0x39, 0x61...0x7A: wasDash = false
            case UInt8(ascii: "-") where !wasDash: wasDash = true
            default: return false
            }
        }
        return !wasDash && name.utf8.count <= maximumBytes
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.properties.isAlphabetic || (48...57).contains(scalar.value) || scalar == "_" }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }

    /// Six digits that depend on nothing but the text (FNV-1a, 64 bits, folded).
    static func shortHash(_ text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String((hash ^ (hash >> 32)) & 0xFF_FFFF, radix: 16)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }
}
