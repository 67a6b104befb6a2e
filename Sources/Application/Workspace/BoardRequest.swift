package import Domain
package import Repositories

/// What of a project is wanted.
package struct BoardRequest: Sendable, Equatable {
    /// Whether drafts are todos like any other.
    package var includesDrafts = false
    /// How far bodies are read; pages need their HTML.
    package var depth = BodyDepth.facts
    /// Whether the history is read too, which also tells when a todo without `updatedAt` was changed.
    package var hasPast = false
    /// Whether it is a failure that git cannot tell it.
    package var needsPast = false
    /// The files of the only todos that are wanted, sorted by their bytes; nil for all todos, with users and milestones.
    var only: [String]?
    /// A text that is read instead of what the file of a todo holds.
    var draft: Draft?
    /// A text with the path of the todo's file, from the project's folder.
    struct Draft: Equatable {
        let path: String
        let text: [UInt8]
    }

    /// What was found wrong elsewhere and belongs among the findings.
    package var others: [Finding] = []

    /// What commands need that list todos or take a query: the order of the board depends on the history.
    package static func listing(includesDrafts: Bool = false, depth: BodyDepth = .facts) -> BoardRequest {
        BoardRequest(includesDrafts: includesDrafts, depth: depth, hasPast: true)
    }

    package init(
        includesDrafts: Bool = false, depth: BodyDepth = .facts, hasPast: Bool = false, needsPast: Bool = false,
        beside others: [Finding] = []
    ) {
        self.includesDrafts = includesDrafts
        self.depth = depth
        self.hasPast = hasPast
        self.needsPast = needsPast
        self.others = others
    }
}
