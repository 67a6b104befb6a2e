/// The properties of a front matter field.
package struct Key: Sendable {
    /// The type of a field's value, with the field. The fields of each type form their own enumeration, so that every
    /// `switch` must handle them all.
    package enum Value: Sendable {
        /// Free text.
        case text(Text)
        /// One name, compared without case.
        case word(Word)
        /// Several names, compared without case.
        case names(Names)
        /// A reference to a todo.
        case id
        case ids(References)
        /// URLs and paths.
        case texts
        case day(Day)
        case number(Number)
        case duration(Duration)
        case flag(Flag)
    }

    /// The type of a value, without the field.
    package enum Kind: Sendable { case text, word, names, id, ids, texts, day, number, duration, flag }

    /// Fields with free text.
    package enum Text: Sendable { case id, title, description, reporter, recur }
    /// Fields with one name, used for columns, ranks and groups.
    package enum Word: Int, Sendable, CaseIterable { case status, milestone, priority, kind }
    /// Fields with several names, used for groups.
    package enum Names: Int, Sendable, CaseIterable { case owner, tag }
    /// Fields with several ids.
    package enum References: Sendable { case blockedBy, aliases }
    /// Fields with a number.
    package enum Number: Sendable { case estimate, order }
    /// Fields with a duration of work.
    package enum Duration: Sendable { case spent }
    /// Boolean fields.
    package enum Flag: Sendable { case isChecked, draft, archived }

    /// The field, by the type of its value.
    package let value: Value
    /// The names used by other tools.
    package let aliases: [String]
    /// The meaning of the field, in one sentence.
    package let meaning: String

    init(_ value: Value, _ aliases: [String] = [], _ meaning: String) {
        (self.value, self.aliases, self.meaning) = (value, aliases, meaning)
    }

    /// The type of the value.
    package var kind: Kind {
        switch value {
        case .text: .text
        case .word: .word
        case .names: .names
        case .id: .id
        case .ids: .ids
        case .texts: .texts
        case .day: .day
        case .number: .number
        case .duration: .duration
        case .flag: .flag
        }
    }

    /// Whether the values of several keys for this field in one file are combined.
    package var isList: Bool {
        switch value {
        case .names, .ids, .texts: true
        case .text, .word, .id, .day, .number, .duration, .flag: false
        }
    }

    /// Whether people set the field in forms and programs; fuda or another change writes all others.
    package var isEditable: Bool {
        switch value {
        case .text(let text): text != .id
        case .word, .names, .id, .texts, .duration: true
        case .ids(let ids): ids == .blockedBy
        case .day(let day): day == .due || day == .scheduled
        case .number(let number): number == .estimate
        case .flag(let flag): flag == .draft
        }
    }

    /// Whether names are compared by their rank in the settings.
    package var isRanked: Bool { if case .word(.priority) = value { true } else { false } }
}

extension Key.Word {
    /// The setting that lists the names by rank; nil if there is none.
    package var setting: (name: String, names: [String], unknown: Rule)? {
        switch self {
        case .status, .milestone: nil
        case .priority: ("priorities", ["highest", "high", "medium", "low"], .unknownPriority)
        case .kind: ("kinds", [], .unknownKind)
        }
    }

    /// The field.
    package var field: Field {
        switch self {
        case .status: .status
        case .milestone: .milestone
        case .priority: .priority
        case .kind: .kind
        }
    }

    /// The name of the key in files.
    package var name: String { field.name }
}

extension Key.Names {
    /// The field.
    package var field: Field {
        switch self {
        case .owner: .owner
        case .tag: .tags
        }
    }
}

extension Sequence<Key.Word> {
    /// The elements in display order.
    package var inOrder: [Key.Word] { sorted { $0.rawValue < $1.rawValue } }
}

/// The accepted names of a field, by rank. An empty list accepts every name.
package struct NameList: Sendable, Equatable {
    /// The names as written in the settings, by rank.
    package var names: [String]
    /// The canonical name in `names` of each other name in lower case.
    package var others: [String: String]

    /// - Parameter others: the canonical name in `names` of each other name in lower case.
    package init(_ names: [String] = [], others: [String: String] = [:]) {
        (self.names, self.others) = (names, others)
    }

    /// Returns the canonical name of a name; the name as written if it is unknown.
    package func name(of written: String) -> String {
        others.isEmpty ? written : others[written.lowercased()] ?? written
    }

    /// Returns the other names of a name, sorted.
    package func others(of name: String) -> [String] { others.keys.filter { others[$0] == name }.sorted() }
}
