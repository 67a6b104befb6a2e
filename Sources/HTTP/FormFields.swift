import Bytes

/// The fields of a form or of a query (`application/x-www-form-urlencoded`), in their order.
package struct FormFields: Sequence, Sendable {
    /// The maximum number of fields that are parsed.
    package static let most = 200

    private var fields: [(name: String, value: String)] = []

    /// Creates a form with these fields.
    package init(_ fields: [(name: String, value: String)] = []) { self.fields = fields }

    /// Parses a form; nil for an invalid percent code, invalid UTF-8, a NUL, or more than `most` fields. A part without
    /// `=` is a field with an empty value.
    package init?(parsing bytes: some Collection<UInt8>) {
        // The parts of a long text would need much memory. Some may be empty.
        guard bytes.count(where: { $0 == UInt8(ascii: "&") }) <= 2 * FormFields.most else { return nil }
        for part in bytes.split(separator: UInt8(ascii: "&")) {
            let end = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            guard fields.count < FormFields.most, let name = PercentCoding.decoded(part[..<end], isForm: true),
                let value = PercentCoding.decoded(part[end...].dropFirst(), isForm: true)
            else { return nil }
            fields.append((name, value))
        }
    }

    /// Appends a field.
    package mutating func append(_ name: String, _ value: String) { fields.append((name, value)) }

    /// The value of the first field with the name; nil without such a field.
    package subscript(name: String) -> String? { fields.first { $0.name.isIdentical(to: name) }?.value }

    /// Returns the values of all fields with the name.
    package func all(_ name: String) -> [String] {
        fields.compactMap { $0.name.isIdentical(to: name) ? $0.value : nil }
    }

    /// Returns whether there is a field with the name.
    package func contains(_ name: String) -> Bool { self[name] != nil }

    /// Whether there are no fields.
    package var isEmpty: Bool { fields.isEmpty }

    /// Returns the fields in their order.
    package func makeIterator() -> IndexingIterator<[(name: String, value: String)]> { fields.makeIterator() }

    /// The fields as text of a form or query: `title=Buy+milk&tags=`.
    package var encoded: String {
        fields.map { name, value in
            PercentCoding.encoded(queryValue: name) + "=" + PercentCoding.encoded(queryValue: value)
        }.joined(separator: "&")
    }
}
