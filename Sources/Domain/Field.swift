/// A key of a todo's front matter that fuda knows, under its canonical name.
package enum Field: Int, Sendable, CaseIterable {
    case id, title, description, status, isChecked, owner, reporter, priority, tags
    case createdAt, updatedAt, startedAt, doneAt, due, scheduled
    case milestone, parent, blockedBy, estimate, order, recur, links, aliases, draft, archived

    /// The other names that other tools use for it.
    package var aliases: [String] {
        switch self {
        case .description: ["summary"]
        case .status: ["state"]
        case .isChecked: ["done", "completed"]
        case .owner: ["assignee", "assignees", "assigned_to", "user"]
        case .reporter: ["author"]
        case .tags: ["tag", "labels", "label", "categories"]
        case .createdAt: ["created", "created_date", "created_at", "date"]
        case .updatedAt: ["updated", "updated_date", "updated_at", "modified", "lastmod"]
        case .startedAt: ["started", "started_date"]
        case .doneAt: ["done_date", "completed_date", "closed", "closedAt", "closed_at"]
        case .due: ["due_date", "deadline"]
        case .scheduled: ["start", "wait"]
        case .milestone: ["sprint", "version"]
        case .parent: ["parent_task_id"]
        case .blockedBy: ["dependencies", "depends", "depends_on", "blocked_by"]
        case .estimate: ["points"]
        case .order: ["ordinal", "position"]
        case .recur: ["repeat"]
        case .links: ["references", "documentation"]
        case .draft: ["private"]
        case .id, .title, .priority, .aliases, .archived: []
        }
    }

    /// The canonical name.
    package var name: String { "\(self)" }

    /// Every name as it is usually written and in lower case, with the field it means.
    package static let byName: [String: Field] = {
        var names: [String: Field] = [:]
        for field in allCases {
            for name in [field.name] + field.aliases {
                names[name] = field
                names[name.lowercased()] = field
            }
        }
        return names
    }()
}
