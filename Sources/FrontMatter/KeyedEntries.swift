package import Domain

/// The entries of a front matter with the key that each of them means.
package struct KeyedEntries {
    private let meanings: [EntryMeaning]

    /// - Parameter names: more names of known keys, as `Settings.fields`.
    package init(_ entries: [FrontMatter.Entry], names: [String: Field]) {
        var reader = KeyReader(names: names)
        meanings = entries.indices.map { reader.meaning(of: $0, in: entries) }
    }

    /// What the entry at an index means.
    package subscript(entry: Int) -> EntryMeaning { meanings[entry] }

    /// The entries that make up the value of a key: several only of one whose values are lists.
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
