/// A value and its place in the file.
package struct Located<Value: Sendable & Equatable>: Sendable, Equatable {
    package var value: Value
    package var place: SourcePosition

    /// - Parameter place: can be omitted if no message needs it.
    package init(_ value: Value, at place: SourcePosition = .start) {
        self.value = value
        self.place = place
    }
}

/// A todo as parsed from its file, without the body.
package struct Todo: Sendable, Equatable {
    package var id: String
    /// The place of `id`, or the start of the file if the id comes from the file name.
    package var idPlace = SourcePosition.start
    /// The path relative to the folder of its source.
    package var path: String
    package var title: String
    package var summary: String?
    /// The status as written; nil if there is none.
    package var status: Located<String>?
    package var isChecked: Bool?
    /// User ids as written, but without `@`, in order; compared without case.
    package var owners: [String] = []
    package var reporter: String?
    package var priority: Located<String>?
    package var kind: Located<String>?
    package var tags: [String] = []
    package var days = TodoDays()
    /// The milestone as written; nil if there is none.
    package var milestone: String?
    /// The id as written.
    package var parent: Located<String>?
    /// Ids as written.
    package var blockedBy: [Located<String>] = []
    /// The estimate in the board's unit.
    package var estimate: Double?
    /// The time worked.
    package var spent: WorkTime?
    package var order: Double?
    package var recur: String?
    /// URLs and paths, as written.
    package var links: [Located<String>] = []
    /// Former ids, which references can use.
    package var aliases: [Located<String>] = []
    /// Values that are invalid for their fields, as written.
    package var unusable: [UnusableValue] = []
    /// Reference fields that are written under another name than the canonical one.
    package var otherNames: [WrittenKey] = []
    /// The places of `owner`, `tags`, `doneAt` and `recur`; the start of the file for missing ones.
    package var (ownerPlace, tagPlace, donePlace, recurPlace) = (
        SourcePosition.start, SourcePosition.start, SourcePosition.start, SourcePosition.start
    )
    package var isDraft = false
    package var isArchived = false
    /// Whether the file cannot be parsed as a todo. `title` is then the file name and the rest is empty.
    package var isBroken = false
    /// Whether a broken todo has its last state from the history in the fields that figures use.
    package var isRecalled = false
    /// The repository that contains the file.
    package var source = SourceID.own
    /// The checkboxes in the body.
    package var checklist = Checklist()
    /// The references in the body, in order.
    package var references: [TextReference] = []
    /// The hashes of the anchors of the body's headings, in order; nil if the body was not read.
    package var anchors: [UInt64]?
    /// Keys that fuda does not know, as written.
    package var more: [UnknownKey] = []

    /// Creates a todo without any other field.
    package init(id: String, path: String, title: String) {
        self.id = id
        self.path = path
        self.title = title
    }

    /// Identifies the todo across boards, as long as it stays in its file.
    package var key: TodoKey { TodoKey(path, in: source) }

    /// Whether the todo is broken and the history does not know its contents.
    package var isLost: Bool { isBroken && !isRecalled }
}

/// The numbers of checked and of all checkboxes in a body.
package struct Checklist: Sendable, Equatable {
    package var done = 0
    package var all = 0

    package init(done: Int = 0, all: Int = 0) {
        self.done = done
        self.all = all
    }
}

/// A front matter key that fuda does not know, with its value as text.
package struct UnknownKey: Sendable, Equatable {
    package var key: String
    package var value: MoreValue
    /// Whether each of its texts is without quotes, so that YAML can read it as a number or a Boolean; empty for none.
    package var plain: [Bool]
    package var place: SourcePosition

    package init(key: String, value: MoreValue, plain: [Bool] = [], place: SourcePosition) {
        self.key = key
        self.value = value
        self.plain = plain
        self.place = place
    }
}

extension [UnknownKey] {
    /// Returns the value of a key; nil if it is missing or a list.
    package func text(of key: String) -> String? {
        for own in self where own.key.utf8.elementsEqual(key.utf8) {
            if case .text(let text) = own.value { return text }
        }
        return nil
    }
}

/// A value that is invalid for its field. It has no effect, but is displayed as written.
package struct UnusableValue: Sendable, Equatable {
    package var field: Field
    /// The value on one line.
    package var text: String
    package var place: SourcePosition

    package init(field: Field, text: String, place: SourcePosition) {
        self.field = field
        self.text = text
        self.place = place
    }
}

/// The name in a file of a field with several names.
package struct WrittenKey: Sendable, Equatable {
    package var field: Field
    package var name: String
    package var place: SourcePosition

    package init(field: Field, name: String, place: SourcePosition) {
        self.field = field
        self.name = name
        self.place = place
    }
}

extension Todo {
    /// The name in a single-valued field. A name that is set has no place in the file.
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

    /// Returns the place of a name; nil if the field does not record its place.
    package func place(of word: Key.Word) -> SourcePosition? {
        switch word {
        case .status: status?.place
        case .priority: priority?.place
        case .kind: kind?.place
        case .milestone: nil
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

    /// Returns the name in the file of the field whose value is at that place.
    package func name(of field: Field, at place: SourcePosition) -> String {
        otherNames.last { $0.field == field && $0.place <= place }?.name ?? field.name
    }
}

/// The value of an unknown key: one text or a list.
package enum MoreValue: Sendable, Equatable {
    case text(String)
    case list([String])

    /// The value on one line.
    package var line: String {
        switch self {
        case .text(let text): text
        case .list(let items): items.joined(separator: ", ")
        }
    }
}
