package import Domain

/// A difference between two states of a todo.
package enum TodoChange: Sendable, Equatable {
    case added
    /// The todo entered `done`.
    case closed
    /// The todo left `done` for `todo`, `active` or `hold`.
    case reopened
    /// The todo moved to another column. Statuses are spelt as in the columns.
    case moved(from: String, to: String)
    case retitled(from: String, to: String)
    /// `days` is positive for a later date and negative for an earlier one; nil if one of the dates is missing.
    case dueMoved(from: CalendarDay?, to: CalendarDay?, days: Int?)
    /// Names as written.
    case word(Key.Word, from: String?, to: String?)
    case names(Key.Names, added: [String], removed: [String])
    case estimateChanged(from: Double?, to: Double?)
    case spentChanged(from: WorkTime?, to: WorkTime?)
    /// Ids as written.
    case blockersChanged(added: [String], removed: [String])
    case archived
    case unarchived
    /// Any other change: the text, or fields that the history does not record. The value describes changes of the text if
    /// the caller compared the files; otherwise it is empty.
    case edited([TextChange])
    case removed

    /// The kind of a change, without its values.
    package enum Kind: Sendable, Hashable {
        case added, closed, reopened, moved, retitled, dueMoved, estimateChanged, spentChanged, blockersChanged
        case archived, unarchived, edited, removed
        case word(Key.Word)
        case names(Key.Names)
    }

    /// The kind of this change, without its values.
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
        case .spentChanged: .spentChanged
        case .blockersChanged: .blockersChanged
        case .archived: .archived
        case .unarchived: .unarchived
        case .edited: .edited
        case .removed: .removed
        }
    }
}

extension Timeline {
    /// Returns the differences between two states; nil stands for a missing todo.
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

    /// Returns the status as spelt by the column; in "Other", the todo's own status.
    package func status(of state: TodoState) -> String {
        if Int(state.column) != columnCount { return columns[Int(state.column)].status }
        return snapshots[Int(state.snapshot)].status ?? ""
    }

    /// Accesses each field by index, because copying a whole snapshot retains each of its strings.
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
        // `status` is already covered by the move; ranked fields of a todo come before its dates.
        for word in Key.Word.allCases where word != .status && !word.field.key.isRanked {
            addChange(of: word, from: old, to: new, &changes)
        }
        if snapshots[old].estimate != snapshots[new].estimate {
            changes.append(.estimateChanged(from: snapshots[old].estimate, to: snapshots[new].estimate))
        }
        if snapshots[old].hasRare || snapshots[new].hasRare {
            let (from, to) = (snapshots.spent(in: old), snapshots.spent(in: new))
            if from != to { changes.append(.spentChanged(from: from, to: to)) }
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

    /// Returns the names that are in only one of the lists, ignoring case; nil if there are none.
    private func difference(_ old: [String], _ new: [String]) -> (added: [String], removed: [String])? {
        if old == new { return nil }
        let (before, after) = (Set(old.map { $0.lowercased() }), Set(new.map { $0.lowercased() }))
        let added = new.filter { !before.contains($0.lowercased()) }
        let removed = old.filter { !after.contains($0.lowercased()) }
        return added.isEmpty && removed.isEmpty ? nil : (added, removed)
    }
}
