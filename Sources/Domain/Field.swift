/// A key of a todo's front matter that fuda knows, under its canonical name; `key` says all else about it.
package enum Field: Int, Sendable, CaseIterable {
    case id, title, description, status, isChecked, draft, archived
    case owner, reporter, kind, priority, tags, milestone
    case createdAt, updatedAt, startedAt, doneAt, due, scheduled
    case parent, blockedBy, links, aliases, estimate, order, recur

    /// What is known of each key, said once: whoever reads, writes, keeps, filters, groups or shows todos asks here.
    package var key: Key {
        switch self {
        case .id: Key(.text(.id))
        case .title: Key(.text(.title))
        case .description: Key(.text(.description), ["summary"])
        case .status: Key(.word(.status), ["state"])
        case .isChecked: Key(.flag(.isChecked), ["done", "completed"])
        case .draft: Key(.flag(.draft), ["private"])
        case .archived: Key(.flag(.archived))
        case .owner: Key(.names(.owner), ["assignee", "assignees", "assigned_to", "user"])
        case .reporter: Key(.text(.reporter), ["author"])
        case .kind: Key(.word(.kind), ["type"])
        case .priority: Key(.word(.priority))
        case .tags: Key(.names(.tag), ["tag", "labels", "label", "categories"])
        case .milestone: Key(.word(.milestone), ["sprint", "version"])
        case .createdAt: Key(.day(.created), ["created", "created_date", "created_at", "date"])
        case .updatedAt: Key(.day(.updated), ["updated", "updated_date", "updated_at", "modified", "lastmod"])
        case .startedAt: Key(.day(.started), ["started", "started_date"])
        case .doneAt: Key(.day(.done), ["done_date", "completed_date", "closed", "closedAt", "closed_at"])
        case .due: Key(.day(.due), ["due_date", "deadline"])
        case .scheduled: Key(.day(.scheduled), ["start", "wait"])
        case .parent: Key(.id, ["parent_task_id"])
        case .blockedBy: Key(.ids(.blockedBy), ["dependencies", "depends", "depends_on", "blocked_by"])
        case .links: Key(.texts, ["references", "documentation"])
        case .aliases: Key(.ids(.aliases))
        case .estimate: Key(.number(.estimate), ["points"])
        case .order: Key(.number(.order), ["ordinal", "position"])
        case .recur: Key(.text(.recur), ["repeat"])
        }
    }

    /// The canonical name.
    package var name: String { Field.names[rawValue] }

    /// In the order of the cases, which can say their names themselves, but slowly.
    private static let names = [
        "id", "title", "description", "status", "isChecked", "draft", "archived", "owner", "reporter", "kind",
        "priority",
        "tags", "milestone", "createdAt", "updatedAt", "startedAt", "doneAt", "due", "scheduled", "parent", "blockedBy",
        "links", "aliases", "estimate", "order", "recur",
    ]

    /// What options and settings call it that choose todos by its names; nil for a key of something else.
    package var option: String? {
        switch key.value {
        case .word(let word): word.name
        case .names(let names): "\(names)"
        default: nil
        }
    }

    /// The keys by whose names options and settings choose todos, in the order in which they are told.
    package static let chosen =
        [.status] + Key.Names.allCases.map(\.field) + Key.Word.allCases.map(\.field).filter { $0 != .status }

    /// Every name as it is usually written, each key's own before its others.
    package static let allNames = allCases.flatMap { [$0.name] + $0.key.aliases }

    /// Every name as it is usually written and in lower case, with the field it means.
    package static let byName: [String: Field] = {
        var names: [String: Field] = [:]
        for field in allCases {
            for name in [field.name] + field.key.aliases {
                names[name] = field
                names[name.lowercased()] = field
            }
        }
        return names
    }()
}
