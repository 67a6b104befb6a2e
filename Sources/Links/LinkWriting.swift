package import Bytes

extension ByteBuffer {
    /// Appends a link as the value of a quoted attribute, for a page with the given base.
    package mutating func append(_ link: Link, from base: LinkBase) {
        if link.isAbsolute { return appendEscaped(text: link.path) }
        append(text: base.prefix)
        appendEscaped(text: link.path)
        if base.prefix.isEmpty && link.path.isEmpty { append("./") }
        let fragment = link.fragment.isEmpty && link.canReturn ? base.returnFragment : link.fragment
        if fragment.isEmpty { return }
        append(UInt8(ascii: "#"))
        appendEscaped(text: fragment)
    }
}

extension Link {
    /// Returns a URL from user input with characters that are not allowed in URLs encoded as `%XX`. Existing encodings
    /// are kept.
    package static func cleaned(_ url: String) -> String {
        let isClean = url.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"\"<>[]\\^`{|}".utf8.contains($0) }
        if isClean { return url }
        return url.percentEncoded { isUnreserved($0) || "!#$%&'()*+,:;=?@".utf8.contains($0) }
    }

    /// Returns a path for a URL: everything except letters, digits, `-`, `.`, `_`, `~` and `/` is encoded as `%XX` (RFC
    /// 3986, 2.1).
    package static func encoded(_ path: String) -> String {
        path.percentEncoded(keeping: isUnreserved)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2F, 0x5F, 0x7E: true
        default: false
        }
    }
}
