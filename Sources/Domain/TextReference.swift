/// A place in a todo's body that leads elsewhere in the project.
package struct TextReference: Sendable, Equatable {
    /// How the place is written, which also says what has to be there.
    package enum Kind: Sendable {
        /// `[[id]]` or `[[folder/name]]`: it must lead somewhere.
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
    /// For a file: whether it lies outside of the project's folder.
    package var isOutside = false
    /// The heading of the other todo that is meant.
    package var anchor: Anchor?
    package var place: Place

    /// A heading, by the name it has in an address.
    package struct Anchor: Sendable, Equatable {
        package var name: String
        /// The same name, as `Todo.anchors` has it.
        package var hash: UInt64

        package init(name: String, hash: UInt64) {
            self.name = name
            self.hash = hash
        }
    }

    package init(kind: Kind, target: String, exists: Bool = false, isMissing: Bool = false, place: Place) {
        self.kind = kind
        self.target = target
        self.exists = exists
        self.isMissing = isMissing
        self.place = place
    }
}
