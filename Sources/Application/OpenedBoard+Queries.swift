import Bytes
import Domain
import Git
import Queries
import Repositories
import UseCases

extension OpenedBoard {
    /// The same with whom `me` means, where somebody may speak of that.
    func context(for written: WrittenQuery, _ context: QueryContext) -> QueryContext {
        var context = context
        if written.mayNameMe { context.me = me }
        return context
    }

    /// What somebody asks for; nil for every todo.
    func query(_ written: WrittenQuery, in context: QueryContext) throws(Failure) -> Query? {
        do {
            return try written.query(in: context)
        } catch {
            throw Failure(error, .misuse)
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

extension WrittenQuery {
    /// Mostly nobody does, and git need not be asked.
    var mayNameMe: Bool {
        (texts.map(\.text) + names.flatMap { $0.names.map(\.value) }).contains { $0.lowercased().containsBytes("me") }
    }
}
