/// One key that todos are sorted by.
package struct SortKey: Equatable, Sendable {
    /// What is compared.
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

    /// What a query calls it.
    package var name: String {
        switch by {
        case .subject(let subject): subject.name
        case .type: "type"
        }
    }
}
