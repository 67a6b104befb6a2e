import Bytes
import Domain

extension TodoReader {
    /// The file's name without `.md`; of an `index.md` its folder's name.
    package static func name(of path: String) -> String {
        let name = stem(Bytes.name(of: path))
        guard name.utf8.count == 5, name.lowercased() == "index" else { return name }
        let folder = Bytes.name(of: Bytes.folder(of: path))
        return folder.isEmpty ? name : folder
    }

    private static func stem(_ name: String) -> String {
        name.lastIndex(ofByte: ".").map { String(name[..<$0]) } ?? name
    }

    /// The file's name in words: without the id at its front, and with spaces for `-` and `_`.
    package static func words(of path: String, id: String) -> String {
        var name = name(of: path).unicodeScalars[...]
        let isGap: (Unicode.Scalar) -> Bool = { $0 == "-" || $0 == "_" || $0 == " " }
        let rest = name.dropFirst(id.unicodeScalars.count)
        if String(name).lowercased().hasBytePrefix(id.lowercased()), let next = rest.first, isGap(next) { name = rest }
        let words = name.split(whereSeparator: isGap).map { String($0) }.joined(separator: " ")
        return words.isEmpty ? TodoReader.name(of: path) : words.prefix(1).uppercased() + words.dropFirst()
    }

    /// A user's id without the `@` before it.
    package static func userID(_ text: String) -> String {
        let text = text.withoutWikiLink
        return text.rest(afterBytes: "@").map { String($0) } ?? text
    }
}

extension String {
    /// What `[[path/Note#Heading|alias]]` leads to, `path/Note`; nil for another text.
    var wikiTarget: String? {
        guard let rest = rest(afterBytes: "[["), let inner = rest.rest(beforeBytes: "]]"), !inner.isEmpty else {
            return nil
        }
        let end = inner.utf8.firstIndex { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "#") } ?? inner.endIndex
        var target = inner[..<end]
        while target.utf8.last == 32 { target = target.dropLast() }
        return target.isEmpty ? nil : String(target)
    }

    /// The name of the note that a text in double brackets leads to; any other text as it is.
    package var withoutWikiLink: String {
        guard utf8.first == UInt8(ascii: "["), let target = wikiTarget else { return self }
        let name = Bytes.name(of: target)
        return isMarkdown(name) ? TodoReader.name(of: name) : name
    }

    /// Whether it names the same todo as another, whatever its case.
    package func isSameName(as other: String) -> Bool { lowercased().hasSameBytes(as: other.lowercased()) }

    /// The links of `[[Note]]` without quotes, which YAML takes for lists in lists; nil for anything else.
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

    /// Whether nobody sees anything of it.
    var isBlank: Bool {
        if let first = utf8.first, 0x21...0x7E ~= first { return false }
        return unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
    }
}
