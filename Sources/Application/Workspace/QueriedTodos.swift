package import Domain
import Past
import Queries
import Repositories
import UseCases

/// Evaluates a query on a board.
package struct QueriedTodos {
    let query: Query
    private let facts: BoardFacts
    private let names: [Field: [String]]
    private let lacksChanges: Bool

    /// - Parameters:
    ///   - written: the query.
    ///   - order: keys to sort by, separated by commas, each with `-` before it for the reverse order; overrides the
    ///     order of the query.
    ///   - includesArchived: whether archived todos are included even if the query does not mention them.
    /// - Throws: a misuse, with the column if the query cannot be parsed.
    init(
        _ written: WrittenQuery, of opened: Snapshot, sortedBy order: String? = nil, includesArchived: Bool = false
    ) throws(Failure) {
        let board = opened.board
        facts = opened.facts
        names = board.names
        lacksChanges = opened.timeline?.isShallow == true
        var context = try opened.context(for: written, QueryContext(board))
        context.takesArchived = includesArchived
        let parsed = try opened.query(written, in: context)
        let query = parsed ?? Query(.all([]), takesArchived: includesArchived)
        self.query =
            try order.map { order throws(Failure) in
                query.narrowed(by: try QueriedTodos.sorting(by: order, in: context))
            } ?? query
    }

    /// Whether the query asks for a number of todos.
    var isLimited: Bool { query.limit != nil }

    /// Returns the todos that match, in the order of the query, otherwise in the given order.
    ///
    /// - Parameter todos: indices on the board.
    /// - Throws: if the query looks into a text that cannot be read.
    func select(_ todos: [Int]) throws(Failure) -> [Int] {
        let rows = todos.map { facts[$0] }
        let found = query.select(rows).map { rows[$0].todo }
        try facts.mustBeWhole()
        return found
    }

    /// Returns the meaning of the query, one line each, with the number of todos that match each part.
    package func explanation() throws(Failure) -> [(text: String, count: Int?)] {
        let counts = query.counts(facts.listed)
        try facts.mustBeWhole()
        return query.explanation(counts).lines.map { ($0.text, $0.count) }
    }

    /// One note for each part that probably matches nothing by itself: names that no todo has, reversed date ranges, paths
    /// with a `*` inside, and `is:stale` in a shallow clone.
    package var remarks: [Notice] {
        query.unmatched(among: names).map { .nothingHere($0) } + query.reversedRanges.map { Notice($0.description) }
            + query.pathsWithStars.map { .starInPath($0) }
            + (lacksChanges && query.asksForChanges ? [.unknownChanges] : [])
    }

    static func sorting(by order: String, in context: QueryContext) throws(Failure) -> Query {
        let keys = WrittenQuery.names(in: order).map { name in
            let rest = Substring(name.value.unicodeScalars.dropFirst(name.value.unicodeScalars.first == "-" ? 1 : 0))
            return (rest.utf8.count < name.value.utf8.count ? "-" : "") + quoted(String(rest))
        }
        do throws(QueryError) {
            return try Query(parsing: "sort:" + keys.joined(separator: ","), in: context)
        } catch {
            throw Failure(error.message, .misuse, of: .sort)
        }
    }
}
