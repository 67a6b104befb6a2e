/// A place in a todo's body that leads elsewhere in the project.
package struct TextReference: Sendable, Equatable {
    package enum Kind: Sendable {
        /// `[[id]]`: it must lead somewhere.
        case todo
        /// `#id`: a link if there is such a todo, otherwise text.
        case hash
        /// `BACK-12` in a Backlog.md project.
        case prefixed
        /// `@hana`.
        case user
        /// A link to a file.
        case link
        /// An image in a file.
        case image
    }

    package var kind: Kind
    /// The id, or the path from the project's folder.
    package var target: String
    /// For a file: whether there is one that may be published.
    package var exists: Bool
    /// For a file: whether it should be below the project's folder, and nothing is there.
    package var isMissing: Bool
    package var place: Place

    package init(kind: Kind, target: String, exists: Bool = false, isMissing: Bool = false, place: Place) {
        self.kind = kind
        self.target = target
        self.exists = exists
        self.isMissing = isMissing
        self.place = place
    }
}
