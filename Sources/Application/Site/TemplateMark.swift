import Domain
import Bytes

/// The first line of a copy of a built-in theme file. It records the bytes that the copy was made from, so that later
/// changes can be detected: `{{! fuda card.mustache 0123456789abcdef }}`.
///
/// It is a comment in the file's own language and part of the output of `fuda templates NAME`. There are no findings
/// about a copy without this line. A copy that equals the built-in file except for this line counts as built-in.
package enum TemplateMark {
    /// The line, with its newline; nil for a file that allows no comments, and for messages, which are replaced one by
    /// one.
    ///
    /// - Parameter name: the file's path below the templates folder.
    package static func line(_ name: String, of bytes: some Sequence<UInt8>) -> String? {
        guard let (start, end) = comment(in: name) else { return nil }
        return "\(start)\(prefix)\(name) \(hash(bytes)) \(end)\n"
    }

    private static let prefix = " fuda "

    private static func comment(in name: String) -> (start: String, end: String)? {
        if name.hasByteSuffix(".mustache") { return ("{{!", "}}") }
        if name.hasByteSuffix(".css") || name.hasByteSuffix(".js") { return ("/*", "*/") }
        return nil
    }

    /// Sixteen hexadecimal digits.
    private static func hash(_ bytes: some Sequence<UInt8>) -> String {
        let digits = String(bytes.stableHash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    /// Returns the hash in a user's file and the content after the line; nil without such a line.
    static func read(_ name: String, _ bytes: [UInt8]) -> (hash: String, rest: ArraySlice<UInt8>)? {
        guard let (start, end) = comment(in: name), let feed = bytes.firstIndex(of: UInt8(ascii: "\n")), feed < 200
        else { return nil }
        let line = String(decoding: bytes[..<feed], as: UTF8.self)
        let words = (line.rest(beforeBytes: "\r") ?? line[...]).rest(afterBytes: start + prefix)?
            .rest(beforeBytes: end)?.bytewiseParts(" ").filter { !$0.isEmpty }
        guard let words, words.count == 2, words[1].utf8.count == 16 else { return nil }
        return (String(words[1]), bytes[(feed + 1)...])
    }

    /// A finding if a user's file was made from other bytes than the current built-in ones; nil if not, or if unknown.
    static func finding(_ file: ThemeFiles.File, builtIn: UnsafeBufferPointer<UInt8>) -> Finding? {
        guard let own = read(file.name, file.bytes), own.hash != hash(builtIn) else { return nil }
        let missing = file.name.hasByteSuffix(".mustache") ? lacks(own.rest, of: builtIn) : nil
        return .templateBehind(file.shown, builtIn: file.name, missing: missing)
    }

    /// The names that the built-in template uses and this one does not, limited to one line; nil if there are none.
    private static func lacks(_ own: ArraySlice<UInt8>, of builtIn: UnsafeBufferPointer<UInt8>) -> String? {
        let known = names(in: own)
        let missing = names(in: ArraySlice(builtIn)).subtracting(known).sorted()
        return missing.isEmpty ? nil : missing.map { "{{\($0)}}" }.listed(most: mostNames)
    }

    private static let mostNames = 6

    /// The names in the tags of a template; sections and partials with their sigil.
    private static func names(in bytes: ArraySlice<UInt8>) -> Set<String> {
        var (names, at): (Set<String>, Int) = ([], bytes.startIndex)
        let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
        while let start = bytes[at...].firstIndex(of: open) {
            at = start + 1
            guard at < bytes.endIndex, bytes[at] == open else { continue }
            at = min(at + 1, bytes.endIndex)
            let end = bytes[at...].firstIndex(of: close) ?? bytes.endIndex
            // Only the start of a section counts; an inverted section uses the same name.
            let tag = bytes[at..<end].drop { $0 == open || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "^") }
            at = end
            guard let sign = tag.first, sign != UInt8(ascii: "/"), sign != UInt8(ascii: "!"), tag.count < 80 else {
                continue
            }
            let bare = tag.drop { $0 == UInt8(ascii: "#") }.filter { $0 != 0x20 }
            names.insert(String(decoding: bare, as: UTF8.self))
        }
        return names
    }
}
