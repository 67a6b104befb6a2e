package import Domain
package import Queries

/// A property by which todos can be grouped: every field with names except the status, which determines the column, and
/// the source of the file.
package enum Grouping: Sendable, Hashable, CaseIterable {
    case names(Key.Names)
    case word(Key.Word)
    /// The repository or directory with the file; the project itself has no name.
    case source

    package static let owner = Grouping.names(.owner)
    package static let tag = Grouping.names(.tag)
    package static let milestone = Grouping.word(.milestone)

    /// All fields; those with several names first, in the order of `Key`.
    package static let ofFields =
        Key.Names.allCases.map { Grouping.names($0) }
        + Key.Word.allCases.filter { $0 != .status }.map { Grouping.word($0) }

    /// All; the source is last.
    package static let allCases = ofFields + [.source]

    /// The name used by options.
    package var name: String {
        switch self {
        case .names(.owner): "owner"
        case .names(.tag): "tag"
        case .word(let word): word.name
        case .source: "source"
        }
    }

    /// The field; nil for the source.
    package var field: Field? { if case .field(let field) = subject { field } else { nil } }

    /// The subject of queries for one of its groups.
    package var subject: Subject {
        switch self {
        case .names(let names): .field(names.field)
        case .word(let word): .field(word.field)
        case .source: .source
        }
    }

    /// The index in `allCases`.
    package var ordinal: Int {
        switch self {
        case .names(let names): names.rawValue
        // The first word is the status, which is not a grouping.
        case .word(let word): Key.Names.allCases.count + word.rawValue - 1
        case .source: Grouping.ofFields.count
        }
    }
}
