import Bytes
package import Domain

/// An attempt at front matter in the wrong place or syntax, at the start of a file without valid front matter.
///
/// It must have keys: a thematic break above prose is no front matter, and a paragraph may begin with 'Note:'.
package struct MalformedFrontMatter {
    package private(set) var place: SourcePosition
    package private(set) var message: FindingMessage
    /// The start of the text after it, with its line number; nil if its end is unclear.
    private(set) var rest: (start: Int, line: Int)?

    /// The limits of the search, in lines and bytes.
    private static let (maximumLines, maximumBytes) = (200, 16 << 10)

    /// - Parameter start: the offset after a byte order mark.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
        let lines = MalformedFrontMatter.lines(bytes, from: start)
        let head = Head(lines)
        let below = head.first.flatMap { MalformedFrontMatter.look(lines, $0, head) }
        guard let found = below ?? MalformedFrontMatter.inComment(lines) else { return nil }
        (place, message) = (SourcePosition(found.line + 1, 1), found.message)
        rest = found.end.map { (lines[$0].end, $0 + 2) }
    }

    private static func lines(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> [Line] {
        var lines: [Line] = []
        var reader = LineReader(bytes, from: start)
        while lines.count < maximumLines, reader.at < start + maximumBytes, let range = reader.next() {
            lines.append(Line(bytes, range, end: reader.at))
        }
        return lines
    }

    private typealias Found = (line: Int, message: FindingMessage, end: Int?)

    private static func look(_ lines: [Line], _ first: Int, _ head: Head) -> Found? {
        let line = lines[first]
        switch line.text.lowercased() {
        case "---toml": return other("TOML", "---toml", Keys(lines, from: first + 1, sign: "="), first)
        case "---json": return json(lines, first, hasFence: true)
        case ";;;":
            return json(lines, first, hasFence: true)
                ?? other("JSON", ";;;", Keys(lines, from: first + 1, sign: ":"), first)
        default: break
        }
        if line.isFence || line.isLikeFence { return belowFence(lines, first, head.reason(line)) }
        if line.isTOML {
            let signs: [Unicode.Scalar] = ["=", ":"]
            return signs.lazy.compactMap { other("TOML", "+++", Keys(lines, from: first + 1, sign: $0), first) }.first
        }
        if line.text.hasBytePrefix("{") { return json(lines, first, hasFence: false) }
        if line.text.hasBytePrefix("#+") || line.isDrawer { return org(lines, first) }
        if let mark = line.opening { return fenced(lines, first, mark) }
        if line.text.hasBytePrefix("#"), line.text.utf8.first(where: { $0 != UInt8(ascii: "#") }) == 0x20 {
            return belowHeading(lines, first)
        }
        let keys = Keys(lines, from: first, sign: ":")
        guard keys.areLikelyKeys, let key = line.key(":"), isKnown(key) || keys.end != nil else { return nil }
        return (first, .noFence(above: key), keys.end)
    }

    private static func belowFence(_ lines: [Line], _ fence: Int, _ reason: FindingMessage) -> Found? {
        let keys = Keys(lines, from: fence + 1, sign: ":")
        return keys.areLikelyKeys || keys.areAllOfIt ? (fence, reason, keys.end) : nil
    }

    private static func belowHeading(_ lines: [Line], _ heading: Int) -> Found? {
        guard let fence = lines.indices.dropFirst(heading + 1).first(where: { !lines[$0].text.isEmpty }) else {
            return nil
        }
        if lines[fence].isDrawer { return org(lines, fence) }
        if let mark = lines[fence].opening { return fenced(lines, fence, mark) }
        if lines[fence].text.hasBytePrefix("<!--") { return inComment(lines, from: fence) }
        guard lines[fence].isFence || lines[fence].isLikeFence
        else { return nil }
        let keys = Keys(lines, from: fence + 1, sign: ":")
        guard keys.end != nil, keys.known > 0 else { return nil }
        return (fence, .frontMatterBelowHeading, nil)
    }

    private static func other(_ name: String, _ mark: String, _ keys: Keys, _ first: Int) -> Found? {
        guard keys.known > 0 || keys.areAllOfIt else { return nil }
        return (first, .otherFrontMatter(in: name, mark), keys.end)
    }

    /// Keys in a code block, or between lines of `===`, `***` or `___`.
    private static func fenced(_ lines: [Line], _ first: Int, _ mark: String) -> Found? {
        let inner = Array(
            lines[..<(lines.dropFirst(first + 1).firstIndex { $0.text.hasBytePrefix(mark) } ?? lines.count)])
        // The block may have a fence of its own.
        let hasFence = inner.dropFirst(first + 1).first?.isFence == true
        guard Keys(inner, from: first + (hasFence ? 2 : 1), sign: ":").areOfTodo(isFenced: hasFence) else {
            return nil
        }
        if mark.hasBytePrefix("`") || mark.hasBytePrefix("~") {
            return (first, .hiddenFrontMatter(in: "a code block", mark), nil)
        }
        return (first, .likeFence(lines[first].text), nil)
    }

    /// Keys in a comment.
    ///
    /// - Parameter from: the line of the comment, or an empty one above it.
    private static func inComment(_ lines: [Line], from: Int = 0) -> Found? {
        guard let start = lines.indices.dropFirst(from).first(where: { !lines[$0].text.isEmpty }),
            let text = lines[start].text.rest(afterBytes: "<!--"),
            let end = lines[start...].firstIndex(where: { $0.text.containsBytes("-->") })
        else { return nil }
        var inner = Array(lines[...end])
        // The marks may stand alone.
        if inner[end].text.hasBytePrefix("-->") { inner.removeLast() }
        guard inner.indices.contains(start) else { return nil }
        inner[start].text = String(text.drop { $0 == " " })
        let first = inner[start...].firstIndex { !$0.text.isEmpty && !$0.isFence } ?? start
        let hasFence = inner[start..<first].contains(where: \.isFence)
        guard Keys(inner, from: first, sign: ":").areOfTodo(isFenced: hasFence) else { return nil }
        return (start, .hiddenFrontMatter(in: "a comment", "<!--"), nil)
    }

    /// A second block below valid front matter.
    ///
    /// - Parameters:
    ///   - start: the offset of the body.
    ///   - line: the number of its first line.
    init?(secondIn bytes: UnsafeBufferPointer<UInt8>, from start: Int, line: Int) {
        let blank = bytes[start...].prefix { $0 == 10 || $0 == 13 || $0 == 0x20 || $0 == 9 }
        let mark = bytes[blank.endIndex...].prefix(3)
        // Most bodies begin with something else; a list does not count.
        guard mark.count == 3,
            "-`~*_=".utf8.contains(mark.first ?? 0) && Set(mark).count == 1 || mark.elementsEqual("<!-".utf8)
        else { return nil }
        let lines = MalformedFrontMatter.lines(bytes, from: start)
        guard let first = lines.firstIndex(where: { !$0.text.isEmpty }) else { return nil }
        let found: Bool
        if lines[first].isFence || lines[first].isLikeFence {
            found = Keys(lines, from: first + 1, sign: ":").areOfTodo(isFenced: true)
        } else if let mark = lines[first].opening {
            found = MalformedFrontMatter.fenced(lines, first, mark) != nil
        } else {
            found = MalformedFrontMatter.inComment(lines, from: first) != nil
        }
        guard found else { return nil }
        (place, message) = (SourcePosition(line + first, 1), .secondFrontMatter)
    }

    /// - Parameter hasFence: whether the first line is a fence, and the object is below it.
    private static func json(_ lines: [Line], _ first: Int, hasFence: Bool) -> Found? {
        let text = lines[(hasFence ? first + 1 : first)...].prefix(30).map(\.text).joined(separator: " ")
        let parts = text.bytewiseParts("\"")
        guard parts[0].utf8.allSatisfy({ $0 == UInt8(ascii: "{") || $0 == 32 }) else { return nil }
        let hasKey = parts.indices.dropLast().contains { index in
            isKnown(String(parts[index])) && parts[index + 1].utf8.first { $0 != 32 } == UInt8(ascii: ":")
        }
        guard hasKey else { return nil }
        return (first, .otherFrontMatter(in: "JSON", hasFence ? lines[first].text : "{"), nil)
    }

    /// Keys as `#+title: x`, or below `:PROPERTIES:` as `:title: x`.
    private static func org(_ lines: [Line], _ first: Int) -> Found? {
        let isDrawer = lines[first].isDrawer
        let mark = isDrawer ? ":" : "#+"
        let keys = lines[first...].dropFirst(isDrawer ? 1 : 0).prefix { $0.text.hasBytePrefix(mark) }.compactMap {
            line in
            line.text.rest(afterBytes: mark).flatMap { $0.bytewiseParts(":", maxSplits: 1).first.map { String($0) } }
        }
        guard keys.contains(where: isKnown) else { return nil }
        return (first, .otherFrontMatter(in: "Org", isDrawer ? ":PROPERTIES:" : mark), nil)
    }

    /// Returns the visible text of a line that was perhaps meant as a fence; nil for other lines.
    static func fence(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String? {
        let line = Line(bytes, range, end: range.upperBound)
        return line.isFence || line.isLikeFence ? line.text : nil
    }

    private static func isKnown(_ key: String) -> Bool { Field.byName[key.lowercased()] != nil }
}
