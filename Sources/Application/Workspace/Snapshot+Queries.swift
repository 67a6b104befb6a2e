import Bytes
import Domain
import Git
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

    /// The same with the current user, if the query may name them.
    func context(for written: WrittenQuery, _ context: QueryContext) throws(Failure) -> QueryContext {
        var context = context
        if written.mayNameMe { context.me = try currentUser() }
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
            guard let field = error.field else {
                throw Failure(error.error, .misuse, at: ErrorPlace(column: error.error.column))
            }
            throw Failure(error.error.message.printable, .misuse, of: .field(field))
        }
    }

    /// The user that `FUDA_USER` names, otherwise the one with git's `user.email` in the user profile, otherwise the only
    /// profile whose `name` is git's `user.name`.
    ///
    /// Fails if `FUDA_USER` is no user's id. A board of some todos has no profiles, and knows only `FUDA_USER`.
    func currentUser() throws(Failure) -> QueryContext.Me {
        if let user = surroundings.variables.lazy.compactMap({ $0.rest(afterBytes: "FUDA_USER=") }).first, !user.isEmpty
        {
            let id = user.first == "@" ? String(user.dropFirst()) : String(user)
            guard !User.isReserved(id) else {
                throw Failure("FUDA_USER is '\(user)', which is never a user's id; set it to the id of a user", .misuse)
            }
            return .user(id)
        }
        if board.isPart { return .unknown }
        let git = Git(environment: surroundings.variables)
        let profiles = board.users.lazy.map(\.user).filter { $0.path != nil }
        if let email = git.userEmail(in: folder.root)?.lowercased(),
            let user = profiles.first(where: { $0.email?.lowercased() == email })
        {
            return .user(user.writtenID)
        }
        guard let name = git.userName(in: folder.root) else { return .unknown }
        let named = profiles.filter { $0.name == name }
        return named.count == 1 ? .user(named[0].writtenID) : .unknown
    }
}

extension Snapshot {
    /// The id of the user that an argument names: without a leading `@`, and that of the current user for `me`.
    package func userID(_ name: String) throws(Failure) -> String {
        let id = name.hasBytePrefix("@") ? String(name.unicodeScalars.dropFirst()) : name
        guard User.isReserved(id) else { return id }
        if case .user(let id) = try currentUser() { return id }
        throw Failure(QueryContext.Me.absence, .misuse)
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
