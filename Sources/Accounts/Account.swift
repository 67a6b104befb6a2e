package import Domain
import JSON

/// A person who may sign in, or whom a proxy signs in.
package struct Account: Equatable, Sendable {
    /// A unique id of 16 hexadecimal digits. Sessions and tokens name it: they never pass to a later account with the same
    /// login, and tokens survive a change of the login.
    var id = KeyedHash.hexadecimal(Randomness.bytes(8))
    /// The name for signing in.
    package var login: String
    /// The id of the board user.
    package var user: String
    package var role: Role
    /// The hash of the password; nil if only a proxy signs the person in.
    var hash: String?
    /// Whether the person may not sign in.
    package var isDisabled: Bool
    /// The time of the last change that ended the sessions, in seconds since 1970. It grows with each such change, and
    /// a session belongs to one value of it.
    package var changed: Int

    /// Whether the person can sign in with a password.
    package var hasPassword: Bool { hash != nil }

    var name: LoginName { LoginName(login) }

    /// Ends all sessions of the account.
    mutating func endSessions(now: Int) { changed = max(now, changed + 1) }
}

extension Account: StoredRecord {
    init?(_ json: JSONValue) {
        guard let id = json["id"]?.text, let login = json["login"]?.text, let user = json["user"]?.text,
            let role = json["role"]?.text.flatMap(Role.init(rawValue:)), let changed = json["changed"]?.number,
            case .bool(let isDisabled) = json["disabled"]
        else { return nil }
        self.id = id
        (self.login, self.user, self.role, self.changed, self.isDisabled) = (login, user, role, changed, isDisabled)
        hash = json["hash"]?.text
    }

    func write(_ writer: inout JSONWriter) {
        writer.field("id", id)
        writer.field("login", login)
        writer.field("user", user)
        writer.field("role", role.rawValue)
        writer.field("hash", hash)
        writer.key("disabled")
        writer.value(isDisabled)
        writer.key("changed")
        writer.value(changed)
    }
}
