import Domain
import Queries

/// The users with a profile by the names that people write: an id, or the name or the e-mail address of exactly one
/// profile, compared as in queries.
package struct UserNames: Sendable {
    private let users: [User]
    private let ids: Set<String>
    /// The ids by names and e-mail addresses as `FoldedText`, without those that several profiles share.
    let others: [String: String]

    /// - Parameter users: those with a profile.
    init(_ users: [User]) {
        self.users = users
        ids = Set(self.users.map(\.id))
        var named: [String: Set<String>] = [:]
        for user in self.users {
            for name in [user.id, user.name, user.email].compactMap(\.self) {
                named[FoldedText(name).text, default: []].insert(user.writtenID)
            }
        }
        others = named.filter { $0.value.count == 1 }.compactMapValues(\.first)
    }

    /// Whether no user has a profile. A name without one is then no mistake.
    package var isEmpty: Bool { users.isEmpty }

    /// Returns the id of the user with a name: an id as written, or else the profile's; nil for an unknown name.
    package func id(of name: String) -> String? {
        ids.contains(name.lowercased()) ? name : others[FoldedText(name).text]
    }

    /// Returns the id of the user whose id or name is the most similar; nil if none is similar.
    package func nearest(to name: String) -> String? {
        nearestWord(to: name, among: users.map(\.writtenID))
            ?? nearestWord(to: name, among: users.map(\.name)).flatMap { id(of: $0) }
    }
}
