import Bytes
import CCmark

extension TreeWriter {
    mutating func writeBreak(_ html: StaticString) {
        out.append(html)
        if wantsPlain { plain.append(32 as UInt8) }
    }

    mutating func writeCode(_ node: OpaquePointer) {
        guard let text = literal(of: node) else { return }
        out.append("<code>")
        escape(text)
        out.append("</code>")
        if wantsPlain { plain.append(text.buffer(0..<text.length)) }
    }

    /// Inline HTML is shown as the text it is, but a comment is not for the reader.
    mutating func writeInlineHTML(_ node: OpaquePointer) {
        guard let text = literal(of: node) else { return }
        if text[0] == UInt8(ascii: "<"), text[1] == UInt8(ascii: "!"), text[2] == UInt8(ascii: "-") { return }
        escape(text)
        if wantsPlain { plain.append(text.buffer(0..<text.length)) }
    }

    mutating func openInline(_ html: StaticString) {
        out.append(html)
        strikes.enter()
    }

    mutating func closeInline(_ html: StaticString) {
        out.append(html)
        strikes.leave()
    }

    mutating func openLink(_ node: OpaquePointer) {
        isInLink = true
        strikes.enter()
        let url = bytes(of: cmark_node_get_url(node))
        let destination = Destination(of: url)
        if destination == .relative {
            let place = place(of: node, "[")
            linkIndex = references.count
            let relative = RelativeDestination(of: url)
            let start = out.count
            out.append("<span class=\"missing\">")
            references.append(
                Reference(
                    kind: .link, target: relative.path, fragment: relative.fragment, title: title(of: node),
                    line: place.line, column: place.column, range: start..<out.count))
            return
        }
        out.append("<a href=\"")
        if destination == .fragment {
            let fragment = UnsafeBufferPointer(rebasing: url[1...])
            fragments.append((out.count + 1, fragment.percentDecoded.utf8.stableHash))
        }
        if destination != .none { escapeDestination(url) }
        writeTitle(of: node)
        out.append("\">")
    }

    mutating func closeLink() {
        isInLink = false
        strikes.leave()
        guard let index = linkIndex else { return out.append("</a>") }
        linkIndex = nil
        let start = out.count
        out.append("</span>")
        references[index].closing = start..<out.count
    }

    mutating func writeImage(_ node: OpaquePointer) {
        let url = bytes(of: cmark_node_get_url(node))
        let destination = Destination(of: url)
        guard destination == .relative else {
            out.append("<img src=\"")
            if destination != .none { escapeDestination(url) }
            out.append("\" alt=\"")
            writeAlternative(of: node)
            writeTitle(of: node)
            return out.append("\" />")
        }
        let place = place(of: node, "![")
        let relative = RelativeDestination(of: url)
        let start = out.count
        out.append("<span class=\"missing\">")
        writeAlternative(of: node)
        out.append("</span>")
        references.append(
            Reference(
                kind: .image, target: relative.path, fragment: relative.fragment, label: plainText(below: node),
                title: title(of: node), line: place.line, column: place.column, range: start..<out.count))
    }

    private mutating func writeAlternative(of image: OpaquePointer) {
        for node in Descendants(of: image) {
            if node.isBreak { out.append(32 as UInt8) }
            guard node.isLiteral || node.type == CMARK_NODE_HTML_INLINE, let text = literal(of: node.pointer) else {
                continue
            }
            escape(text)
            if wantsPlain { plain.append(text.buffer(0..<text.length)) }
        }
    }

    private mutating func writeTitle(of node: OpaquePointer) {
        let title = bytes(of: cmark_node_get_title(node))
        guard let start = title.baseAddress, !title.isEmpty else { return }
        out.append("\" title=\"")
        escape(start, 0..<title.count)
    }

    private func title(of node: OpaquePointer) -> String? {
        let title = bytes(of: cmark_node_get_title(node))
        return title.isEmpty ? nil : String(decoding: title, as: UTF8.self)
    }

    /// Where a link or an image begins in the body.
    private mutating func place(of node: OpaquePointer, _ sign: StaticString) -> (line: Int, column: Int) {
        let token = UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount)
        return place(of: find(token, in: node).position)
    }

    /// Line and column, as they are told, of a position in the body.
    mutating func place(of position: Int) -> (line: Int, column: Int) {
        let place = map.place(of: position)
        return (place.line + firstLine, place.column)
    }

    /// Looks for what the tree shows in an inline node in the body.
    mutating func find(_ token: UnsafeBufferPointer<UInt8>, in node: OpaquePointer) -> SourceMap.Found {
        let line = Int(cmark_node_get_start_line(node)) - 1
        let column = Int(cmark_node_get_start_column(node)) - 1
        // libcmark counts the columns of all lines of a block as if they were indented like its first.
        let offset = line == block.line ? column : column - block.column
        return map.find(token, line: line, offset: max(0, offset))
    }
}
