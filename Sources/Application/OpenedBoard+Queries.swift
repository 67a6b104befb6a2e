import Bytes
import Domain
import Git
import Markdown
package import Presentation
import Queries
import Repositories
package import UseCases

extension OpenedBoard {
    /// What queries ask of its todos; a body is read again where one looks there.
    package var facts: BoardFacts {
        let repository = MarkdownTodoRepository(folder: folder, jobs: 1, words: MarkdownWords(words))
        return BoardFacts(board, timeline ?? Timeline(without: board)) { [board] (todo) throws(RepositoryError) in
            try repository.plainText(of: board.rows[todo].todo)
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

    /// The same with whom `me` means, where somebody may speak of that.
    func context(for written: WrittenQuery, _ context: QueryContext) -> QueryContext {
        var context = context
        if written.mayNameMe { context.me = me }
        return context
    }

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
            let place = error.field == nil ? ErrorPlace(column: error.error.column) : nil
            throw Failure(error, .misuse, at: place)
        }
    }

    /// Whom `me` means: the user that `FUDA_USER` names, else the profile whose e-mail git makes commits under.
    var me: QueryContext.Me {
        if let user = surroundings.variables.lazy.compactMap({ $0.rest(afterBytes: "FUDA_USER=") }).first, !user.isEmpty
        {
            return .user(String(user))
        }
        guard let email = Git(environment: surroundings.variables).userEmail(in: folder.root) else { return .unknown }
        let profile = board.users.first { $0.user.email?.lowercased() == email.lowercased() }
        return profile.map { .user($0.user.id) } ?? .unknown
    }
}

extension BoardFacts {
    /// Fails if a text that was asked for could not be read: a query that looks into texts would find too few or too many.
    func mustBeWhole() throws(Failure) {
        if let failure { throw Failure(failure) }
    }
}

extension WrittenQuery {
    /// Mostly nobody does, and git need not be asked.
    var mayNameMe: Bool {
        (texts.map(\.text) + names.flatMap { $0.names.map(\.value) }).contains { $0.lowercased().containsBytes("me") }
    }
}
