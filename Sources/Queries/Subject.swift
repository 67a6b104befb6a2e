package import Domain

/// What a term asks about: a key of front matter, or something else that a todo has.
package enum Subject: Hashable, Sendable {
    case field(Field)
    /// The body's plain text.
    case text
    /// The file's, from the project's folder.
    case path
    /// The ids that it blocks.
    case blocks
    /// The ids and the users that its body leads to.
    case mentions
    /// How much of its checkboxes is ticked, per cent.
    case checklist
    /// A key that fuda does not know, in lower case.
    case more(String)
}

extension Subject {
    /// The name under which a query asks for it.
    package var name: String {
        switch self {
        case .field(let field): field.name
        case .text: "text"
        case .path: "path"
        case .blocks: "blocks"
        case .mentions: "mentions"
        case .checklist: "checklist"
        case .more(let key): "more.\(key)"
        }
    }

    /// What stands behind it.
    package var value: Key.Kind {
        switch self {
        case .field(let field): field.key.kind
        case .text, .path: .text
        case .blocks, .mentions: .ids
        case .checklist: .number
        case .more: .texts
        }
    }

    /// Whether words are looked for in it; anything else is compared as a whole.
    package var isProse: Bool {
        switch self {
        case .field(.title), .field(.description), .text: true
        default: false
        }
    }

    /// Whether the history remembers it.
    package var isKept: Bool {
        switch self {
        case .field, .blocks: true
        case .text, .path, .mentions, .checklist, .more: false
        }
    }

    /// Whether its values are users.
    package var isPeople: Bool { self == .field(.owner) || self == .field(.reporter) }

    /// Whether it is a day that mostly lies in the future.
    package var isAhead: Bool { if case .field(let field) = self { field.days == .future } else { false } }

    /// Whether todos can be sorted by it.
    package var isSortable: Bool {
        switch self {
        case .text, .blocks, .mentions: false
        case .field, .path, .checklist, .more: true
        }
    }

    /// Where a word without a key is looked for.
    package static let searched: [Subject] = [
        .field(.title), .field(.description), .field(.id), .field(.tags), .field(.owner), .text,
    ]
}
