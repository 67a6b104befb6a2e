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
