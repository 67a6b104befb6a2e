import Bytes
import Messages

enum SVGAnchor: String { case start, middle, end }

extension ByteBuffer {
    /// Appends a length with at most one decimal place.
    mutating func append(length: Double) { append(tenths: PathData.tenths(length)) }

    /// Appends a `viewBox` attribute, such as ` viewBox="0 0 160 36"`.
    mutating func svgViewBox(_ width: Double, _ height: Double) {
        append(" viewBox=\"0 0 ")
        append(length: width)
        append(" ")
        append(length: height)
        append("\"")
    }

    private mutating func attribute(_ name: StaticString, _ length: Double) {
        append(" ")
        append(name)
        append("=\"")
        append(length: length)
        append("\"")
    }

    private mutating func attribute(_ name: StaticString, _ text: String) {
        append(" ")
        append(name)
        append("=\"")
        appendEscaped(text: text)
        append("\"")
    }

    mutating func svgText(
        _ text: String, _ x: Double, _ y: Double, _ anchor: SVGAnchor = .start, class name: String = ""
    ) {
        append("<text")
        if !name.isEmpty { attribute("class", name) }
        attribute("x", x)
        attribute("y", y)
        if anchor != .start { attribute("text-anchor", anchor.rawValue) }
        append(">")
        appendEscaped(text: text.printable)
        append("</text>")
    }

    mutating func svgRectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, class name: String = ""
    ) {
        append("<rect")
        if !name.isEmpty { attribute("class", name) }
        attribute("x", x)
        attribute("y", y)
        attribute("width", max(0, width))
        attribute("height", max(0, height))
        if radius > 0 { attribute("rx", radius) }
        append("/>")
    }

    mutating func svgLine(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, class name: String) {
        var path = PathData()
        path.move(x1, y1)
        path.line(x2, y2)
        svgPath(path, class: name)
    }

    /// Appends a path, or nothing if it is empty.
    ///
    /// - Parameter dash: the dash pattern; nil for a solid line.
    mutating func svgPath(_ path: consuming PathData, class name: String, dash: String? = nil) {
        if path.isEmpty { return }
        append("<path")
        attribute("class", name)
        if let dash { attribute("stroke-dasharray", dash) }
        append(" d=\"")
        path.write(into: &self)
        append("\"/>")
    }
}

extension XYPlot.Stroke {
    var dash: String? {
        switch self {
        case .solid: nil
        case .dashed: "6 4"
        case .dotted: "1 4"
        }
    }
}

extension Tone {
    /// The class that sets the colour of a mark.
    package var name: String { "t-\(rawValue)" }
}
