import Bytes
import Domain

/// Each value by the type of its key; one that cannot be used is kept as it is, with a finding.
extension TodoReader {
    mutating func readText(_ field: Field, _ entry: FrontMatter.Entry) {
        guard let scalar = scalar(field, entry, wanting: "one text") else { return }
        let text = scalar.text
        switch field {
        case .id:
            todo.id = text.withoutWikiLink
            todo.idPlace = scalar.place
        case .title:
            guard !text.isBlank else { return blankTitle = scalar.place }
            todo.title = text
            hasTitle = true
        case .description: todo.summary = text
        case .status: todo.status = Located(text, at: scalar.place)
        case .reporter: todo.reporter = TodoReader.userID(text)
        case .priority:
            let name = priorityNames.isEmpty ? text : priorityNames[text.lowercased()] ?? text
            todo.priority = Located(name, at: scalar.place)
        case .milestone: todo.milestone = text.withoutWikiLink
        case .parent:
            noteName(field, entry)
            todo.parent = Located(text.withoutWikiLink, at: scalar.place)
        default: todo.recur = text
        }
    }

    mutating func readList(_ field: Field, _ entry: FrontMatter.Entry) {
        let items: [FrontMatter.Scalar]
        switch entry.value {
        case .list(let list): items = list.contains { $0.isNothing } ? list.filter { !$0.isNothing } : list
        case .scalar(let scalar): items = field == .links ? [scalar] : scalar.commaParts
        case .nested(let source):
            guard let names = source.wikiLinks else {
                return wrongType(field, entry, "a list of texts, as [one, two]")
            }
            items = names.map { FrontMatter.Scalar(text: $0, isPlain: false, place: entry.place) }
        }
        switch field {
        case .owner:
            todo.ownerPlace = items.first?.place ?? entry.place
            for item in items where item.text != "@" { todo.owners.appendNew(TodoReader.userID(item.text)) }
        case .tags:
            todo.tags.reserveCapacity(items.count)
            for item in items { todo.tags.appendNew(item.text) }
        case .blockedBy:
            noteName(field, entry)
            for item in items { todo.blockedBy.append(Located(item.text.withoutWikiLink, at: item.place)) }
        case .links:
            noteName(field, entry)
            for item in items {
                todo.links.append(item.text.wikiTarget ?? item.text)
                linkPlaces.append(item.place)
            }
        default: for item in items { todo.aliases.append(Located(item.text.withoutWikiLink, at: item.place)) }
        }
    }

    mutating func readDate(_ field: Field, _ entry: FrontMatter.Entry) {
        guard let scalar = scalar(field, entry, wanting: "one date, as 2026-12-01") else { return }
        let moment: Moment
        do {
            moment = try Moment(parsing: scalar.text)
        } catch .impossible {
            return refuse(
                field, scalar, .impossibleDate,
                "impossible date '\(scalar.text)'; the calendar has no such day or time")
        } catch {
            let meant = DateProposal.proposals(for: scalar.text)
            let remedy = meant.isEmpty ? "2026-12-01 or 2026-12-01T09:00:00+09:00" : meant.joined(separator: " or ")
            return refuse(field, scalar, .wrongType, "'\(scalar.text)' is not a date; write \(remedy)")
        }
        switch field {
        case .createdAt: todo.createdAt = moment
        case .updatedAt: todo.updatedAt = moment
        case .startedAt: todo.startedAt = moment
        case .doneAt: (todo.doneAt, todo.donePlace) = (moment, scalar.place)
        case .due: todo.due = moment
        default: (todo.scheduled, scheduledPlace) = (moment, scalar.place)
        }
    }

    mutating func readNumber(_ field: Field, _ entry: FrontMatter.Entry) {
        guard let scalar = scalar(field, entry, wanting: "one number") else { return }
        guard let number = Double(scalar.text), number.isFinite else {
            let remedy = numberProposal(for: scalar.text) ?? "digits, as 3 or 0.5"
            return refuse(
                field, scalar, .wrongType, "'\(scalar.text)' is not a number for '\(entry.key)'; write \(remedy)")
        }
        if field == .order { todo.order = number } else { todo.estimate = number }
    }

    mutating func readFlag(_ field: Field, _ entry: FrontMatter.Entry) {
        guard let scalar = scalar(field, entry, wanting: "true or false") else { return }
        let value: Bool
        switch scalar.text.lowercased() {
        case "true", "yes", "on": value = true
        case "false", "no", "off": value = false
        default:
            let days = field == .isChecked ? DateProposal.proposals(for: scalar.text) : []
            let remedy = days.isEmpty ? "true or false" : days.joined(separator: " or ")
            return refuse(
                field, scalar, .wrongType,
                "'\(scalar.text)' is neither true nor false for '\(entry.key)'; write \(remedy)")
        }
        switch field {
        case .isChecked: todo.isChecked = value
        case .draft: todo.isDraft = value
        default: todo.isArchived = value
        }
    }
}

// MARK: - What cannot be used

extension TodoReader {
    private mutating func scalar(
        _ field: Field, _ entry: FrontMatter.Entry, wanting wanted: String
    ) -> FrontMatter.Scalar? {
        if let scalar = entry.onlyScalar { return scalar }
        if case .nested(let source) = entry.value, let names = source.wikiLinks, names.count == 1 {
            return FrontMatter.Scalar(text: names[0], isPlain: false, place: entry.place)
        }
        wrongType(field, entry, wanted)
        return nil
    }

    private mutating func wrongType(_ field: Field, _ entry: FrontMatter.Entry, _ wanted: String) {
        let text =
            switch entry.value {
            case .scalar(let scalar): scalar.text
            case .list(let items): items.map(\.text).joined(separator: ", ")
            case .nested(let source): source
            }
        todo.unusable.append(UnusableValue(field: field, text: text, place: entry.place))
        add(.wrongType, entry.place, "'\(entry.key)' has the wrong type; write \(wanted)")
    }

    private mutating func refuse(_ field: Field, _ scalar: FrontMatter.Scalar, _ rule: Rule, _ message: String) {
        todo.unusable.append(UnusableValue(field: field, text: scalar.text, place: scalar.place))
        add(rule, scalar.place, message)
    }

    /// Remembers how a key is called in the file, for findings that are made later.
    private mutating func noteName(_ field: Field, _ entry: FrontMatter.Entry) {
        guard !entry.key.utf8.elementsEqual(field.name.utf8) else { return }
        todo.otherNames.append(WrittenKey(field: field, name: entry.key, place: entry.place))
    }
}

extension [String] {
    /// Appends what is not in the list yet.
    fileprivate mutating func appendNew(_ text: String) { if !contains(text) { append(text) } }
}
