package import Domain

/// An assignment as the user wrote it: `status=doing`, `tags+=home,errands`, `owner-=hana`, `due=`.
package struct Assignment: Equatable, Sendable {
    /// The field as written; after `more.` any other name.
    package let name: String
    package let sign: Sign
    package let value: String
    /// The values, if they were given one by one; otherwise only `value`.
    package let values: [String]
    /// Whether the values were given one by one.
    package let isList: Bool

    /// The effect on the field's present values.
    package enum Sign: Sendable { case set, add, remove }

    /// Creates an assignment of one value, or of a list as the user wrote it.
    package init(_ name: String, _ sign: Sign, _ value: String) {
        (self.name, self.sign, self.value, values, isList) = (name, sign, value, [value], false)
    }

    /// - Parameter values: the values of a list, without commas unless each value of the field is a text of its own.
    package init(_ name: String, _ sign: Sign, values: [String]) {
        (self.name, self.sign, self.value, self.values) = (name, sign, values.joined(separator: ","), values)
        isList = true
    }

    /// - Parameter word: the assignment as written; the result is nil if it does not begin with a name and an operator.
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
        (values, isList) = ([value], false)
    }

    /// The assignment as a word of a command line.
    package var word: String {
        switch sign {
        case .set: "\(name)=\(value)"
        case .add: "\(name)+=\(value)"
        case .remove: "\(name)-=\(value)"
        }
    }

    /// YAML parsers reject keys longer than 1024 bytes.
    private static let longestKey = 200

    private static func isLetter(_ byte: UInt8) -> Bool {
        (97...122).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        isLetter(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    /// Returns the field that is meant; nil if the name is unknown.
    ///
    /// - Parameters:
    ///   - names: further names of known fields, as in `Settings.fields`.
    ///   - others: the todos' custom fields.
    package func target(_ names: [String: Field], others: [String]) -> KeyChange.Target? {
        let own = name.rest(afterPrefix: "more.")
        let key = own ?? name
        // Also applies after `more.`, so that a known field is validated under every name.
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

/// The reason why a value is invalid for a field. The message is in lower case, without a period; the remedy follows a
/// semicolon.
package struct InvalidValueError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
