/// A part of a body that is not rendered as intended.
package struct Problem: Sendable, Equatable {
    /// The kind of problem.
    package enum Kind: Sendable, Equatable {
        /// A link or an image with a scheme that is not allowed; only its text is shown.
        case refusedLink
        /// A link without a destination.
        case emptyLink
        /// A link to a heading that does not exist in the same body.
        case unknownAnchor
        /// An unclosed HTML comment, which hides the text after it.
        case openComment
    }

    package let kind: Kind
    /// The destination as written; empty if there is none.
    package let target: String
    /// The line and column of its first character, counted like those of a reference.
    package let line: Int
    package let column: Int
}
