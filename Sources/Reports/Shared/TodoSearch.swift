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
    private let board: Board
    private let context: QueryContext
    private let address: @Sendable (_ query: String) -> Link
    /// The todos in list order, followed by archived ones.
    private let rows: [BoardFacts.Row]
    private let known = Mutex(Known())

    /// What was found out for earlier links: many links share terms.
    private struct Known {
        /// By term: for each row, whether it satisfies the term.
        var matches: [String: [Bool]] = [:]
        /// By key: for each row, the first row with the same value.
        var alike: [String: [Int]] = [:]
    }

    /// - Parameter address: returns the link to the search page with a query.
    package init(_ board: Board, _ timeline: Timeline, address: @escaping @Sendable (_ query: String) -> Link) {
        self.board = board
        rows = BoardFacts(board, timeline).listed
        context = QueryContext(board)
        self.address = address
    }

    /// Returns the link to the search for the todos that satisfy all terms. Returns nil if the search finds another
    /// number of todos, or none.
    ///
    /// - Parameter terms: terms without alternatives.
    func link(_ terms: [String], finding count: Int) -> Link? {
        let text = terms.joined(separator: " ")
        // A name may contain what no query can express; its figure then has no link.
        guard count > 0, (try? Query(parsing: text, in: context)) != nil else { return nil }
        // A query leaves out archived todos unless a term asks for them.
        let part = terms.contains { $0.hasByteSuffix(TodoSearch.takingArchived) } ? rows.count : board.listed.count
        let found = known.withLock { known in
            let matches = terms.compactMap { self.matches($0, &known) }
            return matches.count < terms.count
                ? nil : (0..<part).count(where: { row in matches.allSatisfy { $0[row] } })
        }
        return found == count ? address(text) : nil
    }

    private static let takingArchived = " archived:any"

    /// Returns for each row whether it satisfies a term; nil if the term is no query.
    private func matches(_ term: String, _ known: inout Known) -> [Bool]? {
        if let matches = known.matches[term] { return matches }
        let taking = term.hasByteSuffix(TodoSearch.takingArchived) ? term : term + TodoSearch.takingArchived
        // As above.
        guard let query = try? Query(parsing: taking, in: context) else { return nil }
        var matches = Array(repeating: false, count: rows.count)
        let alike = alike(by: String(term.bytewiseParts(":").first ?? ""), &known)
        for row in rows.indices {
            let first = alike?[row] ?? row
            matches[row] = first < row ? matches[first] : query.holds(rows[row])
        }
        known.matches[term] = matches
        return matches
    }

    /// Returns for each row the first one with the same value of a key; nil for keys that depend on more than one field.
    private func alike(by key: String, _ known: inout Known) -> [Int]? {
        if let alike = known.alike[key] { return alike }
        let value: (Board.Row) -> [String?]
        switch key {
        case Field.owner.name: value = { $0.todo.owners }
        case Field.tags.name: value = { $0.todo.tags }
        case Field.milestone.name: value = { [$0.todo.milestone] }
        case Field.kind.name: value = { [$0.todo.kind?.value] }
        case Field.priority.name: value = { [$0.todo.priority?.value] }
        case Field.status.name: value = { ["\($0.column)", $0.todo.status?.value] }
        default: return nil
        }
        var first: [[String?]: Int] = [:]
        let alike = rows.indices.map { row in
            let value = value(board.rows[rows[row].todo])
            if let earlier = first[value] { return earlier }
            first[value] = row
            return row
        }
        known.alike[key] = alike
        return alike
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
