import Bytes

/// A reference from a body to a todo, user or file. The caller, who knows the pages, decides whether and where it
/// leads.
package struct Reference: Sendable, Equatable {
    /// The syntax of a reference.
    package enum Kind: Int, Sendable, Equatable {
        /// `[[id]]`, `[[id|text]]`, `[[folder/name#Heading]]`
        case todo
        /// `#id`; may be plain text
        case hash
        /// `BACK-12`, for the prefixes in the options; may be plain text
        case prefixed
        /// `@hana`; may be plain text
        case user
        /// the relative destination of a link
        case link
        /// the relative source of an image
        case image
    }

    package var kind: Kind
    /// The id without its sign, or a path: percent-decoded, without query and fragment, not validated.
    package var target: String
    /// The fragment of a destination, percent-decoded. For `[[id#Heading]]`, the anchor of the heading.
    package var fragment: String?
    /// The label in `[[id|text]]`, or the alternative text of an image.
    package var label: String?
    /// The title of a link or an image, or the heading of `[[id#Heading]]` as written.
    package var title: String?
    /// Whether the target is a file referenced by name, as in Obsidian. Such a file may be in any directory.
    package var isByName = false
    /// The size and alignment of an image.
    package var layout = ImageLayout()
    /// Whether it is the text of a link.
    package var isInLink = false
    /// The line of its first character, counted from the `firstLine` passed to the renderer.
    package var line: Int
    /// The column of its first character, in characters from 1.
    package var column: Int
    /// The range in `html` that a page replaces: the whole fallback, or only the opening tag for a link.
    package var range: Range<Int>
    /// The range of the fallback's closing tag, for a link.
    package var closing: Range<Int>?

    /// The hash of the fragment, comparable to `MarkdownDocument.anchors`.
    package var anchor: UInt64? { fragment?.utf8.stableHash }
}

extension Reference {
    /// Creates a reference from the parts that determine its target, without a place in a page.
    package init(_ kind: Kind, to target: String, fragment: String?, isByName: Bool, line: Int, column: Int) {
        self.init(
            kind: kind, target: target, fragment: fragment, isByName: isByName, line: line, column: column, range: 0..<0
        )
    }
}

/// The size and alignment of an image, as far as the source specifies them.
package struct ImageLayout: Sendable, Equatable {
    /// The width in CSS pixels.
    package var width: UInt16?
    /// The height in CSS pixels.
    package var height: UInt16?
    /// The alignment, written as a class: `left`, `right`, `top`, `middle` or `bottom`.
    package var alignment: Alignment?

    /// A layout that specifies nothing.
    package init() {}

    /// The HTML attributes, each preceded by a space.
    package var attributes: String {
        var text = ""
        if let width { text += " width=\"\(width)\"" }
        if let height { text += " height=\"\(height)\"" }
        if let alignment { text += " class=\"\(alignment.rawValue)\"" }
        return text
    }
}

/// The values of `align`. Each kind of element allows some of them.
package enum Alignment: String, Sendable, Equatable {
    case left, center, right, justify, top, middle, bottom
}

extension Reference {
    /// Returns the text of a reference to a todo: its own, or the todo's title with the heading that it names.
    package func words(forTodo title: String) -> String {
        // In the style of Obsidian's links to headings.
        label ?? title + (self.title.map { " > " + $0 } ?? "")
    }
}
