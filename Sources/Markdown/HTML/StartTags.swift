import Bytes

extension TreeWriter {
    /// Writes a start tag, after closing or opening the elements that it requires. Returns false and writes nothing if
    /// the element is not allowed here.
    mutating func startElement(_ element: Element, _ tag: Tag, of text: inout HTMLText) -> Bool {
        if open.isFull, !element.isVoid {
            open.tooDeep[element, default: 0] += 1
            return false
        }
        switch element {
        case .br, .wbr:
            makeRoom()
            out.append(element == .br ? "<br />" : "<wbr />")
        case .hr:
            beginBlock(.hr)
            out.append("<hr />\n")
        case .img: writeImage(tag, of: &text)
        case .a: return startLink(tag, of: &text)
        case .summary, .li, .dt, .dd, .rp, .rt, .tbody, .thead, .tr, .td, .th:
            guard mayBegin(element) else { return false }
            write(element, tag, of: text)
        default:
            if element.isPhrasing { makeRoom() } else { beginBlock(element) }
            write(element, tag, of: text)
        }
        return true
    }

    /// Returns whether the element that must contain this one is open. Closes the elements in between.
    private mutating func mayBegin(_ element: Element) -> Bool {
        switch element {
        case .summary:
            guard let last = open.last, last.element == .details, !last.hasSummary else { return false }
            open.noteSummary()
            return true
        case .li: return reopen([.ul, .ol], passing: [.li, .p, .div, .center, .pre])
        case .dt, .dd: return reopen([.dl], passing: [.dt, .dd, .p, .div, .center, .pre])
        case .rp, .rt: return reopenRuby()
        default: return reopenTable(for: element)
        }
    }

    private mutating func reopenRuby() -> Bool {
        let isNote: (OpenElement) -> Bool = { $0.element == .rp || $0.element == .rt }
        guard let ruby = open.innermost(passing: isNote, where: { $0.element == .ruby }) else { return false }
        close(from: ruby + 1)
        return true
    }

    private mutating func write(_ element: Element, _ tag: Tag, of text: HTMLText) {
        if !element.isPhrasing { startLine() }
        switch element {
        case .center: out.append("<div class=\"center\"")
        case .tt: out.append("<span class=\"tt\"")
        case .pre: out.append("<pre tabindex=\"0\"")
        case .table: writeTableFrame()
        default:
            if element.isHeading { return startHeading(element) }
            out.append(text: "<\(element.rawValue)")
        }
        writeAttributes(of: element, tag, text.bytes)
        out.append(UInt8(ascii: ">"))
        push(element)
    }

    private mutating func startHeading(_ element: Element) {
        let level = level(element.level ?? 1)
        out.append(text: "<h\(level)>")
        strikes.removeAll()
        open.push(OpenElement(element: element, end: "</h\(level)>\n", content: out.count))
    }

    /// Adds the anchor derived from the heading's text.
    mutating func addAnchor(to heading: OpenElement) {
        slug.removeAll(keepingCapacity: true)
        slug.append(slugOf: out.bytes[heading.content...])
        guard !slug.isEmpty else { return }
        slugs.makeUnique(&slug)
        let anchor = " id=\"\(options.anchorPrefix)\(String(decoding: slug, as: UTF8.self))\""
        edits.append(Edit(position: heading.content - 1, length: 0, replacement: anchor))
    }

    /// Opens a link. Closes a link that is still open first. Returns false if that link cannot be closed, because it or
    /// an element in it comes from Markdown or is a table cell.
    private mutating func startLink(_ tag: Tag, of text: inout HTMLText) -> Bool {
        if let outer = open.innermost(where: { $0.element == .a }) {
            let isPassable = open.elements[outer...].allSatisfy { $0.node == nil && !$0.element.isCell }
            guard isPassable else { return false }
            close(from: outer)
        }
        makeRoom()
        let origin = text.place(of: tag.range)
        if let value = tag.value(of: "href", in: text.bytes) {
            let url = text.part(value).decodedReferences.trimmedURL
            url.withUnsafeBufferPointer {
                beginLink($0, title: UnsafeBufferPointer(start: nil, count: 0), at: origin)
            }
        } else {
            out.append("<a>")
            linkEnd = .tag
        }
        push(.a)
        return true
    }
}
