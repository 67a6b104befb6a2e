import Bytes
import CCmark

extension MarkdownRenderer {
    /// Returns whether a text affects no other text, wherever a body contains it between blank lines.
    ///
    /// Such a text has no HTML, no `%%`, no definitions of links or footnotes, no heading of level 1 to 3, and no
    /// heading with a time of day. Code may contain all of these.
    package mutating func isContained(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
        let signs = writer.signs.signs(in: source)
        guard source.count <= options.maxBodyBytes, !BracketNestingLimit.isTooLarge(in: source) else { return false }
        return parser.document {
            guard let tree = parser.parse(source), FootnoteLifting(of: source, tree: tree) == nil else { return false }
            var definitions = source.count(ofPair: "]:")
            for node in Descendants(of: tree) {
                switch node.type {
                case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE: return false
                case CMARK_NODE_HEADING:
                    if cmark_node_get_heading_level(node.pointer) < 4 || plainText(below: node.pointer).holdsTime {
                        return false
                    }
                case CMARK_NODE_CODE_BLOCK:
                    definitions -= bytes(of: cmark_node_get_fence_info(node.pointer)).count(ofPair: "]:")
                    fallthrough
                case CMARK_NODE_CODE: definitions -= bytes(of: cmark_node_get_literal(node.pointer)).count(ofPair: "]:")
                default: break
                }
            }
            guard definitions == 0 else { return false }
            writer.begin(map: SourceMap(of: source), firstLine: 1, signs: signs)
            writer.findCommentSigns(from: cmark_node_first_child(tree))
            return writer.comments.signs.isEmpty
        }
    }
}

extension MarkdownRenderer {
    /// Returns the headings of a text that are in no quote and no list, each with the offset of its line; none if the
    /// text is too long to be parsed.
    package func headings(in source: UnsafeBufferPointer<UInt8>) -> [(start: Int, level: Int)] {
        guard
            source.contains(UInt8(ascii: "#")) || source.contains(UInt8(ascii: "="))
                || source.contains(UInt8(ascii: "-")),
            source.count <= options.maxBodyBytes, !BracketNestingLimit.isTooLarge(in: source)
        else { return [] }
        return parser.document {
            var headings: [(start: Int, level: Int)] = []
            let lines = Lines(of: source)
            var next = parser.parse(source).flatMap { cmark_node_first_child($0) }
            while let node = next {
                let line = Int(cmark_node_get_start_line(node)) - 1
                if cmark_node_get_type(node) == CMARK_NODE_HEADING, lines.starts.indices.contains(line) {
                    headings.append((lines.starts[line], Int(cmark_node_get_heading_level(node))))
                }
                next = cmark_node_next(node)
            }
            return headings
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns how often two different bytes occur side by side.
    fileprivate func count(ofPair pair: StaticString) -> Int {
        zip(self, dropFirst()).count { $0 == pair.utf8Start[0] && $1 == pair.utf8Start[1] }
    }
}

extension String {
    /// Whether the text contains a time of day, such as `09:00`.
    fileprivate var holdsTime: Bool {
        let text = Array(utf8)
        return text.indices.contains { place in
            text.count - place >= 5
                && zip(text[place...], "00:00".utf8).allSatisfy {
                    $1 == UInt8(ascii: "0") ? (48...57).contains($0) : $0 == $1
                }
        }
    }
}
