import Bytes
import Domain

extension TodoReader {
    /// Returns the file's name without `.md`; for an `index.md`, the directory's name.
    package static func name(of path: String) -> String {
        let name = stem(Bytes.name(of: path))
        guard name.utf8.count == 5, name.lowercased() == "index" else { return name }
        let folder = Bytes.name(of: Bytes.folder(of: path))
        return folder.isEmpty ? name : folder
    }

    fileprivate static func stem(_ name: String) -> String {
        name.lastIndex(ofByte: ".").map { String(name[..<$0]) } ?? name
    }

    /// Returns the file's name as words: without the id at its start, and with spaces for `-` and `_`.
    package static func words(of path: String, id: String) -> String {
        var name = name(of: path).unicodeScalars[...]
        let isGap: (Unicode.Scalar) -> Bool = { $0 == "-" || $0 == "_" || $0 == " " }
        let rest = name.dropFirst(id.unicodeScalars.count)
        if String(name).lowercased().hasBytePrefix(id.lowercased()), let next = rest.first, isGap(next) { name = rest }
        let words = name.split(whereSeparator: isGap).map { String($0) }.joined(separator: " ")
        return words.isEmpty ? TodoReader.name(of: path) : words.prefix(1).uppercased() + words.dropFirst()
    }

    /// Returns a user's id without a leading `@`.
    package static func userID(_ text: String) -> String {
        let text = text.withoutWikiLink
        return text.rest(afterBytes: "@").map { String($0) } ?? text
    }
}

extension String {
    /// The target `path/Note` of `[[path/Note#Heading|alias]]`; nil for other texts.
    var wikiTarget: String? {
        guard let rest = rest(afterBytes: "[["), let inner = rest.rest(beforeBytes: "]]"), !inner.isEmpty else {
            return nil
        }
        let end = inner.utf8.firstIndex { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "#") } ?? inner.endIndex
        var target = inner[..<end]
        while target.utf8.last == 32 { target = target.dropLast() }
        return target.isEmpty ? nil : String(target)
    }

    /// The path `path/Note.md` of a Markdown link such as `[Note](path/Note.md#Heading)`; nil for other texts.
    private var markdownTarget: String? {
        guard hasBytePrefix("["), let inner = rest(beforeBytes: ")"), let middle = inner.firstIndex(ofBytes: "](")
        else {
            return nil
        }
        var target = inner[inner.utf8.index(middle, offsetBy: 2)...]
        if let pointed = target.rest(afterBytes: "<")?.rest(beforeBytes: ">") { target = pointed }
        let path = (target.bytewiseParts("#").first ?? target).withBytes(\.percentDecoded)
        return path.isEmpty ? nil : path
    }

    /// The target of a text that is a link, in either notation; nil for other texts.
    var linkTarget: String? { utf8.first == UInt8(ascii: "[") ? wikiTarget ?? markdownTarget : nil }

    /// The name of the note if the text is a link; otherwise the text itself.
    package var withoutWikiLink: String { linkTarget == nil ? self : Bytes.name(of: linkedTodo) }

    /// The path of a note, without `.md`, if the text is one or a link to one; otherwise the text itself.
    package var linkedTodo: String {
        let target = linkTarget ?? self
        return isMarkdown(target) ? TodoReader.stem(target) : target
    }

    /// Returns whether it names the same todo as another text, ignoring case.
    package func isSameName(as other: String) -> Bool { lowercased().hasSameBytes(as: other.lowercased()) }

    /// The links of unquoted `[[Note]]`, which YAML reads as nested lists; nil for other texts.
    package var wikiLinks: [String]? {
        var text = self[...]
        if text.hasBytePrefix("[[["), text.hasByteSuffix("]]]") { text = text.dropFirst().dropLast() }
        guard text.hasBytePrefix("[["), text.hasByteSuffix("]]") else { return nil }
        var links: [String] = []
        while let start = text.rest(afterBytes: "[["), let end = start.firstIndex(ofBytes: "]]") {
            let name = start[..<end]
            guard !name.isEmpty, !name.utf8.contains(where: { "[]{},\"".utf8.contains($0) }) else { return nil }
            links.append("[[\(name)]]")
            text = start[start.utf8.index(end, offsetBy: 2)...]
            text = text.rest(afterBytes: ", ") ?? text
        }
        return text.isEmpty ? links : nil
    }

    /// The text without invisible characters and special spaces; nil if it has none.
    var withoutInvisible: String? {
        if utf8.allSatisfy({ $0 < 0x80 }) { return nil }
        let seen = unicodeScalars.filter { $0.isASCII || !$0.properties.isWhitespace && !$0.isInvisible }
        return seen.count < unicodeScalars.count ? String(String.UnicodeScalarView(seen)) : nil
    }

    /// The names that the text looks like: without characters that one does not see, with usual letters for full-width ones,
    /// and with usual spaces for others or without these. None if it has only characters of ASCII.
    var plainNames: [String] {
        if utf8.allSatisfy({ $0 < 0x80 }) { return [] }
        let spaced = unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }
        return [String(String.UnicodeScalarView(spaced)), self].map { text in
            let seen = (text.withoutInvisible ?? text).unicodeScalars.lazy.map(\.halfWidth)
            return String(String.UnicodeScalarView(seen))
        }
    }

    /// Whether the text is invisible.
    var isBlank: Bool {
        if let first = utf8.first, 0x21...0x7E ~= first { return false }
        return unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
    }
}
