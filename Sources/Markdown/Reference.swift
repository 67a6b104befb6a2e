/// Something in a body that leads elsewhere; who knows the pages decides whether and where.
package struct Reference: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// `[[id]]` or `[[id|text]]`
        case todo
        /// `#id`; may as well be plain text
        case hash
        /// `BACK-12`, for the prefixes of the options; may as well be plain text
        case prefixed
        /// `@hana`; may as well be plain text
        case user
        /// the relative destination of a link
        case link
        /// the relative source of an image
        case image
    }

    package let kind: Kind
    /// The id without its sign, or a path: percent-decoded, without query and fragment, not checked in any way.
    package let target: String
    /// What follows `#` in a destination, percent-decoded.
    package var fragment: String?
    /// The text of `[[id|text]]`, the alternative text of an image.
    package var label: String?
    /// The title of a link or an image.
    package var title: String?
    /// The line of its first character, counted like the `firstLine` of the call.
    package let line: Int
    /// The column of its first character, in characters from 1.
    package let column: Int
    /// The fallback in `html` that a page replaces: the whole of it, or of a link the opening tag.
    package var range: Range<Int>
    /// The fallback's closing tag, of a link.
    package var closing: Range<Int>?
}
