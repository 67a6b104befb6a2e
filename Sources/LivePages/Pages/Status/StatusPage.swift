import Links
import Messages
import Site

/// The state of the server.
package struct StatusPage: Sendable {
    /// The settings that a restart would apply; empty if none is needed.
    package var restart: [String]
    package var problems: [String]
    /// The number of edits that wait for their commits; nil if nobody commits.
    package var waiting: Int?
    /// The number of changes since the start.
    package var revision: Int
    package var todos: Int

    package init(restart: [String], problems: [String], revision: Int, todos: Int) {
        (self.restart, self.problems, self.revision, self.todos) = (restart, problems, revision, todos)
    }

    private func facts(_ words: Messages) -> [PairViewModel] {
        let facts = [(words(.todosTitle), todos), (words(.revision), revision)]
        let waiting = waiting.map { [(words(.waitingCommits), $0)] } ?? []
        return (facts + waiting).map { PairViewModel(title: $0.0, value: words.number($0.1)) }
    }

    /// The bytes of the page.
    package func bytes(in context: LivePageContext) -> [UInt8] {
        let words = context.words
        return context.bytes(
            context.templates.status,
            StatusViewModel(
                frame: context.frame(words(.serverStatus), at: .status), restart: restart, problems: problems,
                hasRestart: !restart.isEmpty, hasProblems: !problems.isEmpty,
                isFine: restart.isEmpty && problems.isEmpty,
                facts: facts(words)))
    }
}
