package import Domain

/// The entries of front matter with their fields.
package struct KeyedEntries {
    private let meanings: [EntryMeaning]

    /// - Parameter names: additional names of fields, as in `Settings.fields`.
    package init(_ entries: [FrontMatter.Entry], names: [String: Field]) {
        var reader = KeyReader(names: names)
        meanings = entries.indices.map { reader.meaning(of: $0, in: entries) }
    }

    /// The meaning of the entry at an index.
    package subscript(entry: Int) -> EntryMeaning { meanings[entry] }

    /// Returns the entries that make up the value of a field; more than one only for list fields.
    package func entries(of field: Field) -> [Int] {
        let used = meanings.indices.filter { index in
            switch meanings[index] {
            case .value(let other), .valueInstead(let other, of: _): other == field
            case .unknown, .nothing, .repeated: false
            }
        }
        return field.key.isList ? used : used.suffix(1)
    }
}
