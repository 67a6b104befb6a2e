package import Domain

/// The changes that an import makes to a board.
package struct ImportPlan: Equatable, Sendable {
    /// A todo that does not exist yet.
    package struct New: Equatable, Sendable {
        package var id: String
        package var title: String
        /// Markdown.
        package var body: String
        package var comments: [ImportedTodo.Comment]
        /// Each `set`; includes `importedFrom`.
        package var keys: [KeyChange]
        /// Its location in the source.
        package var place: String
    }

    /// An existing todo with changed fields.
    package struct Changed: Equatable, Sendable {
        /// Its index on the board.
        package var todo: Int
        /// Each `set`.
        package var keys: [KeyChange]
        /// The present values of these fields, in the same order.
        package var before: [[String]]
        package var place: String
    }

    package var new: [New] = []
    package var changed: [Changed] = []
    /// The number of todos without changes.
    package var same = 0
    /// The items that are not todos or are repeated.
    package var leftOut: [SkippedItem] = []
    /// The losses of each todo, with its location and title.
    package var losses: [(place: String, title: String, losses: [ConversionLoss])] = []

    /// Creates a plan without changes.
    package init(leftOut: [SkippedItem] = []) { self.leftOut = leftOut }

    /// Returns whether the todos, changes and losses are equal.
    package static func == (left: ImportPlan, right: ImportPlan) -> Bool {
        left.new == right.new && left.changed == right.changed && left.same == right.same
            && left.leftOut == right.leftOut && left.losses.map(\.place) == right.losses.map(\.place)
            && left.losses.map(\.losses) == right.losses.map(\.losses)
    }
}
