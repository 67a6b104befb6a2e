import Domain

/// Which entry of a front matter means which key: said here once, for who reads todos and for who changes them.
///
/// - A key is meant by its own name, by another one that it is known by, and by those that the settings add; without case.
/// - `done` and `completed` mean the day where they hold one, and else whether it is done.
/// - Entries of one key whose values are lists add up. Of all others the one under the key's own name is used (the last, if
///   it stands there in several cases), and otherwise the first; one without a value says nothing.
struct KeyedEntries {
    /// More names of known keys: the written name in lower case to the key.
    private let names: [String: Field]
    private var meanings: [EntryMeaning] = []
    /// A bit for each key that an entry names, and for each that has a value.
    private var (named, found): (UInt32, UInt32) = (0, 0)
    /// By key the entry whose value is used, where there is one.
    private var holders = [Int](repeating: 0, count: Field.allCases.count)

    /// - Parameter names: as `Settings.fields`.
    init(names: [String: Field]) { self.names = names }

    /// Looks at other entries.
    mutating func read(_ entries: [FrontMatter.Entry]) {
        (named, found) = (0, 0)
        meanings.removeAll(keepingCapacity: true)
        for index in entries.indices { meanings.append(meaning(of: index, in: entries)) }
    }

    /// What the entry of that number means.
    subscript(entry: Int) -> EntryMeaning { meanings[entry] }

    /// Whether an entry names the key, with a value or without.
    func names(_ field: Field) -> Bool { named & field.bit != 0 }

    /// The entries that make up the value of a key: several only of one whose values are lists.
    func entries(of field: Field) -> [Int] {
        guard found & field.bit != 0 else { return [] }
        if Field.lists & field.bit == 0 { return [holders[field.rawValue]] }
        return meanings.indices.filter { meanings[$0] == .value(field) }
    }

    // MARK: The rules

    private mutating func meaning(of index: Int, in entries: [FrontMatter.Entry]) -> EntryMeaning {
        guard let field = field(entries[index]) else { return .unknown }
        named |= field.bit
        if entries[index].isNothing { return .nothing(field) }
        if found & field.bit == 0 {
            found |= field.bit
            holders[field.rawValue] = index
            return .value(field)
        }
        if Field.lists & field.bit != 0 { return .value(field) }
        let before = holders[field.rawValue]
        guard isCanonical(entries[index], field) else { return .repeated(field, by: before) }
        holders[field.rawValue] = index
        return .valueInstead(field, of: before)
    }

    private func field(_ entry: FrontMatter.Entry) -> Field? {
        guard let field = Field.byName[entry.key] ?? fieldIgnoringCase(entry.key) else { return nil }
        if field == .isChecked, case .scalar(let scalar) = entry.value, looksLikeDate(scalar.text) { return .doneAt }
        return field
    }

    private func fieldIgnoringCase(_ key: String) -> Field? {
        let key = key.lowercased()
        return Field.byName[key] ?? names[key]
    }

    private func looksLikeDate(_ text: String) -> Bool {
        do {
            _ = try Moment(parsing: text)
            return true
        } catch {
            return error == .impossible
        }
    }

    private func isCanonical(_ entry: FrontMatter.Entry, _ field: Field) -> Bool {
        entry.key.lowercased() == field.name.lowercased()
    }
}

/// What an entry means, as far as it and those above it tell.
enum EntryMeaning: Equatable {
    /// No key that is known.
    case unknown
    /// A key, without a value.
    case nothing(Field)
    /// A key's value, or a part of it.
    case value(Field)
    /// The value of a key under its own name, which takes the place of the entry above of that number.
    case valueInstead(Field, of: Int)
    /// A key whose value the entry above of that number gives: this one is not used.
    case repeated(Field, by: Int)
}

extension Field {
    fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }

    /// Those of which two names add up.
    fileprivate static let lists = allCases.filter(\.key.isList).reduce(0) { $0 | $1.bit }
}
