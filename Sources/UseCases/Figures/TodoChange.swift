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
    case reprioritised(from: String?, to: String?)
    /// `days` is how much later, negative for earlier; nil where one of them is absent.
    case dueMoved(from: CalendarDay?, to: CalendarDay?, days: Int?)
    /// In lower case.
    case ownersChanged(added: [String], removed: [String])
    case tagsChanged(added: [String], removed: [String])
    case milestoneChanged(from: String?, to: String?)
    case estimateChanged(from: Double?, to: Double?)
    /// Ids as written.
    case blockersChanged(added: [String], removed: [String])
    case archived
    case unarchived
    /// None of these: its text, or keys that history does not remember.
    case edited
    case removed

    /// What kind of change it is, without its values.
    package enum Kind: Int, Sendable, CaseIterable {
        case added, closed, reopened, moved, retitled, reprioritised, dueMoved, ownersChanged, tagsChanged
        case milestoneChanged, estimateChanged, blockersChanged, archived, unarchived, edited, removed
    }

    package var kind: Kind {
        switch self {
        case .added: .added
        case .closed: .closed
        case .reopened: .reopened
        case .moved: .moved
        case .retitled: .retitled
        case .reprioritised: .reprioritised
        case .dueMoved: .dueMoved
        case .ownersChanged: .ownersChanged
        case .tagsChanged: .tagsChanged
        case .milestoneChanged: .milestoneChanged
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
        let isClosed = type == .done && before?.type != .done && after.isDated
        guard let before, let oldType = before.type else { return isClosed ? [.added, .closed] : [.added] }
        var changes: [TodoChange] = []
        if isClosed { changes.append(.closed) }
        let isReopened = oldType == .done && type.isOpen
        if isReopened { changes.append(.reopened) }
        let (from, to) = (status(of: before), status(of: after))
        if !isClosed, !isReopened, from != to { changes.append(.moved(from: from, to: to)) }
        if before.snapshot != after.snapshot {
            addChanges(from: snapshots[Int(before.snapshot)], to: snapshots[Int(after.snapshot)], &changes)
        }
        return changes
    }

    /// The status that a column spells, or what the todo itself says in "Other".
    package func status(of state: TodoState) -> String {
        if Int(state.column) != columnCount { return columns[Int(state.column)].status }
        return snapshots[Int(state.snapshot)].status ?? ""
    }

    private func addChanges(from old: TodoSnapshot, to new: TodoSnapshot, _ changes: inout [TodoChange]) {
        if old.isArchived != new.isArchived { changes.append(new.isArchived ? .archived : .unarchived) }
        if old.title != new.title { changes.append(.retitled(from: old.title, to: new.title)) }
        if !isSame(old.priority, new.priority) {
            changes.append(.reprioritised(from: old.priority, to: new.priority))
        }
        if old.due != new.due {
            let (from, to) = (old.due?.day(in: zone), new.due?.day(in: zone))
            let days = from.flatMap { from in to.map { $0.number - from.number } }
            if from != to { changes.append(.dueMoved(from: from, to: to, days: days)) }
        }
        if let (added, removed) = difference(old.owners.map { $0.lowercased() }, new.owners.map { $0.lowercased() }) {
            changes.append(.ownersChanged(added: added, removed: removed))
        }
        if let (added, removed) = difference(old.tags, new.tags) {
            changes.append(.tagsChanged(added: added, removed: removed))
        }
        if !isSame(old.milestone, new.milestone) {
            changes.append(.milestoneChanged(from: old.milestone, to: new.milestone))
        }
        if old.estimate != new.estimate { changes.append(.estimateChanged(from: old.estimate, to: new.estimate)) }
        if let (added, removed) = difference(old.blockedBy, new.blockedBy) {
            changes.append(.blockersChanged(added: added, removed: removed))
        }
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
