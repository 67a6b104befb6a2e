/// The names that a key may have, to find the one that somebody meant to write.
///
/// Where `nearestWord` helps somebody who is told of an error anyway, this one must not take a key of another tool
/// for a slip of the pen: it is strict, and stricter with short names.
///
/// The time of a search does not depend on the number of names: a table holds every form that a name shares with its
/// misspellings.
package struct KnownNames: Sendable {
    private let names: [String]
    /// For the hash of each form the first name that has it.
    private var table: [Int: Int] = [:]

    /// - Parameter names: the right spellings; of two that a slip is near to the first is meant.
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

    /// The name that `key` misspells: one letter too many or too few, two swapped, in a long name one wrong, `_` or `-`
    /// left out or put in. Nil where there is none.
    package func meant(by key: String) -> String? {
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

    /// What a name and a misspelling of it have in common.
    private enum Form: Hashable {
        case whole([UInt8])
        /// The letters but one, wherever it was.
        case lackingOne([UInt8])
        /// The letters but the one at that place.
        case changed(Int, [UInt8])
    }

    /// A shorter one with another letter is mostly another word: `stage` is no `state`, `data` no `date`.
    private static let long = 6
    /// No longer name is looked for.
    private static let longest = 64

    /// Whether a word is the same one with a letter less: of short words only their plural is.
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

private func letters(of name: String) -> [UInt8] {
    name.utf8.compactMap { byte in
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "-"): nil
        case 0x41...0x5A: byte | 0x20
        default: byte
        }
    }
}
