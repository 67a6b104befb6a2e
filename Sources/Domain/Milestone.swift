/// A milestone with its own file, in `milestones/` or in a Backlog.md project.
package struct Milestone: Sendable, Equatable {
    package var id: String
    package var title: String
    /// The due date.
    package var due: DateOrInstant?
    /// A one-line summary.
    package var summary: String?
    /// Its file, from the folder of its source.
    package var path: String
    /// The repository with its file.
    package var source = SourceID.own
    /// The references in its text, in order.
    package var references: [TextReference] = []

    package init(id: String, title: String, due: DateOrInstant? = nil, summary: String? = nil, path: String = "") {
        self.id = id
        self.title = title
        self.due = due
        self.summary = summary
        self.path = path
    }
}
