import Screen

/// The open inline elements of a body.
struct InlineStyles {
    private var open: [(style: CellStyle, link: String, isFootnote: Bool)] = []

    /// The style of text here.
    var style: CellStyle { open.last?.style ?? .plain }
    /// The address that text here links to; empty if there is none that a terminal can open.
    var link: String { open.last?.link ?? "" }

    /// Opens an element that is only bold, or has no style of its own.
    mutating func push(marks: CellMarks) {
        var style = style
        style.marks.formUnion(marks)
        open.append((style, link, false))
    }

    /// Opens an element.
    mutating func push(_ name: String, _ attributes: [String: String]) {
        var (style, link) = (style, link)
        let classes = attributes["class"] ?? ""
        switch name {
        case "strong", "b", "kbd": style.marks.insert(.bold)
        case "em", "i": style.marks.insert(.italic)
        case "del", "s": style.marks.insert(.strike)
        case "mark": style.marks.insert(.reverse)
        case "code": style.tone = .cyan
        case "a":
            style.marks.insert(.underline)
            link = InlineStyles.address(attributes["href"] ?? "")
        case "span": style.tone = InlineStyles.tones[classes] ?? style.tone
        default: break
        }
        open.append((style, link, classes == "footnote-ref"))
    }

    mutating func pop() { _ = open.popLast() }

    /// Whether the innermost element is the number of a footnote, which is in brackets.
    var isFootnote: Bool { open.last?.isFootnote == true }

    private static let tones: [String: CellTone] = [
        "c-k": .magenta, "c-t": .green, "c-c": .quiet, "c-n": .yellow, "c-a": .green, "c-r": .red, "missing": .quiet,
    ]

    /// Returns an address that a terminal can open; empty for one within the site, or of another kind.
    private static func address(_ address: String) -> String {
        let isAbsolute = ["https://", "http://", "mailto:", "ftp://"].contains { address.utf8.starts(with: $0.utf8) }
        return isAbsolute ? address : ""
    }
}
