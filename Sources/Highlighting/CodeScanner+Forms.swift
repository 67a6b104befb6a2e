extension CodeScanner {
    /// Returns the next token of HTML or XML: a comment, an element name, or an attribute value.
    mutating func nextOfMarkup() -> CodePart? {
        while at < code.count {
            let byte = code[at]
            if byte == UInt8(ascii: "<") {
                if let comment = blockComment() { return comment }
                if let name = elementName() { return name }
            } else if isInTag, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), let text = quotedText() {
                return text
            } else if byte == UInt8(ascii: ">") {
                isInTag = false
            }
            at += 1
        }
        return nil
    }

    private mutating func elementName() -> CodePart? {
        var start = at + 1
        while start < code.count, "/!?".utf8.contains(code[start]) { start += 1 }
        var end = start
        while end < code.count, code[end].isWord || "-:.".utf8.contains(code[end]) { end += 1 }
        guard end > start else { return nil }
        (at, isInTag) = (end, true)
        return part(.keyword, from: start)
    }

    /// Returns the next highlighted line of a diff.
    mutating func nextOfDiff() -> CodePart? {
        while at < code.count {
            let start = at
            at = endOfLine(from: at)
            defer { at = min(at + 1, code.count) }
            if let kind = kindOfLine(from: start), at > start { return part(kind, from: start) }
        }
        return nil
    }

    private static let heads = ["+++ ", "--- ", "diff ", "index "].map { Array($0.utf8) }

    private func kindOfLine(from start: Int) -> CodePart.Kind? {
        for head in CodeScanner.heads where holds(head, at: start) { return .comment }
        switch code[start] {
        case UInt8(ascii: "+"): return .added
        case UInt8(ascii: "-"): return .removed
        case UInt8(ascii: "@"): return .keyword
        default: return nil
        }
    }
}
