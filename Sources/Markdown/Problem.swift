/// Something in a body that is not shown as it was meant.
package struct Problem: Sendable, Equatable {
    /// What is wrong.
    package enum Kind: Sendable, Equatable {
        /// A link or an image whose scheme no page may lead to: only its text is shown.
        case refusedLink
        /// A link without an address.
        case emptyLink
        /// A link to a heading of the same body, which has none of that name.
        case unknownAnchor
        /// A comment of HTML that does not end, and hides what follows.
        case openComment
    }

    package let kind: Kind
    /// The address as it stands; empty where there is none.
    package let target: String
    /// The line and the column of its first character, counted as those of a reference.
    package let line: Int
    package let column: Int
}
