import Bytes
import Domain

/// How many elements an SVG draws if every reference in it is followed: `use` repeats what it names, and an element is
/// drawn with its pattern, marker, mask, clip path and filter.
///
/// A few nested references draw billions of elements. They are counted over the graph of the references and never
/// followed one by one; the count is never smaller than what a browser draws.
struct SVGExpansion {
    /// A drawing of more elements is not published.
    static let maximum = 100_000
    /// A drawing with more references is not looked at; those that elements inherit count for each of them.
    static let maximumReferences = 1_000_000

    enum Kind {
        /// What is filled and stroked, and may have markers.
        case shape
        case use
        case pattern
        case marker
        /// It is drawn for the element that names it, but not for those inside that one.
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
        /// What `href` names.
        var links: [PathKey] = []
        /// The results that a step of a filter takes in, and the one that it makes.
        var (inputs, result): ([PathKey], PathKey?) = ([], nil)
        /// Whether its first input is the result of the step before, as no `in` names another one.
        var takesLast = true
        /// What the element itself is painted with, by its own attributes.
        var paints: [SVGPaint] = []
        /// At least as many as there are places for a marker.
        var points: Int
        /// The index of the last element inside it.
        var last: Int

        init(_ name: String, in parent: Int?, at index: Int) {
            (self.index, self.name, kind, self.parent, last) = (index, name, Kind(name), parent, index)
            points = ["rect", "circle", "ellipse"].contains(name) ? 5 : name == "line" ? 2 : 0
        }

        /// Whether the element at an index is this one or inside it.
        func holds(_ other: Int) -> Bool { index <= other && other <= last }
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []
    private(set) var ids: [PathKey: Int] = [:]
    private(set) var styles = SVGStyleSheet()
    /// The points of a path in a style sheet, which may be that of any element.
    private(set) var stylePoints = 0
    /// Whether what an element is painted with may pass to those inside it, whatever it is.
    private(set) var inheritsAll = false

    /// An element begins.
    ///
    /// - Parameters:
    ///   - name: without a prefix.
    ///   - attributes: their names without prefixes too.
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

    /// The element that began last and has not ended ends.
    mutating func close() {
        guard let index = open.popLast() else { return }
        elements[index].last = elements.count - 1
    }

    /// A style sheet as a whole.
    mutating func add(style: String) {
        styles.add(style)
        noteInheritance(in: style)
        if style.containsBytes("path(") { stylePoints = max(stylePoints, SVGPoints.most(in: style)) }
    }

    /// `mask: inherit` passes on what is not inherited, and so does a property of the drawing's own.
    private mutating func noteInheritance(in value: String) {
        inheritsAll = inheritsAll || value.lowercased().containsBytes("inherit") || value.containsBytes("--")
    }
}
