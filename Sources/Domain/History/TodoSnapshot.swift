/// What history remembers of one todo at one time: the keys that figures, changes and filters ask.
package struct TodoSnapshot: Sendable, Hashable {
    package var id: String
    package var title: String
    /// As written; nil when there is none.
    package var status: String?
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
    package var estimate: Double?
    package var isDraft = false
    package var isArchived = false
    /// The file could not be read as a todo then; the rest is empty.
    package var isBroken = false

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
        isChecked = todo.isChecked
        blockedBy = todo.blockedBy.map(\.value)
        estimate = todo.estimate
        isDraft = todo.isDraft
        isArchived = todo.isArchived
        isBroken = todo.isBroken
    }
}

extension TodoSnapshot {
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
