/// Finds the known name of which a key is a misspelling.
///
/// Unlike `nearestWord`, which only improves an existing error message, this type must not mistake a key of another
/// tool for a typo. It is therefore strict, and stricter for short names.
///
/// The search time does not depend on the number of names: a table holds every form that a name shares with its
/// misspellings.
package struct KnownNames: Sendable {
    private let names: [String]
    /// The index of the first name with each form, by the form's hash.
    private var table: [Int: Int] = [:]

    /// - Parameter names: the correct spellings; if a typo matches several, the first one is chosen.
    package init(_ names: [String]) {
        self.names = names
        for (index, name) in names.enumerated() {
            let letters = letters(of: name)
            guard letters.count <= KnownNames.longest else { continue }
            add(.whole(letters), index)
            for place in letters.indices {
                let others = letters.without(place)
                if KnownNames.mayLoseLetter(letters) { add(.lackingOne(others), index) }
                if letters.count >= KnownNames.long { add(.changed(place, others), index) }
            }
        }
    }

    /// Returns the name of which `key` is a misspelling: one extra or missing letter, two swapped letters, one wrong
    /// letter in a long name, or an extra or missing `_` or `-`. Returns nil if there is none.
    package func correction(of key: String) -> String? {
        let letters = letters(of: key)
        guard letters.count <= KnownNames.longest + 1 else { return nil }
        var found = [self[.whole(letters)], self[.lackingOne(letters)]]
        for place in letters.indices {
            let others = letters.without(place)
            if KnownNames.mayLoseLetter(letters) { found.append(self[.whole(others)]) }
            found.append(self[.changed(place, others)])
            if place > 0, letters.count > 2 {
                var swapped = letters
                swapped.swapAt(place - 1, place)
                found.append(self[.whole(swapped)])
            }
        }
        return found.compactMap(\.self).min().map { names[$0] }
    }

    private mutating func add(_ form: Form, _ index: Int) {
        if self[form] == nil { table[form.hashValue] = index }
    }

    private subscript(_ form: Form) -> Int? { table[form.hashValue] }

    /// A form that a name and its misspelling have in common.
    private enum Form: Hashable {
        case whole([UInt8])
        /// All letters except one, at any position.
        case lackingOne([UInt8])
        /// All letters except the one at that position.
        case changed(Int, [UInt8])
    }

    /// A short name with one different letter is usually another word: `stage` is not `state`, `data` is not `date`.
    private static let long = 6
    /// The maximum length of names.
    private static let longest = 64

    /// Returns whether a word with one letter less can be the same word. For short words only the plural is accepted.
    private static func mayLoseLetter(_ letters: [UInt8]) -> Bool {
        letters.count > 4 || letters.last == UInt8(ascii: "s")
    }
}

extension [UInt8] {
    fileprivate func without(_ place: Int) -> [UInt8] {
        var others = self
        others.remove(at: place)
        return others
    }
}

/// A byte for each letter. A full-width letter counts as the usual one; another one that is not ASCII, which can look like one,
/// gets a byte that no ASCII letter has.
private func letters(of name: String) -> [UInt8] {
    name.unicodeScalars.compactMap { scalar in
        let value = scalar.halfWidth.value
        switch value {
        case UInt32(UInt8(ascii: "_")), UInt32(UInt8(ascii: "-")): return nil
        case 0x41...0x5A: return UInt8(value | 0x20)
        case ..<0x80: return UInt8(value)
        default: return UInt8(truncatingIfNeeded: value ^ value >> 7) | 0x80
        }
    }
}
