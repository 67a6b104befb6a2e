import Domain
import JSON
import Past
import UseCases
import Messages

/// The text of a todo's changes.
struct ChangeWords {
    let context: ReportContext

    private var words: Messages { context.words }

    /// Returns the text of a change, such as `moved from Doing to Review`.
    func text(_ change: TodoChange) -> String {
        switch change {
        case .added: words(.addedLabel)
        case .closed: words(.closedLabel)
        case .reopened: words(.reopenedLabel)
        case .moved(let from, let to): words(.movedFromTo, [.from: title(from), .to: title(to)])
        case .retitled(let from, let to): words(.renamedFromTo, [.from: from, .to: to])
        case .dueMoved(let from, let to, let days): due(from, to, days)
        case .word(let word, let from, let to):
            fromTo(
                word.words.key, from.map { context.name($0, in: .word(word)) },
                to.map { context.name($0, in: .word(word)) })
        case .names(let names, let added, let removed):
            list(names.words.key, added.map { signed($0, names) }, removed.map { signed($0, names) })
        case .estimateChanged(let from, let to):
            fromTo(.estimateKey, from.map { words.decimal($0) }, to.map { words.decimal($0) })
        case .spentChanged(let from, let to):
            fromTo(
                .spentKey, from.map { words.duration(minutes: $0.minutes) },
                to.map { words.duration(minutes: $0.minutes) })
        case .blockersChanged(let added, let removed): list(.blockerKey, added, removed)
        case .archived: words(.archivedLabel)
        case .unarchived: words(.takenOutOfArchive)
        case .edited(let changes): edited(changes)
        case .removed: words(.removedLabel)
        }
    }

    /// Returns the text of the changes of a todo's text, such as `ticked “bag”, commented`.
    private func edited(_ changes: [TextChange]) -> String {
        guard !changes.isEmpty else { return words(.editedLabel) }
        return changes.map { change in
            switch change {
            case .ticked(let item): words(.tickedItem, [.title: item])
            case .unticked(let item): words(.untickedItem, [.title: item])
            case .commented: words(.commentedLabel)
            case .rewritten: words(.editedLabel)
            }
        }.joined(separator: words(.listSeparator))
    }

    /// Returns the title of a column; the status itself if it is not a column's.
    private func title(_ status: String) -> String {
        let columns = context.board.columns
        return columns.first { $0.status.lowercased() == status.lowercased() && !$0.title.isEmpty }?.title ?? status
    }

    private func fromTo(_ key: MessageKey, _ from: String?, _ to: String?) -> String {
        let key = words(key)
        return switch (from, to) {
        case (let from?, let to?): words(.changedFromTo, [.key: key, .from: from, .to: to])
        case (nil, let to?): words(.changedTo, [.key: key, .to: to])
        case (let from?, nil): words(.takenAway, [.key: key, .from: from])
        case (nil, nil): key
        }
    }

    private func signed(_ name: String, _ names: Key.Names) -> String { names == .owner ? "@\(name)" : name }

    private func list(_ key: MessageKey, _ added: [String], _ removed: [String]) -> String {
        let signs = added.map { "+\($0)" } + removed.map { "−\($0)" }
        return "\(words(key)) \(signs.joined(separator: " "))"
    }

    private func due(_ from: CalendarDay?, _ to: CalendarDay?, _ days: Int?) -> String {
        let short = context.short
        guard let days else { return fromTo(.dueKey, from.map(short), to.map(short)) }
        return words(days > 0 ? .dueLater : .dueEarlier, count: abs(days), [.to: to.map(short) ?? ""])
    }

    /// Returns the author of a change: the commit's author, or the working tree.
    func author(_ commit: Commit?) -> String {
        commit?.author ?? (context.timeline.source == .git ? words(.notCommitted) : "")
    }

    /// Returns the label of a kind of change beside its count.
    func label(_ kind: TodoChange.Kind) -> String { words(kind.words.label) }

    func heading(_ kind: TodoChange.Kind) -> String { words(kind.words.heading) }

    /// Returns the JSON keys and values of a change.
    func json(_ change: TodoChange) -> [(String, JSONValue?)] {
        switch change {
        case .added, .closed, .reopened, .archived, .unarchived, .removed: []
        case .edited(let changes): changes.isEmpty ? [] : [("text", .array(changes.map(json)))]
        case .moved(let from, let to), .retitled(let from, let to): [("from", .string(from)), ("to", .string(to))]
        case .word(_, let from, let to):
            [("from", from.map { .string($0) }), ("to", to.map { .string($0) })]
        case .dueMoved(let from, let to, let days):
            [
                ("from", from.map { .string($0.iso) }), ("to", to.map { .string($0.iso) }),
                ("days", days.map { .int($0) }),
            ]
        case .names(_, let added, let removed), .blockersChanged(let added, let removed):
            [("added", .array(added.map { .string($0) })), ("removed", .array(removed.map { .string($0) }))]
        case .estimateChanged(let from, let to):
            [("from", from.map { .double($0) }), ("to", to.map { .double($0) })]
        case .spentChanged(let from, let to):
            [("from", from.map { .int($0.minutes) }), ("to", to.map { .int($0.minutes) })]
        }
    }

    private func json(_ change: TextChange) -> JSONValue {
        switch change {
        case .ticked(let item): ["change": "ticked", "item": .string(item)]
        case .unticked(let item): ["change": "unticked", "item": .string(item)]
        case .commented: ["change": "commented"]
        case .rewritten: ["change": "rewritten"]
        }
    }

    /// Returns the kind's name in JSON, such as `due-moved`.
    func name(_ kind: TodoChange.Kind) -> String {
        switch kind {
        case .added: "added"
        case .closed: "closed"
        case .reopened: "reopened"
        case .moved: "moved"
        case .retitled: "retitled"
        case .word(.priority): "re-prioritised"
        case .word(let word): "\(word.name)-changed"
        case .names(let names): "\(names)s-changed"
        case .dueMoved: "due-moved"
        case .estimateChanged: "estimate-changed"
        case .spentChanged: "spent-changed"
        case .blockersChanged: "blockers-changed"
        case .archived: "archived"
        case .unarchived: "unarchived"
        case .edited: "edited"
        case .removed: "removed"
        }
    }
}

extension TodoChange.Kind {
    fileprivate var words: (label: MessageKey, heading: MessageKey) {
        switch self {
        case .added: (.addedLabel, .addedHeading)
        case .closed: (.closedLabel, .closedHeading)
        case .reopened: (.reopenedLabel, .reopenedHeading)
        case .moved: (.movedLabel, .movedHeading)
        case .retitled: (.renamedLabel, .renamedHeading)
        case .dueMoved: (.dueMovedLabel, .dueMovedHeading)
        case .names(let names): names.words.changed ?? TodoChange.Kind.edited.words
        case .word(let word): word.words.changed ?? TodoChange.Kind.edited.words
        case .estimateChanged: (.estimateChangedLabel, .estimateChangedHeading)
        case .spentChanged: (.spentChangedLabel, .spentChangedHeading)
        case .blockersChanged: (.blockersChangedLabel, .blockersChangedHeading)
        case .archived: (.archivedLabel, .archivedHeading)
        case .unarchived: (.unarchivedLabel, .unarchivedHeading)
        case .edited: (.editedLabel, .editedHeading)
        case .removed: (.removedLabel, .removedHeading)
        }
    }
}
