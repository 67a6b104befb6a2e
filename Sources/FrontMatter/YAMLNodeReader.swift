import Domain
import YAML

/// Converts the parser's nodes to entries.
struct YAMLNodeReader {
    let bytes: [UInt8]
    /// The offset of each line, and the end of the source.
    let lineStarts: [Int]
    private let firstLine: Int
    /// The offset of the source's first byte in the file.
    let offset: Int
    /// The characters in the source by those that replaced them for the parser.
    private let hidden: [Unicode.Scalar: Unicode.Scalar]
    private var hasCut = false
    /// The location of the key whose value is being read.
    private var key: SourcePosition
    /// The position of the last node located.
    private var last = (line: 0, column: 1, at: 0)

    init(source: String, firstLine: Int, offset: Int, hidden: [Unicode.Scalar: Unicode.Scalar]) {
        bytes = Array(source.utf8)
        self.firstLine = firstLine
        self.offset = offset
        self.hidden = hidden
        key = SourcePosition(firstLine, 1)
        lineStarts = [0] + bytes.indices.lazy.filter { [bytes] in bytes[$0] == 10 }.map { $0 + 1 } + [bytes.count]
    }

    /// - Parameter root: a mapping.
    mutating func frontMatter(_ root: Node) throws(FrontMatterError) -> FrontMatter {
        var (entries, nestedCuts): ([FrontMatter.Entry], [CutText]) = ([], [])
        for (key, value) in root.mapping ?? [] {
            guard let name = key.scalar else { throw .keyNotText(at: place(key)) }
            self.key = place(key)
            let entry = FrontMatter.Entry(key: shown(name.string), place: self.key, value: read(value))
            if case .nested = entry.value { nestedCuts += cutTexts(in: value, below: entry.key) }
            entries.append(entry)
        }
        locate(root, in: &entries)
        return FrontMatter(entries: entries, hasCut: hasCut, nestedCuts: nestedCuts)
    }

    /// Returns the plain texts at any depth of which YAML reads only a part. What follows a whole number or a Boolean is a
    /// comment.
    mutating func cutTexts(in node: Node, below key: String) -> [CutText] {
        switch node.value {
        case .scalar(let scalar):
            let scalar = self.scalar(scalar, node)
            guard scalar.isCut, number(parsing: scalar.text) == nil, flag(parsing: scalar.text) == nil else {
                return []
            }
            var place = scalar.place
            // The place of nothing is behind its key.
            if scalar.text.isEmpty, let start = byte(node) {
                place.column += bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }.count
            }
            return [CutText(key: key, text: Located(scalar.text, at: place))]
        case .sequence(let items): return items.flatMap { cutTexts(in: $0, below: key) }
        case .mapping(let entries):
            return entries.flatMap { name, value in
                enter(name)
                let name = name.scalar?.string ?? ""
                return cutTexts(in: value, below: key.isEmpty ? name : "\(key).\(name)")
            }
        }
    }

    private mutating func read(_ node: Node) -> FrontMatter.Value {
        switch node.value {
        case .scalar(let scalar): return .scalar(self.scalar(scalar, node))
        case .sequence(let sequence):
            var scalars: [FrontMatter.Scalar] = []
            for item in sequence {
                guard let scalar = item.scalar else { return .nested(serialized(node)) }
                scalars.append(self.scalar(scalar, item))
            }
            return .list(scalars)
        case .mapping: return .nested(serialized(node))
        }
    }

    mutating func scalar(_ scalar: Node.Scalar, _ node: Node) -> FrontMatter.Scalar {
        let isPlain = scalar.isPlain
        let range = isPlain ? plainRange(node) : quotedRange(node, isOnOneLine: true)
        let isCut = isPlain ? isCut(node, range) : range.map(isCut(behind:)) ?? false
        hasCut = hasCut || isCut
        return FrontMatter.Scalar(
            text: shown(scalar.string), isPlain: isPlain, place: place(node),
            range: range.map { $0.lowerBound + offset..<$0.upperBound + offset }, isCut: isCut)
    }

    /// Returns whether a plain text begins with an anchor or a tag, or text that YAML takes for a comment follows it.
    private mutating func isCut(_ node: Node, _ range: Range<Int>?) -> Bool {
        guard let start = byte(node), start < bytes.count else { return false }
        if bytes[start] == UInt8(ascii: "&") { return !isNamed(by: start) }
        // The tags of YAML itself have two signs.
        if bytes[start] == UInt8(ascii: "!") { return start + 1 < bytes.count && bytes[start + 1] != UInt8(ascii: "!") }
        if range == nil, node.scalar?.string.isEmpty == false { return isCutOnSeveralLines(from: start) }
        let end = range?.upperBound ?? start
        let rest = bytes[end...].drop { $0 == 0x20 || $0 == 0x09 }.startIndex
        return (rest > end || range == nil) && bytes.isCut(at: rest, isBehindText: range != nil)
    }

    /// Returns whether text that YAML takes for a comment follows a quoted text.
    private func isCut(behind range: Range<Int>) -> Bool {
        let rest = bytes[range.upperBound...].drop { $0 == 0x20 || $0 == 0x09 }.startIndex
        return rest > range.upperBound && bytes.isCut(at: rest, isBehindText: false)
    }

    /// Returns whether text that YAML takes for a comment follows a plain text on several lines, which are indented.
    private func isCutOnSeveralLines(from start: Int) -> Bool {
        for index in bytes.indices.dropFirst(start + 1) {
            let isBehindBlank = bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09
            if bytes[index - 1] == 10, bytes[index] != 0x20, bytes[index] != 10 { return false }
            if bytes[index] == UInt8(ascii: "#"), isBehindBlank { return bytes.isCut(at: index) }
        }
        return false
    }

    /// Returns the range of a plain scalar; nil if unknown. The parser provides only its start: if its text is there
    /// literally, that determines the end.
    mutating func plainRange(_ node: Node) -> Range<Int>? {
        guard let text = node.scalar.map({ shown($0.string) }), !text.isEmpty, let start = byte(node),
            bytes[start...].starts(with: text.utf8)
        else { return nil }
        return start..<start + text.utf8.count
    }

    /// Returns the range from a quote to the matching one.
    mutating func quotedRange(_ node: Node, isOnOneLine: Bool) -> Range<Int>? {
        guard let start = byte(node), start < bytes.count else { return nil }
        let quote = bytes[start]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let end = isOnOneLine ? bytes[start...].firstIndex(of: 10) ?? bytes.count : bytes.count
        var at = start + 1
        while at < end {
            if bytes[at] == quote {
                guard quote == UInt8(ascii: "'"), at + 1 < end, bytes[at + 1] == quote else {
                    return start..<at + 1
                }
                at += 2
            } else {
                at += bytes[at] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
            }
        }
        return nil
    }

    /// Returns whether an alias names the anchor at that place.
    private func isNamed(by start: Int) -> Bool {
        let name = bytes[(start + 1)...].prefix { $0 > 0x20 }
        return bytes.indices.contains { bytes[$0] == UInt8(ascii: "*") && bytes[($0 + 1)...].starts(with: name) }
    }

    private func shown(_ text: String) -> String {
        if hidden.isEmpty { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { scalars.append(hidden[scalar] ?? scalar) }
        return String(scalars)
    }

    private func serialized(_ node: Node) -> String { shown(node.inLine ?? "") }

    private func place(_ node: Node) -> SourcePosition {
        SourcePosition(node.mark.line + firstLine - 1, node.mark.column)
    }

    /// Sets the key whose value is read from here on.
    mutating func enter(_ key: Node) { self.key = place(key) }

    /// Returns the offset in the source at which a node starts; nil if it precedes its key, such as the node of an
    /// alias.
    ///
    /// Nodes are usually in order, so the search starts at the last one.
    mutating func byte(_ node: Node) -> Int? {
        let mark = node.mark
        guard mark.line < lineStarts.count, place(node) >= key else { return nil }
        if mark.line != last.line || mark.column < last.column { last = (mark.line, 1, lineStarts[mark.line - 1]) }
        while last.column < mark.column, last.at < bytes.count {
            repeat { last.at += 1 } while last.at < bytes.count && bytes[last.at] & 0xC0 == 0x80
            last.column += 1
        }
        last.column = mark.column
        return last.at
    }
}

extension Node.Scalar {
    /// Neither quoted nor a block.
    var isPlain: Bool { style == .plain }
}
