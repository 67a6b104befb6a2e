import Domain
import Markdown
import Past
package import Site
import Queries
import Repositories
package import UseCases
import Messages

extension Snapshot {
    /// The facts that queries evaluate. A text is read when a query searches it.
    package var facts: BoardFacts {
        let past = timeline ?? Timeline(without: board)
        return BoardFacts(board, past) { [self] (index) throws(RepositoryError) in
            let todo = board.rows[index].todo
            let repository = MarkdownTodoRepository(
                folder: folder(of: todo.source), jobs: 1, words: MarkdownWords(words))
            return if let texts { try texts.texts(todo, repository.plainText) } else {
                try repository.plainText(of: todo)
            }
        }
    }

    /// The views with the todos that they find.
    func foundViews() throws(Failure) -> [SavedQueryResult] {
        let facts = facts
        let rows = facts.listed
        let found = views.views.map { SavedQueryResult($0, of: rows, on: board) }
        try facts.mustBeWhole()
        return found
    }

    /// The history of single todos; nil without a history.
    package var todoPast: TodoPastSection? { timeline.flatMap { TodoPastSection(board, $0, words) } }

    /// Returns the todos of a view, as indices on the board and in its order. A view that names an unknown current user has
    /// no todos and a note.
    ///
    /// - Parameter name: compared without case.
    /// - Throws: a misuse if no view has that name, and the error in the view's query.
    func todos(ofView name: String) throws(Failure) -> ListedTodos {
        if var view = views[name] {
            if view.isPersonal {
                let me = try currentUser()
                if me == .unknown { return ListedTodos(todos: [], remarks: [Notice(QueryContext.Me.absence)]) }
                view = view.seen(by: me, on: board)
            }
            let found = try found(view).todos
            let lacksChanges = timeline?.isShallow == true && view.query.asksForChanges
            return ListedTodos(todos: found, remarks: lacksChanges ? [.unknownChanges] : [])
        }
        if let finding = views.finding(name) { throw Failure(finding.line, .misuse, at: ErrorLocation(finding)) }
        throw .noView(name, known: views.views.map(\.name.text))
    }

    /// Returns the todos of a view.
    func found(_ view: SavedQueries.View) throws(Failure) -> SavedQueryResult {
        let facts = facts
        let found = SavedQueryResult(view, of: facts.listed, on: board)
        try facts.mustBeWhole()
        return found
    }

    /// Parses a query; nil for one that matches every todo.
    func query(_ written: WrittenQuery, in context: QueryContext) throws(Failure) -> Query? {
        do {
            return try written.query(in: context)
        } catch {
            guard let field = error.field else {
                throw Failure(error.error, .misuse, at: ErrorLocation(column: error.error.column))
            }
            throw Failure(error.error.message.printable, .misuse, of: .field(field))
        }
    }
}

extension BoardFacts {
    /// Fails if a searched text could not be read: the result of the query would be wrong.
    func mustBeWhole() throws(Failure) {
        if let failure { throw Failure(failure) }
    }
}
