package import Bytes
package import Links
import Messages

/// A box in the middle, with the boxes before it on the left and those after it on the right.
///
/// Because a site contains thousands of these drawings, they need no layout: all boxes have the same size and form
/// three columns.
package struct NeighbourDrawing: Equatable, Sendable {
    package var before: [Neighbour]
    package var behind: [Neighbour]
    package var middle: Neighbour

    /// A box of the drawing.
    package struct Neighbour: Equatable, Sendable {
        package var title: String
        package var tone: Tone
        /// The link to its page; nil for the box in the middle.
        package var link: Link?
        package var isDashed: Bool

        package init(title: String, tone: Tone, link: Link?, isDashed: Bool = false) {
            self.title = title
            self.tone = tone
            self.link = link
            self.isDashed = isDashed
        }

        func isIdentical(to other: Neighbour) -> Bool {
            let isSameLink =
                link.map { one in other.link.map { one.isIdentical(to: $0) } ?? false } ?? (other.link == nil)
            return tone == other.tone && isDashed == other.isDashed && isSameLink && title.isIdentical(to: other.title)
        }
    }

    package init(before: [Neighbour], middle: Neighbour, behind: [Neighbour]) {
        self.before = before
        self.middle = middle
        self.behind = behind
    }

    /// Whether both drawings produce the same bytes.
    package func isIdentical(to other: NeighbourDrawing) -> Bool {
        middle.isIdentical(to: other.middle) && before.count == other.before.count
            && behind.count == other.behind.count
            && zip(before + behind, other.before + other.behind).allSatisfy { $0.isIdentical(to: $1) }
    }

    private static let (width, height, gap, step) = (184.0, 28.0, 44.0, 36.0)

    /// Appends an SVG for a page, which sets its colours. Screen readers and keyboard navigation skip it, because lists
    /// on the page contain the same links.
    ///
    /// - Parameter base: the link base of the page.
    package func write(from base: LinkBase, into bytes: inout ByteBuffer) {
        let rows = max(1, before.count, behind.count)
        let column = NeighbourDrawing.width + NeighbourDrawing.gap
        let left = before.isEmpty ? 1 : column + 1
        let total = left + NeighbourDrawing.width + (behind.isEmpty ? 0 : column) + 1
        let height = Double(rows) * NeighbourDrawing.step - NeighbourDrawing.step + NeighbourDrawing.height + 2
        bytes.append("<svg class=\"graph\"")
        bytes.svgViewBox(total, height)
        bytes.append(" width=\"")
        bytes.append(length: total)
        bytes.append("\" aria-hidden=\"true\">")
        let centre = height / 2
        for (place, neighbour) in before.enumerated() {
            let y = centre + (Double(place) - Double(before.count - 1) / 2) * NeighbourDrawing.step
            write(line: neighbour, left - NeighbourDrawing.gap, y, left, centre, into: &bytes)
            write(neighbour, 1, y, from: base, into: &bytes)
        }
        write(middle, left, centre, from: base, into: &bytes)
        for (place, neighbour) in behind.enumerated() {
            let y = centre + (Double(place) - Double(behind.count - 1) / 2) * NeighbourDrawing.step
            write(line: neighbour, left + NeighbourDrawing.width, centre, left + column, y, into: &bytes)
            write(neighbour, left + column, y, from: base, into: &bytes)
        }
        bytes.append("</svg>")
    }

    private func write(
        line neighbour: Neighbour, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double,
        into bytes: inout ByteBuffer
    ) {
        bytes.append(neighbour.isDashed ? "<g class=\"e sub\"><path d=\"M" : "<g class=\"e\"><path d=\"M")
        if y1 == y2 {
            bytes.append(length: x1)
            bytes.append(" ")
            bytes.append(length: y1)
            bytes.append("H")
            bytes.append(length: x2)
        } else {
            writeCurve(x1, y1, x2, y2, into: &bytes)
        }
        bytes.append("\"/><path d=\"M")
        bytes.append(length: x2)
        bytes.append(" ")
        bytes.append(length: y2)
        bytes.append("m-6-4 6 4-6 4\"/></g>")
    }

    private func writeCurve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, into bytes: inout ByteBuffer) {
        let middle = (x1 + x2) / 2
        for (x, y, sign) in [(x1, y1, "C" as StaticString), (middle, y1, " "), (middle, y2, " "), (x2, y2, "")] {
            bytes.append(length: x)
            bytes.append(" ")
            bytes.append(length: y)
            bytes.append(sign)
        }
    }

    private func write(
        _ neighbour: Neighbour, _ x: Double, _ y: Double, from base: LinkBase, into bytes: inout ByteBuffer
    ) {
        let top = y - NeighbourDrawing.height / 2
        if let link = neighbour.link {
            bytes.append("<a class=\"n\" tabindex=\"-1\" href=\"")
            bytes.append(link, from: base)
            bytes.append("\"><title>")
            bytes.appendEscaped(text: neighbour.title.printable)
            bytes.append("</title>")
        } else {
            bytes.append("<g class=\"n way\">")
        }
        bytes.svgRectangle(x, top, NeighbourDrawing.width, NeighbourDrawing.height, radius: 6)
        bytes.svgMark(neighbour.tone, x + 8, top + 7)
        bytes.svgText(
            neighbour.title.start.fitted(toWidth: NeighbourDrawing.width - 40, fontSize: GraphBox.fontSize), x + 28,
            top + 18.5)
        bytes.append(neighbour.link == nil ? "</g>" : "</a>")
    }
}
