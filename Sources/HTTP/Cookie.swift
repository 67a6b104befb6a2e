import Bytes

/// Cookies of a browser.
package enum Cookie {
    /// Returns the value of a cookie in the fields of a request; nil if it is missing, has an invalid value, or occurs
    /// with different values. The latter happens if another site of the same domain has set a cookie with the name.
    package static func value(of name: String, in fields: Fields) -> String? {
        var found: String?
        for field in fields.all("Cookie") {
            let isUnambiguous = field.withBytes { bytes in
                bytes.split(separator: UInt8(ascii: ";")).allSatisfy { part in
                    guard let value = value(of: name, in: part) else { return true }
                    defer { found = String(decoding: value, as: UTF8.self) }
                    return value.allSatisfy(isValueByte) && (found.map { $0.utf8.elementsEqual(value) } ?? true)
                }
            }
            guard isUnambiguous else { return nil }
        }
        return found
    }

    /// Returns the bytes after `name=`, without blanks at the ends of the part; nil if the part has another name.
    private static func value(
        of name: String, in part: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Slice<UnsafeBufferPointer<UInt8>>? {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        var part = part.drop(while: isBlank)
        while let last = part.last, isBlank(last) { part.removeLast() }
        let rest = part.dropFirst(name.utf8.count)
        guard rest.first == UInt8(ascii: "="), part.starts(with: name.utf8) else { return nil }
        return rest.dropFirst()
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
