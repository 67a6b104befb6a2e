import Bytes
import Documents
import Domain
package import Links
import Messages
package import Past
import Queries
import Synchronization
package import UseCases

/// Links from figures to the search page, which finds the todos that a figure counts.
package final class TodoSearch: Sendable {
    private let context: QueryContext
    private let address: @Sendable (_ query: String) -> Link
    /// The number of todos that a query without archived ones can find.
    private let listed: Int
    /// The number of all todos: those in list order, followed by archived ones.
    private let all: Int
    private let known: Mutex<Known>

    /// What was found out for earlier links: many links share terms.
    private struct Known {
        var index: QueryIndex<BoardFacts.Row>
        /// By term: the todos that satisfy it, among them archived ones.
        var found: [String: IndexSet] = [:]
    }

    /// - Parameter address: returns the link to the search page with a query.
    package init(_ board: Board, _ timeline: Timeline, address: @escaping @Sendable (_ query: String) -> Link) {
        let rows = BoardFacts(board, timeline).listed
        listed = board.listed.count
        all = rows.count
        known = Mutex(Known(index: QueryIndex(rows)))
        context = QueryContext(board)
        self.address = address
    }

    /// Returns the link to the search for the todos that satisfy all terms. Returns nil if the search finds another
    /// number of todos, or none.
    ///
    /// - Parameter terms: terms without alternatives.
    func link(_ terms: [String], finding count: Int) -> Link? {
        guard count > 0 else { return nil }
        // A query leaves out archived todos unless a term asks for them.
        let end = terms.contains { $0.hasByteSuffix(TodoSearch.takingArchived) } ? all : listed
        let found = known.withLock { known -> Int? in
            var found: IndexSet?
            for term in terms {
                guard let next = self.found(term, &known) else { return nil }
                found?.formIntersection(next)
                found = found ?? next
            }
            return found?.count(below: end)
        }
        return found == count ? address(terms.joined(separator: " ")) : nil
    }

    private static let takingArchived = " archived:any"

    /// Returns the todos that satisfy a term; nil if it is no query.
    private func found(_ term: String, _ known: inout Known) -> IndexSet? {
        if let found = known.found[term] { return found }
        let taking = term.hasByteSuffix(TodoSearch.takingArchived) ? term : term + TodoSearch.takingArchived
        // A name may contain what no query can express; its figure then has no link.
        guard let query = try? Query(parsing: taking, in: context) else { return nil }
        let found = known.index.found(query)
        known.found[term] = found
        return found
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
