package import Markdown

/// How far the text below the front matter is read.
package enum BodyDepth: Sendable, Comparable {
    /// Only where a title has to come from it: checklists are empty and nothing in it is followed.
    case titles
    /// Checklists; of other texts nothing is followed.
    case checklists
    /// Checklists and references.
    case facts
    /// Those, and the HTML.
    case html

    /// About what a command takes for each todo that it reads.
    var bytesPerTodo: Int { self == .html ? 8 << 10 : 2 << 10 }
}

/// What pages show below the front matter.
package struct Bodies: Sendable {
    /// At each todo's index; nil for a broken one.
    package var todos: [MarkdownDocument?] = []
    /// At each user's index.
    package var users: [MarkdownDocument?] = []
    /// At each milestone's index, of those with a file of their own.
    package var milestones: [MarkdownDocument?] = []

    package init(
        todos: [MarkdownDocument?] = [], users: [MarkdownDocument?] = [], milestones: [MarkdownDocument?] = []
    ) {
        self.todos = todos
        self.users = users
        self.milestones = milestones
    }
}
