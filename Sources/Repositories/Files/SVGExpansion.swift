import Bytes
import Domain

/// Counts the elements that an SVG draws if every reference in it is followed: `use` repeats its target, and an element
/// is drawn with its pattern, marker, mask, clip path and filter.
///
/// A few nested references can draw billions of elements. The count uses the graph of references and never follows them
/// one by one; it is never smaller than the number that a browser draws.
struct SVGExpansion {
    /// The maximum number of elements of a published drawing.
    static let maximum = 100_000
    /// The maximum number of references; inherited ones count for each element.
    static let maximumReferences = 1_000_000

    enum Kind {
        /// An element that is filled and stroked, and may have markers.
        case shape
        case use
        case pattern
        case marker
        /// Drawn for the element that references it, but not for its descendants.
        case effect
        case image
        case animation
        case other

        init(_ name: String) {
            switch name {
            case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "textPath",
                "tref":
                self = .shape
            case "use": self = .use
            case "pattern": self = .pattern
            case "marker": self = .marker
            case "mask", "clipPath", "filter": self = .effect
            case "image", "feImage": self = .image
            case "animate", "set", "animateTransform", "animateMotion", "animateColor": self = .animation
            default: self = .other
            }
        }
    }

    struct Element {
        let index: Int
        let name: String
        let kind: Kind
        let parent: Int?
        var id: PathKey?
        var classes: String?
        /// The targets of `href`.
        var links: [PathKey] = []
        /// The inputs and the result of a filter step.
        var (inputs, result): ([PathKey], PathKey?) = ([], nil)
        /// Whether its first input is the result of the previous step, because no `in` names another.
        var takesLast = true
        /// The resources that the element's own attributes reference.
        var paints: [SVGPaint] = []
        /// An upper bound of the number of marker positions.
        var points: Int
        /// The index of its last descendant.
        var last: Int

        init(_ name: String, in parent: Int?, at index: Int) {
            (self.index, self.name, kind, self.parent, last) = (index, name, Kind(name), parent, index)
            points = ["rect", "circle", "ellipse"].contains(name) ? 5 : name == "line" ? 2 : 0
        }

        /// Whether the element at an index is this one or a descendant.
        func holds(_ other: Int) -> Bool { index <= other && other <= last }
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []
    private(set) var ids: [PathKey: Int] = [:]
    private(set) var styles = SVGStyleSheet()
    /// The points of a path in a style sheet, which may belong to any element.
    private(set) var stylePoints = 0
    /// Whether any resource of an element may be inherited by its descendants.
    private(set) var inheritsAll = false

    /// Begins an element.
    ///
    /// - Parameters:
    ///   - name: without a prefix.
    ///   - attributes: with names without prefixes.
    mutating func open(_ name: String, _ attributes: [(name: String, value: String)]) {
        var element = Element(name, in: open.last, at: elements.count)
        for (name, value) in attributes {
            switch name {
            case "id": element.id = PathKey(value)
            case "class": element.classes = value
            case "href": element.links += SVGPaint.ids(in: value)
            case "in":
                element.inputs.append(PathKey(value))
                element.takesLast = false
            case "in2": element.inputs.append(PathKey(value))
            case "result": element.result = PathKey(value)
            case "style": element.paints += SVGStyleSheet.paints(inAttribute: value)
            default: if value.containsByte("(") { element.paints += SVGPaint.all(in: value, of: name) }
            }
            element.points = max(element.points, points(in: value, of: name, element.kind))
            if ["mask", "filter", "clip-path", "style", "from", "to", "by", "values"].contains(name) {
                noteInheritance(in: value)
            }
            if name == "attributeName", value.containsBytes("class") { styles.classesChange = true }
        }
        if let id = element.id, ids[id] == nil { ids[id] = elements.count }
        open.append(elements.count)
        elements.append(element)
    }

    private func points(in value: String, of attribute: String, _ kind: Kind) -> Int {
        switch attribute {
        case "d", "points": kind == .shape ? SVGPoints.count(in: value) : 0
        case "style": value.containsBytes("path(") ? SVGPoints.most(in: value) : 0
        case "from", "to", "by", "values": kind == .animation ? SVGPoints.most(in: value) : 0
        default: 0
        }
    }

    /// Ends the innermost open element.
    mutating func close() {
        guard let index = open.popLast() else { return }
        elements[index].last = elements.count - 1
    }

    /// Adds a whole style sheet.
    mutating func add(style: String) {
        styles.add(style)
        noteInheritance(in: style)
        if style.containsBytes("path(") { stylePoints = max(stylePoints, SVGPoints.most(in: style)) }
    }

    /// `mask: inherit` passes on a property that is otherwise not inherited, and so does a custom property.
    private mutating func noteInheritance(in value: String) {
        inheritsAll = inheritsAll || value.lowercased().containsBytes("inherit") || value.containsBytes("--")
    }
}
