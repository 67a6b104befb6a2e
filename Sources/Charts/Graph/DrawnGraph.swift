package import Bytes
package import Graphs
package import Links
import Messages

/// A graph with its layout computed.
package struct DrawnGraph: Equatable, Sendable {
    package let drawing: GraphDrawing
    private let graph: NodeGraph
    /// The texts of each node's box, truncated to its width.
    private let labels: [(title: String, note: String)]

    /// - Parameter effort: the limit on the work done to improve the layout.
    package init(_ graph: NodeGraph, effort: Int = 2_000_000) {
        self.graph = graph
        let wanted = graph.nodes.map(GraphBox.textWidth).max() ?? 0
        let first = DrawnGraph.drawing(graph, textWidth: min(wanted, GraphBox.usualText), effort)
        let width = wanted > GraphBox.usualText ? min(wanted, GraphBox.text(filling: first)) : wanted
        let isWider = width > GraphBox.usualText
        drawing = isWider ? DrawnGraph.drawing(graph, textWidth: width, effort) : first
        let shown = isWider ? width : GraphBox.usualText
        labels = graph.nodes.map { node in
            (
                GraphBox.fitted(node.title, GraphBox.fontSize, to: shown),
                GraphBox.fitted(node.note, GraphBox.noteSize, to: shown)
            )
        }
    }

    /// Lays out boxes of one width, so that their columns align.
    private static func drawing(_ graph: NodeGraph, textWidth: Double, _ effort: Int) -> GraphDrawing {
        let node = Digraph.Node(width: GraphBox.width(textWidth), height: GraphBox.height)
        // Dependencies weigh more than parent relations, so that they take precedence if both cannot point the same
        // way.
        return GraphDrawing(
            Digraph(
                nodes: graph.nodes.map { _ in node },
                edges: graph.edges.map { Digraph.Edge(from: $0.from, to: $0.to, weight: $0.isDashed ? 1 : 3) }),
            width: GraphBox.sheet, effort: effort)
    }

    package static func == (one: DrawnGraph, other: DrawnGraph) -> Bool { one.graph == other.graph }

    private var width: Double { (drawing.width + 2 * GraphBox.margin).rounded(.up) }
    private var height: Double { (drawing.height + 2 * GraphBox.margin).rounded(.up) }

    /// Appends an SVG for a page; the page's styles set its colours. Each box links to its todo's page and has the full
    /// title as a tooltip. The boxes are in reading order.
    ///
    /// - Parameter base: the link base of the page.
    package func writeInline(from base: LinkBase, into bytes: inout ByteBuffer) {
        open(into: &bytes)
        bytes.append(" role=\"document\" aria-label=\"")
        bytes.appendEscaped(text: graph.title.printable)
        bytes.append("\">")
        for edge in graph.edges.indices { writeEdge(edge, places: places, into: &bytes) }
        for node in drawing.readingOrder {
            bytes.append("<a")
            if let link = graph.nodes[node].link {
                bytes.append(" href=\"")
                bytes.append(link, from: base)
                bytes.append("\"")
            }
            writeClass("n", graph.nodes[node].isStrong, into: &bytes)
            writeNode(node, into: &bytes)
            bytes.append("</a>")
        }
        bytes.append("</svg>\n")
    }

    /// Appends a standalone SVG image with its own colours for light and dark mode.
    package func writeStandalone(into bytes: inout ByteBuffer) {
        open(into: &bytes)
        bytes.append(" xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"><title>")
        bytes.appendEscaped(text: graph.title.printable)
        bytes.append("</title><style>")
        bytes.append(text: SVGStyle.standalone + GraphStyle.marks)
        bytes.append("</style>")
        bytes.svgRectangle(0, 0, width, height, radius: 8, class: "ground")
        for edge in graph.edges.indices { writeEdge(edge, places: nil, into: &bytes) }
        for node in drawing.readingOrder {
            bytes.append("<g")
            writeClass("n", graph.nodes[node].isStrong, into: &bytes)
            writeNode(node, into: &bytes)
            bytes.append("</g>")
        }
        bytes.append("</svg>\n")
    }

    /// The position of each node in reading order, by which a script finds it.
    private var places: [Int] {
        var places = Array(repeating: 0, count: graph.nodes.count)
        for (place, node) in drawing.readingOrder.enumerated() { places[node] = place }
        return places
    }

    private func open(into bytes: inout ByteBuffer) {
        bytes.append("<svg class=\"graph\" width=\"")
        bytes.append(length: width)
        bytes.append("\" height=\"")
        bytes.append(length: height)
        bytes.append("\"")
        bytes.svgViewBox(width, height)
    }

    private func writeClass(_ name: StaticString, _ isStrong: Bool, into bytes: inout ByteBuffer) {
        bytes.append(" class=\"")
        bytes.append(name)
        if isStrong { bytes.append(" way") }
        bytes.append("\">")
    }

    private func writeNode(_ node: Int, into bytes: inout ByteBuffer) {
        let box = drawing.boxes[node]
        let (x, y) = (box.x + GraphBox.margin, box.y + GraphBox.margin)
        bytes.append("<title>")
        bytes.appendEscaped(text: graph.nodes[node].title.printable)
        bytes.append("</title>")
        bytes.svgRectangle(x, y, box.width, box.height, radius: 6)
        bytes.svgMark(graph.nodes[node].tone, x + 9, y + 7)
        bytes.svgText(labels[node].title, x + GraphBox.indent, y + 18)
        if !labels[node].note.isEmpty {
            bytes.svgText(labels[node].note, x + GraphBox.indent, y + 33, class: "note")
        }
    }

    private func writeEdge(_ index: Int, places: [Int]?, into bytes: inout ByteBuffer) {
        let (edge, route) = (graph.edges[index], drawing.routes[index])
        guard let first = route.points.first, let last = route.points.last else { return }
        bytes.append("<g class=\"e")
        if edge.isDashed { bytes.append(" sub") }
        if edge.isStrong { bytes.append(" way") }
        if edge.isCircular { bytes.append(" ring") }
        if let places {
            bytes.append("\" data-e=\"")
            bytes.append(number: places[edge.from])
            bytes.append(" ")
            bytes.append(number: places[edge.to])
        }
        bytes.append("\"><path d=\"M")
        bytes.append(first)
        if route.isLoop {
            bytes.append("C")
            for point in route.points.dropFirst() { bytes.append(point) }
        } else {
            for index in route.points.indices.dropFirst().dropLast() {
                bytes.appendBend(from: route.points[index - 1], at: route.points[index], to: route.points[index + 1])
            }
            bytes.append("L")
            bytes.append(last)
        }
        // The arrowhead is a separate path, so that it is solid even if the line is dashed.
        bytes.append("\"/><path d=\"M")
        bytes.appendArrow(from: route.points[route.points.count - 2], to: last)
        bytes.append("\"/></g>")
    }
}

/// The dimensions of the boxes of a graph.
enum GraphBox {
    static let fontSize = 13.0
    static let noteSize = 11.5
    static let height = 42.0
    /// The margin around the drawing. A self-loop goes around the corner of its box.
    static let margin = 18.0
    /// The space before the text.
    static let indent = 30.0
    /// The width of a text that every drawing has room for, and the largest one where there is more room.
    static let (usualText, widestText) = (190.0, 420.0)
    /// The width that a drawing fills without scrolling on a usual screen.
    static let sheet = 1190.0

    static func fitted(_ text: String, _ fontSize: Double, to width: Double) -> String {
        text.start.printable.fitted(toWidth: width, fontSize: fontSize)
    }

    /// The width of a node's texts in full.
    static func textWidth(_ node: NodeGraph.Node) -> Double {
        let (title, note) = (node.title.start.printable, node.note.start.printable)
        return max(title.width(fontSize: fontSize), note.width(fontSize: noteSize)).rounded(.up)
    }

    static func width(_ text: Double) -> Double { max(80, indent + text + 10) }

    /// The width of texts with which the columns of a drawing fill the sheet.
    static func text(filling drawing: GraphDrawing) -> Double {
        guard let box = drawing.boxes.first else { return usualText }
        let gap = GraphSpacing().layers
        let columns = max(1, ((drawing.width + gap) / (box.width + gap)).rounded())
        return min(widestText, usualText + ((sheet - drawing.width) / columns).rounded(.down))
    }
}

extension String {
    /// The longest part of the text that a box could show. A title may have 100,000 characters.
    var start: String { utf8.count > 200 ? String(unicodeScalars.prefix(200)) : self }
}

extension ByteBuffer {
    /// Appends a coordinate pair.
    fileprivate mutating func append(_ point: GraphPoint) {
        append(" ")
        append(length: point.x + GraphBox.margin)
        append(" ")
        append(length: point.y + GraphBox.margin)
    }

    /// Appends a bend and a straight line to its start.
    fileprivate mutating func appendBend(from: GraphPoint, at bend: GraphPoint, to: GraphPoint) {
        append("L")
        append(bend.moved(towards: from, by: 2 * GraphSpacing.margin))
        append("Q")
        append(bend)
        append(bend.moved(towards: to, by: 2 * GraphSpacing.margin))
    }

    /// Appends an arrowhead: two short strokes that meet at the end of a line.
    fileprivate mutating func appendArrow(from: GraphPoint, to tip: GraphPoint) {
        let back = tip.moved(towards: from, by: 6, atMost: 1)
        let (x, y) = ((back.x - tip.x) * 2 / 3, (back.y - tip.y) * 2 / 3)
        append(GraphPoint(x: back.x - y, y: back.y + x))
        append("L")
        append(tip)
        append(GraphPoint(x: back.x + y, y: back.y - x))
    }

    /// Appends the symbol of a column type, as in lists, in a square of 14 units.
    mutating func svgMark(_ tone: Tone, _ x: Double, _ y: Double) {
        append("<g class=\"mark ")
        append(text: tone.rawValue)
        append("\" transform=\"translate(")
        append(length: x)
        append(" ")
        append(length: y)
        append(")\"><circle cx=\"7\" cy=\"7\" r=\"6\"/>")
        switch tone {
        case .active: append("<path d=\"M7 3.5a3.5 3.5 0 0 1 0 7z\"/>")
        case .hold: append("<path d=\"M5.5 4.5v5m3-5v5\"/>")
        case .done: append("<path d=\"m4.2 7.2 2 2 3.6-4.2\"/>")
        case .cancelled: append("<path d=\"m4.9 4.9 4.2 4.2m0-4.2-4.2 4.2\"/>")
        case .plain, .quiet, .todo, .late, .soon: break
        }
        append("</g>")
    }
}

/// The styles of a standalone graph. The theme's `graph.css` and `fuda.css` contain the same rules.
enum GraphStyle {
    static let marks = """
        .n rect{fill:var(--ground);stroke:var(--edge)}.n.way rect{stroke:var(--ink);stroke-width:2}\
        .n text{font-size:13px;fill:var(--ink)}.n .note{font-size:11.5px;fill:var(--ink-3)}\
        .e{fill:none;stroke:var(--ink-3);stroke-width:1.5}.sub :first-child{stroke-dasharray:5 4}\
        .e.way{stroke:var(--ink);stroke-width:2.5}.ring{stroke:var(--late)}.ring :first-child{stroke-dasharray:9 3 2 3}\
        .n .mark{stroke-dasharray:none;stroke-opacity:1}.mark{fill:none;stroke:var(--ink-3);stroke-width:1.6}.mark.active{stroke:var(--active)}\
        .active path{fill:var(--active);stroke:none}.mark.hold{stroke:var(--soon)}
        """
}

extension GraphPoint {
    /// Returns the point moved towards another by a distance, but by no more than the given fraction of the way.
    fileprivate func moved(towards other: GraphPoint, by distance: Double, atMost part: Double = 0.5) -> GraphPoint {
        let (across, down) = (other.x - x, other.y - y)
        let whole = (across * across + down * down).squareRoot()
        let share = whole > 0 ? min(distance / whole, part) : 0
        return GraphPoint(x: x + across * share, y: y + down * share)
    }
}
