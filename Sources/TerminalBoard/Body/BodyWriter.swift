import Bytes
import Screen

/// Turns the elements of a body into lines.
struct BodyWriter {
    private(set) var lines: [BodyLines.Line] = []
    private let width: Int
    /// The paragraph in progress, one text for each line that the body itself breaks.
    var paragraph: [StyledText] = [StyledText([])]
    var checkbox: Int?
    private var checkboxCount = 0
    /// Whether an empty line precedes the next block.
    var needsGap = false
    var inline = InlineStyles()
    private var margins: [Margin] = []
    /// The number of the next item of each open list; nil for bullets.
    private var lists: [Int?] = []
    /// The elements with a margin, and whether it has one.
    private var hasMargin: [Bool] = []
    var isCode = false
    /// Whether the sign of a task comes, in place of a checkbox.
    var isStep = false
    var table: BodyTable?
    /// The depth of elements that the terminal does not show.
    private var hiddenDepth = 0

    /// What precedes the lines of a block.
    private struct Margin {
        /// For its first line.
        var first: StyledText
        /// For the others, as wide.
        var rest: StyledText
        var isFirst = true
    }

    init(width: Int) { self.width = width }

    /// Whether further lines would not be shown.
    var isFull: Bool { lines.count > BodyLines.most }

    mutating func take(_ event: HTMLReader.Event) {
        switch event {
        case .text(let text): if hiddenDepth == 0 { take(text) }
        case .open(let name, let attributes):
            if hiddenDepth > 0 {
                if !HTMLReader.isVoid(name) { hiddenDepth += 1 }
            } else {
                open(name, attributes)
            }
        case .close(let name):
            if hiddenDepth > 0 { hiddenDepth -= 1 } else { close(name) }
        }
    }

    mutating func finish() { flush() }

    // MARK: Elements

    private mutating func open(_ name: String, _ attributes: [String: String]) {
        let classes = attributes["class"] ?? ""
        switch name {
        case "h1", "h2", "h3", "h4", "h5", "h6", "summary":
            flush()
            inline.push(marks: .bold)
        case "p":
            flush()
            inline.push(marks: classes == "alert-title" ? .bold : [])
        case "ul", "ol":
            flush()
            lists.append(name == "ol" ? Int(attributes["start"] ?? "") ?? 1 : nil)
        case "li": beginItem(isTask: classes.utf8.starts(with: "task".utf8))
        case "blockquote": beginQuote(.quiet)
        case "div": openDivision(classes)
        case "section": beginFootnotes()
        case "pre":
            flush()
            isCode = true
        case "table": table = BodyTable()
        case "tr": table?.beginRow()
        case "th", "td":
            flush()
            inline.push(marks: name == "th" ? .bold : [])
            table?.alignment = classes
        case "input":
            let isChecked = attributes["checked"] != nil
            mark(isChecked ? "x" : " ", isChecked ? CellStyle(tone: .green) : .plain)
        case "span" where classes == "step": isStep = true
        case "br": breakLine()
        case "hr":
            flush()
            append(String(repeating: "─", count: min(width, 40)), CellStyle(tone: .quiet))
            endBlock()
        case "img": append("[\(attributes["alt"] ?? "")]", CellStyle(tone: .quiet))
        case "a" where classes == "footnote-backref": hiddenDepth = 1
        default: inline.push(name, attributes)
        }
        if name == "sup", classes == "footnote-ref" { append("[", inline.style) }
    }

    private mutating func close(_ name: String) {
        switch name {
        case "h1", "h2", "h3", "h4", "h5", "h6", "summary", "p":
            endBlock()
            inline.pop()
        case "pre":
            endCode()
            isCode = false
        case "ul", "ol":
            flush()
            if !lists.isEmpty { lists.removeLast() }
            if lists.isEmpty { needsGap = true }
        case "li", "blockquote", "div", "section": endMargin(name)
        case "table": endTable()
        case "th", "td":
            let cell = joined()
            table?.add(cell)
            inline.pop()
        case "tr", "thead", "tbody": break
        case "span" where isStep: isStep = false
        default:
            if inline.isFootnote { append("]", inline.style) }
            inline.pop()
        }
    }

    private mutating func openDivision(_ classes: String) {
        let words = classes.bytewiseParts(" ").map { String($0) }
        guard words.first == "alert" else {
            flush()
            hasMargin.append(false)
            return
        }
        let tones: [String: CellTone] = [
            "note": .blue, "tip": .green, "important": .magenta, "warning": .yellow, "caution": .red,
        ]
        beginQuote(words.dropFirst().first.flatMap { tones[$0] } ?? .quiet)
    }

    // MARK: Margins

    private mutating func beginQuote(_ tone: CellTone) {
        flush()
        // The line before a quotation is not part of it.
        emitGap()
        let bar = StyledText("▎ ", CellStyle(tone: tone))
        margins.append(Margin(first: bar, rest: bar, isFirst: false))
        hasMargin.append(true)
    }

    private mutating func beginItem(isTask: Bool) {
        flush()
        var mark = isTask ? "[ ] " : "• "
        if let number = lists.last ?? nil {
            if !isTask { mark = "\(number). " }
            lists[lists.count - 1] = number &+ 1
        }
        let first = StyledText(mark, CellStyle(tone: .quiet))
        margins.append(Margin(first: first, rest: StyledText(String(repeating: " ", count: first.width))))
        hasMargin.append(true)
    }

    /// Sets the sign of a task, and the number of its checkbox.
    mutating func mark(_ sign: String, _ style: CellStyle) {
        checkbox = checkboxCount
        checkboxCount += 1
        guard margins.last?.isFirst == true else { return append("[\(sign)] ", style) }
        margins[margins.count - 1].first = StyledText("[\(sign)] ", style)
    }

    private mutating func beginFootnotes() {
        flush()
        append(String(repeating: "─", count: min(width, 20)), CellStyle(tone: .quiet))
        flush()
        hasMargin.append(false)
    }

    private mutating func endMargin(_ name: String) {
        flush()
        guard let had = hasMargin.popLast() else { return }
        // An item without text.
        if had, margins.last?.isFirst == true { emit(StyledText([])) }
        if had, !margins.isEmpty { margins.removeLast() }
        if name != "li" { needsGap = true }
    }

    /// Adds the empty line that is due between two blocks.
    private mutating func emitGap() {
        if needsGap, !lines.isEmpty, !isFull {
            var gap = StyledText([])
            for margin in margins where !margin.isFirst { gap.append(margin.rest) }
            lines.append(BodyLines.Line(text: gap.cut(to: width), checkbox: nil))
        }
        needsGap = false
    }

    var room: Int { max(1, width - margins.reduce(0) { $0 + $1.rest.width }) }

    /// Adds a line with the margins of its block.
    mutating func emit(_ text: StyledText) {
        guard !isFull else { return }
        emitGap()
        var line = StyledText([])
        for index in margins.indices {
            line.append(margins[index].isFirst ? margins[index].first : margins[index].rest)
            margins[index].isFirst = false
        }
        line.append(text)
        lines.append(BodyLines.Line(text: line.cut(to: width), checkbox: checkbox))
        checkbox = nil
    }
}
