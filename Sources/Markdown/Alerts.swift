import Bytes
import CCmark

/// GitHub's alerts: a block quote whose first line is `[!NOTE]` or another of five.
extension TreeWriter {
    /// Writes the beginning of an alert, if the block quote is one, and takes its first line out of the tree.
    mutating func openAlert(_ quote: OpaquePointer) -> Bool {
        guard let parent = cmark_node_parent(quote), cmark_node_get_type(parent) == CMARK_NODE_DOCUMENT,
            let paragraph = cmark_node_first_child(quote), cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
            let node = cmark_node_first_child(paragraph), cmark_node_get_type(node) == CMARK_NODE_TEXT,
            let text = literal(of: node), text[0] == UInt8(ascii: "["), text[1] == UInt8(ascii: "!"),
            let (name, title) = kind(text)
        else { return false }
        let next = cmark_node_next(node)
        if let next, cmark_node_get_type(next) != CMARK_NODE_SOFTBREAK { return false }
        // Without a word of its own it is no alert.
        if next == nil, cmark_node_next(paragraph) == nil { return false }
        guard !hasEscapes || isUnescaped(node, text) else { return false }
        if let next {
            cmark_node_unlink(next)
            cmark_node_unlink(node)
        } else {
            cmark_node_unlink(paragraph)
        }
        out.append("<div class=\"alert ")
        out.append(text: name)
        out.append("\"><p class=\"alert-title\">")
        out.appendEscaped(text: title)
        out.append("</p>\n")
        alert = quote
        return true
    }

    mutating func closeQuote(_ quote: OpaquePointer) {
        out.append(quote == alert ? "</div>\n" : "</blockquote>\n")
        if quote == alert { alert = nil }
    }

    private func kind(_ text: CText) -> (name: String, title: String)? {
        let words = options.words
        let kinds = [
            ("note", words.note), ("tip", words.tip), ("important", words.important), ("warning", words.warning),
            ("caution", words.caution),
        ]
        let length = text.length
        return kinds.first { name, _ in
            let end = 2 + name.utf8.count
            guard length > end, text[end] == UInt8(ascii: "]") else { return false }
            return text.buffer((end + 1)..<length).allSatisfy(\.isBlank)
                && zip(text.buffer(2..<end), name.utf8).allSatisfy { $0.lowered == $1 }
        }
    }

    private mutating func isUnescaped(_ node: OpaquePointer, _ text: CText) -> Bool {
        let line = Int(cmark_node_get_start_line(node)) - 1
        return map.begins(text.buffer(0..<2), line: line, offset: Int(cmark_node_get_start_column(node)) - 1)
    }
}
