/// The person who runs a command: the current user (`me`), and the author of comments, edits and commits.
package struct Actor: Hashable, Sendable {
    /// The id as the user wrote it; nil if only the identity is known.
    package let user: String?
    package let identity: Identity

    /// The name and e-mail address of a person.
    package enum Identity: Hashable, Sendable {
        case known(name: String?, email: String?)
        /// The identity that git uses for commits in the project. git is only asked if it is needed.
        case ofGit
    }

    /// - Parameters:
    ///   - user: an id, optionally after `@`. Empty texts count as nil, also in an identity.
    package init(user: String? = nil, _ identity: Identity = .known(name: nil, email: nil)) {
        func text(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }
        self.user = text(user)
        if case .known(let name, let email) = identity {
            self.identity = .known(name: text(name), email: text(email))
        } else {
            self.identity = identity
        }
    }
}
