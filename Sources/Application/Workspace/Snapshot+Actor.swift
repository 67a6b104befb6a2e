import Bytes
package import Domain
import Git
import Queries
import Repositories
import UseCases

extension Snapshot {
    /// Returns the snapshot for another person, which changes the meaning of `me`.
    package func seen(by actor: Actor) -> Snapshot {
        var snapshot = self
        snapshot.actor = actor
        return snapshot
    }

    /// Returns the context, with the current user if the query may contain `me`.
    func context(for written: WrittenQuery, _ context: QueryContext) throws(Failure) -> QueryContext {
        var context = context
        if written.mayNameMe { context.me = try currentUser() }
        return context
    }

    /// Returns the actor's user id. Without one, returns the user whose profile has the actor's e-mail address, or else
    /// the user of the only profile with the actor's name.
    ///
    /// Fails if the id is reserved.
    func currentUser() throws(Failure) -> QueryContext.Me {
        if let user = actor.user {
            let id = user.withoutAt
            guard !User.isReserved(id) else { throw .reservedActor(user) }
            return .user(id)
        }
        let profiles = board.userNames.profiles
        if let email = actorEmail?.lowercased(),
            let user = profiles.first(where: { $0.email?.lowercased() == email })
        {
            return .user(user.writtenID)
        }
        guard let name = actorName else { return .unknown }
        let named = profiles.filter { $0.name == name }
        return named.count == 1 ? .user(named[0].writtenID) : .unknown
    }

    /// The id of the user that `me` means; nil if it is unknown.
    package var currentUserID: String? {
        // A reserved name is no user's id.
        guard case .user(let id)? = try? currentUser() else { return nil }
        return id
    }

    /// Returns the id of the user that an argument names, or the argument for an unknown user. Ignores a leading `@`, and
    /// returns the current user's id for `me`.
    package func userID(_ name: String) throws(Failure) -> String {
        let id = name.withoutAt
        guard User.isReserved(id) else { return board.userNames.id(of: id) ?? id }
        if case .user(let id) = try currentUser() { return id }
        throw Failure(QueryContext.Me.absence, .misuse)
    }

    /// Returns the id and the name for the profile of the current user; nil if the board has profiles, or nothing names
    /// the user.
    package func userWithoutProfile() throws(Failure) -> (id: String, name: String)? {
        guard !board.users.contains(where: { $0.user.path != nil }) else { return nil }
        let name = actorName ?? ""
        if case .user(let id) = try currentUser() { return (id, name.isEmpty ? id : name) }
        return Snapshot.userID(for: name).map { ($0, name) }
    }

    /// Returns the first word of a name as an id, such as `hana` for `Hana Sato`; nil if it is not a word of ASCII
    /// letters.
    private static func userID(for name: String) -> String? {
        let word = name.utf8.prefix { $0 != 0x20 }.map { $0 | 0x20 }
        guard (2...40).contains(word.count), word.allSatisfy({ (97...122).contains($0) }) else { return nil }
        let id = String(decoding: word, as: UTF8.self)
        return User.isReserved(id) ? nil : id
    }

    private var actorEmail: String? { actor.identity.email(in: folder.root, environment) }

    /// The actor's name; nil if unknown.
    var actorName: String? { actor.identity.name(in: folder.root, environment) }
}

extension Actor {
    /// The actor with the present identity of git, so that nothing asks git later.
    package func settled(in folder: String, _ environment: ProcessEnvironment) -> Actor {
        let (name, email) = (identity.name(in: folder, environment), identity.email(in: folder, environment))
        return Actor(user: user, .known(name: name, email: email))
    }
}

extension Actor.Identity {
    fileprivate func email(in folder: String, _ environment: ProcessEnvironment) -> String? {
        switch self {
        case .known(_, let email): email
        case .ofGit: Git(environment: environment.variables).userEmail(in: folder)
        }
    }

    fileprivate func name(in folder: String, _ environment: ProcessEnvironment) -> String? {
        switch self {
        case .known(let name, _): name
        case .ofGit: Git(environment: environment.variables).userName(in: folder)
        }
    }
}

extension WrittenQuery {
    /// Whether the query may contain `me`. Most do not, so git need not be run.
    fileprivate var mayNameMe: Bool {
        (texts.map(\.text) + names.flatMap { $0.names.map(\.value) }).contains { $0.lowercased().containsBytes("me") }
    }
}

extension String {
    /// The id of a user without a leading `@`.
    package var withoutAt: String { hasBytePrefix("@") ? String(unicodeScalars.dropFirst()) : self }
}
