package import Bytes

/// What is asked of a body besides its facts (references, checkboxes, first heading), which are always given.
package struct Want: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The body as HTML.
    package static let html = Want(rawValue: 1)
}

/// A body, read and rendered.
package struct MarkdownDocument: Sendable, Equatable {
    /// UTF-8 that is safe to write into a page, with a fallback in the place of each reference;
    /// empty unless it was asked for. Bytes that are no UTF-8 in the source are the same bytes here.
    package var html = KeptBytes()
    /// What leads elsewhere, in the order in which it stands in `html`.
    package var references: [Reference] = []
    package var checklist = Checklist()
    /// What is not shown as it was meant.
    package var problems: [Problem] = []
    /// The anchors of the headings, each by the hash that `Reference.anchor` has of a fragment.
    package var anchors: [UInt64] = []
    /// The first heading as plain text.
    package var firstHeading: String?
    /// The body was not read: `html` is its source as plain text, and nothing else is known of it.
    package var unread: Unread?

    /// Why a body was not read.
    package enum Unread: Sendable {
        /// It is over the limit.
        case tooLarge
        /// It has so many brackets within brackets that reading it would take minutes.
        case tooTangled
    }

    /// Of an empty body.
    package init() {}

    /// Takes its bytes out of the memory that it shares with documents of its time, for who keeps it longer than those.
    package mutating func standAlone() { html = html.alone }
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
