import Bytes
import YAML

/// Finds the byte ranges of entries. The parser provides only the start of a node, so the end is derived from its last
/// part. If it is uncertain, there is no range and the entry must not be changed.
extension YAMLNodeReader {
    /// Sets the ranges of a mapping's entries.
    mutating func locate(_ root: Node, in entries: inout [FrontMatter.Entry]) {
        guard let mapping = root.mapping, let first = mapping.first?.key.mark, areLinesPlain,
            root.mark.line == first.line, root.mark.column == 1, mapping.allSatisfy({ $0.key.mark.column == 1 }),
            (1..<first.line).allSatisfy({ isBlankOrComment(line: $0) })
        else { return }
        for (index, (key, value)) in mapping.enumerated() {
            let next = index + 1 < entries.count ? mapping[index + 1].key.mark.line : lineStarts.count
            enter(key)
            guard let keyRange = keyRange(key), !hasProperties(value),
                let range = valueRange(value, behind: keyRange.upperBound, below: next),
                let end = endOfLine(behind: range.upperBound), end <= lineStarts[next - 1]
            else { continue }
            entries[index].range = offset + keyRange.lowerBound..<offset + end
            entries[index].valueRange = offset + range.lowerBound..<offset + range.upperBound
        }
    }

    /// Whether the source contains only common line ends: YAML has others, too.
    private var areLinesPlain: Bool {
        let text = bytes[...]
        return !bytes.indices.contains { at in
            switch bytes[at] {
            case 0x0D: at + 1 == bytes.count || bytes[at + 1] != 0x0A
            case 0xEF: text[at...].starts(with: [0xEF, 0xBB, 0xBF])
            default: false
            }
        }
    }

    /// Returns the range of a key written without properties.
    private mutating func keyRange(_ key: Node) -> Range<Int>? {
        key.scalar?.isPlain == true ? plainRange(key) : quotedRange(key, isOnOneLine: true)
    }

    /// Returns whether a node or one of its descendants has an anchor or a tag, or comes from an alias.
    private mutating func hasProperties(_ node: Node) -> Bool {
        guard let start = byte(node) else { return true }
        if start < bytes.count, "&*!".utf8.contains(bytes[start]) { return true }
        switch node.value {
        case .sequence(let items):
            for item in items where hasProperties(item) { return true }
        case .mapping(let pairs):
            for (key, value) in pairs where hasProperties(key) || hasProperties(value) { return true }
        case .scalar: break
        }
        return false
    }
}

// MARK: - Ends

extension YAMLNodeReader {
    /// - Parameters:
    ///   - key: the end of the key.
    ///   - line: the line number of the next key.
    private mutating func valueRange(_ value: Node, behind key: Int, below line: Int) -> Range<Int>? {
        let colon = skippingBlanks(key)
        guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
        if let scalar = value.scalar, scalar.isPlain, scalar.string.isEmpty { return colon + 1..<colon + 1 }
        guard let start = byte(value), let end = end(of: value, below: line), start <= end else { return nil }
        return start..<end
    }

    private mutating func end(of node: Node, below line: Int) -> Int? {
        switch node.value {
        case .scalar(let scalar):
            switch scalar.style {
            case .literal, .folded: endOfBlock(node, below: line)
            case .doubleQuoted, .singleQuoted: quotedRange(node, isOnOneLine: false)?.upperBound
            default: plainRange(node)?.upperBound ?? endOfPlain(node, below: line)
            }
        case .sequence(let items):
            begins(node, with: UInt8(ascii: "["))
                ? endOfFlow(node, items.last, closedBy: UInt8(ascii: "]"), below: line)
                : items.last.flatMap { end(of: $0, below: line) }
        case .mapping(let pairs):
            begins(node, with: UInt8(ascii: "{"))
                ? endOfFlow(node, pairs.last?.value, closedBy: UInt8(ascii: "}"), below: line)
                : pairs.last.flatMap { end(of: $0.value, below: line) }
        }
    }

    /// The parser does not state which of the two styles a list or a mapping has.
    private mutating func begins(_ node: Node, with byte: UInt8) -> Bool {
        self.byte(node).map { $0 < bytes.count && bytes[$0] == byte } ?? false
    }

    /// Returns the end after the bracket; nil if there is more than blanks and a comma between the last item and the
    /// bracket.
    private mutating func endOfFlow(_ node: Node, _ item: Node?, closedBy bracket: UInt8, below line: Int) -> Int? {
        var at: Int
        if let item {
            // A plain text on several lines would end where the collection does.
            guard let end = item.scalar?.isPlain == true ? plainRange(item)?.upperBound : end(of: item, below: line)
            else { return nil }
            at = end
        } else {
            guard let start = byte(node) else { return nil }
            at = start + 1
        }
        var commas = 0
        while at < bytes.count, bytes[at] != bracket {
            if bytes[at] == UInt8(ascii: ",") { commas += 1 } else if !isBlankOrEnd(bytes[at]) { return nil }
            at += 1
        }
        return at < bytes.count && commas < 2 ? at + 1 : nil
    }

    /// Returns the end of a plain text on several lines; only blank lines and comments can follow it.
    private mutating func endOfPlain(_ node: Node, below line: Int) -> Int? {
        guard node.scalar?.string.isEmpty == false else { return nil }
        var number = line - 1
        while number > node.mark.line, isBlankOrComment(line: number) { number -= 1 }
        var (at, end) = (lineStarts[number - 1], lineStarts[number - 1])
        while at < lineStarts[number], !isBlankOrEnd(bytes[at]) || bytes[at] == 0x20 || bytes[at] == 0x09 {
            let isBlank = bytes[at] == 0x20 || bytes[at] == 0x09
            if isBlank, at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "#") { break }
            at += 1
            if !isBlank { end = at }
        }
        return end
    }

    /// Returns the end of a block scalar's last line without its line end. Lines belong to it if they are indented
    /// like its first line; trailing blank lines do if the block keeps them.
    private mutating func endOfBlock(_ node: Node, below line: Int) -> Int? {
        guard let start = byte(node), node.scalar?.string.utf8.contains(where: { $0 != 10 }) == true
        else { return nil }
        let head = bytes[(start + 1)..<lineStarts[node.mark.line]].prefix { !isBlankOrEnd($0) }
        guard head.allSatisfy({ $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) else { return nil }
        let keepsBlanks = head.contains(UInt8(ascii: "+"))
        var (indent, last) = (0, node.mark.line)
        for number in node.mark.line + 1..<max(node.mark.line + 1, line) {
            let spaces = indentation(line: number)
            let isBlank = isLineEnd(lineStarts[number - 1] + spaces)
            if !isBlank, indent == 0 { indent = spaces }
            if isBlank && (indent == 0 || spaces <= indent) {
                if keepsBlanks, lineStarts[number] > lineStarts[number - 1] { last = number }
                continue
            }
            guard spaces >= indent, indent > 0 else { break }
            last = number
        }
        return indent > 0 ? endOfText(line: last) : nil
    }
}

// MARK: - Lines

extension YAMLNodeReader {
    private func isBlankOrEnd(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    private func isLineEnd(_ at: Int) -> Bool { at >= bytes.count || bytes[at] == 0x0A || bytes[at] == 0x0D }

    private func skippingBlanks(_ start: Int) -> Int {
        var at = start
        while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
        return at
    }

    private func indentation(line number: Int) -> Int {
        bytes[lineStarts[number - 1]..<lineStarts[number]].prefix { $0 == 0x20 }.count
    }

    /// Returns the end of a line without its CR and LF.
    private func endOfText(line number: Int) -> Int {
        var end = lineStarts[number]
        while end > lineStarts[number - 1], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return end
    }

    private func isBlankOrComment(line number: Int) -> Bool {
        let at = skippingBlanks(lineStarts[number - 1])
        return isLineEnd(at) || bytes[at] == UInt8(ascii: "#")
    }

    /// Returns the start of the next line if only a comment follows a value; nil otherwise. There is always a line
    /// end, because the second `---` line follows.
    private func endOfLine(behind value: Int) -> Int? {
        let at = skippingBlanks(value)
        guard isLineEnd(at) || (at > value && bytes[at] == UInt8(ascii: "#")),
            let end = bytes[value...].firstIndex(of: 0x0A)
        else { return nil }
        return end + 1
    }
}
