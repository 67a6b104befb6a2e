import JSON

/// A failed or unfinished attempt to sign in or up, or a new account.
struct SignInAttempt: Equatable, Sendable {
    /// The keyed hash of the login, because people type passwords into the wrong field.
    let login: [UInt8]
    /// The network of the client.
    let network: String
    /// Whether the browser had signed in as that login before.
    let isKnown: Bool
    /// In seconds since 1970.
    var time: Int
    /// Whether a visitor created an account. It counts for an hour, and only against further new accounts.
    var isAccount = false

    /// The number of seconds for which it counts.
    var window: Int { isAccount ? SignInLimits.accountWindow : SignInLimits.window }
}

extension SignInAttempt: StoredRecord {
    init?(_ json: JSONValue) {
        guard let login = json["login"]?.text.flatMap(KeyedHash.bytes(hexadecimal:)),
            let network = json["network"]?.text, let time = json["time"]?.number, case .bool(let known) = json["known"],
            case .bool(let isAccount) = json["account"]
        else { return nil }
        (self.login, self.network, self.time, isKnown, self.isAccount) = (login, network, time, known, isAccount)
    }

    func write(_ writer: inout JSONWriter) {
        writer.field("login", KeyedHash.hexadecimal(login))
        writer.field("network", network)
        writer.key("known")
        writer.value(isKnown)
        writer.key("account")
        writer.value(isAccount)
        writer.key("time")
        writer.value(time)
    }
}
