import Bytes

/// Cookies of a browser.
package enum Cookie {
    /// Returns the value of a cookie in the fields of a request; nil if it is missing, has an invalid value, or occurs
    /// with different values. The latter happens if another site of the same domain has set a cookie with the name.
    package static func value(of name: String, in fields: Fields) -> String? {
        var found: String?
        for field in fields.all("Cookie") {
            var rest = Substring(field)
            while !rest.utf8.isEmpty {
                let end = rest.utf8.firstIndex(of: UInt8(ascii: ";")) ?? rest.endIndex
                let part = rest[..<end].trimmingBlanks
                rest = Substring(rest[end...].utf8.dropFirst())
                guard let value = part.rest(afterBytes: name)?.rest(afterBytes: "=") else { continue }
                guard value.utf8.allSatisfy(isValueByte) else { return nil }
                if let found, !found.utf8.elementsEqual(value.utf8) { return nil }
                found = String(value)
            }
        }
        return found
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
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\"): false
        default: byte > 0x20 && byte < 0x7F
        }
    }
}
