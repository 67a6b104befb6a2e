package import Domain
import Queries

/// The users with a profile by the names that people write: an id, or the name or the e-mail address of exactly one
/// profile, compared as in queries.
package struct UserNames: Sendable {
    private let table: LazyValue<Table>

    private struct Table {
        let users: [User]
        let ids: Set<String>
        let others: [String: String]
        /// The ids of the profiles that share a name.
        let sharing: [String: [String]]

        init(_ users: [User]) {
            self.users = users
            ids = Set(users.map(\.id))
            var named: [String: Set<String>] = [:]
            for user in users {
                for name in [user.id, user.name, user.email].compactMap(\.self) {
                    named[FoldedText(name).text, default: []].insert(user.writtenID)
                }
            }
            others = named.filter { $0.value.count == 1 }.compactMapValues(\.first)
            sharing = named.filter { $0.value.count > 1 }.mapValues { $0.sorted() }
        }
    }

    /// - Parameter users: those with a profile.
    init(_ users: [User]) { self.init { users } }

    /// - Parameter users: returns those with a profile; called when something first asks for a name.
    init(_ users: @escaping @Sendable () -> [User]) { table = LazyValue { Table(users()) } }

    /// The users with a profile, sorted by id.
    package var profiles: [User] { table.value.users }

    /// Whether no user has a profile. A name without one is then no mistake.
    package var isEmpty: Bool { profiles.isEmpty }

    /// The ids by names and e-mail addresses as `FoldedText`, without those that several profiles share.
    var others: [String: String] { table.value.others }

    /// Returns the id of the user with a name: an id as written, or else the profile's; nil for an unknown name.
    package func id(of name: String) -> String? {
        table.value.ids.contains(name.lowercased()) ? name : others[FoldedText(name).text]
    }

    /// Returns the ids of the users who share a name; none if it is that of one user, or of none.
    package func sharing(_ name: String) -> [String] { table.value.sharing[FoldedText(name).text] ?? [] }

    /// Returns the id of the user whose id or name is the most similar; nil if none is similar.
    package func nearest(to name: String) -> String? {
        nearestWord(to: name, among: profiles.map(\.writtenID))
            ?? nearestWord(to: name, among: profiles.map(\.name)).flatMap { id(of: $0) }
    }
}

extension Board {
    /// Takes the profiles of users from elsewhere, for a board that lacks them because it has only some todos.
    package mutating func nameUsers(_ profiles: @escaping @Sendable () -> [User]) { userNames = UserNames(profiles) }
}
