/// The person who acts: who asks with `me`, comments, edits and commits.
package struct Actor: Hashable, Sendable {
    /// The id as the user wrote it; nil if only the identity tells who it is.
    package let user: String?
    package let identity: Identity

    /// The name and e-mail address of a person.
    package enum Identity: Hashable, Sendable {
        case known(name: String?, email: String?)
        /// Those under which git makes commits in the project. git is asked only if somebody needs them.
        case ofGit
    }

    /// - Parameters:
    ///   - user: an id, perhaps after `@`. Empty texts are none, also in an identity.
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
