import Bytes
import Domain

extension UnsafeBufferPointer<UInt8> {
    /// Whether a text that cannot be read as a todo seems to be a draft: a key at its start gives `draft`, or another name
    /// of it, a value that does not mean "no". Nothing else keeps such a text from everybody.
    ///
    /// - Parameter names: those in `Settings.fields`.
    func isLikelyDraft(_ names: [String: Field]) -> Bool {
        // UTF-16 has a zero byte in each letter of ASCII.
        let start = prefix(16 << 10).filter { $0 != 0 }
        // JSON may be on one line.
        return start.split(maxSplits: 200) { "\n\r{,".utf8.contains($0) }.prefix(200).contains { line in
            let signs = "\"' \t".utf8
            // Also an entry of a list, a key of Org, and one in a comment or after a fence.
            let text = (line.starts(with: "#+".utf8) ? line.dropFirst(2) : line).drop {
                $0 >= 0x80 || "-:<!".utf8.contains($0) || signs.contains($0)
            }
            let key = text.prefix { $0 < 0x80 && !"\"':= \t".utf8.contains($0) }
            var rest = text.dropFirst(key.count).drop { "\"' \t".utf8.contains($0) }
            // A full-width colon is longer.
            if rest.starts(with: "：".utf8) {
                rest = rest.dropFirst(2)
            } else if !":=".utf8.contains(rest.first ?? 0) {
                return false
            }
            let name = String(decoding: key, as: UTF8.self).lowercased()
            guard Field.byName[name] ?? names[name] == .draft else { return false }
            let value = rest.dropFirst().drop { "\"' \t".utf8.contains($0) }.prefix { !"\"' \t,}#".utf8.contains($0) }
            return !value.isEmpty && flag(parsing: String(decoding: value, as: UTF8.self)) != false
        }
    }
}
