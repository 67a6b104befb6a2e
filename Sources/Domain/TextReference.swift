/// A reference in a body to something else in the project.
package struct TextReference: Sendable, Equatable {
    /// The syntax of the reference, which determines the kind of its target.
    package enum Kind: Sendable {
        /// `[[id]]` or `[[folder/name]]`: the target must exist.
        case todo
        /// `#id`: a link if the todo exists, otherwise plain text.
        case hash
        /// `BACK-12` in a Backlog.md project.
        case prefixed
        /// `@hana`.
        case user
        /// A link to a file.
        case link
        /// An image file.
        case image
    }

    package var kind: Kind
    /// The id, or the path relative to the project folder.
    package var target: String
    /// For files: whether a publishable file exists.
    package var exists: Bool
    /// For files: whether the path is inside the project folder, but no file exists there.
    package var isMissing: Bool
    /// For files: whether the path is outside the project folder.
    package var isOutside = false
    /// The heading in the other todo.
    package var anchor: Anchor?
    package var place: SourcePosition

    /// A heading, by its name in a URL.
    package struct Anchor: Sendable, Equatable {
        package var name: String
        /// The hash of the name, as in `Todo.anchors`.
        package var hash: UInt64

        package init(name: String, hash: UInt64) {
            self.name = name
            self.hash = hash
        }
    }

    package init(kind: Kind, target: String, exists: Bool = false, isMissing: Bool = false, place: SourcePosition) {
        self.kind = kind
        self.target = target
        self.exists = exists
        self.isMissing = isMissing
        self.place = place
    }
}
