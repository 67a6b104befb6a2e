/// What todos can be grouped by.
package enum Grouping: String, Sendable, CaseIterable {
    case owner, tag, milestone, priority

    var ordinal: Int {
        switch self {
        case .owner: 0
        case .tag: 1
        case .milestone: 2
        case .priority: 3
        }
    }
}

/// The names that a timeline's todos can be grouped by, each once without case, and which of them each snapshot has.
package struct Facets: Sendable {
    /// One for each grouping: most snapshots share their list of names with others.
    private struct Table {
        var names: [String] = []
        var indices: [String: Int32] = [:]
        var lists: [[Int32]] = [[]]
        /// For each snapshot the index of its list.
        var listOf: [Int32] = []
    }

    private var tables = Array(repeating: Table(), count: Grouping.allCases.count)

    package init() {}

    /// Each name as it is written on the board now, else as it was first met; owners in lower case.
    package func names(_ grouping: Grouping) -> [String] { tables[grouping.ordinal].names }

    /// The names of one snapshot, as indices in `names`; empty when it has none.
    package func names(_ grouping: Grouping, of snapshot: Int32) -> [Int32] {
        tables[grouping.ordinal].lists[Int(tables[grouping.ordinal].listOf[Int(snapshot)])]
    }

    /// The index of a name without case; a milestone also by its id.
    package func index(of name: String, in grouping: Grouping) -> Int32? {
        tables[grouping.ordinal].indices[name] ?? tables[grouping.ordinal].indices[name.lowercased()]
    }
}
