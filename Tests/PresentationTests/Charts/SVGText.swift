@testable import Charts
import TestSupport

/// A drawing as text, taken apart into what tests ask about.
struct SVGText {
    let source: String

    /// The wide and the narrow drawing of a page.
    init(inline chart: Chart) {
        source = text { SVGChart(chart).writeInline(id: "c", into: &$0) }
    }

    init(standalone chart: Chart) {
        source = text { SVGChart(chart).writeStandalone(into: &$0) }
    }

    /// Each `<svg>` for itself.
    var drawings: [Substring] { source.split(separator: "</svg>\n") }

    struct Text {
        var x: Double
        var y: Double
        var anchor: String
        var name: String
        var words: String
    }

    static func texts(_ drawing: Substring) -> [Text] {
        let pattern =
            /<text(?: class="([^"]*)")? x="([^"]+)" y="([^"]+)"(?: text-anchor="(\w+)")?>([^<]*)<\/text>/
        return drawing.matches(of: pattern).map { match in
            Text(
                x: Double(match.2) ?? .nan, y: Double(match.3) ?? .nan, anchor: match.4.map(String.init) ?? "start",
                name: match.1.map(String.init) ?? "", words: plain(String(match.5)))
        }
    }

    /// Width and height of the drawing.
    static func size(_ drawing: Substring) -> (width: Double, height: Double) {
        guard let match = drawing.firstMatch(of: /viewBox="0 0 ([0-9.]+) ([0-9.]+)"/) else { return (0, 0) }
        return (Double(match.1) ?? 0, Double(match.2) ?? 0)
    }

    static func paths(_ drawing: Substring) -> [String] {
        drawing.matches(of: /\ d="([^"]*)"/).map { String($0.1) }
    }

    /// Whether each tag that is opened is closed, in order.
    static func isBalanced(_ text: String) -> Bool {
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

/// The end of the pen after a path's commands; nil for one that is not written as it should be.
func penEnd(_ path: String) -> (x: Double, y: Double)? {
    var rest = path[...]
    var (x, y, start) = (0.0, 0.0, (0.0, 0.0))
    // Read once: a literal is taken apart each time that it is passed.
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
