package import Domain
import UseCases
package import Words

/// What the keys by which todos are grouped are called.
extension ReportContext {
    func word(_ grouping: Grouping) -> String {
        switch grouping {
        case .names(let names): word(names)
        case .word(let word): self.word(word)
        }
    }

    func word(_ names: Key.Names) -> String { words(names.words.title) }
    func word(_ word: Key.Word) -> String { words(word.words.title) }

    /// What those without one are called.
    func none(_ grouping: Grouping) -> String { words(grouping.words.none) }

    /// `By owner`.
    func heading(by grouping: Grouping) -> String { words(grouping.words.heading) }

    /// What a group of todos is called: those without the key in words.
    ///
    /// - Parameter name: as the group's figures have it: of an owner the id, which the profile's name replaces.
    func name(_ name: String, in grouping: Grouping) -> String {
        if name.isEmpty { return none(grouping) }
        switch grouping {
        case .owner: return board.user(name).map { board.users[$0].user.name } ?? name
        case .word(.priority): return words.priority(name)
        default: return name
        }
    }

    /// What a report is about in words: `owner hana, tag home`, and a query as it was written.
    func wording(of asked: WrittenQuery) -> String {
        let terms = asked.names.map { one in
            let grouping = Grouping.allCases.first { $0.field == one.field }
            let shown = one.names.map { name in
                let isWithout = name.value.lowercased() == WrittenQuery.without
                return isWithout ? grouping.map { words($0.words.none) } ?? name.value : name.value
            }
            let key = words((grouping?.words ?? Key.Word.status.words).key)
            return "\(key) \(shown.joined(separator: words(.shortListSeparator)))"
        }
        return (terms + asked.texts.map(\.text)).joined(separator: words(.listSeparator))
    }
}

/// What a key is called in each place.
struct KeyWords {
    /// As a title.
    var title: Word
    /// Within a line.
    var key: Word
    /// Of those without one.
    var none: Word
    /// Of a list by it.
    var heading: Word
    /// Of changes, beside a number and above them.
    var changed: (label: Word, heading: Word)
}

extension Field {
    /// What todos without it are called; nil for a key that does not group them.
    package var wordForNone: Word? {
        switch key.value {
        case .names(let names): names.words.none
        case .word(let word): word.words.none
        default: nil
        }
    }
}

extension Grouping {
    var words: KeyWords {
        switch self {
        case .names(let names): names.words
        case .word(let word): word.words
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
