import Bytes
import CCmark
import Highlighting

extension TreeWriter {
    mutating func openBlock(_ node: OpaquePointer, _ type: cmark_node_type) {
        switch type {
        case CMARK_NODE_PARAGRAPH:
            startInlines(of: node)
            openParagraph(node)
        case CMARK_NODE_HEADING: openHeading(node)
        case CMARK_NODE_ITEM: openItem(node)
        case CMARK_NODE_LIST: openList(node)
        case CMARK_NODE_BLOCK_QUOTE: openQuote(node)
        default: break
        }
    }

    mutating func closeBlock(_ node: OpaquePointer, _ type: cmark_node_type) {
        switch type {
        case CMARK_NODE_PARAGRAPH:
            endInlines()
            closeParagraph(node)
        case CMARK_NODE_HEADING: closeHeading(node)
        case CMARK_NODE_ITEM: if open.isTracking { closeMarkdown(node) } else { out.append("</li>\n") }
        case CMARK_NODE_LIST:
            out.append(cmark_node_get_list_type(node) == CMARK_BULLET_LIST ? "</ul>\n" : "</ol>\n")
        case CMARK_NODE_BLOCK_QUOTE: closeQuote(node)
        default: break
        }
    }

    private mutating func openParagraph(_ node: OpaquePointer) {
        if isTight(node) { return }
        beginBlock(.p)
        // Paragraphs inside a phrasing element are separated by empty lines.
        if open.isTracking, let last = open.last, !last.isBarrier, last.element.holdsText {
            let previous = cmark_node_previous(node)
            if let previous, cmark_node_get_type(previous) == CMARK_NODE_PARAGRAPH { out.append("<br />\n<br />\n") }
            return
        }
        startLine()
        if !alerts.isEmpty, openTitle(node) { return }
        out.append("<p>")
        paragraph = (node, out.count)
        note(.p, of: node, end: "</p>\n")
    }

    private mutating func closeParagraph(_ node: OpaquePointer) {
        if !alerts.isEmpty, closeTitle(node) { return }
        if footnotes.isEnding(in: node) {
            closeElements(within: open.index(of: node) == nil ? footnotes.content ?? node : node)
            writeBackLinks(in: node)
        }
        if isTight(node) { return }
        let isEmpty = paragraph?.node == node && paragraph?.start == out.count
        if open.isTracking {
            closeMarkdown(node)
        } else {
            out.append("</p>\n")
        }
        // The paragraph held only a comment, so remove its start tag as well.
        if isEmpty, let start = paragraph?.start { out.truncate(to: start - 3) }
    }

    private mutating func openQuote(_ node: OpaquePointer) {
        beginBlock(.blockquote, endsLinks: true)
        startLine()
        if openAlert(node) { return }
        out.append("<blockquote>\n")
        note(.blockquote, of: node, end: "</blockquote>\n", isBarrier: true)
    }

    /// Whether the paragraph is in a tight list, where paragraphs are written without tags.
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
    }

    mutating func endInlines() { strikes.removeAll() }

    private mutating func openList(_ node: OpaquePointer) {
        beginBlock(.ul, endsLinks: true)
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
        if openCell(at: block.line, node) { return }
        if firstHeading == nil { firstHeading = plainText(below: node) }
        beginBlock(.h1)
        startLine()
        let level = level(Int(cmark_node_get_heading_level(node)))
        out.append("<h")
        out.append(number: level)
        writeAnchor(of: node)
        out.append(UInt8(ascii: ">"))
        if open.isTracking { note(.h1, of: node, end: "</h\(level)>\n") }
    }

    private mutating func closeHeading(_ node: OpaquePointer) {
        endInlines()
        if closeCell(node) { return }
        if open.isTracking { return closeMarkdown(node) }
        out.append("</h")
        out.append(number: level(Int(cmark_node_get_heading_level(node))))
        out.append(">\n")
    }

    /// Returns the level of a heading in the page. The first heading sets the top level: whether a body starts with `#`
    /// or `##`, its first heading comes directly below the page's own heading.
    mutating func level(_ level: Int) -> Int {
        let top = topLevel ?? level
        topLevel = top
        if options.headingShift == 0 { return level }
        return min(6, max(1, level - top + 1) + options.headingShift)
    }

    private mutating func writeAnchor(of heading: OpaquePointer) {
        slug.removeAll(keepingCapacity: true)
        for node in Descendants(of: heading) where node.isLiteral {
            if let text = literal(of: node.pointer) { slug.append(slugOf: text.buffer(0..<text.length)) }
        }
        guard !slug.isEmpty else { return }
        slugs.makeUnique(&slug)
        out.append(" id=\"")
        out.append(text: options.anchorPrefix)
        out.append(slug)
        out.append(UInt8(ascii: "\""))
    }

    /// Writes a code block. `tabindex` makes it scrollable by keyboard.
    mutating func writeCodeBlock(_ node: OpaquePointer) {
        guard let text = literal(of: node) else { return }
        beginBlock(.pre)
        startLine()
        let info = bytes(of: cmark_node_get_fence_info(node))
        if let start = info.baseAddress, !info.isEmpty {
            let name = start.buffer(0..<(info.firstIndex { $0.isSpace } ?? info.count))
            out.append("<pre tabindex=\"0\"")
            if name.isMermaid {
                // An attribute that the stylesheet displays, because the search index contains only the body's own
                // text.
                out.append(" data-note=\"")
                out.appendEscaped(text: options.words.mermaid)
                out.append("\"")
            }
            out.append("><code class=\"language-")
            escape(name)
            out.append("\">")
            escape(text, in: CodeLanguage.named(name))
        } else {
            out.append("<pre tabindex=\"0\"><code>")
            escape(text)
        }
        out.append("</code></pre>\n")
    }

    /// Writes code. If the language is known, each token gets a class for its colour.
    private mutating func escape(_ code: CText, in language: CodeLanguage?) {
        guard let language, coloured < TreeWriter.mostColoured else { return escape(code) }
        var scanner = CodeScanner(code.buffer(0..<code.length), in: language)
        var from = 0
        while coloured < TreeWriter.mostColoured, let part = scanner.next() {
            escape(code, from..<part.range.lowerBound)
            out.append(part.kind.tag)
            escape(code, part.range)
            out.append("</span>")
            from = part.range.upperBound
            coloured += 1
        }
        escape(code + from)
    }

    /// The maximum number of coloured tokens in a body. A coloured one-digit number is ten times as long as a plain
    /// one.
    private static let mostColoured = 5000
}

extension CodePart.Kind {
    fileprivate var tag: StaticString {
        switch self {
        case .keyword: "<span class=\"c-k\">"
        case .text: "<span class=\"c-t\">"
        case .comment: "<span class=\"c-c\">"
        case .number: "<span class=\"c-n\">"
        case .added: "<span class=\"c-a\">"
        case .removed: "<span class=\"c-r\">"
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the name is `mermaid`, the language of diagrams that fuda leaves to other programs to render.
    fileprivate var isMermaid: Bool { count == 7 && map(\.lowered).elementsEqual("mermaid".utf8) }
}
