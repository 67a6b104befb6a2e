import Bytes

/// Makes path segments from names.
package enum Slug {
    private static let maximumBytes = 100

    /// Returns the name in lower case with its letters, marks and digits of any script; each run of other characters,
    /// and of marks without a base character, becomes one `-`.
    ///
    /// Empty if nothing is left.
    package static func make(_ name: String) -> String {
        if isPlain(name) { return name }
        var slug = ""
        var hasGap = false
        for scalar in name.lowercased().unicodeScalars {
            guard isAllowed(scalar), !scalar.isMark || !hasGap && !slug.isEmpty else {
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

    /// Returns another slug for a source that cannot have this one: with a hash of the source appended, at the same
    /// maximum length.
    static func make(_ slug: String, apartBy source: String) -> String {
        let hash = shortHash(source)
        var cut = slug.unicodeScalars
        while cut.last == "-" || String(cut).utf8.count + hash.utf8.count >= maximumBytes { cut.removeLast() }
        return "\(String(cut))-\(hash)"
    }

    /// The first such slug whose key is free.
    static func unique(_ slug: String, of source: String, isFree: (String) -> Bool) -> String {
        var (name, unique) = (source, make(slug, apartBy: source))
        while !isFree(key(unique)) {
            name += "+"
            unique = make(slug, apartBy: name)
        }
        return unique
    }

    /// Whether the slug is not available for any source: the name of the folder's index is taken, and Windows reserves
    /// device names, whatever follows after a dot.
    package static func isReserved(_ slug: String) -> Bool {
        let name = Array(slug.utf8)
        guard name.count > 2, name.count < 6 else { return false }
        if ["index", "con", "prn", "aux", "nul"].contains(where: { $0.utf8.elementsEqual(name) }) { return true }
        guard ["com", "lpt"].contains(where: { $0.utf8.elementsEqual(name[..<3]) }) else { return false }
        return deviceNumbers.contains { $0.utf8.elementsEqual(name[3...]) }
    }

    /// Whether no todo may have the slug, which may begin with the name of a source and a slash: nothing is left of the
    /// id, or it is reserved. In a source, `files` is reserved too, for the folder of its attachments.
    static func isUnusable(_ slug: String) -> Bool {
        guard let slash = slug.utf8.lastIndex(of: UInt8(ascii: "/")) else { return slug.isEmpty || isReserved(slug) }
        let name = String(slug[slug.utf8.index(after: slash)...])
        return name.isEmpty || isReserved(name) || name.utf8.elementsEqual("files".utf8)
    }

    /// Windows takes superscript digits of Latin-1 for digits here.
    private static let deviceNumbers = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "\u{B9}", "\u{B2}", "\u{B3}"]

    /// The key shared by slugs that some file system treats as the same name: equal for letters in any case (`ſ` is an
    /// `s`, `ς` a `σ`). Strings are equal regardless of normalization.
    static func key(_ slug: String) -> String {
        slug.utf8.allSatisfy { $0 < 0x80 } ? slug : slug.uppercased().lowercased()
    }

    /// Whether the name is its own slug, as most ids are.
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

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return (97...122).contains(scalar.value | 0x20) || (48...57).contains(scalar.value) || scalar == "_"
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }

    /// Six digits that depend only on the text.
    static func shortHash(_ text: String) -> String {
        let hash = text.utf8.stableHash
        let digits = String((hash ^ (hash >> 32)) & 0xFF_FFFF, radix: 16)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        !isASCII && [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
    }
}
