/// A sort key.
package struct SortKey: Equatable, Sendable {
    /// The value to compare.
    package enum By: Equatable, Sendable {
        case subject(Subject)
        /// The column's type.
        case type
    }

    package let by: By
    package let isDescending: Bool

    package init(_ by: By, isDescending: Bool = false) {
        self.by = by
        self.isDescending = isDescending
    }

    /// The name in queries.
    package var name: String {
        switch by {
        case .subject(let subject): subject.name
        case .type: "type"
        }
    }
}
