import JSON

/// One attempt to sign in that failed, or has not succeeded yet.
struct SignInAttempt: Equatable, Sendable {
    /// The keyed hash of the login, because people type passwords into the wrong field.
    let login: [UInt8]
    /// The network of the client.
    let network: String
    /// Whether the browser had signed in as that login before.
    let isKnown: Bool
    /// In seconds since 1970.
    var time: Int
}

extension SignInAttempt: StoredRecord {
    init?(_ json: JSONValue) {
        guard let login = json["login"]?.text.flatMap(KeyedHash.bytes(hexadecimal:)),
            let network = json["network"]?.text, let time = json["time"]?.number, case .bool(let known) = json["known"]
        else { return nil }
        (self.login, self.network, self.time, isKnown) = (login, network, time, known)
    }

    func write(_ writer: inout JSONWriter) {
        writer.field("login", KeyedHash.hexadecimal(login))
        writer.field("network", network)
        writer.key("known")
        writer.value(isKnown)
        writer.key("time")
        writer.value(time)
    }
}
