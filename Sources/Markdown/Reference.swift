import Bytes

/// Something in a body that leads elsewhere; who knows the pages decides whether and where.
package struct Reference: Sendable, Equatable {
    /// How it is written.
    package enum Kind: Sendable, Equatable {
        /// `[[id]]`, `[[id|text]]`, `[[folder/name#Heading]]`
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
    /// What follows `#` in a destination, percent-decoded; of `[[id#Heading]]` the anchor that the heading has.
    package var fragment: String?
    /// The text of `[[id|text]]`, the alternative text of an image.
    package var label: String?
    /// The title of a link or an image; the heading of `[[id#Heading]]` as it is written.
    package var title: String?
    /// Of a file: it is written as Obsidian does it, and may lie in any folder.
    package var isByName = false
    /// How an image is laid out.
    package var layout = ImageLayout()
    /// The line of its first character, counted like the `firstLine` of the call.
    package let line: Int
    /// The column of its first character, in characters from 1.
    package let column: Int
    /// The fallback in `html` that a page replaces: the whole of it, or of a link the opening tag.
    package var range: Range<Int>
    /// The fallback's closing tag, of a link.
    package var closing: Range<Int>?

    /// The fragment as `MarkdownDocument.anchors` has those of headings.
    package var anchor: UInt64? { fragment?.utf8.stableHash }
}

/// Size and place of an image, as far as they are given.
package struct ImageLayout: Sendable, Equatable {
    /// In pixels of CSS.
    package var width: UInt16?
    /// In pixels, as is the width.
    package var height: UInt16?
    /// A class: `left`, `right`, `top`, `middle`, `bottom`.
    package var alignment: Alignment?

    /// An image that says nothing of its size.
    package init() {}

    /// The attributes, each with a blank in front.
    package var attributes: String {
        var text = ""
        if let width { text += " width=\"\(width)\"" }
        if let height { text += " height=\"\(height)\"" }
        if let alignment { text += " class=\"\(alignment.rawValue)\"" }
        return text
    }
}

/// What `align` may say; of each kind of element some.
package enum Alignment: String, Sendable, Equatable {
    case left, center, right, justify, top, middle, bottom
}
