import Bytes
package import Domain

/// Front matter that somebody meant to write, at the head of a file that has none as it must be.
///
/// Only what has keys counts: a rule of dashes above prose is one, and a paragraph may begin with 'Note:'.
package struct MeantFrontMatter {
    package private(set) var place: Place
    package private(set) var message: String
    /// Where the text behind it starts, with the number of that line; nil where its end is not clear.
    private(set) var rest: (start: Int, line: Int)?

    /// How much of a file is looked at, in lines and in bytes.
    private static let (maximumLines, maximumBytes) = (200, 16 << 10)

    /// - Parameter start: behind a byte order mark.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        var lines: [Line] = []
        var reader = LineReader(bytes, from: start)
        while lines.count < MeantFrontMatter.maximumLines, reader.at < start + MeantFrontMatter.maximumBytes,
            let range = reader.next()
        {
            lines.append(Line(bytes, range, end: reader.at))
        }
        let head = Head(lines)
        guard let first = head.first, let found = MeantFrontMatter.look(lines, first, head) else { return nil }
        (place, message) = (Place(found.line + 1, 1), found.message)
        rest = found.end.map { (lines[$0].end, $0 + 2) }
    }

    private typealias Found = (line: Int, message: String, end: Int?)

    private static func look(_ lines: [Line], _ first: Int, _ head: Head) -> Found? {
        let line = lines[first]
        if line.isFence || line.isLikeFence { return belowFence(lines, first, head.reason(line)) }
        if line.isTOML { return other("TOML", "+++", Keys(lines, from: first + 1, sign: "="), first) }
        if line.text.hasBytePrefix("{") { return json(lines, first) }
        if line.text.hasBytePrefix("#+") { return org(lines, first) }
        if line.text.hasBytePrefix("# ") { return belowHeading(lines, first) }
        let keys = Keys(lines, from: first, sign: ":")
        guard keys.areMeant, let key = line.key(":"), isKnown(key) || keys.end != nil else { return nil }
        return (first, "the front matter has no first '---'; write that line above '\(key)'", keys.end)
    }

    private static func belowFence(_ lines: [Line], _ fence: Int, _ reason: String) -> Found? {
        let keys = Keys(lines, from: fence + 1, sign: ":")
        return keys.areMeant || keys.areAllOfIt ? (fence, reason, keys.end) : nil
    }

    private static func belowHeading(_ lines: [Line], _ heading: Int) -> Found? {
        guard let fence = lines.indices.dropFirst(heading + 1).first(where: { !lines[$0].text.isEmpty }),
            lines[fence].isFence || lines[fence].isLikeFence
        else { return nil }
        let keys = Keys(lines, from: fence + 1, sign: ":")
        guard keys.end != nil, keys.known > 0 else { return nil }
        return (fence, "the front matter stands below a heading; its '---' must be the file's first line", nil)
    }

    private static func other(_ name: String, _ mark: String, _ keys: Keys, _ first: Int) -> Found? {
        guard keys.known > 0 || keys.areAllOfIt else { return nil }
        let message =
            "front matter in \(name) ('\(mark)') is not read; write YAML between two '---' lines, as 'title: Buy milk'"
        return (first, message, keys.end)
    }

    private static func json(_ lines: [Line], _ first: Int) -> Found? {
        let text = lines[first...].prefix(30).map(\.text).joined(separator: " ")
        let parts = text.bytewiseParts("\"")
        guard parts[0].utf8.allSatisfy({ $0 == UInt8(ascii: "{") || $0 == 32 }) else { return nil }
        let hasKey = parts.indices.dropLast().contains { index in
            isKnown(String(parts[index])) && parts[index + 1].utf8.first { $0 != 32 } == UInt8(ascii: ":")
        }
        guard hasKey else { return nil }
        return (
            first, "front matter in JSON ('{') is not read; write YAML between two '---' lines, as 'title: Buy milk'",
            nil
        )
    }

    private static func org(_ lines: [Line], _ first: Int) -> Found? {
        let keys = lines[first...].prefix { $0.text.hasBytePrefix("#+") }.compactMap { line in
            line.text.bytewiseParts(":", maxSplits: 1).first.map { String($0.utf8.dropFirst(2)) ?? "" }
        }
        guard keys.contains(where: isKnown) else { return nil }
        return (
            first,
            "front matter as in Org ('#+') is not read; write YAML between two '---' lines, as 'title: Buy milk'", nil
        )
    }

    /// A line that was perhaps meant as a fence, as it is seen; nil for another.
    static func fence(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String? {
        let line = Line(bytes, range, end: range.upperBound)
        return line.isFence || line.isLikeFence ? line.text : nil
    }

    private static func isKnown(_ key: String) -> Bool { Field.byName[key.lowercased()] != nil }
}

// MARK: - Lines

extension MeantFrontMatter {
    /// A line as a reader sees it.
    fileprivate struct Line {
        /// Without what cannot be seen at its ends.
        let text: String
        /// Whether there are blanks at its beginning.
        let isIndented: Bool
        /// Whether there is anything at its ends that is not even a blank.
        let hasInvisible: Bool
        /// Behind its end.
        let end: Int

        init(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, end: Int) {
            self.end = end
            let scalars = String(decoding: bytes[range], as: UTF8.self).unicodeScalars
            let start = scalars.prefix(while: Line.isInvisible)
            isIndented = start.contains { $0 == " " || $0 == "\t" }
            var text = scalars[start.endIndex...]
            while let last = text.last, Line.isInvisible(last) { text.removeLast() }
            hasInvisible = (start + scalars[text.endIndex...]).contains { $0 != " " && $0 != "\t" && $0 != "\r" }
            self.text = String(text)
        }

        private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
            scalar.value <= 32 || scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        }

        /// As a fence must be, but for where it stands.
        var isFence: Bool { text.utf8.elementsEqual("---".utf8) }

        /// Dashes of another number or kind, or something behind three of them.
        var isLikeFence: Bool {
            let dashes = text.unicodeScalars.prefix { $0.properties.isDash || $0 == " " || $0 == "\u{AD}" }
            let count = dashes.count { $0 != " " }
            guard dashes.endIndex != text.endIndex else { return count > 1 || text.utf8.count > 1 }
            return text.hasBytePrefix("---") && text.utf8.count < 80
        }

        var isTOML: Bool { text.utf8.count > 1 && text.utf8.allSatisfy { $0 == UInt8(ascii: "+") } }

        /// What stands before the sign, where that looks like a key.
        func key(_ sign: Unicode.Scalar) -> String? {
            let parts = text.bytewiseParts(sign, maxSplits: 1)
            guard parts.count == 2, sign == "=" || parts[1].utf8.first.map({ $0 == 32 || $0 == 9 }) ?? true else {
                return nil
            }
            let key = parts[0].utf8.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
            let trimmed = key.reversed().drop { $0 == 32 }.reversed()
            guard let first = trimmed.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A || first == 0x5F,
                trimmed.allSatisfy({
                    $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 >= 48 && $0 <= 57 || "_-.".utf8.contains($0)
                })
            else { return nil }
            return String(decoding: trimmed, as: UTF8.self)
        }

        /// Whether it may stand between keys: a comment, an item, a value on lines of its own.
        var mayFollowKey: Bool {
            isIndented || text.hasBytePrefix("#") || text.hasBytePrefix("- ") || text.utf8.elementsEqual("-".utf8)
        }
    }

    /// The keys from some line on.
    fileprivate struct Keys {
        /// Of the keys those that fuda knows.
        private(set) var known = 0
        /// The line that ends them like a fence.
        private(set) var end: Int?
        private var all = 0
        /// Whether one is written letter for letter as front matter has it; prose begins with a capital.
        private var hasOwnName = false

        init(_ lines: [Line], from start: Int, sign: Unicode.Scalar) {
            var isBroken = false
            for index in lines.indices.dropFirst(start) {
                let line = lines[index]
                if line.isFence || line.isLikeFence || sign == "=" && line.isTOML
                    || line.text.utf8.elementsEqual("...".utf8)
                {
                    end = index
                    return
                }
                if let key = line.key(sign) {
                    all += 1
                    guard !isBroken, let field = Field.byName[key.lowercased()] else { continue }
                    known += 1
                    hasOwnName = hasOwnName || field.name.utf8.elementsEqual(key.utf8)
                } else if line.text.isEmpty {
                    // Paragraphs below may begin as keys do.
                    isBroken = all > 0
                } else if all == 0 || !line.mayFollowKey {
                    return
                }
            }
        }

        /// Whether they can hardly be prose.
        var areMeant: Bool { known > 1 || known == 1 && (end != nil || hasOwnName) }

        /// Whether nothing but keys stands before the end.
        var areAllOfIt: Bool { all > 0 && end != nil }
    }

    /// What stands above the first line that says something.
    fileprivate struct Head {
        private(set) var first: Int?
        private var hasComment = false

        init(_ lines: [Line]) {
            var isInComment = false
            for index in lines.indices {
                let text = lines[index].text
                if !isInComment, text.hasBytePrefix("<!--") { (isInComment, hasComment) = (true, true) }
                if isInComment {
                    isInComment = !text.containsBytes("-->")
                } else if !text.isEmpty {
                    first = index
                    return
                }
            }
        }

        func reason(_ fence: Line) -> String {
            if !fence.isFence {
                return "the front matter begins with '\(fence.text)'; write '---' and nothing else on that line"
            }
            if hasComment { return "the front matter stands below a comment; its '---' must be the file's first line" }
            if fence.hasInvisible { return "something that cannot be seen stands beside '---'; remove it" }
            if fence.isIndented {
                return "the front matter's '---' is indented; move it to the beginning of the first line"
            }
            return "blank lines stand above the front matter; its '---' must be the file's first line"
        }
    }
}
