import Accounts
import Bytes

/// Names of the bytes of todos' files.
enum Etag {
    /// The name of bytes: `v1:` and the first 32 hexadecimal digits of their SHA-256.
    static func name(of bytes: [UInt8]) -> String {
        prefix + KeyedHash.hexadecimal(Array(ContentDigest.sha256(bytes).prefix(digits / 2)))
    }

    /// Whether a text has the form of a name.
    static func isName(_ text: String) -> Bool {
        text.rest(afterBytes: prefix)?.utf8.count == digits
    }

    private static let prefix = "v1:"
    private static let digits = 32
}
