package import Domain

/// What todos can be grouped by: every key that holds names, but for the status, by which columns stand.
package enum Grouping: Sendable, Hashable, CaseIterable {
    case names(Key.Names)
    case word(Key.Word)

    package static let owner = Grouping.names(.owner)
    package static let tag = Grouping.names(.tag)
    package static let milestone = Grouping.word(.milestone)

    /// The several names first, as they stand in `Key`.
    package static let allCases =
        Key.Names.allCases.map { Grouping.names($0) }
        + Key.Word.allCases.filter { $0 != .status }.map { Grouping.word($0) }

    /// As an option calls it.
    package var name: String {
        switch self {
        case .names(let names): "\(names)"
        case .word(let word): word.name
        }
    }

    /// The key.
    package var field: Field {
        switch self {
        case .names(let names): names.field
        case .word(let word): word.field
        }
    }

    /// Its index in `allCases`.
    package var ordinal: Int {
        switch self {
        case .names(let names): names.rawValue
        // The first word is the status.
        case .word(let word): Key.Names.allCases.count + word.rawValue - 1
        }
    }
}
