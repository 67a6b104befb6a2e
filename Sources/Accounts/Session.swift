package import Domain
import JSON

/// A signed-in browser.
package struct Session: Equatable, Sendable {
    /// The login; without accounts, the name of the current user.
    package let login: String
    /// The id of the board user; nil on a board without accounts whose current user has no id.
    package let user: String?
    /// The present role of the account.
    package let role: Role
    /// When the person signed in, in seconds since 1970.
    package let made: Int
    /// When the person last used the session, in seconds since 1970.
    package let seen: Int
    /// The values derived from the token of the session.
    package let values: TokenValues
}

/// The values derived from the token of a session. Every request needs them, so memory keeps them.
package struct TokenValues: Equatable, Sendable {
    /// The keyed hash by which the session is stored.
    let hash: [UInt8]
    /// The value that each form of the session carries: 43 characters.
    package let csrf: String
    /// A text that differs between sessions and shows nothing of the token: 11 characters.
    package let mark: String
}

/// A session as it is stored: without the token.
struct SessionRecord: Equatable, Sendable {
    /// The keyed hash of the token.
    let hash: [UInt8]
    let login: LoginName
    /// The generation of the account at sign-in; the session ends with it. Nil for a board without accounts.
    let account: Generation?
    /// The board user of a board without accounts.
    let user: String?
    let made: Int
    var seen: Int

    /// The state of an account between two changes that end its sessions.
    struct Generation: Equatable, Sendable {
        /// `Account.id`
        let id: String
        /// `Account.changed`
        let changed: Int
    }

    /// Returns whether the session is neither unused for too long nor too old.
    func isAlive(now: Int, _ settings: ServeSettings) -> Bool {
        now - seen < settings.idle && now - made < settings.longest
    }
}

extension SessionRecord: StoredRecord {
    init?(_ json: JSONValue) {
        guard let hash = json["h"]?.text.flatMap(KeyedHash.bytes(hexadecimal:)), let login = json["login"]?.text,
            let made = json["made"]?.number, let seen = json["seen"]?.number
        else { return nil }
        (self.hash, self.login, self.made, self.seen) = (hash, LoginName(login), made, seen)
        (account, user) = (Generation(json), json["user"]?.text)
    }

    func write(_ writer: inout JSONWriter) {
        writer.field("h", KeyedHash.hexadecimal(hash))
        writer.field("login", login.text)
        if let account {
            writer.field("account", account.id)
            writer.key("changed")
            writer.value(account.changed)
        }
        writer.field("user", user)
        writer.key("made")
        writer.value(made)
        writer.key("seen")
        writer.value(seen)
    }
}

extension SessionRecord.Generation {
    init(_ account: Account) { (id, changed) = (account.id, account.changed) }

    fileprivate init?(_ json: JSONValue) {
        guard let id = json["account"]?.text, let changed = json["changed"]?.number else { return nil }
        (self.id, self.changed) = (id, changed)
    }
}
