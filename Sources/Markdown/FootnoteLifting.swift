import CCmark

/// Lifts footnote definitions (`[^1]: text`) out of a text, because libcmark takes them for link definitions.
///
/// Writes them again before everything else, each as a block quote. The first blocks of the new tree are then the
/// definitions, and the others are the document. A definition can therefore hold any blocks and use all link
/// definitions, and no unclosed construct of the document can swallow it.
struct FootnoteLifting {
    private let lines: Lines
    private(set) var labels: [String] = []
    private(set) var text: [UInt8] = []
    /// The origin of each line of `text`: the source line, the offset in it, and the number of added bytes.
    private(set) var origins: [(line: Int, offset: Int, added: Int)] = []

    /// Returns nil if the text defines no footnote.
    init?(of source: UnsafeBufferPointer<UInt8>, tree: OpaquePointer) {
        lines = Lines(of: source)
        let definitions = Self.definitions(in: lines, tree)
        if definitions.isEmpty { return nil }
        text.reserveCapacity(source.count + definitions.count * 64)
        for definition in definitions { write(definition) }
        var line = 0
        for definition in definitions {
            for line in line..<definition.lines.lowerBound { copy(line) }
            writeBlank(definition.lines.lowerBound)
            line = definition.lines.upperBound
        }
        for line in line..<lines.count { copy(line) }
    }

    /// Returns the block quotes of the definitions and the first node after them, in the tree of the new text. Returns
    /// nil if libcmark parsed the text in another way than intended.
    func contents(in tree: OpaquePointer) -> (definitions: [OpaquePointer], rest: OpaquePointer?)? {
        var contents: [OpaquePointer] = []
        var next = cmark_node_first_child(tree)
        for _ in labels {
            guard let node = next, cmark_node_get_type(node) == CMARK_NODE_BLOCK_QUOTE else { return nil }
            contents.append(node)
            next = cmark_node_next(node)
        }
        return (contents, next)
    }

    private mutating func copy(_ line: Int) {
        text.append(contentsOf: lines.text[lines.whole(line)])
        origins.append((line, 0, 0))
    }

    private mutating func writeBlank(_ line: Int) {
        text.append(10)
        origins.append((line, 0, 0))
    }

    private mutating func write(_ definition: Definition) {
        labels.append(definition.label)
        for (line, content) in zip(definition.lines, definition.contents) {
            text.append(contentsOf: [UInt8(ascii: ">"), 32])
            text.append(contentsOf: repeatElement(32, count: content.spaces))
            text.append(contentsOf: lines.text[content.range])
            text.append(10)
            origins.append((line, content.range.lowerBound - lines.starts[line], 2 + content.spaces))
        }
        writeBlank(definition.lines.lowerBound)
    }
}

private struct Definition {
    let label: String
    /// Its lines in the source, from 0.
    var lines: Range<Int>
    /// The range of its content in each line, and the number of spaces that replace the unused columns of a tab.
    var contents: [(range: Range<Int>, spaces: Int)]
}

extension FootnoteLifting {
    private static let indentation = 4

    private static func definitions(in lines: Lines, _ tree: OpaquePointer) -> [Definition] {
        let isVerbatim = verbatimLines(in: tree, count: lines.count)
        var definitions: [Definition] = []
        var line = 0
        while line < lines.count {
            if !isVerbatim[line], var definition = definition(at: line, in: lines) {
                extend(&definition, in: lines)
                line = definition.lines.upperBound
                definitions.append(definition)
            } else {
                line += 1
            }
        }
        return definitions
    }

    /// Returns whether each line is code or HTML, which cannot hold definitions.
    private static func verbatimLines(in tree: OpaquePointer, count: Int) -> [Bool] {
        var isVerbatim = Array(repeating: false, count: count)
        for node in Descendants(of: tree, blocksOnly: true) {
            guard node.type == CMARK_NODE_CODE_BLOCK || node.type == CMARK_NODE_HTML_BLOCK else { continue }
            let first = max(0, Int(cmark_node_get_start_line(node.pointer)) - 1)
            for line in first..<max(first, min(count, Int(cmark_node_get_end_line(node.pointer)))) {
                isVerbatim[line] = true
            }
        }
        return isVerbatim
    }

    /// Returns the definition that starts at a line: `[^label]:` after at most three spaces. Returns nil if there is
    /// none.
    private static func definition(at line: Int, in lines: Lines) -> Definition? {
        let (text, range) = (lines.text, lines.range(line))
        var at = range.lowerBound
        while at < range.upperBound, text[at] == 32 { at += 1 }
        guard at - range.lowerBound < indentation, at + 4 < range.upperBound,
            text[at] == UInt8(ascii: "["), text[at + 1] == UInt8(ascii: "^")
        else { return nil }
        let start = at + 2
        at = start
        while at < range.upperBound, text[at].isAllowedInLabel { at += 1 }
        guard at > start, at + 1 < range.upperBound, text[at] == UInt8(ascii: "]"), text[at + 1] == UInt8(ascii: ":")
        else { return nil }
        let label = String(decoding: text[start..<at], as: UTF8.self).lowercased()
        at += 2
        while at < range.upperBound, text[at].isBlank { at += 1 }
        return Definition(label: label, lines: line..<(line + 1), contents: [(at..<range.upperBound, 0)])
    }

    /// Adds the lines that follow: indented lines, blank lines between them, and lazy continuation lines of a
    /// paragraph.
    private static func extend(_ definition: inout Definition, in lines: Lines) {
        // Blank lines count only if a line of the definition follows them.
        var count = definition.contents.count
        defer { definition.contents.removeLast(definition.contents.count - count) }
        var line = definition.lines.upperBound
        while line < lines.count {
            let range = lines.range(line)
            let isFirstBlank = definition.contents.last?.range.isEmpty == true
            if let content = indented(range, in: lines) {
                definition.contents.append(content)
                count = definition.contents.count
                definition.lines = definition.lines.lowerBound..<(line + 1)
            } else if range.allSatisfy({ lines.text[$0].isBlank }) {
                definition.contents.append((range.upperBound..<range.upperBound, 0))
            } else if !isFirstBlank, continuesParagraph(line, in: lines) {
                definition.contents.append((range, 0))
                count = definition.contents.count
                definition.lines = definition.lines.lowerBound..<(line + 1)
            } else {
                return
            }
            line += 1
        }
    }

    /// Returns a line without the indentation of a definition. Returns nil if the line is blank or less indented.
    private static func indented(_ line: Range<Int>, in lines: Lines) -> (range: Range<Int>, spaces: Int)? {
        var (at, column) = (line.lowerBound, 0)
        while at < line.upperBound, lines.text[at].isBlank, column < indentation {
            column += lines.text[at] == 9 ? indentation - column % indentation : 1
            at += 1
        }
        guard column >= indentation, (at..<line.upperBound).contains(where: { !lines.text[$0].isBlank }) else {
            return nil
        }
        return (at..<line.upperBound, column - indentation)
    }

    /// Whether a line without indentation continues a paragraph rather than starting another block.
    private static func continuesParagraph(_ line: Int, in lines: Lines) -> Bool {
        let content = lines.text[lines.range(line)].drop { $0.isBlank }
        guard let first = content.first, definition(at: line, in: lines) == nil else { return false }
        return !first.isDigit && !"#>-*+`~<|=_".utf8.contains(first)
    }
}
