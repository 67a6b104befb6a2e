package import Domain

/// A field by which todos can be grouped: every field with names except the status, which determines the column.
package enum Grouping: Sendable, Hashable, CaseIterable {
    case names(Key.Names)
    case word(Key.Word)

    package static let owner = Grouping.names(.owner)
    package static let tag = Grouping.names(.tag)
    package static let milestone = Grouping.word(.milestone)

    /// Fields with several names first, in the order of `Key`.
    package static let allCases =
        Key.Names.allCases.map { Grouping.names($0) }
        + Key.Word.allCases.filter { $0 != .status }.map { Grouping.word($0) }

    /// The name used by options.
    package var name: String {
        switch self {
        case .names(.owner): "owner"
        case .names(.tag): "tag"
        case .word(let word): word.name
        }
    }

    /// The field.
    package var field: Field {
        switch self {
        case .names(let names): names.field
        case .word(let word): word.field
        }
    }

    /// The index in `allCases`.
    package var ordinal: Int {
        switch self {
        case .names(let names): names.rawValue
        // The first word is the status, which is not a grouping.
        case .word(let word): Key.Names.allCases.count + word.rawValue - 1
        }
    }
}
