import Bytes
import CCmark

/// Obsidian's comments: the text between `%%` and the next `%%`, across any number of blocks, but not in code. An
/// unclosed comment is text.
struct Comments {
    /// The `%%` delimiters, which open and close comments alternately.
    var signs: [(node: OpaquePointer, offset: Int)] = []
    fileprivate var next = 0
    /// The nodes that started inside a comment, so their tags are not written; innermost last.
    var hidden: [OpaquePointer] = []

    /// Whether the current position is inside a comment.
    var isOpen: Bool { next & 1 == 1 }

    /// Closes the open comment and returns its end. Returns nil if the comment does not end in this text.
    mutating func close(in node: OpaquePointer) -> Int? {
        guard next < signs.count, signs[next].node == node else { return nil }
        next += 1
        return signs[next - 1].offset + 2
    }
}

extension TreeWriter {
    /// Finds the comments in a node, its following siblings and all their descendants.
    mutating func findComments(from first: OpaquePointer?) {
        findCommentSigns(from: first)
        if comments.signs.count % 2 == 1 { comments.signs.removeLast() }
    }

    /// Finds the `%%` that open or close a comment, also one without a counterpart.
    mutating func findCommentSigns(from first: OpaquePointer?) {
        comments = Comments()
        var map = map
        var verbatim = 0
        var upcoming = first
        while let root = upcoming {
            for node in Descendants(of: root) {
                if node.type == CMARK_NODE_HTML_INLINE { verbatim += Self.change(by: node.pointer) }
                guard node.type == CMARK_NODE_TEXT, verbatim <= 0, let text = literal(of: node.pointer) else {
                    continue
                }
                find(in: text, of: node.pointer, &map)
            }
            upcoming = cmark_node_next(root)
        }
    }

    /// Returns the change in the number of open elements that cannot contain comments, such as `<code>`.
    private static func change(by node: OpaquePointer) -> Int {
        guard let literal = literal(of: node) else { return 0 }
        let text = literal.buffer(0..<literal.length)
        guard let tag = Tag(in: text, at: 0),
            let element = Element(named: UnsafeBufferPointer(rebasing: text[tag.name])),
            element.isVerbatim
        else { return 0 }
        return tag.isEnd ? -1 : 1
    }

    private mutating func find(in text: CText, of node: OpaquePointer, _ map: inout SourceMap) {
        var at = 0
        while text[at] != 0 {
            guard text[at] == UInt8(ascii: "%"), text[at + 1] == UInt8(ascii: "%") else {
                at += 1
                continue
            }
            let line = Int(cmark_node_get_start_line(node)) - 1
            let isWritten = !hasEscapes || map.find(text.buffer(at..<(at + 2)), line: line, offset: 0).isWritten
            if isWritten, !isInImage(node) { comments.signs.append((node, at)) }
            at += 2
        }
    }

    private func isInImage(_ node: OpaquePointer) -> Bool {
        var ancestor = cmark_node_parent(node)
        for _ in 0..<OpenElements.deepest {
            guard let inner = ancestor, cmark_node_get_type(inner).rawValue >= CMARK_NODE_EMPH.rawValue else {
                return false
            }
            if cmark_node_get_type(inner) == CMARK_NODE_IMAGE { return true }
            ancestor = cmark_node_parent(inner)
        }
        return true
    }

    /// Skips the comment that starts at `at` and returns where the text continues. That is the end of the text if the
    /// comment continues in later nodes.
    mutating func skipComment(_ text: TextRun, from: Int, at: Int) -> Int? {
        guard comments.next < comments.signs.count, comments.signs[comments.next] == (text.node, at) else { return nil }
        out.append(text.bytes + from, count: at - from)
        comments.next += 1
        return comments.close(in: text.node) ?? at + (text.bytes + at).length
    }

    /// Writes the start of the nodes that started inside a comment that has ended within them.
    mutating func showHidden() {
        let nodes = comments.hidden
        comments.hidden = []
        for node in nodes { _ = begin(node, cmark_node_get_type(node)) }
    }
}
