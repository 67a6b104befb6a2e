import Bytes

/// The strong entity tag of a response: a text in quotes that changes with its bytes.
package struct EntityTag: Hashable, Sendable {
    /// The tag with its quotes.
    package let value: String

    /// Creates a tag from the text between the quotes. Removes quotes, spaces and control bytes from it.
    package init(_ text: String) {
        let isAllowed: (UInt8) -> Bool = { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") }
        let plain =
            text.utf8.allSatisfy(isAllowed) ? text : String(decoding: text.utf8.filter(isAllowed), as: UTF8.self)
        value = "\"\(plain)\""
    }

    /// Returns whether a field `If-None-Match` names the tag, so that the client has these bytes already. Weak tags
    /// count (RFC 9110 §13.1.2). False if the field is malformed.
    package func matches(ifNoneMatch field: String) -> Bool { matches(field, isWeakAllowed: true) }

    /// Returns whether a field `If-Match` names the tag, so that the client's change is based on these bytes. Weak tags
    /// do not count (RFC 9110 §13.1.1). False if the field is malformed.
    package func matches(ifMatch field: String) -> Bool { matches(field, isWeakAllowed: false) }

    private func matches(_ field: String, isWeakAllowed: Bool) -> Bool {
        // What a browser sends.
        if field.isIdentical(to: value) { return true }
        if String(field.trimmingBlanks).isIdentical(to: "*") { return true }
        guard let tags = EntityTag.list(field) else { return false }
        return tags.contains { ($0.isWeak ? isWeakAllowed : true) && String($0.tag).isIdentical(to: value) }
    }

    /// Parses a list of tags, which may contain commas; nil if it is malformed.
    private static func list(_ field: String) -> [(isWeak: Bool, tag: Substring)]? {
        var tags: [(Bool, Substring)] = []
        var rest = field.trimmingBlanks
        while !rest.utf8.isEmpty {
            let weak = rest.rest(afterBytes: "W/")
            let quoted = weak ?? rest
            guard quoted.hasBytePrefix("\""), let end = quoted.utf8.dropFirst().firstIndex(of: UInt8(ascii: "\""))
            else { return nil }
            tags.append((weak != nil, quoted[...end]))
            rest = quoted[quoted.utf8.index(after: end)...].trimmingBlanks
            guard rest.utf8.isEmpty || rest.hasBytePrefix(",") else { return nil }
            rest = Substring(rest.utf8.dropFirst()).trimmingBlanks
        }
        return tags
    }
}
