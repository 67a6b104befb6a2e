/// The names that a key may have, to find the one that somebody meant to write.
///
/// Where `nearestWord` helps somebody who is told of an error anyway, this one must not take a key of another tool
/// for a slip of the pen: it is strict, and stricter with short names.
package struct KnownNames: Sendable {
    private struct Name: Sendable {
        let text: String
        /// In lower case, without `_` and `-`.
        let letters: [UInt8]
    }

    private let names: [Name]

    /// - Parameter names: the right spellings; of two that a slip is near to the first is meant.
    package init(_ names: [String]) { self.names = names.map { Name(text: $0, letters: letters(of: $0)) } }

    /// The name that `key` misspells: one letter too many or too few, two swapped, in a long name one wrong, `_` or `-`
    /// left out or put in. Nil where there is none.
    package func meant(by key: String) -> String? {
        let wanted = letters(of: key)
        return names.first { isSlip(wanted, $0.letters) }?.text
    }

    private func isSlip(_ written: [UInt8], _ name: [UInt8]) -> Bool {
        guard abs(written.count - name.count) <= 1 else { return false }
        let start = zip(written, name).prefix { $0 == $1 }.count
        let (rest, other) = (written[start...], name[start...])
        if written.count != name.count {
            let (short, long) = written.count < name.count ? (rest, other) : (other, rest)
            guard short.elementsEqual(long.dropFirst()) else { return false }
            return min(written.count, name.count) > 3 || long.last == UInt8(ascii: "s")
        }
        if rest.isEmpty { return true }
        if rest.dropFirst().elementsEqual(other.dropFirst()) { return name.count >= KnownNames.long }
        return rest.count > 1 && name.count > 2 && rest[start] == other[start + 1] && rest[start + 1] == other[start]
            && rest.dropFirst(2).elementsEqual(other.dropFirst(2))
    }

    /// A shorter one with another letter is mostly another word: `stage` is no `state`, `data` no `date`.
    private static let long = 6
}

private func letters(of name: String) -> [UInt8] {
    name.utf8.compactMap { byte in
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "-"): nil
        case 0x41...0x5A: byte | 0x20
        default: byte
        }
    }
}
