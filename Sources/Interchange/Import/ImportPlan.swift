package import Domain

/// What an import makes of a board.
package struct ImportPlan: Equatable, Sendable {
    /// A todo that is not there yet.
    package struct New: Equatable, Sendable {
        package var id: String
        package var title: String
        /// Markdown.
        package var body: String
        package var comments: [ImportedTodo.Comment]
        /// Each `set`, with `importedFrom` among them where the id alone does not say what it is.
        package var keys: [KeyChange]
        /// Where it stands in what was read.
        package var place: String
    }

    /// A todo that is there and says something else.
    package struct Changed: Equatable, Sendable {
        /// Its index on the board.
        package var todo: Int
        /// Each `set`.
        package var keys: [KeyChange]
        /// What those keys say now, in the same order.
        package var before: [[String]]
        package var place: String
    }

    package var new: [New] = []
    package var changed: [Changed] = []
    /// How many say what the board says already.
    package var same = 0
    /// What is no todo, or is one that stood there before; each with its place.
    package var leftOut: [String] = []
    /// What of each found no place, by where it stands.
    package var losses: [(place: String, losses: [Loss])] = []

    /// What changes nothing.
    package init(leftOut: [String] = []) { self.leftOut = leftOut }

    /// The same todos, the same changes, the same losses.
    package static func == (left: ImportPlan, right: ImportPlan) -> Bool {
        left.new == right.new && left.changed == right.changed && left.same == right.same
            && left.leftOut == right.leftOut && left.losses.map(\.place) == right.losses.map(\.place)
            && left.losses.map(\.losses) == right.losses.map(\.losses)
    }
}
