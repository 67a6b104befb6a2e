import Bytes
import Domain

/// A host with an optional port, as in the field `Host`.
package struct Authority: Hashable, Sendable {
    /// The host in lower case; an IPv6 address in brackets, in its shortest form.
    package let host: String
    package let port: Int?

    init(host: String, port: Int?) { (self.host, self.port) = (host, port) }

    /// Parses `host`, `host:port`, `[address]` or `[address]:port`.
    ///
    /// Returns nil for user information, spaces, percent codes, non-ASCII characters and invalid ports. A trailing dot
    /// is part of the host, so `a.` is another host than `a`.
    package init?(_ text: String) {
        let host: Substring
        let rest: Substring
        if text.hasBytePrefix("[") {
            guard let end = text.lastIndex(ofByte: "]") else { return nil }
            let address = String(text[text.index(ofOffset: 1)..<end])
            guard let known = NetworkRange(address: address), "\(known)".containsByte(":") else { return nil }
            host = Substring("[\(known)]")
            rest = text[text.utf8.index(after: end)...]
        } else {
            let length = text.withBytes { $0.firstIndex(of: UInt8(ascii: ":")) ?? $0.count }
            let end = text.index(ofOffset: length)
            (host, rest) = (text[..<end], text[end...])
            guard length > 0, host.withBytes({ $0.allSatisfy(Authority.isHostByte) }) else { return nil }
        }
        self.host = host.asciiLowercase
        if rest.utf8.isEmpty {
            port = nil
        } else {
            guard let digits = rest.rest(afterBytes: ":"), digits.utf8.first != UInt8(ascii: "0"),
                let port = digits.decimalNumber, (1...65_535).contains(port)
            else { return nil }
            self.port = port
        }
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
    }

    /// The form in a URL: `host` or `host:port`.
    package var text: String { port.map { "\(host):\($0)" } ?? host }
}
