package import Charts
import Links
import TestSupport

/// The parts of an SVG drawing that tests examine.
package struct SVGText {
    package let source: String

    /// The full, the wide and the narrow drawing for a page.
    package init(inline chart: Chart) {
        source = text { SVGChart(chart).writeInline(id: "c", from: LinkBase(prefix: "../"), into: &$0) }
    }

    package init(standalone chart: Chart) {
        source = text { SVGChart(chart).writeStandalone(into: &$0) }
    }

    /// The `<svg>` elements, one by one.
    package var drawings: [Substring] { source.split(separator: "</svg>\n") }

    package struct Text {
        package var x: Double
        package var y: Double
        package var anchor: String
        package var name: String
        package var words: String
    }

    package static func texts(_ drawing: Substring) -> [Text] {
        let pattern =
            /<text(?: class="([^"]*)")? x="([^"]+)" y="([^"]+)"(?: text-anchor="(\w+)")?>([^<]*)<\/text>/
        return drawing.matches(of: pattern).map { match in
            Text(
                x: Double(match.2) ?? .nan, y: Double(match.3) ?? .nan, anchor: match.4.map(String.init) ?? "start",
                name: match.1.map(String.init) ?? "", words: plain(String(match.5)))
        }
    }

    /// Returns the width and height of a drawing.
    package static func size(_ drawing: Substring) -> (width: Double, height: Double) {
        guard let match = drawing.firstMatch(of: /viewBox="0 0 ([0-9.]+) ([0-9.]+)"/) else { return (0, 0) }
        return (Double(match.1) ?? 0, Double(match.2) ?? 0)
    }

    /// Returns the texts that extend beyond the left or right edge of a drawing.
    ///
    /// - Parameter width: returns the width of a text in a font size.
    package static func textsBeyondEdges(_ drawing: Substring, width: (String, Double) -> Double) -> [String] {
        let size = size(drawing)
        let fontSize = fontSize(drawing)
        return texts(drawing).filter { text in
            let width = width(text.words, fontSize)
            let left = text.anchor == "start" ? text.x : text.anchor == "end" ? text.x - width : text.x - width / 2
            return left < -1 || left + width > size.width + 1
        }.map(\.words)
    }

    package static func fontSize(_ drawing: Substring) -> Double { size(drawing).width > 400 ? 13 : 12 }

    package static func paths(_ drawing: Substring) -> [String] {
        drawing.matches(of: /\ d="([^"]*)"/).map { String($0.1) }
    }

    /// Whether every opened tag is closed, in the right order.
    package static func isBalanced(_ text: String) -> Bool {
        var open: [Substring] = []
        for match in text.matches(of: /<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/) {
            if match.1 == "/" {
                if open.popLast() != match.2 { return false }
            } else if match.3 == "" {
                open.append(match.2)
            }
        }
        return open.isEmpty
    }

    private static func plain(_ escaped: String) -> String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")].reduce(escaped) {
            $0.split(separator: $1.0, omittingEmptySubsequences: false).joined(separator: $1.1)
        }
    }
}

/// Returns the position of the pen after a path's commands, or nil if the path is malformed.
package func penEnd(_ path: String) -> (x: Double, y: Double)? {
    var rest = path[...]
    var (x, y, start) = (0.0, 0.0, (0.0, 0.0))
    // Compile the pattern once: a literal is compiled each time it is evaluated.
    let pattern = /\ ?(-?(?:\d+(?:\.\d)?|\.\d))/
    func number() -> Double? {
        guard let match = rest.prefixMatch(of: pattern) else { return nil }
        rest = rest[match.range.upperBound...]
        return Double(match.1)
    }
    while let letter = rest.popFirst() {
        switch letter {
        case "M", "m", "l":
            guard let dx = number(), let dy = number() else { return nil }
            (x, y) = letter == "M" ? (dx, dy) : (x + dx, y + dy)
            if letter != "l" { start = (x, y) }
        case "h":
            guard let dx = number() else { return nil }
            x += dx
        case "v":
            guard let dy = number() else { return nil }
            y += dy
        case "z": (x, y) = start
        default: return nil
        }
    }
    return (x, y)
}
