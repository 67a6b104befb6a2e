/// A key of a todo's front matter that fuda knows, under its canonical name; `key` says all else about it.
package enum Field: Int, Sendable, CaseIterable {
    case id, title, description, status, isChecked, owner, reporter, priority, tags
    case createdAt, updatedAt, startedAt, doneAt, due, scheduled
    case milestone, parent, blockedBy, estimate, order, recur, links, aliases, draft, archived

    /// What is known of each key, said once: whoever reads, writes, keeps, filters, groups or shows todos asks here.
    package var key: Key {
        switch self {
        case .id: Key(.text, uses: [.query, .history])
        case .title: Key(.text, uses: [.query, .history])
        case .description: Key(.text, ["summary"], uses: .query)
        case .status: Key(.word, ["state"], uses: [.query, .history])
        case .isChecked: Key(.flag, ["done", "completed"], uses: .history)
        case .owner:
            Key(.names, ["assignee", "assignees", "assigned_to", "user"], uses: [.query, .grouping, .history])
        case .reporter: Key(.text, ["author"], uses: .query)
        case .priority: Key(.word, uses: [.query, .grouping, .history], isRanked: true)
        case .tags: Key(.names, ["tag", "labels", "label", "categories"], uses: [.query, .grouping, .history])
        case .createdAt: Key(.day, ["created", "created_date", "created_at", "date"], uses: [.query, .history])
        case .updatedAt:
            Key(.day, ["updated", "updated_date", "updated_at", "modified", "lastmod"], uses: [.query, .history])
        case .startedAt: Key(.day, ["started", "started_date"], uses: [.query, .history])
        case .doneAt:
            Key(.day, ["done_date", "completed_date", "closed", "closedAt", "closed_at"], uses: [.query, .history])
        case .due: Key(.day, ["due_date", "deadline"], uses: [.query, .history])
        case .scheduled: Key(.day, ["start", "wait"], uses: .query)
        case .milestone: Key(.word, ["sprint", "version"], uses: [.query, .grouping, .history])
        case .parent: Key(.id, ["parent_task_id"], uses: .query)
        case .blockedBy: Key(.ids, ["dependencies", "depends", "depends_on", "blocked_by"], uses: [.query, .history])
        case .estimate: Key(.number, ["points"], uses: [.query, .history])
        case .order: Key(.number, ["ordinal", "position"], uses: .query)
        case .recur: Key(.text, ["repeat"], uses: .query)
        case .links: Key(.texts, ["references", "documentation"], uses: .query)
        case .aliases: Key(.ids, uses: .query)
        case .draft: Key(.flag, ["private"], uses: .history)
        case .archived: Key(.flag, uses: [.query, .history])
        }
    }

    /// The canonical name.
    package var name: String { "\(self)" }

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

/// What is known of a key of front matter.
package struct Key: Sendable {
    /// What stands behind it.
    package enum Value: Sendable {
        /// Free text.
        case text
        /// One of a few names, compared without case.
        case word
        /// Several of many names, compared without case.
        case names
        /// What leads to a todo, and a list of it.
        case id, ids
        /// A list of texts.
        case texts
        /// A day or an instant.
        case day
        case number, flag
    }

    package struct Uses: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A query may ask for it.
        package static let query = Uses(rawValue: 1)
        /// Todos are grouped and counted by it.
        package static let grouping = Uses(rawValue: 2)
        /// The history remembers it, so that figures of the past can ask.
        package static let history = Uses(rawValue: 4)
    }

    package let value: Value
    /// The other names that other tools use for it.
    package let aliases: [String]
    package let uses: Uses
    /// Whether its values have an order, which the settings give.
    package let isRanked: Bool

    init(_ value: Value, _ aliases: [String] = [], uses: Uses, isRanked: Bool = false) {
        (self.value, self.aliases, self.uses, self.isRanked) = (value, aliases, uses, isRanked)
    }

    /// Whether two names of it in one file add up.
    package var isList: Bool {
        switch value {
        case .names, .ids, .texts: true
        case .text, .word, .id, .day, .number, .flag: false
        }
    }
}
