import Bytes
import Domain

extension UnsafeBufferPointer<UInt8> {
    /// Whether a text that cannot be read as a todo seems to be a draft: a key above its body is `draft` or another name of
    /// it, and its value does not mean "no". Nothing else keeps such a text from everybody.
    ///
    /// - Parameter names: those in `Settings.fields`.
    func isLikelyDraft(_ names: [String: Field]) -> Bool {
        hasLikelyKey([.draft], names) { $0.isEmpty || flag(parsing: $0) != false }
    }

    /// The text up to the first blank line below other lines.
    var head: UnsafeBufferPointer<UInt8> {
        var (hasText, isBlank) = (false, true)
        for (index, byte) in enumerated() {
            if byte == 10 || byte == 13 {
                if hasText, isBlank, index > 0, byte == 10 { return UnsafeBufferPointer(rebasing: self[..<index]) }
                if byte == 10 { isBlank = true }
            } else if byte > 0x20 {
                (hasText, isBlank) = (true, false)
            }
        }
        return self
    }

    /// Whether a key above the body seems to be one of some fields, with a value that is wanted.
    ///
    /// - Parameter names: those in `Settings.fields`.
    func hasLikelyKey(
        _ fields: Set<Field>, _ names: [String: Field], _ isWanted: (_ value: String) -> Bool = { _ in true }
    ) -> Bool {
        let known = Field.byName.merging(names) { own, _ in own }.filter { fields.contains($0.value) }.map(\.key)
        // UTF-16 has a zero byte in each letter of ASCII.
        let text = String(decoding: filter { $0 != 0 }, as: UTF8.self)
        // The number of lines of dashes; below the second one is the body, or another block.
        var fences = 0
        // JSON may be on one line.
        for line in text.unicodeScalars.split(whereSeparator: {
            "\n\r\u{B}\u{C}\u{85}\u{2028}\u{2029}{,;".unicodeScalars.contains($0)
        }) {
            if line.elementsEqual("---".unicodeScalars) || fences == 1 && line.elementsEqual("...".unicodeScalars) {
                fences += 1
            } else if fences > 0, fences.isMultiple(of: 2), line.contains(where: { !$0.isBetweenKeys }) {
                return false
            } else if line.hasLikelyKey(known, isWanted) {
                return true
            }
        }
        return false
    }
}

extension Substring.UnicodeScalarView {
    /// Whether the line has one of the names as its key, with a value that is wanted; an empty one may be on the next line.
    fileprivate func hasLikelyKey(_ names: [String], _ isWanted: (String) -> Bool) -> Bool {
        let line = drop(while: \.isBetweenKeys)
        // A key of Org; otherwise the line is a comment.
        let start = line.starts(with: "#+".unicodeScalars) ? line.dropFirst(2) : line
        // Also an entry of a list, and a key in a comment or after a fence.
        var key = start.drop { $0.isBetweenKeys || "-:<!?*".unicodeScalars.contains($0) }
        // The name of an anchor, or a tag.
        if key.first == "&" || start[..<key.startIndex].last == "!" {
            key = key.drop { !$0.isBetweenKeys }.drop(while: \.isBetweenKeys)
        }
        let lead = self[..<key.startIndex]
        // A name can be written in escapes.
        if lead.last == "\"", key.prefix(while: { $0 != "\"" }).contains(where: { $0 == "\\" }) { return true }
        let lowered = String(Substring(key.plainKey)).lowercased()
        return names.contains { name in
            guard let behind = lowered.rest(afterBytes: name)?.unicodeScalars.drop(while: \.isBetweenKeys) else {
                return false
            }
            guard let sign = behind.first else { return lead.contains { $0 == "?" } }
            guard ":=：꞉∶".unicodeScalars.contains(sign) else { return false }
            let rest = behind.dropFirst().drop(while: \.isBetweenKeys)
            let value = rest.prefix { !$0.isBetweenKeys && !",}#".unicodeScalars.contains($0) }
            let isWhole =
                rest[value.endIndex...].first { !$0.isBetweenKeys }.map { ",}#".unicodeScalars.contains($0) } ?? true
            return isWanted(String(Substring(isWhole ? value : rest)))
        }
    }
}

extension Substring.UnicodeScalarView {
    /// The text without invisible characters, and with usual letters for full-width ones.
    fileprivate var plainKey: Substring.UnicodeScalarView {
        Substring.UnicodeScalarView(lazy.filter { !$0.isInvisible }.map(\.halfWidth))
    }
}

extension Unicode.Scalar {
    /// Whether the character is a blank, an invisible one, a quotation mark or one of emphasis.
    fileprivate var isBetweenKeys: Bool {
        properties.isWhitespace || isInvisible || "\"'“”„‘’*\u{FEFF}".unicodeScalars.contains(self)
    }
}
