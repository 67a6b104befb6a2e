/// What history remembers of one todo at one time: the keys that figures, changes and filters ask.
package struct TodoSnapshot: Sendable, Hashable {
    package var id: String
    package var title: String
    /// As written; nil when there is none.
    package var status: String?
    /// Whether the file has a checkbox for a status, and what it says.
    package var isChecked: Bool?
    /// User ids as written but without `@`.
    package var owners: [String] = []
    package var priority: String?
    package var kind: String?
    package var tags: [String] = []
    package var milestone: String?
    /// Ids as written.
    package var blockedBy: [String] = []
    package var days = TodoDays()
    /// In the unit that the team counts in.
    package var estimate: Double?
    /// Where `rare` stands; nil where there is none of it.
    private var kept: RareBox?
    package var isDraft = false
    package var isArchived = false
    /// The file could not be read as a todo then; the rest is empty.
    package var isBroken = false

    /// A todo without any other key.
    package init(id: String, title: String) {
        self.id = id
        self.title = title
    }

    /// What is remembered of a todo as it is read now.
    package init(_ todo: borrowing Todo) {
        id = todo.id
        title = todo.title
        for word in Key.Word.allCases { self[word] = todo[word] }
        for names in Key.Names.allCases { self[names] = todo[names] }
        days = todo.days
        if RareKeys.areThere(in: todo) { kept = .keys(RareKeys(todo)) }
        isChecked = todo.isChecked
        blockedBy = todo.blockedBy.map(\.value)
        estimate = todo.estimate
        isDraft = todo.isDraft
        isArchived = todo.isArchived
        isBroken = todo.isBroken
    }

    /// The keys that few todos have: they stand elsewhere, so that most snapshots stay small.
    package var rare: RareKeys {
        get { if case .keys(let keys) = kept { keys } else { RareKeys() } }
        set { kept = newValue == RareKeys() ? nil : .keys(newValue) }
    }

    /// Whether one of the rare keys is there; cheaper than asking for them.
    package var hasRare: Bool { kept != nil }
}

/// What history remembers of a todo that most todos lack.
package struct RareKeys: Sendable, Hashable {
    package var summary: String?
    package var reporter: String?
    /// An id as written.
    package var parent: String?
    package var recur: String?
    package var links: [String] = []
    /// Ids as written.
    package var aliases: [String] = []
    package var order: Double?

    /// Without any of them.
    package init() {}

    fileprivate init(_ todo: borrowing Todo) {
        (summary, reporter, parent, recur) = (todo.summary, todo.reporter, todo.parent?.value, todo.recur)
        (links, aliases, order) = (todo.links, todo.aliases.map(\.value), todo.order)
    }

    fileprivate static func areThere(in todo: borrowing Todo) -> Bool {
        todo.order != nil || todo.summary != nil || todo.reporter != nil || todo.parent != nil || todo.recur != nil
            || !todo.links.isEmpty || !todo.aliases.isEmpty
    }
}

private indirect enum RareBox: Sendable, Hashable { case keys(RareKeys) }

extension TodoSnapshot {
    /// The name of a key that has one, as written; nil where it has none.
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

    /// The names of a key that has several, as written.
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
