import JSON

/// A token with which a program uses the API as a person.
package struct AccessToken: Equatable, Sendable {
    /// The rights of a program with the token; never more than those of the person.
    package enum Scope: String, CaseIterable, Sendable {
        case read, write
    }

    /// The keyed hash of the token.
    let hash: [UInt8]
    /// The login of the account; without accounts, the name of the current user.
    let login: LoginName
    /// The id of the account; nil on a board without accounts, whose tokens end with the first account.
    let account: String?
    /// The board user of a board without accounts.
    let user: String?
    /// The name from its owner.
    package let name: String
    package let scope: Scope
    /// When it was made, in seconds since 1970.
    package let made: Int
    /// The end of its validity, in seconds since 1970.
    package let end: Int

    /// Returns whether both tokens have the same owner: the account or, without accounts, the login.
    func hasOwner(of other: AccessToken) -> Bool {
        account == other.account && (account != nil || login == other.login)
    }

    /// Names the token without giving its rights: 12 hexadecimal digits.
    package var id: String { KeyedHash.hexadecimal(Array(hash.prefix(6))) }

    /// How each token begins, so that programs which search for secrets find it.
    static let prefix = "fuda_"
    /// The maximum number of valid tokens of one owner.
    package static let most = 100
    /// The maximum and the default number of days for which a token is valid.
    package static let days = (most: 366, usual: 90)
    /// The maximum length of a name in bytes.
    package static let longestName = 200
}

extension AccessToken: StoredRecord {
    init?(_ json: JSONValue) {
        guard let hash = json["h"]?.text.flatMap(KeyedHash.bytes(hexadecimal:)), let login = json["login"]?.text,
            let name = json["name"]?.text, let scope = json["scope"]?.text.flatMap(Scope.init(rawValue:)),
            let made = json["made"]?.number, let end = json["end"]?.number
        else { return nil }
        (self.hash, self.login, self.name, self.scope) = (hash, LoginName(login), name, scope)
        (self.made, self.end, account, user) = (made, end, json["account"]?.text, json["user"]?.text)
    }

    func write(_ writer: inout JSONWriter) {
        writer.field("h", KeyedHash.hexadecimal(hash))
        writer.field("login", login.text)
        writer.field("account", account)
        writer.field("user", user)
        writer.field("name", name)
        writer.field("scope", scope.rawValue)
        writer.key("made")
        writer.value(made)
        writer.key("end")
        writer.value(end)
    }
}
