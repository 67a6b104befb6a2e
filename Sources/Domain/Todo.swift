/// A value and where it stands in its file.
package struct Located<Value: Sendable & Equatable>: Sendable, Equatable {
    package var value: Value
    package var place: Place

    /// - Parameter place: left out where nobody will be told of it.
    package init(_ value: Value, at place: Place = .start) {
        self.value = value
        self.place = place
    }
}

/// One todo as its file tells it: a light record, without the body.
package struct Todo: Sendable, Equatable {
    package var id: String
    /// Where `id` stands, or the file's start when the name gives it.
    package var idPlace = Place.start
    /// From the folder of its source.
    package var path: String
    package var title: String
    package var summary: String?
    /// As written; nil when there is none.
    package var status: Located<String>?
    package var isChecked: Bool?
    /// User ids as written but without `@`, in the written order; compared without case.
    package var owners: [String] = []
    package var reporter: String?
    package var priority: Located<String>?
    package var kind: Located<String>?
    package var tags: [String] = []
    package var days = TodoDays()
    /// As written; nil when there is none.
    package var milestone: String?
    /// An id as written.
    package var parent: Located<String>?
    /// Ids as written.
    package var blockedBy: [Located<String>] = []
    /// In the unit that the team counts in.
    package var estimate: Double?
    package var order: Double?
    package var recur: String?
    /// Addresses and paths, as written.
    package var links: [String] = []
    /// Other ids by which references find it.
    package var aliases: [Located<String>] = []
    /// Values that their keys cannot take, as written.
    package var unusable: [UnusableValue] = []
    /// Keys that lead elsewhere and are written under another name than their own.
    package var otherNames: [WrittenKey] = []
    /// Where `owner`, `tags`, `doneAt` and `recur` stand; the file's start where they do not.
    package var (ownerPlace, tagPlace, donePlace, recurPlace) = (Place.start, Place.start, Place.start, Place.start)
    package var isDraft = false
    package var isArchived = false
    /// The file cannot be read as a todo; `title` is then its name and the rest is empty.
    package var isBroken = false
    /// Broken now, but the history knows what it said before: the keys that figures ask are those of then.
    package var isRecalled = false
    /// The repository with its file.
    package var source = SourceID.own
    /// The checkboxes of its body.
    package var checklist = Checklist()
    /// What the body leads to, in its order.
    package var references: [TextReference] = []
    /// The anchors of the body's headings, by hash and in its order; nil where the body was not read.
    package var anchors: [UInt64]?
    /// Keys that fuda does not know, as written.
    package var more: [UnknownKey] = []

    /// A todo of which only that is known.
    package init(id: String, path: String, title: String) {
        self.id = id
        self.path = path
        self.title = title
    }

    /// What stays the same from one board to the next, as long as the todo stays in its file.
    package var key: TodoKey { TodoKey(path, in: source) }

    /// Broken, and nothing is known of it but that it is there.
    package var isLost: Bool { isBroken && !isRecalled }
}

/// How many checkboxes a body has, and how many are ticked.
package struct Checklist: Sendable, Equatable {
    package var done = 0
    package var all = 0

    package init(done: Int = 0, all: Int = 0) {
        self.done = done
        self.all = all
    }
}

/// A key of front matter that fuda does not know, with its value as text.
package struct UnknownKey: Sendable, Equatable {
    package var key: String
    package var value: MoreValue
    package var place: Place

    package init(key: String, value: MoreValue, place: Place) {
        self.key = key
        self.value = value
        self.place = place
    }
}

/// A value that its key cannot take, so that it means nothing, and is shown as it is.
package struct UnusableValue: Sendable, Equatable {
    package var field: Field
    /// In one line.
    package var text: String
    package var place: Place

    package init(field: Field, text: String, place: Place) {
        self.field = field
        self.text = text
        self.place = place
    }
}

/// How a file names a key that has several names.
package struct WrittenKey: Sendable, Equatable {
    package var field: Field
    package var name: String
    package var place: Place

    package init(field: Field, name: String, place: Place) {
        self.field = field
        self.name = name
        self.place = place
    }
}

extension Todo {
    /// A name that is set stands nowhere in the file.
    package subscript(word: Key.Word) -> String? {
        get {
            switch word {
            case .status: status?.value
            case .priority: priority?.value
            case .kind: kind?.value
            case .milestone: milestone
            }
        }
        set {
            switch word {
            case .status: status = newValue.map { Located($0) }
            case .priority: priority = newValue.map { Located($0) }
            case .kind: kind = newValue.map { Located($0) }
            case .milestone: milestone = newValue
            }
        }
    }

    /// Where a name stands; nil for what does not keep its place.
    package func place(of word: Key.Word) -> Place? {
        switch word {
        case .status: status?.place
        case .priority: priority?.place
        case .kind: kind?.place
        case .milestone: nil
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

    /// The name under which the file has the key whose value stands there.
    package func name(of field: Field, at place: Place) -> String {
        otherNames.last { $0.field == field && $0.place <= place }?.name ?? field.name
    }
}

/// The value of an unknown key: one text, or several.
package enum MoreValue: Sendable, Equatable {
    case text(String)
    case list([String])

    /// In one line.
    package var line: String {
        switch self {
        case .text(let text): text
        case .list(let items): items.joined(separator: ", ")
        }
    }
}
