package import Markdown
package import Platform

/// The depth to which the text below the front matter is read.
package enum BodyDepth: Sendable, Comparable {
    /// Only for a missing title: checklists stay empty and no reference is resolved.
    case titles
    /// Checklists, but no references.
    case checklists
    /// Checklists and references.
    case facts
    /// Checklists, references and the HTML.
    case html

    /// The approximate memory for each todo.
    var bytesPerTodo: Int { self == .html ? 8 << 10 : 2 << 10 }
}

/// The bodies that pages show.
package struct Bodies: Sendable {
    /// By each todo's index; nil for a broken one.
    package var todos: [MarkdownDocument?] = []
    /// By each user's index.
    package var users: [MarkdownDocument?] = []
    /// By each milestone's index, for those with a file of their own.
    package var milestones: [MarkdownDocument?] = []
    /// The file with the HTML of the project's todos, if there are too many for memory.
    package private(set) var file: UnnamedFile?

    package init(
        todos: [MarkdownDocument?] = [], users: [MarkdownDocument?] = [], milestones: [MarkdownDocument?] = [],
        file: UnnamedFile? = nil
    ) {
        self.file = file
        self.todos = todos
        self.users = users
        self.milestones = milestones
    }

    /// Adds the bodies of more todos, users and milestones.
    package mutating func append(_ other: Bodies) {
        todos += other.todos
        users += other.users
        milestones += other.milestones
    }
}
