/// What history remembers of one todo at one time: the keys that figures, changes and filters ask.
package struct TodoSnapshot: Sendable, Hashable {
    package var id: String
    package var title: String
    /// As written; nil when there is none.
    package var status: String?
    package var isChecked: Bool?
    /// User ids as written but without `@`.
    package var owners: [String] = []
    package var priority: String?
    package var tags: [String] = []
    package var milestone: String?
    /// Ids as written.
    package var blockedBy: [String] = []
    package var createdAt: Moment?
    package var updatedAt: Moment?
    package var startedAt: Moment?
    package var doneAt: Moment?
    package var due: Moment?
    package var estimate: Double?
    package var isDraft = false
    package var isArchived = false
    /// The file could not be read as a todo then; the rest is empty.
    package var isBroken = false

    package init(id: String, title: String) {
        self.id = id
        self.title = title
    }

    /// What is remembered of a todo as it is read now.
    package init(_ todo: borrowing Todo) {
        id = todo.id
        title = todo.title
        status = todo.status?.value
        isChecked = todo.isChecked
        owners = todo.owners
        priority = todo.priority?.value
        tags = todo.tags
        milestone = todo.milestone
        blockedBy = todo.blockedBy.map(\.value)
        createdAt = todo.createdAt
        updatedAt = todo.updatedAt
        startedAt = todo.startedAt
        doneAt = todo.doneAt
        due = todo.due
        estimate = todo.estimate
        isDraft = todo.isDraft
        isArchived = todo.isArchived
        isBroken = todo.isBroken
    }
}
