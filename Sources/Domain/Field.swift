/// A front matter field that fuda knows, under its canonical name. `key` holds its properties.
package enum Field: Int, Sendable, CaseIterable {
    case id, title, description, status, isChecked, draft, archived
    case owner, reporter, kind, priority, tags, milestone
    case createdAt, updatedAt, startedAt, doneAt, due, scheduled
    case parent, blockedBy, links, aliases, estimate, spent, order, recur

    /// The properties of each field: the single definition for parsing, writing, caching, filtering, grouping and
    /// display.
    package var key: Key {
        switch self {
        case .id: Key(.text(.id), [], "Identifier for references; defaults to the file name.")
        case .title: Key(.text(.title), [], "What to do; defaults to the first heading.")
        case .description: Key(.text(.description), ["summary"], "One line under the title.")
        case .status: Key(.word(.status), ["state"], "Status of the todo's column.")
        case .isChecked: Key(.flag(.isChecked), ["done", "completed"], "Whether it is done, if it has no status.")
        case .draft: Key(.flag(.draft), ["private"], "Whether the site and reports omit it.")
        case .archived: Key(.flag(.archived), [], "Whether the board omits it; search still finds it.")
        case .owner: Key(.names(.owner), ["assignee", "assignees", "assigned_to", "user"], "Users who own it.")
        case .reporter: Key(.text(.reporter), ["author"], "Who asked for it.")
        case .kind: Key(.word(.kind), ["type"], "Kind of work.")
        case .priority: Key(.word(.priority), [], "Urgency.")
        case .tags: Key(.names(.tag), ["tag", "labels", "label", "categories"], "Categories.")
        case .milestone: Key(.word(.milestone), ["sprint", "version"], "Milestone to which it belongs.")
        case .createdAt: Key(.day(.created), ["created", "created_date", "created_at", "date"], "When it was created.")
        case .updatedAt:
            Key(
                .day(.updated), ["updated", "updated_date", "updated_at", "modified", "lastmod"],
                "When it was last changed; defaults to the last commit.")
        case .startedAt: Key(.day(.started), ["started", "started_date"], "When work on it began.")
        case .doneAt:
            Key(.day(.done), ["done_date", "completed_date", "closed", "closedAt", "closed_at"], "When it was done.")
        case .due:
            Key(
                .day(.due), ["due_date", "deadline"],
                "Due date, such as 2026-12-01 or 2026-12-01T09:00:00+09:00.")
        case .scheduled: Key(.day(.scheduled), ["start", "wait"], "Earliest day to begin.")
        case .parent: Key(.id, ["parent_task_id"], "Id of the parent todo.")
        case .blockedBy:
            Key(
                .ids(.blockedBy), ["dependencies", "depends", "depends_on", "blocked_by"],
                "Ids of its blockers.")
        case .links: Key(.texts, ["references", "documentation"], "URLs and paths.")
        case .aliases: Key(.ids(.aliases), [], "Former ids.")
        case .estimate: Key(.number(.estimate), ["points"], "Amount of work, in the board's unit.")
        case .spent:
            Key(.duration(.spent), ["time_spent", "timeSpent"], "Time worked, such as 3h, 45m or 3h 20m.")
        case .order: Key(.number(.order), ["ordinal", "position"], "Position in the column, the smallest first.")
        case .recur:
            Key(.text(.recur), ["repeat"], "Recurrence rule, such as 'every 2 weeks' or 'monthly on the last day'.")
        }
    }

    /// The canonical name.
    package var name: String { Field.names[rawValue] }

    /// In the order of the cases. A table is faster than the names that the cases themselves provide.
    private static let names = [
        "id", "title", "description", "status", "isChecked", "draft", "archived", "owner", "reporter", "kind",
        "priority",
        "tags", "milestone", "createdAt", "updatedAt", "startedAt", "doneAt", "due", "scheduled", "parent", "blockedBy",
        "links", "aliases", "estimate", "spent", "order", "recur",
    ]

    /// The name of the option and setting that select todos by this field; nil if there is none.
    package var option: String? {
        switch key.value {
        case .word(let word): word.name
        case .names(let names): "\(names)"
        default: nil
        }
    }

    /// The fields by whose names options and settings select todos, in display order.
    package static let chosen =
        [.status] + Key.Names.allCases.map(\.field) + Key.Word.allCases.map(\.field).filter { $0 != .status }

    /// The fields that people set in forms and programs, in display order.
    package static let editable: [Field] = {
        let first: [Field] = [
            .title, .status, .owner, .priority, .kind, .due, .scheduled, .tags, .milestone, .estimate,
        ]
        return (first + allCases.filter { !first.contains($0) }).filter(\.key.isEditable)
    }()

    /// All canonical names and aliases, each field's canonical name first.
    package static let allNames = allCases.flatMap { [$0.name] + $0.key.aliases }

    /// The fields by their names and aliases, as usually written and in lower case.
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
