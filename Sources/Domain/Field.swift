/// A front matter field that fuda knows, under its canonical name. `key` holds its properties.
package enum Field: Int, Sendable, CaseIterable {
    case id, title, description, status, isChecked, draft, archived
    case owner, reporter, kind, priority, tags, milestone
    case createdAt, updatedAt, startedAt, doneAt, due, scheduled
    case parent, blockedBy, links, aliases, estimate, order, recur

    /// The properties of each field: the single definition for parsing, writing, caching, filtering, grouping and
    /// display.
    package var key: Key {
        switch self {
        case .id: Key(.text(.id), [], "What others know it by; without it, the file's name.")
        case .title: Key(.text(.title), [], "What is to be done; without it, the first heading.")
        case .description: Key(.text(.description), ["summary"], "One line under the title.")
        case .status: Key(.word(.status), ["state"], "The column, by its status.")
        case .isChecked: Key(.flag(.isChecked), ["done", "completed"], "Whether it is done, where there is no status.")
        case .draft: Key(.flag(.draft), ["private"], "Left out of the site and of reports.")
        case .archived: Key(.flag(.archived), [], "Off the board, but still to be found.")
        case .owner: Key(.names(.owner), ["assignee", "assignees", "assigned_to", "user"], "Whose it is.")
        case .reporter: Key(.text(.reporter), ["author"], "Who asked for it.")
        case .kind: Key(.word(.kind), ["type"], "What sort of work it is.")
        case .priority: Key(.word(.priority), [], "How urgent it is.")
        case .tags: Key(.names(.tag), ["tag", "labels", "label", "categories"], "What it is filed under.")
        case .milestone: Key(.word(.milestone), ["sprint", "version"], "What it is to be part of.")
        case .createdAt: Key(.day(.created), ["created", "created_date", "created_at", "date"], "When it was made.")
        case .updatedAt:
            Key(
                .day(.updated), ["updated", "updated_date", "updated_at", "modified", "lastmod"],
                "When it was last changed; without it, git says.")
        case .startedAt: Key(.day(.started), ["started", "started_date"], "When work on it began.")
        case .doneAt:
            Key(.day(.done), ["done_date", "completed_date", "closed", "closedAt", "closed_at"], "When it was done.")
        case .due:
            Key(
                .day(.due), ["due_date", "deadline"],
                "By when it is to be done, as 2026-12-01 or 2026-12-01T09:00:00+09:00.")
        case .scheduled: Key(.day(.scheduled), ["start", "wait"], "Not before this day.")
        case .parent: Key(.id, ["parent_task_id"], "The id of the todo that it is a part of.")
        case .blockedBy:
            Key(
                .ids(.blockedBy), ["dependencies", "depends", "depends_on", "blocked_by"],
                "The ids of todos that it waits for.")
        case .links: Key(.texts, ["references", "documentation"], "Addresses and paths.")
        case .aliases: Key(.ids(.aliases), [], "Ids that it had before.")
        case .estimate: Key(.number(.estimate), ["points"], "How much work it is, in the board's own unit.")
        case .order: Key(.number(.order), ["ordinal", "position"], "Its place in the column, the smallest first.")
        case .recur:
            Key(.text(.recur), ["repeat"], "When it comes again, as 'every 2 weeks' or 'monthly on the last day'.")
        }
    }

    /// The canonical name.
    package var name: String { Field.names[rawValue] }

    /// In the order of the cases. A table is faster than the names that the cases themselves provide.
    private static let names = [
        "id", "title", "description", "status", "isChecked", "draft", "archived", "owner", "reporter", "kind",
        "priority",
        "tags", "milestone", "createdAt", "updatedAt", "startedAt", "doneAt", "due", "scheduled", "parent", "blockedBy",
        "links", "aliases", "estimate", "order", "recur",
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
