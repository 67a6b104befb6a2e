package import Domain

/// What is different about a todo between two states.
package enum TodoChange: Sendable, Equatable {
    case added
    /// It entered `done`.
    case closed
    /// It left `done` for `todo`, `active` or `hold`.
    case reopened
    /// Its column is another one; statuses as the columns spell them.
    case moved(from: String, to: String)
    case retitled(from: String, to: String)
    /// `days` is how much later, negative for earlier; nil where one of them is absent.
    case dueMoved(from: CalendarDay?, to: CalendarDay?, days: Int?)
    /// Names as written.
    case word(Key.Word, from: String?, to: String?)
    case names(Key.Names, added: [String], removed: [String])
    case estimateChanged(from: Double?, to: Double?)
    /// Ids as written.
    case blockersChanged(added: [String], removed: [String])
    case archived
    case unarchived
    /// None of these: its text, or keys that history does not remember.
    case edited
    case removed

    /// What kind of change it is, without its values.
    package enum Kind: Sendable, Hashable {
        case added, closed, reopened, moved, retitled, dueMoved, estimateChanged, blockersChanged, archived, unarchived
        case edited, removed
        case word(Key.Word)
        case names(Key.Names)
    }

    /// What happened, without from where to where.
    package var kind: Kind {
        switch self {
        case .added: .added
        case .closed: .closed
        case .reopened: .reopened
        case .moved: .moved
        case .retitled: .retitled
        case .dueMoved: .dueMoved
        case .word(let word, _, _): .word(word)
        case .names(let names, _, _): .names(names)
        case .estimateChanged: .estimateChanged
        case .blockersChanged: .blockersChanged
        case .archived: .archived
        case .unarchived: .unarchived
        case .edited: .edited
        case .removed: .removed
        }
    }
}

extension Timeline {
    /// What makes the second state different from the first; nil stands for a todo that is not there.
    func changes(from before: TodoState?, to after: TodoState?) -> [TodoChange] {
        guard let after, let type = after.type else { return before?.type == nil ? [] : [.removed] }
        var changes: [TodoChange] = before?.type == nil ? [.added] : []
        let isClosed = type == .done && before?.lastType != .done && after.isDated
        if isClosed { changes.append(.closed) }
        let isReopened = before?.lastType == .done && type.isOpen
        if isReopened { changes.append(.reopened) }
        guard let before, before.type != nil else { return changes }
        let (from, to) = (status(of: before), status(of: after))
        if !isClosed, !isReopened, from != to { changes.append(.moved(from: from, to: to)) }
        if before.snapshot != after.snapshot {
            addChanges(from: Int(before.snapshot), to: Int(after.snapshot), &changes)
        }
        return changes
    }

    /// The status that a column spells, or what the todo itself says in "Other".
    package func status(of state: TodoState) -> String {
        if Int(state.column) != columnCount { return columns[Int(state.column)].status }
        return snapshots[Int(state.snapshot)].status ?? ""
    }

    /// By index and field: a copy of a whole snapshot counts a reference for each of its texts.
    private func addChanges(from old: Int, to new: Int, _ changes: inout [TodoChange]) {
        if snapshots[old].isArchived != snapshots[new].isArchived {
            changes.append(snapshots[new].isArchived ? .archived : .unarchived)
        }
        if snapshots[old].title != snapshots[new].title {
            changes.append(.retitled(from: snapshots[old].title, to: snapshots[new].title))
        }
        for word in Key.Word.allCases where word.field.key.isRanked {
            addChange(of: word, from: old, to: new, &changes)
        }
        if snapshots[old].days.due != snapshots[new].days.due {
            let (from, to) = (snapshots[old].days.due?.day(in: zone), snapshots[new].days.due?.day(in: zone))
            let days = from.flatMap { from in to.map { $0.number - from.number } }
            if from != to { changes.append(.dueMoved(from: from, to: to, days: days)) }
        }
        for names in Key.Names.allCases {
            if let (added, removed) = difference(snapshots[old][names], snapshots[new][names]) {
                changes.append(.names(names, added: added, removed: removed))
            }
        }
        // The status has moved it, and the rank of a todo comes before its day.
        for word in Key.Word.allCases where word != .status && !word.field.key.isRanked {
            addChange(of: word, from: old, to: new, &changes)
        }
        if snapshots[old].estimate != snapshots[new].estimate {
            changes.append(.estimateChanged(from: snapshots[old].estimate, to: snapshots[new].estimate))
        }
        if let (added, removed) = difference(snapshots[old].blockedBy, snapshots[new].blockedBy) {
            changes.append(.blockersChanged(added: added, removed: removed))
        }
    }

    private func addChange(of word: Key.Word, from old: Int, to new: Int, _ changes: inout [TodoChange]) {
        if isSame(snapshots[old][word], snapshots[new][word]) { return }
        changes.append(.word(word, from: snapshots[old][word], to: snapshots[new][word]))
    }

    private func isSame(_ left: String?, _ right: String?) -> Bool {
        left == right || left?.lowercased() == right?.lowercased()
    }

    /// What is only in one of the lists, without case; nil when nothing is.
    private func difference(_ old: [String], _ new: [String]) -> (added: [String], removed: [String])? {
        if old == new { return nil }
        let (before, after) = (Set(old.map { $0.lowercased() }), Set(new.map { $0.lowercased() }))
        let added = new.filter { !before.contains($0.lowercased()) }
        let removed = old.filter { !after.contains($0.lowercased()) }
        return added.isEmpty && removed.isEmpty ? nil : (added, removed)
    }
}
