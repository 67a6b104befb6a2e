package import Domain

/// Converts front matter into todos: validates the values of known fields and keeps all others.
package struct TodoReader {
    private let unknownKey: Severity?
    private let checksSpelling: Bool
    /// Other names of the values listed in the settings.
    let otherNames: [Key.Word: [String: String]]
    private let zone: TimeZoneRules
    private var path = ""
    /// The findings of the last front matter read.
    package private(set) var findings: [Finding] = []
    var todo: Todo
    var hasTitle = false
    /// The location of an empty title; nil if there is none.
    package var blankTitle: SourcePosition?
    private var hasCut = false
    /// Whether a key that fuda does not use, or cannot read, is one for drafts with a value other than "no".
    private var hasOtherDraft = false
    /// The location of `scheduled`.
    var scheduledPlace = SourcePosition.start
    /// Maps entries to fields.
    private var keys: KeyReader

    /// - Parameter settings: define the fields, columns and priorities of the project.
    package init(settings: Settings) {
        keys = KeyReader(names: settings.fields)
        unknownKey = settings.severities[.unknownKey] ?? nil
        checksSpelling = settings.severities[.misspeltKey] != .some(nil)
        otherNames = settings.lists.mapValues(\.others).filter { !$0.value.isEmpty }
        zone = settings.timeZone
        todo = Todo(id: "", path: "", title: "")
    }

    /// Fills an empty todo that has only a path.
    ///
    /// - Returns: whether it has a title; otherwise the title comes from its first heading or its name.
    package mutating func read(_ frontMatter: FrontMatter, into result: inout Todo) -> Bool {
        path = result.path
        (hasTitle, blankTitle, hasCut, hasOtherDraft) = (false, nil, frontMatter.hasCut, false)
        findings.removeAll()
        keys.begin()
        // Swapped rather than copied: a copy would retain each of its texts.
        swap(&todo, &result)
        let entries = frontMatter.entries
        for index in entries.indices { read(index, of: entries) }
        for cut in frontMatter.nestedCuts { add(.cutText(cut.key, cut.text.value), at: cut.text.place) }
        if !todo.more.isEmpty { reportUnknownKeys() }
        if hasOtherDraft { todo.isDraft = true }
        reportOrder()
        if todo.id.isEmpty { todo.id = TodoReader.name(of: path) }
        swap(&todo, &result)
        return hasTitle
    }

    private mutating func read(_ index: Int, of entries: [FrontMatter.Entry]) {
        switch keys.meaning(of: index, in: entries) {
        case .unknown:
            keep(entries[index])
            if entries[index].key.plainNames.contains(where: { keys.named($0) == .draft }) {
                noteOtherDraft(entries[index])
            }
            if hasCut { reportCut(nil, entries[index]) }
        case .nothing(let field):
            if field == .title, case .scalar(let scalar) = entries[index].value { blankTitle = scalar.place }
            if hasCut { reportCut(field, entries[index]) }
        case .value(let field):
            take(field, entries[index])
            if hasCut { reportCut(field, entries[index]) }
        case .valueInstead(let field, of: let before):
            reportRepeated(entries[before], by: entries[index])
            if field == .draft { noteOtherDraft(entries[before]) }
            take(field, entries[index])
            if hasCut { reportCut(field, entries[index]) }
        case .repeated(let field, by: let before):
            reportRepeated(entries[index], by: entries[before])
            if field == .draft { noteOtherDraft(entries[index]) }
        }
    }

    /// Notes a second key for drafts, or one with look-alike letters: if one of them says "draft", the todo must not become
    /// public.
    private mutating func noteOtherDraft(_ entry: FrontMatter.Entry) {
        let isNo = entry.isNothing || entry.onlyScalar.map { Domain.flag(parsing: $0.text) == false } ?? false
        if !isNo { hasOtherDraft = true }
    }

    /// Reports texts of which YAML reads only a part.
    ///
    /// - Parameter field: nil for an unknown key.
    private mutating func reportCut(_ field: Field?, _ entry: FrontMatter.Entry) {
        switch entry.value {
        case .scalar(let scalar): if scalar.isCut { reportCut(field, scalar, entry.key) }
        case .list(let items): for item in items where item.isCut { reportCut(field, item, entry.key) }
        case .nested: break
        }
    }

    private mutating func reportCut(_ field: Field?, _ scalar: FrontMatter.Scalar, _ key: String) {
        switch field?.key.kind {
        // What follows a whole date or number is a comment.
        case .day, .number, .duration, .flag: if !scalar.text.isEmpty { return }
        default: break
        }
        add(.cutText(key, scalar.text), at: scalar.place)
    }

    /// Reports contradictory orders of dates.
    private mutating func reportOrder() {
        if let done = todo.days.done, let started = todo.days.started, done.day(in: zone) < started.day(in: zone) {
            add(.doneBeforeStart(done.day(in: zone), started.day(in: zone)), at: todo.donePlace)
        }
        if let due = todo.days.due, let scheduled = todo.days.scheduled, due.day(in: zone) < scheduled.day(in: zone) {
            add(.scheduledAfterDue(scheduled.day(in: zone), due.day(in: zone)), at: scheduledPlace)
        }
    }

    private mutating func reportRepeated(_ entry: FrontMatter.Entry, by used: FrontMatter.Entry) {
        add(.repeatedKey(entry.key, used: used.key), at: entry.valuePlace)
    }

    private mutating func keep(_ entry: FrontMatter.Entry) {
        if case .scalar(let scalar) = entry.value, scalar.isNull { return }
        let (value, plain): (MoreValue, [Bool])
        switch entry.value {
        case .scalar(let scalar): (value, plain) = (.text(scalar.text), [scalar.isPlain])
        case .list(let items):
            let items = items.filter { !$0.isNull }
            (value, plain) = (.list(items.map(\.text)), items.map(\.isPlain))
        case .nested(let source): (value, plain) = (.text(source), [])
        }
        todo.more.append(UnknownKey(key: entry.key, value: value, plain: plain, place: entry.place))
    }

    private mutating func reportUnknownKeys() {
        for unknown in todo.more {
            if let name = unknown.key.withoutInvisible, Field.byName[name.lowercased()] != nil {
                add(.invisibleInKey(name), at: unknown.place)
            } else if checksSpelling, let name = TodoReader.names.correction(of: unknown.key),
                let field = Field.byName[name], !keys.hasNamed(field)
            {
                add(.misspeltKey(unknown.key, nearest: name), at: unknown.place)
            } else if let severity = unknownKey {
                let message = FindingMessage.unknownKey(unknown.key, among: Field.allCases.map(\.name))
                findings.append(Finding(path, unknown.place, message, severity: severity))
            }
        }
    }

    private static let names = KnownNames(Field.allNames)

    mutating func add(_ message: FindingMessage, at place: SourcePosition, severity: Severity? = nil) {
        findings.append(Finding(path, place, message, severity: severity))
    }
}

extension FrontMatter.Entry {
    /// The location of its value; of the key if the value is not a scalar.
    var valuePlace: SourcePosition {
        if case .scalar(let scalar) = value { scalar.place } else { place }
    }
}
