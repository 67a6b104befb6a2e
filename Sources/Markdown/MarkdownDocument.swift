package import Bytes

/// The optional results of rendering. References, checkboxes and the first heading are always returned.
package struct Want: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The body as HTML.
    package static let html = Want(rawValue: 1)
}

/// A parsed and rendered body.
package struct MarkdownDocument: Sendable, Equatable {
    /// The HTML, safe to insert into a page, with a fallback in place of each reference. Empty unless requested.
    /// Invalid UTF-8 in the source is copied unchanged.
    package var html = ByteSlice()
    /// The references, in their order in `html`.
    package var references: [Reference] = []
    package var checklist = Checklist()
    /// The parts of the body that are not rendered as intended.
    package var problems: [Problem] = []
    /// The anchors of the headings, as hashes comparable to `Reference.anchor`.
    package var anchors: [UInt64] = []
    /// The text of the first heading.
    package var firstHeading: String?
    /// Why the body was not parsed; nil if it was. For an unparsed body, `html` is the source as plain text and all
    /// other properties are empty.
    package var unread: ParseLimit?

    /// The reason that a body was not parsed.
    package enum ParseLimit: Sendable {
        /// The body exceeds the size limit.
        case tooLarge
        /// Its brackets are nested so deeply that parsing would take minutes.
        case tooTangled
    }

    /// An empty body.
    package init() {}

    /// Copies the HTML, so that it no longer shares memory with other documents. Call this if the document outlives
    /// them.
    package mutating func standAlone() { html = html.alone }

    /// Replaces the HTML by the same bytes elsewhere.
    package mutating func moveHTML(_ moved: (ByteSlice) -> ByteSlice) { html = moved(html) }
}

/// The checkboxes of a body.
package struct Checklist: Sendable, Equatable {
    package var done = 0
    package var all = 0

    package init(done: Int = 0, all: Int = 0) {
        self.done = done
        self.all = all
    }
}
