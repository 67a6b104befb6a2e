import Bytes
import CCmark

/// Keeps what is written as a parser of HTML would nest it, whatever tags a body has.
extension TreeWriter {
    /// Notes an element of Markdown whose opening tag is written.
    mutating func note(_ element: Element, of node: OpaquePointer, end: String, isBarrier: Bool = false) {
        guard open.isTracking else { return }
        open.push(OpenElement(element: element, node: node, end: end, isBarrier: isBarrier))
    }

    /// Writes the end of an element of Markdown, unless a tag has closed it.
    mutating func closeMarkdown(_ node: OpaquePointer) {
        if let index = open.index(of: node) { close(from: index) }
    }

    /// Closes all that is open within an element of Markdown.
    mutating func closeElements(within node: OpaquePointer) {
        if open.isTracking, let index = open.index(of: node) { close(from: index + 1) }
    }

    /// Closes the elements from an index on, the innermost first; an end tag asked for the first of them, or none did.
    mutating func close(from index: Int, byTag: Bool = false) {
        while open.elements.count > index, let last = open.last {
            if last.element == .details, !last.hasSummary { writeSummary() }
            guard let element = open.pop() else { return }
            let isAsked = byTag && open.elements.count == index
            if element.node == nil, !element.isImplied, !isAsked { open.owed[element.element, default: 0] += 1 }
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

    /// Opens an element that is not written but must be there, or one without attributes.
    mutating func push(_ element: Element, isImplied: Bool = false) {
        var new = OpenElement(element: element, end: element.endTag)
        new.isImplied = isImplied
        new.content = out.count
        if element.isPhrasing { strikes.enter() } else { strikes.removeAll() }
        open.push(new)
    }

    /// Closes what ends where a block begins: a paragraph, a heading in front of another, links around the lists,
    /// quotes and tables of Markdown.
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

    /// Opens what must be there for text to stand here: a cell in a table, an item in a list.
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

    /// Writes what browsers show of `details` without a summary.
    private mutating func writeSummary() {
        out.append("<summary>")
        out.appendEscaped(text: options.words.details)
        out.append("</summary>\n")
        open.noteSummary()
    }

    /// A list, a row or another part that takes a new child: closes what is open in it. False if there is none.
    mutating func reopen(_ parents: [Element], passing: [Element]) -> Bool {
        let index = open.innermost(
            passing: { $0.element.isPhrasing || $0.element.isHeading || passing.contains($0.element) },
            where: { parents.contains($0.element) })
        guard let index else { return false }
        close(from: index + 1)
        return true
    }

    /// Closes and opens rows and groups of rows, so that a part of a table may begin. False outside of tables.
    mutating func reopenTable(for part: Element) -> Bool {
        guard let table = open.innermost(where: { $0.element == .table }) else { return false }
        var kept = table
        if part == .tr || part.isCell {
            if holds(kept + 1, [.tbody, .thead]) { kept += 1 }
            if part.isCell, kept > table, holds(kept + 1, [.tr]) { kept += 1 }
        }
        close(from: kept + 1)
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
