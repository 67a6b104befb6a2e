import Domain

/// Turns front matter into todos, one after the other: known keys typed and checked, all others kept.
struct TodoReader {
    private let fields: [String: Field]
    private let unknownKey: Severity?
    private let checksSpelling: Bool
    private var path = ""
    /// What is wrong with the front matter that was read last.
    private(set) var findings: [Finding] = []
    private var todo: Todo
    private var hasTitle = false
    /// All that is read, to find what is written under two names.
    private var entries: [FrontMatter.Entry] = []
    /// A bit for each field that has a value.
    private var found: UInt32 = 0
    /// A bit for each field that stands there under one of its names.
    private var named: UInt32 = 0
    /// Of each field with two names the entry that is used; few todos have one.
    private var winners: [Field: Int] = [:]

    init(settings: Settings) {
        fields = settings.fields
        unknownKey = settings.severities[.unknownKey] ?? nil
        checksSpelling = settings.severities[.misspeltKey] != .some(nil)
        todo = Todo(id: "", path: "", title: "")
    }

    /// Fills an empty todo, but for its path.
    ///
    /// - Returns: whether it has a title; one without takes it from its first heading or its name.
    mutating func read(_ frontMatter: FrontMatter, into result: inout Todo) -> Bool {
        path = result.path
        (hasTitle, found, named) = (false, 0, 0)
        findings.removeAll()
        winners.removeAll()
        entries = frontMatter.entries
        // Exchanged, not copied: a copy counts a reference for each of its texts.
        swap(&todo, &result)
        for index in entries.indices { read(entries[index], at: index) }
        if !todo.more.isEmpty { reportUnknownKeys() }
        if todo.id.isEmpty { todo.id = TodoReader.name(of: path) }
        swap(&todo, &result)
        return hasTitle
    }

    private mutating func read(_ entry: FrontMatter.Entry, at index: Int) {
        guard let field = field(entry) else { return keep(entry) }
        named |= field.bit
        if entry.isNothing { return }
        if !field.isList, !isFirst(index, field) { return }
        switch field {
        case .id, .title, .description, .status, .reporter, .priority, .milestone, .parent, .recur:
            readText(field, entry)
        case .owner, .tags, .blockedBy, .links, .aliases: readList(field, entry)
        case .createdAt, .updatedAt, .startedAt, .doneAt, .due, .scheduled: readDate(field, entry)
        case .estimate, .order: readNumber(field, entry)
        case .isChecked, .draft, .archived: readFlag(field, entry)
        }
    }

    /// The field a key means; `done` and `completed` mean a date where they hold one.
    private func field(_ entry: FrontMatter.Entry) -> Field? {
        guard let field = Field.byName[entry.key] ?? fieldIgnoringCase(entry.key) else { return nil }
        if field == .isChecked, case .scalar(let scalar) = entry.value, looksLikeDate(scalar.text) { return .doneAt }
        return field
    }

    private func looksLikeDate(_ text: String) -> Bool {
        do {
            _ = try Moment(parsing: text)
            return true
        } catch {
            return error == .impossible
        }
    }

    private func fieldIgnoringCase(_ key: String) -> Field? {
        let key = key.lowercased()
        return Field.byName[key] ?? fields[key]
    }

    /// Whether the entry is to be read: the first of its field, or the canonical one.
    private mutating func isFirst(_ index: Int, _ field: Field) -> Bool {
        if found & field.bit == 0 {
            found |= field.bit
            return true
        }
        let known = winners[field] ?? entries[..<index].firstIndex { self.field($0) == field && !$0.isNothing }
        guard let before = known else { return true }
        let takesOver = takesOver(entries[index], field, from: entries[before].key, entries[before].valuePlace)
        winners[field] = takesOver ? index : before
        return takesOver
    }

    /// Two names of one key: the canonical one wins, with a finding at the other.
    private mutating func takesOver(
        _ entry: FrontMatter.Entry, _ field: Field, from before: String, _ place: Place
    ) -> Bool {
        let isCanonical = isCanonical(entry, field)
        let (winner, loser) = isCanonical ? (entry.key, before) : (before, entry.key)
        add(
            .repeatedKey, isCanonical ? place : entry.valuePlace,
            "'\(loser)' says the same as '\(winner)', which is used; remove one")
        return isCanonical
    }

    private func isCanonical(_ entry: FrontMatter.Entry, _ field: Field) -> Bool {
        entry.key.lowercased() == field.name.lowercased()
    }

    private mutating func keep(_ entry: FrontMatter.Entry) {
        let value: MoreValue =
            switch entry.value {
            case .scalar(let scalar): .text(scalar.text)
            case .list(let items): .list(items.map(\.text))
            case .nested(let source): .text(source)
            }
        todo.more.append(UnknownKey(key: entry.key, value: value, place: entry.place))
    }

    private mutating func reportUnknownKeys() {
        for unknown in todo.more {
            if checksSpelling, let name = TodoReader.names.meant(by: unknown.key),
                let field = Field.byName[name], named & field.bit == 0
            {
                add(.misspeltKey, unknown.place, "unknown key '\(unknown.key)'; did you mean '\(name)'?")
            } else if let severity = unknownKey {
                let nearest = nearestWord(to: unknown.key, among: Field.allCases.map(\.name))
                findings.append(
                    Finding(
                        path, unknown.place, .unknownKey,
                        "unknown key '\(unknown.key)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
                        severity: severity))
            }
        }
    }

    private static let names = KnownNames(Field.allCases.flatMap { [$0.name] + $0.aliases })

    private mutating func add(_ rule: Rule, _ place: Place, _ message: String) {
        findings.append(Finding(path, place, rule, message))
    }
}

// MARK: - Types

extension TodoReader {
    private mutating func readText(_ field: Field, _ entry: FrontMatter.Entry) {
        guard let scalar = scalar(entry, wanting: "one text") else { return }
        let text = scalar.text
        switch field {
        case .id:
            todo.id = text
            todo.idPlace = scalar.place
        case .title:
            todo.title = text
            hasTitle = true
        case .description: todo.summary = text
        case .status: todo.status = Located(text, at: scalar.place)
        case .reporter: todo.reporter = TodoReader.userID(text)
        case .priority: todo.priority = Located(text, at: scalar.place)
        case .milestone: todo.milestone = text
        case .parent: todo.parent = Located(text, at: scalar.place)
        default: todo.recur = text
        }
    }

    private mutating func readList(_ field: Field, _ entry: FrontMatter.Entry) {
        let items: [FrontMatter.Scalar]
        switch entry.value {
        case .list(let list): items = list.contains { $0.isNothing } ? list.filter { !$0.isNothing } : list
        case .scalar(let scalar): items = field == .links ? [scalar] : scalar.commaParts
        case .nested: return wrongType(entry, "a list of texts, as [one, two]")
        }
        switch field {
        case .owner: for item in items where item.text != "@" { todo.owners.appendNew(TodoReader.userID(item.text)) }
        case .tags:
            todo.tags.reserveCapacity(items.count)
            for item in items { todo.tags.appendNew(item.text) }
        case .blockedBy: for item in items { todo.blockedBy.append(Located(item.text, at: item.place)) }
        case .links: for item in items { todo.links.append(item.text) }
        default: for item in items { todo.aliases.append(Located(item.text, at: item.place)) }
        }
    }

    private mutating func readDate(_ field: Field, _ entry: FrontMatter.Entry) {
        guard let scalar = scalar(entry, wanting: "one date, as 2026-12-01") else { return }
        let moment: Moment
        do {
            moment = try Moment(parsing: scalar.text)
        } catch .impossible {
            return add(
                .impossibleDate, scalar.place, "impossible date '\(scalar.text)'; the calendar has no such day or time")
        } catch {
            return add(
                .wrongType, scalar.place,
                "'\(scalar.text)' is no date; write 2026-12-01 or 2026-12-01T09:00:00+09:00")
        }
        switch field {
        case .createdAt: todo.createdAt = moment
        case .updatedAt: todo.updatedAt = moment
        case .startedAt: todo.startedAt = moment
        case .doneAt: todo.doneAt = moment
        case .due: todo.due = moment
        default: todo.scheduled = moment
        }
    }

    private mutating func readNumber(_ field: Field, _ entry: FrontMatter.Entry) {
        guard let scalar = scalar(entry, wanting: "one number") else { return }
        guard let number = Double(scalar.text), number.isFinite else {
            return add(
                .wrongType, scalar.place, "'\(scalar.text)' is no number for '\(entry.key)'; write digits, as 3 or 0.5")
        }
        if field == .order { todo.order = number } else { todo.estimate = number }
    }

    private mutating func readFlag(_ field: Field, _ entry: FrontMatter.Entry) {
        guard let scalar = scalar(entry, wanting: "true or false") else { return }
        let value: Bool
        switch scalar.text.lowercased() {
        case "true", "yes", "on": value = true
        case "false", "no", "off": value = false
        default:
            return add(.wrongType, scalar.place, "'\(scalar.text)' is neither true nor false for '\(entry.key)'")
        }
        switch field {
        case .isChecked: todo.isChecked = value
        case .draft: todo.isDraft = value
        default: todo.isArchived = value
        }
    }

    private mutating func scalar(_ entry: FrontMatter.Entry, wanting wanted: String) -> FrontMatter.Scalar? {
        if let scalar = entry.onlyScalar { return scalar }
        wrongType(entry, wanted)
        return nil
    }

    private mutating func wrongType(_ entry: FrontMatter.Entry, _ wanted: String) {
        add(.wrongType, entry.place, "'\(entry.key)' has the wrong type; write \(wanted)")
    }
}

// MARK: - Texts

extension TodoReader {
    /// The file's name without `.md`.
    static func name(of path: String) -> String { String(Repositories.name(of: path).dropLast(3)) }

    /// The file's name in words: without the id at its front, and with spaces for `-` and `_`.
    static func words(of path: String, id: String) -> String {
        var name = name(of: path)[...]
        let isGap: (Character) -> Bool = { $0 == "-" || $0 == "_" || $0 == " " }
        if name.lowercased().hasPrefix(id.lowercased()), let next = name.dropFirst(id.count).first, isGap(next) {
            name = name.dropFirst(id.count)
        }
        let words = name.split(whereSeparator: isGap).joined(separator: " ")
        return words.isEmpty ? TodoReader.name(of: path) : words.prefix(1).uppercased() + words.dropFirst()
    }

    /// A user's id without the `@` before it.
    static func userID(_ text: String) -> String { text.hasPrefix("@") ? String(text.dropFirst()) : text }
}

extension [String] {
    /// Appends what is not in the list yet.
    fileprivate mutating func appendNew(_ text: String) { if !contains(text) { append(text) } }
}

extension FrontMatter.Entry {
    /// Where its value stands; of a list the key.
    fileprivate var valuePlace: Place {
        if case .scalar(let scalar) = value { scalar.place } else { place }
    }
}

extension Field {
    fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }

    /// Whether two names of it add up.
    fileprivate var isList: Bool {
        switch self {
        case .owner, .tags, .blockedBy, .links, .aliases: true
        default: false
        }
    }
}
