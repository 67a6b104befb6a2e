package import Domain
import JSON

/// The right to create one account, for the holder of a token.
package struct Invitation: Equatable, Sendable {
    /// The keyed hash of the token.
    let hash: [UInt8]
    /// The role of the new account.
    package let role: Role
    /// The board user of the new account; nil if the new account chooses one that does not exist yet.
    package let user: String?
    /// The login of the admin who made it; empty for the command line.
    package let author: String
    /// The end of its validity, in seconds since 1970.
    package let end: Int

    /// The number of seconds for which an invitation is valid.
    static let validity = 86_400
}

extension Invitation: StoredRecord {
    init?(_ json: JSONValue) {
        guard let hash = json["h"]?.text.flatMap(KeyedHash.bytes(hexadecimal:)),
            let role = json["role"]?.text.flatMap(Role.init(rawValue:)), let author = json["by"]?.text,
            let end = json["end"]?.number
        else { return nil }
        (self.hash, self.role, self.author, self.end, user) = (hash, role, author, end, json["user"]?.text)
    }

    func write(_ writer: inout JSONWriter) {
        writer.field("h", KeyedHash.hexadecimal(hash))
        writer.field("role", role.rawValue)
        writer.field("user", user)
        writer.field("by", author)
        writer.key("end")
        writer.value(end)
    }
}
