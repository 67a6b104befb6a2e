/// What tells whether a file of the past is of the same todo as one of now.
package struct TodoIdentity: Sendable {
    package let file: TodoKey
    private let title: String
    private let created: Moment?

    package init(_ todo: Todo) { (file, title, created) = (todo.key, todo.title, todo.days.created) }

    /// Whether it is that todo: in the same file, and made at the same time. Where nobody says when, the title has to be the same.
    package func isSame(as other: TodoIdentity) -> Bool {
        file == other.file && created == other.created && (created != nil || title.hasSameBytes(as: other.title))
    }
}
