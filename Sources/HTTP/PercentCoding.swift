import Bytes

/// Percent-encoding of URLs (RFC 3986 §2.1).
package enum PercentCoding {
    /// Returns the text with each `%XX` decoded exactly once; nil for an invalid code, a NUL or invalid UTF-8.
    package static func decoded(_ text: some StringProtocol) -> String? { decoded(text.utf8) }

    /// Returns the decoded text of bytes.
    ///
    /// - Parameter isForm: whether `+` means a space, as in forms.
    static func decoded(_ bytes: some Collection<UInt8>, isForm: Bool = false) -> String? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var iterator = bytes.makeIterator()
        while let byte = iterator.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = iterator.next()?.hexadecimal, let low = iterator.next()?.hexadecimal
                else { return nil }
                decoded.append(high << 4 | low)
            case UInt8(ascii: "+") where isForm: decoded.append(0x20)
            default: decoded.append(byte)
            }
        }
        return decoded.contains(0) ? nil : String(validating: decoded, as: UTF8.self)
    }

    /// Returns a path segment: everything except letters, digits, `-`, `.`, `_` and `~` is encoded.
    package static func encoded(segment: String) -> String { encoded(segment) { "-._~".utf8.contains($0) } }

    /// Returns an encoded path in which bytes of characters that are not ASCII are encoded, too.
    static func encoded(path: String) -> String { encoded(path) { (0x21...0x7E).contains($0) } }

    /// Returns a name or value of a query, where a space becomes `+`.
    package static func encoded(queryValue: String) -> String {
        encoded(queryValue) { "-._*".utf8.contains($0) }.replacingBytes("%20", with: "+")
    }

    private static func encoded(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
        text.percentEncoded { $0.isLetterOrDigit || isKept($0) }
    }
}
