import Bytes
import Domain

/// Changes keys of a file's front matter and nothing else: each other byte stays as it is.
///
/// A key keeps the name and the shape that it has in the file. What came of all changes is read again: it must say what was
/// asked for, and of everything else what the file said before.
struct FrontMatterEdit {
    private let old: FrontMatterBytes
    private var bytes: [UInt8]
    /// More names of known keys, as `Settings.fields`.
    private let names: [String: Field]
    private let style: EditStyle

    /// - Parameter bytes: of the file; what cannot be read cannot be changed.
    init(
        _ bytes: [UInt8], names: [String: Field], style: EditStyle = .plain
    ) throws(SourceText.Failure) {
        old = try FrontMatterBytes(bytes)
        (self.bytes, self.names, self.style) = (bytes, names, style)
    }

    /// The file's bytes with the changes, one after the other.
    ///
    /// - Parameter hasNewBody: whether something else changes too, so that stamps are due.
    mutating func callAsFunction(_ changes: [KeyChange], hasNewBody: Bool = false) throws(EditRefusal) -> [UInt8] {
        let changes = changes.map(style.adapted)
        for change in changes where !change.isStamp { try apply(change) }
        // When it was changed last is nothing that changes by itself.
        if bytes == old.bytes, !hasNewBody { return bytes }
        for change in changes where change.isStamp { try apply(change) }
        try verify(changes)
        return bytes
    }

    private func read() throws(EditRefusal) -> FrontMatterBytes {
        do { return try FrontMatterBytes(bytes) } catch { throw EditRefusal(error.message) }
    }

    /// What became of the keys of changes that were made.
    func changedKeys(_ changes: [KeyChange]) throws(EditRefusal) -> [TodoFiles.ChangedKey] {
        let new = try read()
        var keys: [TodoFiles.ChangedKey] = []
        for change in changes where !keys.contains(where: { $0.name.hasSameBytes(as: change.name) }) {
            let texts = { (file: FrontMatterBytes) in
                FrontMatterEdit.entries(of: change, in: file.frontMatter, names).flatMap { file.texts(of: $0, change) }
            }
            let key = TodoFiles.ChangedKey(name: change.name, before: texts(old), after: texts(new))
            if key.before != key.after { keys.append(key) }
        }
        return keys
    }

    // MARK: One change

    private mutating func apply(_ change: KeyChange) throws(EditRefusal) {
        let file = try read()
        let entries = FrontMatterEdit.entries(of: change, in: file.frontMatter, names)
        if let tree = file.namings(of: change, names).first(where: file.isTree) {
            let key = file.frontMatter.entries[tree]
            throw EditRefusal("'\(key.key)' in line \(key.place.line) holds more than texts; change it by hand")
        }
        let written = change.isList ? entries.flatMap { file.texts(of: $0, change) } : []
        switch change.operation {
        case .set(let texts) where texts.isEmpty:
            for entry in file.namings(of: change, names).reversed() { try remove(entry, change) }
        case .set(let texts):
            guard let first = entries.first ?? file.namings(of: change, names).last else {
                return try insert(texts, change, file)
            }
            for entry in entries.dropFirst().reversed() { try remove(entry, change) }
            try rewrite(first, texts, change)
        case .add(let texts):
            let new = texts.filter { text in !written.contains { change.isSame($0, text) } }.unique(by: change.isSame)
            if new.isEmpty { return }
            guard let last = entries.last ?? file.namings(of: change, names).last else {
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
        }
    }

    private mutating func rewrite(_ entry: Int, _ texts: [String], _ change: KeyChange) throws(EditRefusal) {
        guard let new = ValueEdit(try read(), entry, change, style).writing(texts) else { throw refusal(of: change) }
        bytes = new
    }

    private mutating func remove(_ entry: Int, _ change: KeyChange) throws(EditRefusal) {
        let file = try read()
        if style.keepsEmpty(change) {
            let line = Array("\(file.frontMatter.entries[entry].key): []".utf8) + file.lineEnd
            guard let new = file.rewriting(entry, as: line) else { throw refusal(of: change) }
            bytes = new
            return
        }
        guard let new = file.removing(entry) ?? file.removingHead(of: entry) ?? file.emptying(entry) else {
            throw refusal(of: change)
        }
        bytes = new
    }

    /// Behind the last key that is known, or in a front matter of its own.
    private mutating func insert(_ texts: [String], _ change: KeyChange, _ file: FrontMatterBytes) throws(EditRefusal) {
        let line = ValueEdit.line(texts, change, style)
        guard file.head != nil else {
            if file.isOnlyMeant {
                throw EditRefusal(
                    "what begins the file looks like front matter and is none; mend it first, 'fuda check' says how")
            }
            bytes = file.addingHead(with: line)
            return
        }
        let keys = KeyedEntries(file.frontMatter.entries, names: names)
        let known =
            style.entry(before: change, in: file.frontMatter)
            ?? file.frontMatter.entries.indices.last { change.field == nil || keys[$0] != .unknown }
        guard let new = file.inserting(line, behind: known) else {
            throw EditRefusal(
                "'\(style.name(of: change))' cannot be added behind what the front matter ends with; write it by hand")
        }
        bytes = new
    }

    private func refusal(of change: KeyChange) -> EditRefusal {
        EditRefusal(
            "'\(change.name)' is written in a way that cannot be changed without changing more; change it by hand")
    }

    // MARK: What came of it

    private static func entries(
        of change: KeyChange, in frontMatter: FrontMatter, _ names: [String: Field]
    ) -> [Int] {
        switch change.target {
        case .field(let field): KeyedEntries(frontMatter.entries, names: names).entries(of: field)
        case .other(let name): frontMatter.entries.indices.filter { frontMatter.entries[$0].key.hasSameBytes(as: name) }
        }
    }

    private func verify(_ changes: [KeyChange]) throws(EditRefusal) {
        let new = try read()
        let fault = EditRefusal("the change would not be read as it was meant; nothing was written, please report it")
        // A blank line parts them, which comes and goes with the front matter.
        let bodies =
            switch (old.head, new.head) {
            case (nil, .some): (old.body, new.body.count > old.body.count ? new.bodyBelowBlankLine : new.body)
            case (.some, nil): (old.bodyBelowBlankLine, new.body)
            default: (old.body, new.body)
            }
        guard bodies.0 == bodies.1 else { throw fault }
        let touched = { (file: FrontMatterBytes, names: [String: Field]) in
            Set(changes.flatMap { file.namings(of: $0, names) })
        }
        let (before, after) = (touched(old, names), touched(new, names))
        let others = { (file: FrontMatterBytes, touched: Set<Int>) in
            file.frontMatter.entries.indices.filter { !touched.contains($0) }.map { file.frontMatter.entries[$0] }
        }
        guard others(old, before).elementsEqual(others(new, after), by: { $0.says(sameAs: $1) }) else { throw fault }
        for change in Dictionary(changes.map { ($0.name, $0) }, uniquingKeysWith: { _, last in last }).values {
            let values = FrontMatterEdit.entries(of: change, in: new.frontMatter, names).flatMap {
                new.texts(of: $0, change)
            }
            guard change.holds(for: values) else { throw fault }
        }
    }
}

extension Field {
    /// A value as it is compared with others: names and ids by what they mean, all else as it is written.
    func compared(_ text: String) -> String {
        switch key.kind {
        case .names, .ids, .id: (self == .owner ? TodoReader.userID(text) : text.withoutWikiLink).lowercased()
        default: text
        }
    }
}

extension KeyChange {
    /// Whether its key may have several values.
    var isList: Bool {
        if let field { return field.key.isList }
        if case .set(let texts) = operation { return texts.count > 1 }
        return true
    }

    /// Whether two values of the key are the same to who reads them.
    func isSame(_ one: String, _ other: String) -> Bool {
        guard let field else { return one.hasSameBytes(as: other) }
        return field.compared(one).hasSameBytes(as: field.compared(other))
    }

    /// Whether these are values that it asked for.
    fileprivate func holds(for values: [String]) -> Bool {
        switch operation {
        case .set(let texts):
            values.count == texts.count && zip(values, texts).allSatisfy { $0.hasSameBytes(as: $1) }
        case .add(let texts): texts.allSatisfy { text in values.contains { isSame($0, text) } }
        case .remove(let texts): !texts.contains { text in values.contains { isSame($0, text) } }
        }
    }
}

extension [String] {
    fileprivate func unique(by isSame: (String, String) -> Bool) -> [String] {
        reduce(into: []) { all, text in if !all.contains(where: { isSame($0, text) }) { all.append(text) } }
    }
}
