package import Domain
import UseCases
package import Messages

/// The names of the fields by which todos are grouped.
extension ReportContext {
    func word(_ grouping: Grouping) -> String {
        switch grouping {
        case .names(let names): word(names)
        case .word(let word): self.word(word)
        case .source: words(.sourceTitle)
        }
    }

    func word(_ names: Key.Names) -> String { words(names.words.title) }
    func word(_ word: Key.Word) -> String { words(word.words.title) }

    /// Returns the name of the group without a value.
    func none(_ grouping: Grouping) -> String { words(grouping.words.none) }

    /// Returns the heading of a grouped list, such as `By owner`.
    func heading(by grouping: Grouping) -> String { words(grouping.words.heading) }

    /// Returns the name of a group; a text for the group without a value.
    ///
    /// - Parameter name: the name in the group's figures; for an owner it is the id, which the name in the profile
    ///   replaces.
    func name(_ name: String, in grouping: Grouping) -> String {
        if name.isEmpty { return none(grouping) }
        switch grouping {
        case .owner: return board.user(name).map { board.users[$0].user.name } ?? name
        case .word(.priority): return words.priority(name)
        default: return name
        }
    }

    /// Returns the description of a report's selection, such as `owner hana, tag home`; a query as written.
    func wording(of writtenQuery: WrittenQuery) -> String {
        let terms = writtenQuery.names.map { one in
            let grouping = Grouping.ofFields.first { $0.field == one.field }
            let shown = one.names.map { name in
                let isWithout = name.value.lowercased() == WrittenQuery.without
                return isWithout ? grouping.map { words($0.words.none) } ?? name.value : name.value
            }
            let key = words((grouping?.words ?? Key.Word.status.words).key)
            return "\(key) \(shown.joined(separator: words(.shortListSeparator)))"
        }
        return (terms + writtenQuery.texts.map(\.text)).joined(separator: words(.listSeparator))
    }
}

/// The words for a field in each context.
struct KeyWords {
    /// The field as a title.
    var title: MessageKey
    /// The field within a line.
    var key: MessageKey
    /// The group without a value.
    var none: MessageKey
    /// The heading of a list by this field.
    var heading: MessageKey
    /// Changes of the field: beside a count, and above a list; nil for what does not change.
    var changed: (label: MessageKey, heading: MessageKey)?
}

extension Field {
    /// The word for todos without a value; nil for a field that does not group todos.
    package var wordForNone: MessageKey? {
        switch key.value {
        case .names(let names): names.words.none
        case .word(let word): word.words.none
        default: nil
        }
    }
}

extension Grouping {
    /// The JSON name of the shares of its groups, such as `byOwner`.
    var memberName: String { "by" + name.prefix(1).uppercased() + name.dropFirst() }

    var words: KeyWords {
        switch self {
        case .names(let names): names.words
        case .word(let word): word.words
        case .source:
            KeyWords(title: .sourceTitle, key: .sourceKey, none: .sourceNone, heading: .bySource)
        }
    }
}

extension Key.Names {
    var words: KeyWords {
        switch self {
        case .owner:
            KeyWords(
                title: .ownerTitle, key: .ownerKey, none: .ownerNone, heading: .byOwner,
                changed: (.ownerChangedLabel, .ownerChangedHeading))
        case .tag:
            KeyWords(
                title: .tagTitle, key: .tagKey, none: .tagNone, heading: .byTag,
                changed: (.tagsChangedLabel, .tagsChangedHeading))
        }
    }
}

extension Key.Word {
    var words: KeyWords {
        switch self {
        case .status:
            KeyWords(
                title: .statusTitle, key: .statusKey, none: .statusNone, heading: .byStatus,
                changed: (.statusChangedLabel, .statusChangedHeading))
        case .milestone:
            KeyWords(
                title: .milestoneTitle, key: .milestoneKey, none: .milestoneNone, heading: .byMilestone,
                changed: (.milestoneChangedLabel, .milestoneChangedHeading))
        case .priority:
            KeyWords(
                title: .priorityTitle, key: .priorityKey, none: .priorityNone, heading: .byPriority,
                changed: (.priorityChangedLabel, .priorityChangedHeading))
        case .kind:
            KeyWords(
                title: .kindTitle, key: .kindKey, none: .kindNone, heading: .byKind,
                changed: (.kindChangedLabel, .kindChangedHeading))
        }
    }
}
