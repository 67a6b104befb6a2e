import Bytes
import CCmark

/// Keeps the output nested as an HTML parser would nest it, whatever tags a body contains.
extension TreeWriter {
    /// Records a Markdown element after its opening tag was written.
    mutating func note(_ element: Element, of node: OpaquePointer, end: String, isBarrier: Bool = false) {
        guard open.isTracking else { return }
        open.push(OpenElement(element: element, node: node, end: end, isBarrier: isBarrier))
    }

    /// Writes the end tag of a Markdown element, unless a tag in the body has closed it.
    mutating func closeMarkdown(_ node: OpaquePointer) {
        if let index = open.index(of: node) { close(from: index) }
    }

    /// Closes all open elements within a Markdown element.
    mutating func closeElements(within node: OpaquePointer) {
        if open.isTracking, let index = open.index(of: node) { close(from: index + 1) }
    }

    /// Closes the elements from an index on, innermost first. `byTag`: an end tag closes the first one.
    mutating func close(from index: Int, byTag: Bool = false) {
        while open.elements.count > index, let last = open.last {
            if last.element == .details, !last.hasSummary { writeSummary() }
            guard let element = open.pop() else { return }
            let isRequested = byTag && open.elements.count == index
            if element.node == nil, !element.isImplied, !isRequested { open.owed[element.element, default: 0] += 1 }
            writeEnd(of: element)
        }
    }

    private mutating func writeEnd(of element: OpenElement) {
        if element.isBarrier { open.tooDeep = [:] }
        if element.element.isPhrasing { strikes.leave() } else { strikes.removeAll() }
        if element.element == .a { return endLink() }
        if element.node == nil, element.element.isHeading { addAnchor(to: element) }
        out.append(text: element.end)
    }

    /// Records a tag as opened: an implied element, or one without attributes.
    mutating func push(_ element: Element, isImplied: Bool = false) {
        var new = OpenElement(element: element, end: element.endTag)
        new.isImplied = isImplied
        new.content = out.count
        if element.isPhrasing { strikes.enter() } else { strikes.removeAll() }
        open.push(new)
    }

    /// Closes the elements that end where a block starts: a paragraph, a heading before another heading, and links
    /// around Markdown lists, quotes and tables.
    mutating func beginBlock(_ element: Element, endsLinks: Bool = false) {
        guard open.isTracking else { return }
        strikes.removeAll()
        if let paragraph = open.innermost(passing: { !$0.element.isCell }, where: { $0.element == .p }) {
            close(from: paragraph)
        }
        if element.isHeading,
            let heading = open.innermost(passing: { !$0.element.isCell }, where: { $0.element.isHeading })
        {
            close(from: heading)
        }
        if endsLinks, let link = open.innermost(where: { $0.element == .a }) { close(from: link) }
        makeRoom()
    }

    /// Opens the elements that text requires here: a cell in a table, an item in a list.
    mutating func makeRoom() {
        while open.isInPart, let last = open.last {
            if let child = last.element.onlyChild {
                startLine()
                out.append(text: "<\(child.rawValue)>")
                push(child, isImplied: true)
            } else {
                writeSummary()
            }
        }
    }

    /// Writes the summary that browsers show for a `details` element without one.
    private mutating func writeSummary() {
        out.append("<summary>")
        out.appendEscaped(text: options.words.details)
        out.append("</summary>\n")
        open.noteSummary()
    }

    /// Closes the elements inside the innermost of `parents`, so that it can take a new child. Returns false if there
    /// is none.
    mutating func reopen(_ parents: [Element], passing: [Element]) -> Bool {
        let index = open.innermost(
            passing: { $0.element.isPhrasing || $0.element.isHeading || passing.contains($0.element) },
            where: { parents.contains($0.element) })
        guard let index else { return false }
        close(from: index + 1)
        return true
    }

    /// Closes and opens rows and row groups so that a table part can start. Returns false outside tables.
    mutating func reopenTable(for part: Element) -> Bool {
        guard let table = open.innermost(where: { $0.element == .table }) else { return false }
        var deepest = table
        if part == .tr || part.isCell {
            if holds(deepest + 1, [.tbody, .thead]) { deepest += 1 }
            if part.isCell, deepest > table, holds(deepest + 1, [.tr]) { deepest += 1 }
        }
        close(from: deepest + 1)
        if part == .tr || part.isCell, open.last?.element == .table { pushImplied(.tbody) }
        if part.isCell, open.last?.element != .tr { pushImplied(.tr) }
        return true
    }

    private func holds(_ index: Int, _ elements: [Element]) -> Bool {
        index < open.elements.count && elements.contains(open.elements[index].element)
    }

    private mutating func pushImplied(_ element: Element) {
        startLine()
        out.append(text: "<\(element.rawValue)>")
        push(element, isImplied: true)
    }
}
