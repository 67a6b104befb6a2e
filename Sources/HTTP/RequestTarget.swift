import Bytes

/// The target of a request: a path on this site, and a query.
///
/// The path is decoded exactly once, into segments without separators, so that no later step can find another path in
/// it.
package struct RequestTarget: Sendable {
    /// The decoded segments. `/` has none; a path that ends with a slash has an empty last one.
    package let segments: [String]
    /// The query as it was sent, without `?`; nil without one.
    package let rawQuery: String?
    /// The fields of the query.
    package let query: FormFields
    /// The host of a target in absolute form (`http://host/path`), which replaces the field `Host`; nil otherwise.
    package let authority: Authority?

    /// The decoded path without its leading slash, such as `todos/a.html`; empty for `/`.
    package let path: String

    /// The path as it is sent, with its leading slash; special bytes are encoded.
    package var encodedPath: String {
        "/" + segments.map { PercentCoding.encoded(segment: $0) }.joined(separator: "/")
    }

    /// Parses a target in origin form or, for HTTP, in absolute form.
    ///
    /// Returns nil for other forms, invalid codes, control bytes, empty segments, `.` and `..`, and for segments that
    /// contain a slash or backslash, all of these also if they are encoded.
    package init?(_ text: String) {
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else { return nil }
        var rest = text[...]
        if !text.hasBytePrefix("/") {
            guard let (authority, path) = RequestTarget.absolute(rest) else { return nil }
            (self.authority, rest) = (authority, path)
        } else {
            authority = nil
        }
        let parts = rest.bytewiseParts("?", maxSplits: 1)
        guard let segments = RequestTarget.segments(parts[0]) else { return nil }
        (self.segments, path) = (segments, segments.joined(separator: "/"))
        rawQuery = parts.count > 1 ? String(parts[1]) : nil
        guard let query = FormFields(parsing: (rawQuery ?? "").utf8) else { return nil }
        self.query = query
    }

    /// Returns the host and the rest of a target in absolute form; nil if it has another form.
    private static func absolute(_ text: Substring) -> (Authority, Substring)? {
        let scheme = text.utf8.prefix { $0 != UInt8(ascii: ":") }
        guard ["http", "https"].contains(where: { Substring(scheme).equalsIgnoringCase($0) }),
            let rest = text[scheme.endIndex...].rest(afterBytes: "://")
        else { return nil }
        let host = rest.utf8.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        guard let authority = Authority(String(Substring(host))) else { return nil }
        let path = rest[host.endIndex...]
        return (authority, path.hasBytePrefix("/") ? path : Substring("/" + path))
    }

    private static func segments(_ path: Substring) -> [String]? {
        guard let rest = path.rest(afterBytes: "/") else { return nil }
        if rest.isEmpty { return [] }
        let parts = rest.bytewiseParts("/")
        var segments: [String] = []
        for (index, part) in parts.enumerated() {
            guard let segment = PercentCoding.decoded(part), !part.isEmpty || index == parts.count - 1,
                isPlain(segment)
            else { return nil }
            segments.append(segment)
        }
        return segments
    }

    private static func isPlain(_ segment: String) -> Bool {
        let isForbidden: (UInt8) -> Bool = {
            $0.isControlByte || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
        }
        return !segment.utf8.contains(where: isForbidden) && !segment.isIdentical(to: ".")
            && !segment.isIdentical(to: "..")
    }
}
