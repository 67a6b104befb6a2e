import Bytes
import CCmark

/// GitHub's task list items.
extension TreeWriter {
    mutating func openItem(_ node: OpaquePointer) {
        startLine()
        taskText = textOfTask(node)
        out.append(taskText == nil ? "<li>" : "<li class=\"task\">")
    }

    /// The text of an item's first paragraph, if it begins with a checkbox.
    private mutating func textOfTask(_ item: OpaquePointer) -> OpaquePointer? {
        guard let paragraph = cmark_node_first_child(item), cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
            let node = cmark_node_first_child(paragraph), cmark_node_get_type(node) == CMARK_NODE_TEXT,
            let text = literal(of: node), text[0] == UInt8(ascii: "["), text.isCheckMark, text[2] == UInt8(ascii: "]"),
            text[3].isBlank || (text[3] == 0 && isBreak(cmark_node_next(node)))
        else { return nil }
        guard hasEscapes else { return node }
        // The line of the item is the line of its text, whose column is right in the first line of a block.
        let line = Int(cmark_node_get_start_line(node)) - 1
        let column = Int(cmark_node_get_start_column(node)) - 1
        return map.begins(text.buffer(0..<3), line: line, offset: column) ? node : nil
    }

    private func isBreak(_ node: OpaquePointer?) -> Bool {
        guard let node else { return false }
        return Descendants.Node(pointer: node, type: cmark_node_get_type(node)).isBreak
    }

    /// Writes the checkbox that a text begins with; returns where the rest of it begins.
    mutating func writeCheckbox(_ text: TextRun) -> Int {
        taskText = nil
        let isDone = text.bytes[1] != 32
        checklist.all += 1
        if isDone { checklist.done += 1 }
        out.append("<input type=\"checkbox\" disabled")
        if isDone { out.append(" checked") }
        out.append(" aria-label=\"")
        out.appendEscaped(text: isDone ? options.words.done : options.words.open)
        out.append("\">")
        return 3
    }
}

extension CText {
    fileprivate var isCheckMark: Bool { self[1] == 32 || self[1] | 32 == UInt8(ascii: "x") }
}
