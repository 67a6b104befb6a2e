import Documents
package import Links
import Messages
package import Past
import Queries
package import UseCases

/// Links from figures to the search page, which finds the todos that a figure counts.
package struct TodoSearch: Sendable {
    private let facts: BoardFacts
    private let context: QueryContext
    private let address: @Sendable (_ query: String) -> Link

    /// - Parameter address: returns the link to the search page with a query.
    package init(_ board: Board, _ timeline: Timeline, address: @escaping @Sendable (_ query: String) -> Link) {
        facts = BoardFacts(board, timeline)
        context = QueryContext(board)
        self.address = address
    }

    /// Returns the link to the search for the todos that satisfy all terms. Returns nil if the search finds another
    /// number of todos, or none.
    func link(_ terms: [String], finding count: Int) -> Link? {
        let text = terms.joined(separator: " ")
        guard count > 0, let query = try? Query(parsing: text, in: context),
            facts.listed.count(where: query.holds) == count
        else { return nil }
        return address(text)
    }
}

/// Todos that the search finds by a single term.
enum TodoTerm {
    static let open = "is:open"
    static let overdue = "is:overdue"
    static let blocked = "is:blocked"
    static let active = "is:active"
    /// Done todos count even if they are archived.
    static let done = "is:done archived:any"
}

extension ReportContext {
    /// Returns the link to the search for exactly the todos that satisfy all terms; nil if there is no such search.
    func link(_ terms: String..., finding count: Int) -> Link? { search?.link(terms, finding: count) }

    /// Returns a count, linked to the todos that it counts.
    func linked(_ count: Int, _ terms: String...) -> Prose {
        "\(words.number(count), search?.link(terms, finding: count))"
    }
}
