import Bytes

/// `[[id]]` and Obsidian's extensions of it: `[[folder/name#Heading|shown]]`, `![[image.png|100x50]]`.
extension TreeWriter {
    mutating func writeWikiLink(_ text: TextRun, from: Int, at: Int) -> Int? {
        let bytes = text.bytes
        guard bytes[at + 1] == UInt8(ascii: "["), let link = WikiLink(in: bytes, at: at) else { return nil }
        let found = find(bytes.buffer(at..<link.bar), in: text.node)
        guard found.isWritten || !hasEscapes else { return nil }
        let isEmbedded =
            at > from && bytes[at - 1] == UInt8(ascii: "!") && (!hasEscapes || map.isMarked(found.position))
        let start = isEmbedded ? at - 1 : at
        out.append(bytes + from, count: start - from)
        let place = place(of: max(0, found.position - (isEmbedded ? 1 : 0)))
        if link.target.isEmpty {
            writeHeadingLink(link, bytes, place)
        } else if isEmbedded, link.isImage(bytes) {
            writeImage(link, bytes, place)
        } else {
            writeReference(link, bytes, place, shown: link.label ?? start..<link.end)
        }
        return link.end
    }

    private mutating func writeReference(
        _ link: WikiLink, _ bytes: CText, _ place: (line: Int, column: Int), shown: Range<Int>
    ) {
        let isFile = link.isFile(bytes)
        let start = out.count
        out.append("<span class=\"missing\">")
        let opened = out.count
        escape(bytes, isFile ? link.label ?? link.target : shown)
        let closing = out.count
        out.append("</span>")
        var reference = Reference(
            kind: isFile ? .link : .todo, target: bytes.string(isFile ? link.target : link.name(bytes)),
            label: link.label.map(bytes.string),
            line: place.line, column: place.column, range: start..<(isFile ? opened : out.count))
        if isFile {
            reference.closing = closing..<out.count
            reference.isByName = true
        } else {
            reference.fragment = link.heading.flatMap { slug(of: $0, in: bytes) }
            reference.title = link.heading.map(bytes.string)
        }
        references.append(reference)
    }

    /// Writes `[[#Heading]]`, a link to a heading of the same page.
    private mutating func writeHeadingLink(_ link: WikiLink, _ bytes: CText, _ place: (line: Int, column: Int)) {
        guard let heading = link.heading, let slug = slug(of: heading, in: bytes) else {
            return escape(bytes, link.label ?? link.start..<link.end)
        }
        fragments.append((out.count + 10, slug, false, place.line, place.column))
        out.append("<a href=\"#")
        slug.withBytes { escapeDestination($0) }
        out.append("\">")
        escape(bytes, link.label ?? heading)
        out.append("</a>")
    }

    /// Returns the anchor of a heading; nil for a block id.
    private func slug(of heading: Range<Int>, in bytes: CText) -> String? {
        guard bytes[heading.lowerBound] != UInt8(ascii: "^") else { return nil }
        var slug: [UInt8] = []
        slug.append(slugOf: bytes.buffer(heading))
        return slug.isEmpty ? nil : String(decoding: slug, as: UTF8.self)
    }

    private mutating func writeImage(_ link: WikiLink, _ bytes: CText, _ place: (line: Int, column: Int)) {
        let size = link.label.flatMap { ImageLayout(size: bytes.buffer($0)) }
        let label = size == nil ? link.label ?? link.target : link.target
        let start = out.count
        out.append("<span class=\"missing\">")
        escape(bytes, label)
        out.append("</span>")
        var reference = Reference(
            kind: .image, target: bytes.string(link.target), label: bytes.string(label), line: place.line,
            column: place.column, range: start..<out.count)
        reference.layout = size ?? ImageLayout()
        reference.isInLink = isInLink
        reference.isByName = true
        references.append(reference)
    }
}

/// A parsed wiki link.
private struct WikiLink {
    let start: Int
    /// The name without the heading. Empty in `[[#Heading]]`.
    private(set) var target: Range<Int>
    private(set) var heading: Range<Int>?
    private(set) var label: Range<Int>?
    /// The offset of the `|`, or of the `]]` if there is no `|`.
    let bar: Int
    /// The offset after the `]]`.
    let end: Int

    init?(in bytes: CText, at start: Int) {
        var end = start + 2
        // A wiki link contains no brackets.
        while bytes[end] != 0, bytes[end] != UInt8(ascii: "["), bytes[end] != UInt8(ascii: "]") { end += 1 }
        guard bytes[end] == UInt8(ascii: "]"), bytes[end + 1] == UInt8(ascii: "]") else { return nil }
        let bar = bytes.first(UInt8(ascii: "|"), in: (start + 2)..<end) ?? end
        let hash = bytes.first(UInt8(ascii: "#"), in: (start + 2)..<bar) ?? bar
        target = bytes.trimmed((start + 2)..<hash)
        if hash < bar {
            // Of nested headings, use the last.
            var last = bar
            while bytes[last - 1] != UInt8(ascii: "#") { last -= 1 }
            let heading = bytes.trimmed(last..<bar)
            if !heading.isEmpty { self.heading = heading }
        }
        guard !target.isEmpty || heading != nil else { return nil }
        if bar < end {
            let label = bytes.trimmed((bar + 1)..<end)
            if !label.isEmpty { self.label = label }
        }
        self.start = start
        self.bar = bar
        self.end = end + 2
    }

    /// The target without `.md`.
    func name(_ bytes: CText) -> Range<Int> {
        let length = target.count - 3
        guard length > 0, ending(bytes) == "md" else { return target }
        return target.prefix(length)
    }

    func isImage(_ bytes: CText) -> Bool { Self.images.contains(ending(bytes)) }
    func isFile(_ bytes: CText) -> Bool { Self.files.contains(ending(bytes)) || isImage(bytes) }

    /// The file extension in lower case, without the dot. Empty if there is none or it has more than six characters.
    private func ending(_ bytes: CText) -> String {
        guard let dot = target.last(where: { bytes[$0] == UInt8(ascii: ".") }), target.upperBound - dot < 8 else {
            return ""
        }
        return String(decoding: bytes.buffer((dot + 1)..<target.upperBound).lazy.map(\.lowered), as: UTF8.self)
    }

    private static let images: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "svg"]
    private static let files: Set<String> = [
        "pdf", "mp3", "m4a", "wav", "ogg", "flac", "opus", "mp4", "webm", "mov", "zip", "csv", "txt",
    ]
}

extension CText {
    fileprivate func first(_ byte: UInt8, in range: Range<Int>) -> Int? { range.first { self[$0] == byte } }
}

extension ImageLayout {
    /// Parses `100` or `100x50`. Returns nil for any other text.
    fileprivate init?(size: UnsafeBufferPointer<UInt8>) {
        let parts = size.split(separator: UInt8(ascii: "x"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in part.count <= 4 ? UInt16(String(decoding: part, as: UTF8.self)) : nil }
        guard numbers.count == parts.count, parts.count <= 2, let first = numbers.first, !numbers.contains(0) else {
            return nil
        }
        self.init()
        width = first
        if parts.count == 2 { height = numbers[1] }
    }
}
