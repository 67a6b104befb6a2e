import Bytes

/// Cookies of a browser.
package enum Cookie {
    /// Returns the value of a cookie in the fields of a request; nil if it is missing, has an invalid value, or occurs
    /// with different values. The latter happens if another site of the same domain has set a cookie with the name.
    package static func value(of name: String, in fields: Fields) -> String? {
        var found: Substring?
        let fields = fields.all("Cookie")
        for part in fields.flatMap({ $0.bytewiseParts(";") }) {
            let pair = part.trimmingBlanks.bytewiseParts("=", maxSplits: 1)
            guard pair.count == 2, String(pair[0]).isIdentical(to: name) else { continue }
            guard pair[1].utf8.allSatisfy(isValueByte) else { return nil }
            if let found, !String(found).isIdentical(to: String(pair[1])) { return nil }
            found = pair[1]
        }
        return found.map { String($0) }
    }

    /// Returns the value of a field `Set-Cookie` with HttpOnly and SameSite=Lax.
    ///
    /// - Parameters:
    ///   - value: without bytes that a cookie cannot have; they are removed.
    ///   - maxAge: the lifetime in seconds; nil until the browser exits.
    ///   - isSecure: whether the browser sends the cookie only over TLS.
    package static func set(
        name: String, value: String, maxAge: Int? = nil, isSecure: Bool, path: String = "/"
    ) -> String {
        let value = String(decoding: value.utf8.filter(isValueByte), as: UTF8.self)
        let age = maxAge.map { "; Max-Age=\($0)" } ?? ""
        return "\(name)=\(value); Path=\(path)\(age); HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
    }

    /// Returns the value of a field `Set-Cookie` that removes a cookie.
    package static func expired(name: String, isSecure: Bool, path: String = "/") -> String {
        set(name: name, value: "", maxAge: 0, isSecure: isSecure, path: path)
    }

    /// Whether a cookie's value may contain the byte (RFC 6265 §4.1.1).
    private static func isValueByte(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"\",;\\".utf8.contains(byte)
    }
}
