package import Domain

/// Which entry of a front matter means which key: said here once, for who reads todos and for who changes them.
///
/// - A key is meant by its own name, by another one that it is known by, and by those that the settings add; without case.
/// - `done` and `completed` mean the day where they hold one, and else whether it is done.
/// - Entries of one key whose values are lists add up. Of all others the one under the key's own name is used (the last, if
///   it stands there in several cases), and otherwise the first; one without a value says nothing.
///
/// It is asked for one entry after the other, in their order.
package struct KeyReader {
    /// More names of known keys: the written name in lower case to the key.
    private let names: [String: Field]
    /// A bit for each key that an entry names, and for each that has a value.
    private var (named, found): (UInt64, UInt64) = (0, 0)
    /// Of each key with two names the entry that is used; few todos have one.
    private var holders: [Field: Int] = [:]
    /// What the first entries of the front matters before were: most have the same keys in the same order.
    private var usual: [(key: String, field: Field)] = []

    /// - Parameter names: as `Settings.fields`.
    package init(names: [String: Field]) { self.names = names }

    /// Forgets what was read, for the next front matter.
    package mutating func begin() {
        (named, found) = (0, 0)
        if !holders.isEmpty { holders.removeAll() }
    }

    /// Whether an entry named the key, with a value or without.
    func hasNamed(_ field: Field) -> Bool { named & field.bit != 0 }

    /// What the entry at an index means.
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
        let isCanonical = entries[index].key.lowercased() == field.name.lowercased()
        holders[field] = isCanonical ? index : before
        return isCanonical ? .valueInstead(field, of: before) : .repeated(field, by: before)
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

    /// Of so many entries it is kept what they were.
    private static let most = 32

    private func field(_ entry: FrontMatter.Entry) -> Field? {
        named(entry.key).map { KeyReader.field($0, by: entry) }
    }

    private func named(_ key: String) -> Field? { Field.byName[key] ?? fieldIgnoringCase(key) }

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
            _ = try Moment(parsing: text)
            return true
        } catch {
            return error == .impossible
        }
    }
}

/// What an entry means, as far as it and those above it tell.
package enum EntryMeaning: Equatable {
    /// No key that is known.
    case unknown
    /// A key, without a value.
    case nothing(Field)
    /// A key's value, or a part of it.
    case value(Field)
    /// The value of a key under its own name, which takes the place of the entry above at that index.
    case valueInstead(Field, of: Int)
    /// A key whose value the entry above at that index gives: this one is not used.
    case repeated(Field, by: Int)
}

extension Field {
    fileprivate var bit: UInt64 { 1 &<< UInt64(truncatingIfNeeded: rawValue) }

    /// Those of which two names add up.
    fileprivate static let lists = allCases.filter(\.key.isList).reduce(0) { $0 | $1.bit }
}
