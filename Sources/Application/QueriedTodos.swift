import Bytes
import Domain
import Queries
import Repositories
import UseCases

/// What a query asks of a board.
package struct QueriedTodos {
    private let query: Query
    private let facts: BoardFacts
    private let includesArchived: Bool

    /// - Parameters:
    ///   - text: a query; an empty one asks for all.
    ///   - includesArchived: whether archived todos are meant although the query does not name them.
    /// - Throws: misuse, with the column where the query cannot be read.
    package init(_ text: String, of opened: OpenedBoard, includesArchived: Bool = false) throws(Failure) {
        self.includesArchived = includesArchived
        let repository = MarkdownTodoRepository(folder: opened.folder, jobs: 1)
        let board = opened.board
        facts = BoardFacts(board, opened.timeline ?? Timeline(without: board)) { repository.plainText(of: board.todos[$0]) }
        query = try opened.query(text)
    }

    /// Those of the todos that the query asks for, in its order, or in theirs where it has none.
    ///
    /// - Parameter todos: indices in `Board.todos`.
    package func callAsFunction(_ todos: [Int]) -> [Int] {
        let found = todos.filter { includesArchived ? query.condition.holds(facts[$0]) : query.holds(facts[$0]) }
        let rows = found.map { facts[$0] }
        let sorted =
            query.sort.isEmpty ? found : QueryOrder(query.sort).sorted(Array(found.indices), of: rows).map { found[$0] }
        return query.limit.map { Array(sorted.prefix($0)) } ?? sorted
    }

    /// What the query means, a line each, with how many todos its parts keep.
    package var explanation: [(text: String, count: Int?)] {
        query.explanation(query.counts(facts.listed)).lines.map { ($0.text, $0.count) }
    }
}

extension OpenedBoard {
    /// A query of the past, where only what the history keeps can be asked.
    func query(ofPast text: String) throws(Failure) -> Query { try query(text, isPast: true) }

    fileprivate func query(_ text: String, isPast: Bool = false) throws(Failure) -> Query {
        var context = QueryContext(board)
        context.isPast = isPast
        if text.containsBytes("me") { context.me = me }
        do {
            return try Query(parsing: text, in: context)
        } catch {
            throw Failure(error, .misuse)
        }
    }

    /// Whom `me` means: the user that `FUDA_USER` names, else the profile whose e-mail git makes commits under.
    fileprivate var me: QueryContext.Me {
        if let user = surroundings.variables.lazy.compactMap({ $0.rest(afterBytes: "FUDA_USER=") }).first, !user.isEmpty
        {
            return .user(String(user))
        }
        guard let email = Git(environment: surroundings.variables).userEmail(in: folder.root) else { return .unknown }
        let profile = board.users.first { $0.user.email?.lowercased() == email.lowercased() }
        return profile.map { .user($0.user.id) } ?? .unknown
    }
}
