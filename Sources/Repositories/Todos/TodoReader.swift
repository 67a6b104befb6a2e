import Domain

/// Turns front matter into todos, one after the other: known keys typed and checked, all others kept.
struct TodoReader {
    private let fields: [String: Field]
    private let unknownKey: Severity?
    private let checksSpelling: Bool
    /// Other names of what the settings list.
    let otherNames: [Key.Word: [String: String]]
    private let zone: TimeZoneRules
    private var path = ""
    /// What is wrong with the front matter that was read last.
    private(set) var findings: [Finding] = []
    var todo: Todo
    var hasTitle = false
    /// Where a title stands that says nothing; nil without one.
    var blankTitle: Place?
    /// Where each of the todo's `links` stands.
    var linkPlaces: [Place] = []
    /// Where `scheduled` stands.
    var scheduledPlace = Place.start
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
        otherNames = settings.lists.mapValues(\.others).filter { !$0.value.isEmpty }
        zone = settings.timeZone
        todo = Todo(id: "", path: "", title: "")
    }

    /// Fills an empty todo, but for its path.
    ///
    /// - Returns: whether it has a title; one without takes it from its first heading or its name.
    mutating func read(_ frontMatter: FrontMatter, into result: inout Todo) -> Bool {
        path = result.path
        (hasTitle, found, named, blankTitle) = (false, 0, 0, nil)
        if !linkPlaces.isEmpty { linkPlaces.removeAll() }
        findings.removeAll()
        winners.removeAll()
        entries = frontMatter.entries
        // Exchanged, not copied: a copy counts a reference for each of its texts.
        swap(&todo, &result)
        for index in entries.indices { read(entries[index], at: index) }
        if !todo.more.isEmpty { reportUnknownKeys() }
        reportOrder()
        if todo.id.isEmpty { todo.id = TodoReader.name(of: path) }
        swap(&todo, &result)
        return hasTitle
    }

    private mutating func read(_ entry: FrontMatter.Entry, at index: Int) {
        guard let field = field(entry) else { return keep(entry) }
        named |= field.bit
        if entry.isNothing { return noteNothing(field, entry) }
        if Field.lists & field.bit == 0, !isFirst(index, field) { return }
        take(field, entry)
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

    private mutating func noteNothing(_ field: Field, _ entry: FrontMatter.Entry) {
        if field == .title, case .scalar(let scalar) = entry.value { blankTitle = scalar.place }
    }

    /// Dates that cannot follow each other so.
    private mutating func reportOrder() {
        if let done = todo.days.done, let started = todo.days.started, done.day(in: zone) < started.day(in: zone) {
            add(
                .dateOrder, todo.donePlace,
                "done on \(done.day(in: zone).iso), before it was started on \(started.day(in: zone).iso); correct one of the two"
            )
        }
        if let due = todo.days.due, let scheduled = todo.days.scheduled, due.day(in: zone) < scheduled.day(in: zone) {
            add(
                .dateOrder, scheduledPlace,
                "not before \(scheduled.day(in: zone).iso), which is after it is due on \(due.day(in: zone).iso); correct one of the two"
            )
        }
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

    private static let names = KnownNames(Field.allCases.flatMap { [$0.name] + $0.key.aliases })

    mutating func add(_ rule: Rule, _ place: Place, _ message: String) {
        findings.append(Finding(path, place, rule, message))
    }
}

extension FrontMatter.Entry {
    /// Where its value stands; of a list the key.
    var valuePlace: Place {
        if case .scalar(let scalar) = value { scalar.place } else { place }
    }
}

extension Field {
    fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }

    /// Those of which two names add up.
    fileprivate static let lists = allCases.filter(\.key.isList).reduce(0) { $0 | $1.bit }
}
