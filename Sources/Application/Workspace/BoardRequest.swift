package import Domain
package import Repositories

/// The parts of a project that a request needs.
package struct BoardRequest: Sendable, Equatable {
    /// Whether drafts are included.
    package var includesDrafts = false
    /// Whether nothing may say that there are drafts, because people read it who may not know.
    var concealsDrafts = false
    /// How far bodies are read; pages need their HTML.
    package var depth = BodyDepth.facts
    /// Whether the history is read too, which also tells when a todo without `updatedAt` was changed.
    package var hasPast = false
    /// Whether the request fails if git cannot read the history.
    package var needsPast = false
    /// The files to read, sorted bytewise, without users and milestones; nil for all todos, with users and milestones.
    var only: [String]?
    /// A text that replaces the content of a todo's file.
    var draft: Draft?
    /// A text with the path of the todo's file, relative to the project's folder.
    struct Draft: Equatable {
        let path: String
        let text: [UInt8]
    }

    /// Findings from elsewhere to include.
    package var others: [Finding] = []
    /// Whether the caller lists all findings, so that no notice need repeat one.
    var listsFindings = false

    /// The request of commands that list todos or take a query: the order of the board depends on the history.
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
