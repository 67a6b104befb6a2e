/// A milestone that has a file of its own, as in a Backlog.md project.
package struct Milestone: Sendable, Equatable {
    package var id: String
    package var title: String

    package init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}
