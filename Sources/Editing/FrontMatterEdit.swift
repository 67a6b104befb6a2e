import Bytes
package import Domain
package import FrontMatter

/// Changes front matter keys of a file. All other bytes are kept.
///
/// A key keeps its name and syntax. The result is parsed again to verify that it has the requested values and that
/// everything else is unchanged.
package struct FrontMatterEdit {
    private let old: KeyedFile
    /// The file after the changes so far.
    private var now: KeyedFile
    /// Custom names of known fields, as in `Settings.fields`.
    private let names: [String: Field]
    private let style: EditStyle

    /// - Parameter bytes: the contents of the file; throws if they cannot be parsed.
    package init(
        _ bytes: [UInt8], names: [String: Field], style: EditStyle = .plain
    ) throws(SourceText.Failure) {
        self.init(try FrontMatterBytes(bytes), names: names, style: style)
    }

    /// - Parameters:
    ///   - file: the file before the changes.
    ///   - names: the custom names of known fields.
    ///   - style: the style of new values.
    package init(_ file: FrontMatterBytes, names: [String: Field], style: EditStyle) {
        old = KeyedFile(file, names)
        (now, self.names, self.style) = (old, names, style)
    }

    /// Applies the changes in order and returns the new bytes of the file.
    ///
    /// - Parameter hasNewBody: whether the body changes too, so that timestamps are written.
    package mutating func apply(_ changes: [KeyChange], hasNewBody: Bool = false) throws(EditError)
        -> [UInt8]
    {
        let changes = changes.map(style.adapted)
        for change in changes where !change.isStamp { try apply(change) }
        // A timestamp alone is not a change.
        if now.file.bytes == old.file.bytes, !hasNewBody { return now.file.bytes }
        for change in changes where change.isStamp { try apply(change) }
        try verify(changes)
        return now.file.bytes
    }

    /// Parses the file after a change.
    private mutating func become(_ bytes: [UInt8]) throws(EditError) {
        do { now = KeyedFile(try FrontMatterBytes(bytes), names) } catch { throw EditError(error.message) }
    }

    /// Returns the values before and after, for the keys of applied changes.
    package func changedKeys(_ changes: [KeyChange]) -> [ChangedKey] {
        var keys: [ChangedKey] = []
        for change in changes where !keys.contains(where: { $0.name.hasSameBytes(as: change.name) }) {
            let key = ChangedKey(
                name: change.name, before: old.texts(of: change), after: now.texts(of: change))
            if key.before != key.after { keys.append(key) }
        }
        return keys
    }

    // MARK: One change

    private mutating func apply(_ change: KeyChange) throws(EditError) {
        let (file, entries, namings) = (now.file, now.entries(of: change), now.namings(of: change))
        if let tree = namings.first(where: file.isTree) {
            let key = file.frontMatter.entries[tree]
            throw .nestedValue(key.key, line: key.place.line)
        }
        let written = change.isList ? entries.flatMap { file.texts(of: $0, change) } : []
        switch change.operation {
        case .set(let texts) where texts.isEmpty:
            for entry in namings.reversed() { try remove(entry, change) }
        case .set(let texts):
            guard let first = entries.first ?? namings.last else {
                return try insert(texts, change, file)
            }
            for entry in entries.dropFirst().reversed() { try remove(entry, change) }
            if !change.holds(for: file.texts(of: first, change)) { try rewrite(first, texts, change) }
        case .add(let texts):
            let new = texts.filter { text in !written.contains { change.isSame($0, text) } }.unique(by: change.isSame)
            if new.isEmpty { return }
            guard let last = entries.last ?? namings.last else {
                return try insert(new, change, file)
            }
            try rewrite(last, file.texts(of: last, change) + new, change)
        case .remove(let texts):
            for entry in entries.reversed() {
                let all = file.texts(of: entry, change)
                let rest = all.filter { text in !texts.contains { change.isSame($0, text) } }
                if rest.isEmpty {
                    try remove(entry, change)
                } else if rest.count < all.count {
                    try rewrite(entry, rest, change)
                }
            }
        case .rename(let old, let new):
            for entry in entries.reversed()
            where file.texts(of: entry, change).contains(where: { change.isSame($0, old) }) {
                guard let renamed = now.file.renaming(old, to: new, in: entry), renamed != now.file.bytes else {
                    throw .cannotIsolate(change.name)
                }
                try become(renamed)
            }
        }
    }

    private mutating func rewrite(_ entry: Int, _ texts: [String], _ change: KeyChange) throws(EditError) {
        guard let new = ValueEdit(now.file, entry, change, style).writing(texts) else {
            throw .cannotIsolate(change.name)
        }
        try become(new)
    }

    private mutating func remove(_ entry: Int, _ change: KeyChange) throws(EditError) {
        let file = now.file
        if style.keepsEmpty(change) {
            let line = Array("\(file.frontMatter.entries[entry].key): []".utf8) + file.lineEnd
            guard let new = file.rewriting(entry, as: line) else { throw .cannotIsolate(change.name) }
            return try become(new)
        }
        guard let new = file.removing(entry) ?? file.removingHead(of: entry) ?? file.emptying(entry) else {
            throw .cannotIsolate(change.name)
        }
        try become(new)
    }

    /// Inserts a key after the last known one. Adds front matter if there is none.
    private mutating func insert(_ texts: [String], _ change: KeyChange, _ file: FrontMatterBytes) throws(EditError) {
        let line = file.withLineEnds(ValueEdit.line(texts, change, style))
        guard file.head != nil else {
            if file.isMalformed { throw .malformedFrontMatter }
            return try become(file.addingHead(with: line))
        }
        let known =
            style.entry(before: change, in: file.frontMatter)
            ?? file.frontMatter.entries.indices.last { change.field == nil || now.keys[$0] != .unknown }
        guard let new = file.inserting(line, behind: known) else {
            throw .cannotAdd(style.name(of: change))
        }
        try become(new)
    }

    // MARK: Verification

    private func verify(_ changes: [KeyChange]) throws(EditError) {
        // The blank line after the front matter is added and removed with it.
        let (before, after) = (old.file, now.file)
        let bodies =
            switch (before.head, after.head) {
            case (nil, .some):
                (before.body, after.body.count > before.body.count ? after.bodyBelowBlankLine : after.body)
            case (.some, nil): (before.bodyBelowBlankLine, after.body)
            default: (before.body, after.body)
            }
        guard bodies.0 == bodies.1 else { throw .otherMeaning }
        let others = (old.others(than: changes), now.others(than: changes))
        guard others.0.elementsEqual(others.1, by: { $0.says(sameAs: $1) }) else { throw .otherMeaning }
        for (index, change) in changes.enumerated()
        where !changes[(index + 1)...].contains(where: { $0.name.hasSameBytes(as: change.name) }) {
            guard change.holds(for: now.texts(of: change)) else { throw .otherMeaning }
        }
    }
}

/// A file and the fields of its entries.
private struct KeyedFile {
    let file: FrontMatterBytes
    let keys: KeyedEntries

    init(_ file: FrontMatterBytes, _ names: [String: Field]) {
        self.file = file
        keys = KeyedEntries(file.frontMatter.entries, names: names)
    }

    private var entries: [FrontMatter.Entry] { file.frontMatter.entries }

    /// Returns the entries that hold the value of a key.
    func entries(of change: KeyChange) -> [Int] {
        switch change.target {
        case .field(let field): keys.entries(of: field)
        case .other(let name): entries.indices.filter { entries[$0].key.hasSameBytes(as: name) }
        }
    }

    /// Returns the entries with a key, including empty and unused ones.
    func namings(of change: KeyChange) -> [Int] {
        switch change.target {
        case .field(let field): entries.indices.filter { keys[$0].field == field }
        case .other: entries(of: change)
        }
    }

    func texts(of change: KeyChange) -> [String] { entries(of: change).flatMap { file.texts(of: $0, change) } }

    /// Returns the entries whose keys are not among those of the changes.
    func others(than changes: [KeyChange]) -> [FrontMatter.Entry] {
        let touched = Set(changes.flatMap { namings(of: $0) })
        return entries.indices.filter { !touched.contains($0) }.map { entries[$0] }
    }
}

extension Field {
    /// Returns a value in the form for comparison: normalised for names and ids, as written for all others.
    package func compared(_ text: String) -> String {
        switch key.kind {
        case .names: (self == .owner ? TodoReader.userID(text) : text.withoutWikiLink).lowercased()
        case .ids, .id: text.linkedTodo.lowercased()
        default: text
        }
    }
}

extension KeyChange {
    /// Whether the key can have several values.
    var isList: Bool {
        if let field { return field.key.isList }
        if case .set(let texts) = operation { return texts.count > 1 }
        return true
    }

    /// Returns whether two values of the key are equal to a reader.
    func isSame(_ one: String, _ other: String) -> Bool {
        guard let field else { return one.hasSameBytes(as: other) }
        return field.compared(one).hasSameBytes(as: field.compared(other))
    }

    /// Returns whether a value has the same text, or as a flag the same meaning: `False` is `no`.
    private func isSet(_ value: String, to text: String) -> Bool {
        value.hasSameBytes(as: text) || field?.key.kind == .flag && flag(parsing: value) == flag(parsing: text)
    }

    /// Returns whether the values satisfy the change.
    package func holds(for values: [String]) -> Bool {
        switch operation {
        case .set(let texts):
            values.count == texts.count && zip(values, texts).allSatisfy { isSet($0, to: $1) }
        case .add(let texts): texts.allSatisfy { text in values.contains { isSame($0, text) } }
        case .remove(let texts): !texts.contains { text in values.contains { isSame($0, text) } }
        case .rename(let old, let new):
            values.contains { isSame($0, new) } && !values.contains { isSame($0, old) }
        }
    }
}

extension [String] {
    fileprivate func unique(by isSame: (String, String) -> Bool) -> [String] {
        reduce(into: []) { all, text in if !all.contains(where: { isSame($0, text) }) { all.append(text) } }
    }
}
