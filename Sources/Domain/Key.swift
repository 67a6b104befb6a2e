/// What is known of a key of front matter.
package struct Key: Sendable {
    /// What stands behind a key. The keys of one type are an enumeration of their own, so that no `switch` forgets one.
    package enum Value: Sendable {
        /// Free text.
        case text(Text)
        /// One name, compared without case.
        case word(Word)
        /// Several names, compared without case.
        case names(Names)
        /// What leads to a todo.
        case id
        case ids(References)
        /// Addresses and paths.
        case texts
        case day(Day)
        case number(Number)
        case flag(Flag)
    }

    /// The type alone.
    package enum Kind: Sendable { case text, word, names, id, ids, texts, day, number, flag }

    /// The keys with free text.
    package enum Text: Sendable { case id, title, description, reporter, recur }
    /// The keys with one name, by which columns, ranks and groups are made.
    package enum Word: Int, Sendable, CaseIterable { case status, milestone, priority, kind }
    /// The keys with several names, by which todos are grouped.
    package enum Names: Int, Sendable, CaseIterable { case owner, tag }
    /// The keys with several ids.
    package enum References: Sendable { case blockedBy, aliases }
    /// The keys with a number.
    package enum Number: Sendable { case estimate, order }
    /// The keys that are true or false.
    package enum Flag: Sendable { case isChecked, draft, archived }

    /// Which key it is, by its type.
    package let value: Value
    /// The other names that other tools use for it.
    package let aliases: [String]
    /// What it says, in a sentence.
    package let meaning: String

    init(_ value: Value, _ aliases: [String] = [], _ meaning: String) {
        (self.value, self.aliases, self.meaning) = (value, aliases, meaning)
    }

    /// The type of its value, whichever key of that type it is.
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
        case .flag: .flag
        }
    }

    /// Whether two names of it in one file add up.
    package var isList: Bool {
        switch value {
        case .names, .ids, .texts: true
        case .text, .word, .id, .day, .number, .flag: false
        }
    }

    /// Whether its names are compared by their rank in the settings.
    package var isRanked: Bool { if case .word(.priority) = value { true } else { false } }
}

extension Key.Word {
    /// The setting that lists the names in their rank; nil for what has none.
    package var setting: (name: String, names: [String], unknown: Rule)? {
        switch self {
        case .status, .milestone: nil
        case .priority: ("priorities", ["highest", "high", "medium", "low"], .unknownPriority)
        case .kind: ("kinds", [], .unknownKind)
        }
    }

    /// The key itself.
    package var field: Field {
        switch self {
        case .status: .status
        case .milestone: .milestone
        case .priority: .priority
        case .kind: .kind
        }
    }

    /// What files call it.
    package var name: String { field.name }
}

extension Key.Names {
    /// The key itself.
    package var field: Field {
        switch self {
        case .owner: .owner
        case .tag: .tags
        }
    }
}

extension Sequence<Key.Word> {
    /// In the order in which keys are told.
    package var inOrder: [Key.Word] { sorted { $0.rawValue < $1.rawValue } }
}

/// The names that a key may have, in their rank; without any, every name is right.
package struct NameList: Sendable, Equatable {
    /// As they are written, in their rank.
    package var names: [String]
    /// Other names: the written one in lower case to the one of `names`.
    package var others: [String: String]

    /// - Parameter others: the other names, in lower case, to those of `names`.
    package init(_ names: [String] = [], others: [String: String] = [:]) {
        (self.names, self.others) = (names, others)
    }

    /// The name that a written one means: the one of `names` that it is another name of, otherwise as written.
    package func name(of written: String) -> String {
        others.isEmpty ? written : others[written.lowercased()] ?? written
    }

    /// The other names of one, sorted.
    package func others(of name: String) -> [String] { others.keys.filter { others[$0] == name }.sorted() }
}
