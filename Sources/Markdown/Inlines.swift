import Bytes
import CCmark

extension TreeWriter {
    mutating func writeBreak(_ node: OpaquePointer, _ html: StaticString) {
        if alerts.isEmpty || !endTitle(atBreak: node) { out.append(html) }
    }

    mutating func writeCode(_ node: OpaquePointer) {
        guard let text = literal(of: node) else { return }
        out.append("<code>")
        escape(text)
        out.append("</code>")
    }

    /// Opens emphasis, unless it is nested so deeply that it makes no difference.
    mutating func openEmphasis(_ node: OpaquePointer, _ element: Element) {
        emphases += 1
        guard emphases <= OpenElements.deepest else { return }
        out.append(element == .em ? "<em>" : "<strong>")
        strikes.enter()
        note(element, of: node, end: element == .em ? "</em>" : "</strong>")
    }

    mutating func closeEmphasis(_ node: OpaquePointer, _ html: StaticString) {
        emphases -= 1
        guard emphases < OpenElements.deepest else { return }
        if open.isTracking { return closeMarkdown(node) }
        out.append(html)
        strikes.leave()
    }

    /// Returns where an inline node that starts with a delimiter is written.
    func origin(of node: OpaquePointer, _ sign: StaticString) -> Origin {
        let line = Int(cmark_node_get_start_line(node)) - 1
        return Origin(
            token: UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount), line: line,
            offset: offset(of: node, in: line))
    }

    mutating func place(of origin: Origin) -> (line: Int, column: Int) {
        place(of: map.find(origin.token, line: origin.line, offset: origin.offset).position)
    }

    /// Returns the line and column that messages report for a position in the body.
    mutating func place(of position: Int) -> (line: Int, column: Int) {
        let place = map.place(of: position)
        return (place.line + firstLine, place.column)
    }

    /// Finds a token of an inline node in the body.
    mutating func find(_ token: UnsafeBufferPointer<UInt8>, in node: OpaquePointer) -> SourceMap.Found {
        let line = Int(cmark_node_get_start_line(node)) - 1
        return map.find(token, line: line, offset: offset(of: node, in: line))
    }

    func offset(of node: OpaquePointer, in line: Int) -> Int {
        let column = Int(cmark_node_get_start_column(node)) - 1
        // libcmark counts columns in every line of a block as if the line had the indentation of the block's first
        // line.
        return max(0, line == block.line ? column : column - block.column)
    }
}
