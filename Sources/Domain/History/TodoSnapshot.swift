/// The part of a todo that the history records: the fields used by figures, changes and filters.
package struct TodoSnapshot: Sendable, Hashable {
    package var id: String
    package var title: String
    /// The status as written; nil if there is none.
    package var status: String?
    /// The state of the checkbox that the file has instead of a status; nil if there is none.
    package var isChecked: Bool?
    /// User ids as written, but without `@`.
    package var owners: [String] = []
    package var priority: String?
    package var kind: String?
    package var tags: [String] = []
    package var milestone: String?
    /// Ids as written.
    package var blockedBy: [String] = []
    package var days = TodoDays()
    /// The estimate in the board's unit.
    package var estimate: Double?
    /// The storage of `rare`; nil if all rare keys are missing.
    private var rareStorage: RareBox?
    package var isDraft = false
    package var isArchived = false
    /// Whether the todo was imported from another program.
    package var isImported = false
    /// Whether the file could not be parsed as a todo at the time; the other values are then empty.
    package var isBroken = false

    /// Creates a snapshot without any other field.
    package init(id: String, title: String) {
        self.id = id
        self.title = title
    }

    /// Creates the snapshot of a present todo.
    package init(_ todo: borrowing Todo) {
        id = todo.id
        title = todo.title
        for word in Key.Word.allCases { self[word] = todo[word] }
        for names in Key.Names.allCases { self[names] = todo[names] }
        days = todo.days
        if RareKeys.areThere(in: todo) { rareStorage = .keys(RareKeys(todo)) }
        isChecked = todo.isChecked
        blockedBy = todo.blockedBy.map(\.value)
        estimate = todo.estimate
        isDraft = todo.isDraft
        isArchived = todo.isArchived
        isImported = !todo.more.isEmpty && todo.more.text(of: importedFrom) != nil
        isBroken = todo.isBroken
    }

    /// The fields that few todos have, stored separately to keep most snapshots small.
    package var rare: RareKeys {
        get { if case .keys(let keys) = rareStorage { keys } else { RareKeys() } }
        set { rareStorage = newValue == RareKeys() ? nil : .keys(newValue) }
    }

    /// Whether the snapshot has a rare field; faster than accessing `rare`.
    package var hasRare: Bool { rareStorage != nil }
}

/// The recorded fields that most todos lack.
package struct RareKeys: Sendable, Hashable {
    package var summary: String?
    package var reporter: String?
    /// The id as written.
    package var parent: String?
    package var recur: String?
    package var links: [String] = []
    /// Ids as written.
    package var aliases: [String] = []
    package var order: Double?
    /// The time worked.
    package var spent: WorkTime?

    /// Creates a value without any of the fields.
    package init() {}

    fileprivate init(_ todo: borrowing Todo) {
        (summary, reporter, parent, recur) = (todo.summary, todo.reporter, todo.parent?.value, todo.recur)
        (links, aliases, order, spent) = (todo.links.map(\.value), todo.aliases.map(\.value), todo.order, todo.spent)
    }

    fileprivate static func areThere(in todo: borrowing Todo) -> Bool {
        todo.order != nil || todo.summary != nil || todo.reporter != nil || todo.parent != nil || todo.recur != nil
            || !todo.links.isEmpty || !todo.aliases.isEmpty || todo.spent != nil
    }
}

private indirect enum RareBox: Sendable, Hashable { case keys(RareKeys) }

extension TodoSnapshot {
    /// The name in a single-valued field, as written; nil if there is none.
    package subscript(word: Key.Word) -> String? {
        get {
            switch word {
            case .status: status
            case .priority: priority
            case .kind: kind
            case .milestone: milestone
            }
        }
        set {
            switch word {
            case .status: status = newValue
            case .priority: priority = newValue
            case .kind: kind = newValue
            case .milestone: milestone = newValue
            }
        }
    }

    /// The names in a multi-valued field, as written.
    package subscript(names: Key.Names) -> [String] {
        get {
            switch names {
            case .owner: owners
            case .tag: tags
            }
        }
        set {
            switch names {
            case .owner: owners = newValue
            case .tag: tags = newValue
            }
        }
    }
}
