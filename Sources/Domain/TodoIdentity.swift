/// Identifies a todo across time, to compare a past file with a present one.
package struct TodoIdentity: Sendable {
    package let file: TodoKey
    private let title: String
    private let created: DateOrInstant?

    package init(_ todo: Todo) { (file, title, created) = (todo.key, todo.title, todo.days.created) }

    /// Returns whether it is the same todo: the same file and creation date. Without a creation date the titles must be
    /// equal.
    package func isSame(as other: TodoIdentity) -> Bool {
        file == other.file && created == other.created && (created != nil || title.hasSameBytes(as: other.title))
    }
}
