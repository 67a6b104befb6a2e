import Bytes
import CCmark

/// Task list items: GitHub's `[ ]` and `[x]`, and any other character in the brackets, as in Obsidian.
///
/// `[x]` is done. `[-]` is cancelled and does not count. All others are open, including `[/]` (half done) and `[>]`
/// (moved).
extension TreeWriter {
    mutating func openItem(_ node: OpaquePointer) {
        startLine()
        if let (text, state) = stateOfTask(node) {
            let length = state.bytes.count + 2
            skipped = (text, length)
            task = state
            out.append(state.isCancelled ? "<li class=\"task cancelled\">" : "<li class=\"task\">")
        } else {
            out.append("<li>")
        }
        note(.li, of: node, end: "</li>\n", isBarrier: true)
    }

    /// Returns the task state in brackets at the start of an item's first paragraph, or nil if there is none.
    private mutating func stateOfTask(_ item: OpaquePointer) -> (text: OpaquePointer, state: TaskState)? {
        guard let paragraph = cmark_node_first_child(item), cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH,
            let node = cmark_node_first_child(paragraph), cmark_node_get_type(node) == CMARK_NODE_TEXT,
            let text = literal(of: node), text[0] == UInt8(ascii: "["), let state = TaskState(of: text),
            case let end = state.bytes.count + 1, text[end] == UInt8(ascii: "]"),
            text[end + 1].isBlank || (text[end + 1] == 0 && isBreak(cmark_node_next(node)))
        else { return nil }
        guard hasEscapes || keepsTasks else { return (node, state) }
        // The item's line is the line of its text, and columns are correct in the first line of a block.
        let line = Int(cmark_node_get_start_line(node)) - 1
        let column = Int(cmark_node_get_start_column(node)) - 1
        let place = map.beginning(text.buffer(0..<(end + 1)), line: line, offset: column)
        if keepsTasks, let place { tasks.append(place + 1..<place + end) }
        return place != nil || !hasEscapes ? (node, state) : nil
    }

    /// Writes the checkbox at the start of a text.
    mutating func writeCheckbox(_ state: TaskState) {
        if !state.isCancelled { checklist.all += 1 }
        if state.isDone { checklist.done += 1 }
        guard state.isDone || state.isEmpty else { return writeSign(of: state) }
        out.append("<input type=\"checkbox\" disabled")
        if state.isDone { out.append(" checked") }
        out.append(" aria-label=\"")
        out.appendEscaped(text: state.isDone ? options.words.done : options.words.open)
        out.append("\">")
    }

    /// Writes a box with the character in it, labelled with its meaning if it is known.
    private mutating func writeSign(of state: TaskState) {
        out.append("<span class=\"step\" role=\"img\" aria-label=\"")
        switch state.bytes.first {
        case UInt8(ascii: "-"): out.appendEscaped(text: options.words.cancelled)
        case UInt8(ascii: "/"): out.appendEscaped(text: options.words.half)
        case UInt8(ascii: ">"): out.appendEscaped(text: options.words.moved)
        default: escape(state.bytes)
        }
        out.append("\">")
        escape(state.bytes)
        out.append("</span>")
    }
}

/// The character in the brackets of a task.
struct TaskState {
    let bytes: UnsafeBufferPointer<UInt8>

    /// Returns nil unless exactly one valid character follows the first character of the text.
    fileprivate init?(of text: CText) {
        guard text[1] != 0 else { return nil }
        let (scalar, length) = text.scalar(at: 1)
        guard scalar == " " || !scalar.isSpace, scalar != "[", scalar != "]", scalar != "^" else { return nil }
        bytes = text.buffer(1..<(1 + length))
    }

    var isEmpty: Bool { bytes.first == 32 }
    var isDone: Bool { bytes.first.map { $0 | 32 } == UInt8(ascii: "x") }
    var isCancelled: Bool { bytes.first == UInt8(ascii: "-") }
}
