package import Domain

/// Maps the entries of front matter to fields, both for reading and for changing todos.
///
/// - A field is matched by its own name, its other names and those of the settings, ignoring case.
/// - `done` and `completed` are the completion date if their value is a date, otherwise the completion flag.
/// - Entries of the same list field are combined. Of other repeated fields, the entry with the field's own name is
///   used, in whatever case, otherwise the first. An entry without a value is ignored.
///
/// Call it for one entry after the other, in order.
package struct KeyReader {
    /// Additional names of fields, from the written name in lower case to the field.
    private let names: [String: Field]
    /// Bit sets of the fields named by an entry, and of those with a value.
    private var (named, found): (UInt64, UInt64) = (0, 0)
    /// For each field with two entries, the one that is used; few todos have any.
    private var holders: [Field: Int] = [:]
    /// The fields of the first entries in previous files: most files have the same keys in the same order.
    private var usual: [(key: String, field: Field)] = []

    /// - Parameter names: the names in `Settings.fields`.
    package init(names: [String: Field]) { self.names = names }

    /// Resets the state for the next front matter.
    package mutating func begin() {
        (named, found) = (0, 0)
        if !holders.isEmpty { holders.removeAll() }
    }

    /// Returns whether an entry named the field, with or without a value.
    func hasNamed(_ field: Field) -> Bool { named & field.bit != 0 }

    /// Returns the meaning of the entry at an index.
    package mutating func meaning(of index: Int, in entries: [FrontMatter.Entry]) -> EntryMeaning {
        guard let field = field(of: index, in: entries) else { return .unknown }
        let bit = field.bit
        named |= bit
        if entries[index].isNothing { return .nothing(field) }
        if found & bit == 0 {
            found |= bit
            return .value(field)
        }
        if Field.lists & bit != 0 { return .value(field) }
        let known = holders[field] ?? entries[..<index].firstIndex { self.field($0) == field && !$0.isNothing }
        guard let before = known else { return .value(field) }
        let isBetter = rank(entries[index].key, field) < rank(entries[before].key, field)
        holders[field] = isBetter ? index : before
        return isBetter ? .valueInstead(field, of: before) : .repeated(field, by: before)
    }

    /// Lower for a key whose entry precedes others of the field.
    private func rank(_ key: String, _ field: Field) -> Int {
        key.hasSameBytes(as: field.name) ? 0 : key.lowercased().hasSameBytes(as: field.name.lowercased()) ? 1 : 2
    }

    private mutating func field(of index: Int, in entries: [FrontMatter.Entry]) -> Field? {
        if index < usual.count, usual[index].key == entries[index].key, usual[index].field != .isChecked {
            return usual[index].field
        }
        guard let named = named(entries[index].key) else { return nil }
        if index < usual.count {
            usual[index] = (entries[index].key, named)
        } else if index == usual.count, index < KeyReader.most {
            usual.append((entries[index].key, named))
        }
        return KeyReader.field(named, by: entries[index])
    }

    /// The maximum number of entries remembered.
    private static let most = 32

    private func field(_ entry: FrontMatter.Entry) -> Field? {
        named(entry.key).map { KeyReader.field($0, by: entry) }
    }

    /// Returns the field that a key names; nil for an unknown key.
    func named(_ key: String) -> Field? { Field.byName[key] ?? fieldIgnoringCase(key) }

    private static func field(_ field: Field, by entry: FrontMatter.Entry) -> Field {
        if field == .isChecked, case .scalar(let scalar) = entry.value, looksLikeDate(scalar.text) { return .doneAt }
        return field
    }

    private func fieldIgnoringCase(_ key: String) -> Field? {
        let key = key.lowercased()
        return Field.byName[key] ?? names[key]
    }

    private static func looksLikeDate(_ text: String) -> Bool {
        do {
            _ = try DateOrInstant(parsing: text)
            return true
        } catch {
            return error == .impossible
        }
    }
}

/// The meaning of an entry, as far as it and the entries above determine it.
package enum EntryMeaning: Equatable {
    /// An unknown key.
    case unknown
    /// A field without a value.
    case nothing(Field)
    /// A field's value, or a part of it.
    case value(Field)
    /// The value of a field under its own name, which replaces the entry above at that index.
    case valueInstead(Field, of: Int)
    /// A field whose value comes from the entry above at that index; this entry is not used.
    case repeated(Field, by: Int)
}

extension Field {
    fileprivate var bit: UInt64 { 1 &<< UInt64(truncatingIfNeeded: rawValue) }

    /// The fields whose entries are combined.
    fileprivate static let lists = allCases.filter(\.key.isList).reduce(0) { $0 | $1.bit }
}
