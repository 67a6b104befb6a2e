import Bytes
import Domain

/// Stores the values of fields. Invalid values change nothing.
extension TodoReader {
    mutating func take(_ field: Field, _ entry: FrontMatter.Entry) {
        switch field {
        case .id: takeID(entry)
        case .title: takeTitle(entry)
        case .description: takeDescription(entry)
        case .status:
            if let text = text(field, entry) { todo.status = Located(text.text.withoutWikiLink, at: text.place) }
        case .isChecked: if let flag = flag(field, entry) { todo.isChecked = flag }
        // A misspelt value must not publish a draft.
        case .draft: todo.isDraft = flag(field, entry) ?? true
        case .archived: if let flag = flag(field, entry) { todo.isArchived = flag }
        case .owner: takeOwners(entry)
        case .reporter: takeReporter(entry)
        case .priority: todo.priority = listed(.priority, field, entry) ?? todo.priority
        case .kind: todo.kind = listed(.kind, field, entry) ?? todo.kind
        case .tags: takeTags(entry)
        case .milestone: if let text = text(field, entry) { todo.milestone = text.text.withoutWikiLink }
        case .createdAt: if let date = date(field, entry) { todo.days.created = date.moment }
        case .updatedAt: if let date = date(field, entry) { todo.days.updated = date.moment }
        case .startedAt: if let date = date(field, entry) { todo.days.started = date.moment }
        case .doneAt: if let date = date(field, entry) { (todo.days.done, todo.donePlace) = date }
        case .due: if let date = date(field, entry) { todo.days.due = date.moment }
        case .scheduled: if let date = date(field, entry) { (todo.days.scheduled, scheduledPlace) = date }
        case .parent: takeParent(entry)
        case .blockedBy: takeBlockers(entry)
        case .links: takeLinks(entry)
        case .aliases: takeAliases(entry)
        case .estimate: if let number = number(field, entry) { todo.estimate = number }
        case .spent: if let time = workTime(field, entry) { todo.spent = time }
        case .order: if let number = number(field, entry) { todo.order = number }
        case .recur: takeRecurrence(entry)
        }
    }

    private mutating func takeRecurrence(_ entry: FrontMatter.Entry) {
        guard let text = text(.recur, entry) else { return }
        (todo.recur, todo.recurPlace) = (text.text, text.place)
        guard Recurrence(text.text) == nil else { return }
        add(.unknownRecurrence(text.text), at: text.place)
    }

    private mutating func takeID(_ entry: FrontMatter.Entry) {
        guard let text = text(.id, entry) else { return }
        todo.id = text.text.withoutWikiLink
        todo.idPlace = text.place
    }

    private mutating func takeTitle(_ entry: FrontMatter.Entry) {
        guard let text = text(.title, entry) else { return }
        guard !text.text.isBlank else { return blankTitle = text.place }
        todo.title = text.text
        hasTitle = true
    }

    private mutating func takeDescription(_ entry: FrontMatter.Entry) {
        guard let text = text(.description, entry) else { return }
        todo.summary = text.text
    }

    /// Returns a value by its name in the settings.
    private mutating func listed(_ word: Key.Word, _ field: Field, _ entry: FrontMatter.Entry) -> Located<String>? {
        guard let text = text(field, entry) else { return nil }
        let written = text.text.withoutWikiLink
        let name = otherNames.isEmpty ? nil : otherNames[word]?[written.lowercased()]
        return Located(name ?? written, at: text.place)
    }

    private mutating func takeParent(_ entry: FrontMatter.Entry) {
        guard let text = text(.parent, entry) else { return }
        noteName(.parent, entry)
        todo.parent = Located(text.text.linkedTodo, at: text.place)
    }

    private mutating func takeOwners(_ entry: FrontMatter.Entry) {
        guard let items = items(.owner, entry) else { return }
        todo.ownerPlace = items.first?.place ?? entry.place
        todo.owners.appendNew(items) { $0.text == "@" ? nil : TodoReader.userID($0.text) }
        if todo.owners.contains(where: User.isReserved) {
            for item in items { reportReserved(.owner, TodoReader.userID(item.text), at: item.place) }
        }
    }

    private mutating func takeReporter(_ entry: FrontMatter.Entry) {
        guard let text = text(.reporter, entry) else { return }
        let id = TodoReader.userID(text.text)
        todo.reporter = id
        reportReserved(.reporter, id, at: text.place)
    }

    private mutating func reportReserved(_ field: Field, _ id: String, at place: SourcePosition) {
        guard User.isReserved(id) else { return }
        add(.reservedUser(id, field), at: place)
    }

    private mutating func takeTags(_ entry: FrontMatter.Entry) {
        guard let items = items(.tags, entry) else { return }
        if todo.tags.isEmpty { todo.tagPlace = items.first?.place ?? entry.place }
        todo.tags.reserveCapacity(items.count)
        todo.tags.appendNew(items) { $0.text.withoutWikiLink }
    }

    private mutating func takeBlockers(_ entry: FrontMatter.Entry) {
        guard let items = items(.blockedBy, entry) else { return }
        noteName(.blockedBy, entry)
        if case .nested(let source) = entry.value {
            for relation in TodoReader.otherRelations(in: source) {
                add(.otherRelation(relation, entry.key), at: entry.place, severity: .warning)
            }
        }
        for item in items { todo.blockedBy.append(Located(item.text.linkedTodo, at: item.place)) }
    }

    private mutating func takeLinks(_ entry: FrontMatter.Entry) {
        guard let items = items(.links, entry) else { return }
        noteName(.links, entry)
        for item in items {
            todo.links.append(Located(item.text.linkTarget ?? item.text, at: item.place))
        }
    }

    private mutating func takeAliases(_ entry: FrontMatter.Entry) {
        guard let items = items(.aliases, entry) else { return }
        for item in items { todo.aliases.append(Located(item.text.withoutWikiLink, at: item.place)) }
    }

    /// Records the key used in the file, for findings reported later.
    private mutating func noteName(_ field: Field, _ entry: FrontMatter.Entry) {
        guard !entry.key.utf8.elementsEqual(field.name.utf8) else { return }
        todo.otherNames.append(WrittenKey(field: field, name: entry.key, place: entry.place))
    }
}

extension [String] {
    /// Appends the names that are not in the list yet; skips items without a name.
    fileprivate mutating func appendNew(
        _ items: [FrontMatter.Scalar], _ name: (FrontMatter.Scalar) -> String?
    ) {
        if count + items.count < 16 {
            // Most lists are so short that a search is faster than a set.
            for item in items { if let name = name(item), !contains(name) { append(name) } }
            return
        }
        var known = Set(self)
        for item in items { if let name = name(item), known.insert(name).inserted { append(name) } }
    }
}
