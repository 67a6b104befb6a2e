import Bytes
import CCmark

extension TreeWriter {
    mutating func openBlock(_ node: OpaquePointer, _ type: cmark_node_type) {
        switch type {
        case CMARK_NODE_PARAGRAPH:
            startInlines(of: node)
            if isTight(node) { return }
            startLine()
            out.append("<p>")
        case CMARK_NODE_HEADING: openHeading(node)
        case CMARK_NODE_ITEM: openItem(node)
        case CMARK_NODE_LIST: openList(node)
        case CMARK_NODE_BLOCK_QUOTE:
            startLine()
            if !openAlert(node) { out.append("<blockquote>\n") }
        default: break
        }
    }

    mutating func closeBlock(_ node: OpaquePointer, _ type: cmark_node_type) {
        switch type {
        case CMARK_NODE_PARAGRAPH:
            endInlines()
            writeBackLinks(in: node)
            if !isTight(node) { out.append("</p>\n") }
        case CMARK_NODE_HEADING: closeHeading(node)
        case CMARK_NODE_ITEM: out.append("</li>\n")
        case CMARK_NODE_LIST:
            out.append(cmark_node_get_list_type(node) == CMARK_BULLET_LIST ? "</ul>\n" : "</ol>\n")
        case CMARK_NODE_BLOCK_QUOTE:
            startLine()
            closeQuote(node)
        default: break
        }
    }

    /// A paragraph of a tight list is written without its tags.
    private func isTight(_ paragraph: OpaquePointer) -> Bool {
        guard let parent = cmark_node_parent(paragraph), cmark_node_get_type(parent) == CMARK_NODE_ITEM,
            let list = cmark_node_parent(parent)
        else { return false }
        return cmark_node_get_list_tight(list) != 0
    }

    private mutating func startInlines(of block: OpaquePointer) {
        self.block = (
            Int(cmark_node_get_start_line(block)) - 1, Int(cmark_node_get_start_column(block)) - 1
        )
        if wantsPlain, plain.count > 0 { plain.append(10 as UInt8) }
    }

    private mutating func endInlines() { strikes.removeAll() }

    private mutating func openList(_ node: OpaquePointer) {
        startLine()
        if cmark_node_get_list_type(node) == CMARK_BULLET_LIST { return out.append("<ul>\n") }
        let start = cmark_node_get_list_start(node)
        if start == 1 { return out.append("<ol>\n") }
        out.append("<ol start=\"")
        out.append(number: Int(start))
        out.append("\">\n")
    }

    private mutating func openHeading(_ node: OpaquePointer) {
        startInlines(of: node)
        if openCell(at: block.line) { return }
        if firstHeading == nil {
            firstHeading = plainText(below: node)
            topLevel = Int(cmark_node_get_heading_level(node))
        }
        startLine()
        out.append("<h")
        out.append(number: level(of: node))
        writeAnchor(of: node)
        out.append(UInt8(ascii: ">"))
    }

    private mutating func closeHeading(_ node: OpaquePointer) {
        endInlines()
        if closeCell() { return }
        out.append("</h")
        out.append(number: level(of: node))
        out.append(">\n")
    }

    /// A heading's level in the page. A body that begins with `##` means its first heading no deeper than one that
    /// begins with `#`: no level is left out below the page's own heading.
    private func level(of heading: OpaquePointer) -> Int {
        let level = Int(cmark_node_get_heading_level(heading))
        if options.headingShift == 0 { return level }
        return min(6, max(1, level - topLevel + 1) + options.headingShift)
    }

    private mutating func writeAnchor(of heading: OpaquePointer) {
        slug.removeAll(keepingCapacity: true)
        for node in Descendants(of: heading) where node.isLiteral {
            if let text = literal(of: node.pointer) { slug.append(slugOf: text) }
        }
        guard !slug.isEmpty else { return }
        slugs.makeUnique(&slug)
        out.append(" id=\"")
        out.append(text: options.anchorPrefix)
        out.append(slug)
        out.append(UInt8(ascii: "\""))
    }

    /// Long lines scroll, also by keyboard.
    mutating func writeCodeBlock(_ node: OpaquePointer) {
        guard let text = literal(of: node) else { return }
        startLine()
        let info = bytes(of: cmark_node_get_fence_info(node))
        if let start = info.baseAddress, !info.isEmpty {
            out.append("<pre tabindex=\"0\"><code class=\"language-")
            escape(start, 0..<(info.firstIndex { $0.isSpace } ?? info.count))
            out.append("\">")
        } else {
            out.append("<pre tabindex=\"0\"><code>")
        }
        escape(text)
        out.append("</code></pre>\n")
        guard wantsPlain else { return }
        if plain.count > 0 { plain.append(10 as UInt8) }
        plain.append(text.buffer(0..<text.length))
    }
}
