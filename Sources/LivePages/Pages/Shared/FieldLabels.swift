package import Domain
package import Messages

extension Messages {
    /// The name of a field above its value; the key itself for fields that no page shows.
    package func label(of field: Field) -> String {
        switch field {
        case .id: self(.id)
        case .title: self(.title)
        case .description: self(.description)
        case .status: self(.statusTitle)
        case .draft: self(.draft)
        case .archived: self(.archived)
        case .owner: self(.ownerTitle)
        case .reporter: self(.reporter)
        case .kind: self(.kindTitle)
        case .priority: self(.priorityTitle)
        case .tags: self(.tags)
        case .milestone: self(.milestone)
        case .createdAt: self(.created)
        case .updatedAt: self(.updated)
        case .startedAt: self(.started)
        case .doneAt: self(.done)
        case .due: self(.due)
        case .scheduled: self(.scheduled)
        case .parent: self(.parent)
        case .blockedBy: self(.blockedBy)
        case .links: self(.links)
        case .estimate: self(.estimate)
        case .spent: self(.spent)
        case .recur: self(.repeats)
        case .isChecked, .aliases, .order: field.name
        }
    }
}
