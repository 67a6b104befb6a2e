import Domain
import Markdown
import Past
package import Site
import Queries
import Repositories
package import UseCases
import Words

extension Snapshot {
    /// What queries ask of its todos. If one looks into a text, that is read.
    package var facts: BoardFacts {
        let repository = MarkdownTodoRepository(folder: folder, jobs: 1, words: MarkdownWords(words))
        let past = timeline ?? Timeline(without: board)
        return BoardFacts(board, past) { [board, texts] (index) throws(RepositoryError) in
            let todo = board.rows[index].todo
            return if let texts { try texts(todo, repository.plainText) } else { try repository.plainText(of: todo) }
        }
    }

    /// Its views with what they find.
    func foundViews() throws(Failure) -> [FoundView] {
        let facts = facts
        let rows = facts.listed
        let found = views.views.map { FoundView($0, of: rows, on: board) }
        try facts.mustBeWhole()
        return found
    }

    /// What todos went through; nil without a history.
    package var todoPast: TodoPast? { timeline.flatMap { TodoPast(board, $0, words) } }

    /// What a view finds, as indices on the board and in its order.
    ///
    /// - Parameter name: without case.
    /// - Throws: misuse where no view has that name, and what is wrong with the query of one that has it.
    package func todos(ofView name: String) throws(Failure) -> [Int] {
        if let view = views[name] {
            let facts = facts
            let found = FoundView(view, of: facts.listed, on: board).todos
            try facts.mustBeWhole()
            return found
        }
        if let finding = views.finding(name) { throw Failure(finding.line, .misuse, at: ErrorPlace(finding)) }
        throw Failure("no view '\(name)'; \(nearestAndKnown(name, views.views.map(\.name.text)))", .misuse)
    }

    /// What somebody asks for; nil for every todo.
    func query(_ written: WrittenQuery, in context: QueryContext) throws(Failure) -> Query? {
        do {
            return try written.query(in: context)
        } catch {
            guard let field = error.field else {
                throw Failure(error.error, .misuse, at: ErrorPlace(column: error.error.column))
            }
            throw Failure(error.error.message.printable, .misuse, of: .field(field))
        }
    }
}

extension BoardFacts {
    /// Fails if a text that was asked for could not be read: a query that looks into texts would find too few or too many.
    func mustBeWhole() throws(Failure) {
        if let failure { throw Failure(failure) }
    }
}
