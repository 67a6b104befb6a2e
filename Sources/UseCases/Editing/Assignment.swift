import Domain

/// What somebody wrote to change a key: `status=doing`, `tags+=home,errands`, `owner-=hana`, `due=`.
package struct Assignment: Equatable, Sendable {
    /// The key as it was written, or behind `more.` any other one.
    package let name: String
    package let sign: Sign
    package let value: String

    /// What becomes of the values that the key has.
    package enum Sign: Sendable { case set, add, remove }

    package init(_ name: String, _ sign: Sign, _ value: String) {
        (self.name, self.sign, self.value) = (name, sign, value)
    }

    /// - Parameter word: as it was written; nil for one that begins with no key and a sign.
    package init?(_ word: String) {
        let bytes = word.utf8
        guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        var name = bytes[..<equals]
        switch name.last {
        case UInt8(ascii: "+"): sign = .add
        case UInt8(ascii: "-"): sign = .remove
        default: sign = .set
        }
        if sign != .set { name = name.dropLast() }
        guard let first = name.first, Assignment.isLetter(first), name.allSatisfy(Assignment.isPart) else { return nil }
        self.name = String(Substring(name))
        value = String(word[bytes.index(after: equals)...])
    }

    /// YAML reads no key that is longer than 1024 bytes.
    private static let longestKey = 200

    private static func isLetter(_ byte: UInt8) -> Bool {
        (97...122).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        isLetter(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    /// Which key is meant; nil for a name that is none.
    ///
    /// - Parameters:
    ///   - names: more names of known keys, as `Settings.fields`.
    ///   - others: keys of their own that the todos have.
    func target(_ names: [String: Field], others: [String]) -> KeyChange.Target? {
        let own = name.rest(afterPrefix: "more.")
        let key = own ?? name
        // Also behind `more.`: what a key may hold is the same however it is called.
        if let field = Field.byName[key.lowercased()] ?? names[key.lowercased()] { return .field(field) }
        if let own, own.utf8.count <= Assignment.longestKey { return .other(own) }
        return others.first { $0.utf8.elementsEqual(name.utf8) }.map { .other($0) }
    }
}

extension String {
    fileprivate func rest(afterPrefix prefix: String) -> String? {
        guard utf8.starts(with: prefix.utf8), utf8.count > prefix.utf8.count else { return nil }
        return String(decoding: utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
}

/// Why a key cannot get a value: lower case, without a period, the remedy after a semicolon.
package struct ValueRefusal: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }

    /// On a board of some todos nobody can say it: see `Board.isPart`.
    package static let needsAll = ValueRefusal("all todos have to be read for that")
}
