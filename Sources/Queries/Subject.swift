package import Domain

/// The subject of a term: a field, or another property of a todo.
package enum Subject: Hashable, Sendable {
    case field(Field)
    /// The plain text of the body.
    case text
    /// The file's path relative to the project's directory.
    case path
    /// The name of the repository with its file; nothing for the project itself.
    case source
    /// The ids of the todos that it blocks.
    case blocks
    /// The ids and users that its body links to.
    case mentions
    /// The proportion of checked boxes, in per cent.
    case checklist
    /// The urgency of an open todo, a number from 0.
    case urgency
    /// A field unknown to fuda, in lower case.
    case more(String)
}

extension Subject {
    /// The name in queries.
    package var name: String {
        switch self {
        case .field(let field): field.name
        case .text: "text"
        case .path: "path"
        case .source: "source"
        case .blocks: "blocks"
        case .mentions: "mentions"
        case .checklist: "checklist"
        case .urgency: "urgency"
        case .more(let key): "more.\(key)"
        }
    }

    /// The kind of its values.
    package var value: Key.Kind {
        switch self {
        case .field(let field): field.key.kind
        case .text, .path, .source: .text
        case .blocks, .mentions: .ids
        case .checklist, .urgency: .number
        case .more: .texts
        }
    }

    /// Whether queries search for words in it; other values are compared as a whole.
    package var isProse: Bool {
        switch self {
        case .field(.title), .field(.description), .text: true
        default: false
        }
    }

    /// Whether the history records it.
    package var isRecorded: Bool {
        switch self {
        case .field, .blocks, .source: true
        case .text, .path, .mentions, .checklist, .urgency, .more: false
        }
    }

    /// Whether it is a fact that a reader of the todo takes from the body.
    var isOfBody: Bool { self == .checklist || self == .mentions }

    /// Whether its values are users.
    package var isPeople: Bool { self == .field(.owner) || self == .field(.reporter) }

    /// Whether it is a date that is usually in the future.
    package var isAhead: Bool { if case .field(let field) = self { field.days == .future } else { false } }

    /// Whether todos can be sorted by it.
    package var isSortable: Bool {
        switch self {
        case .text, .blocks, .mentions: false
        case .field, .path, .source, .checklist, .urgency, .more: true
        }
    }

    /// Whether the natural order of its values is from the highest to the lowest.
    package var isHighestFirst: Bool { self == .urgency }

    /// The subjects that a word without a key searches.
    package static let searched: [Subject] = [
        .field(.title), .field(.description), .field(.id), .field(.tags), .field(.owner), .text,
    ]
}
