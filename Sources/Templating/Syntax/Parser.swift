/// Parses a template into nodes, with the Mustache specification's rules for standalone tags.
struct Parser {
    private let lines: Lines
    private var scanner: Scanner
    private var open: [Element]
    private var mistakes: [TemplateSyntaxError] = []

    /// The maximum nesting depth of sections, blocks and parents.
    static let maximumDepth = 100

    /// An open tag and the nodes read inside it so far.
    private struct Element {
        let tag: Tag
        /// The offset at which its content starts.
        let content: Int
        let place: Node.Place
        var nodes: [Node] = []
        var blocks: [Node.Block] = []
        var stray: Int?
    }

    init(_ bytes: [UInt8]) {
        lines = Lines(bytes: bytes)
        scanner = Scanner(bytes)
        let root = Tag(kind: .comment, name: Node.Name(text: "", offset: 0), range: 0..<0)
        open = [Element(tag: root, content: 0, place: .inline(0..<0))]
    }

    /// Returns the nodes of the template and all syntax errors in it.
    mutating func parse() -> (nodes: [Node], mistakes: [TemplateSyntaxError]) {
        var start = scanner.at
        while start < lines.bytes.count {
            do {
                guard let tag = try scanner.next() else { break }
                read(tag, after: start..<tag.range.lowerBound)
            } catch {
                mistakes.append(error)
            }
            start = scanner.at
        }
        append(text: start..<lines.bytes.count)
        while open.count > 1 { dropInnermost() }
        return (open[0].nodes, mistakes)
    }
}

extension Parser {
    private var isInsideParent: Bool { open[open.count - 1].tag.kind == .parent }

    private mutating func read(_ tag: Tag, after text: Range<Int>) {
        let place = place(of: tag)
        switch place {
        case .standalone(let blank): append(text: text.lowerBound..<max(text.lowerBound, blank.lowerBound))
        case .inline: appendLine(text: text)
        }
        switch tag.kind {
        case .comment, .delimiters: break
        case .variable: append(.variable(tag.name, isRaw: false), at: tag)
        case .raw: append(.variable(tag.name, isRaw: true), at: tag)
        case .partial: append(.partial(tag.name, place), at: tag)
        case .section, .inverted, .parent, .block: push(tag, place)
        case .close: close(tag)
        }
        if case .standalone = place, let next = lines.nextLine(after: tag.range.upperBound), next > scanner.at {
            scanner.move(to: next)
        }
    }

    /// Returns whether a tag stands alone in its line, that is, only white space surrounds it. Text inside a parent
    /// does not count: there, only the inner side of a block's tags matters. For a parent itself, only the outer sides
    /// matter.
    private func place(of tag: Tag) -> Node.Place {
        let before = lines.blank(before: tag.range.lowerBound)
        let inline = Node.Place.inline(before ?? tag.range.lowerBound..<tag.range.lowerBound)
        let endsLine = lines.nextLine(after: tag.range.upperBound) != nil
        if tag.kind == .block && isInsideParent {
            return endsLine ? .standalone(tag.range.lowerBound..<tag.range.lowerBound) : inline
        }
        if tag.kind == .close && isArgument(closedBy: tag), let before { return .standalone(before) }
        guard tag.kind.canStandAlone, tag.kind != .parent, let before, endsLine else { return inline }
        return .standalone(before)
    }

    private func isArgument(closedBy tag: Tag) -> Bool {
        guard open.count > 2, let element = open.last else { return false }
        return element.tag.kind == .block && element.tag.name.text == tag.name.text
            && open[open.count - 2].tag.kind == .parent
    }

    private mutating func push(_ tag: Tag, _ place: Node.Place) {
        if open.count > Self.maximumDepth { return giveUp(at: tag) }
        if tag.kind != .block { noteStray(tag.range.lowerBound) }
        var content = tag.range.upperBound
        if case .standalone = place { content = lines.nextLine(after: content) ?? content }
        open.append(Element(tag: tag, content: content, place: place))
    }

    private mutating func giveUp(at tag: Tag) {
        let message = "more than \(Self.maximumDepth) nested tags"
        mistakes.append(TemplateSyntaxError(offset: tag.range.lowerBound, message: message, rule: "too-deep"))
        open.removeLast(open.count - 1)
        scanner.move(to: lines.bytes.count)
    }
}

extension Parser {
    private mutating func append(_ node: Node, at tag: Tag) {
        noteStray(tag.range.lowerBound)
        open[open.count - 1].nodes.append(node)
    }

    private mutating func append(text range: Range<Int>) {
        guard !range.isEmpty else { return }
        if let first = range.first(where: { !isBlank(lines.bytes[$0]) && lines.bytes[$0] != newline }) {
            noteStray(first)
        }
        open[open.count - 1].nodes.append(.text(range, startsLine: lines.startsLine(range.lowerBound)))
    }

    /// Appends text before a tag in the same line. The start of the line is a separate node, even if it is empty,
    /// because that is where indentation is inserted.
    private mutating func appendLine(text range: Range<Int>) {
        let start = lines.lastLine(of: range)
        append(text: range.lowerBound..<start)
        if start < range.upperBound { return append(text: start..<range.upperBound) }
        guard lines.startsLine(start) else { return }
        open[open.count - 1].nodes.append(.text(start..<start, startsLine: true))
    }

    private mutating func noteStray(_ offset: Int) {
        if isInsideParent && open[open.count - 1].stray == nil { open[open.count - 1].stray = offset }
    }
}

extension Parser {
    private mutating func close(_ tag: Tag) {
        guard open.dropFirst().contains(where: { $0.tag.name.text == tag.name.text }) else {
            let remedy = open.count > 1 ? "; expected {{/\(open[open.count - 1].tag.name.text)}}" : ""
            let message = "closing tag '\(tag.name.text)' without an opening tag\(remedy)"
            return mistakes.append(
                TemplateSyntaxError(offset: tag.name.offset, message: message, rule: "mismatched-close"))
        }
        while let last = open.last, last.tag.name.text != tag.name.text { dropInnermost() }
        guard let element = open.popLast() else { return }
        switch element.tag.kind {
        case .section: append(.section(element.tag.name, isInverted: false, element.nodes), at: element.tag)
        case .inverted: append(.section(element.tag.name, isInverted: true, element.nodes), at: element.tag)
        case .block: finish(block: element, at: tag)
        default: finish(parent: element, at: tag)
        }
    }

    /// Drops the innermost open tag, which is never closed, with its content.
    private mutating func dropInnermost() {
        guard let element = open.popLast() else { return }
        let message = "'\(element.tag.name.text)' is never closed; write {{/\(element.tag.name.text)}}"
        mistakes.append(
            TemplateSyntaxError(offset: element.tag.name.offset, message: message, rule: "unclosed-section"))
    }

    private mutating func finish(block element: Element, at close: Tag) {
        var place = element.place
        var margin: Range<Int>?
        if case .standalone(let blank) = place {
            margin = lines.margin(of: element.content..<max(element.content, close.range.lowerBound))
            place = .standalone(margin ?? blank)
        }
        let block = Node.Block(name: element.tag.name, nodes: element.nodes, place: place, margin: margin?.count ?? 0)
        if isInsideParent {
            open[open.count - 1].blocks.append(block)
        } else {
            append(.block(block), at: element.tag)
        }
    }

    private mutating func finish(parent element: Element, at close: Tag) {
        var place = element.place
        if let before = lines.blank(before: element.tag.range.lowerBound),
            let next = lines.nextLine(after: close.range.upperBound)
        {
            // The end of the parent was unknown before, so the white space in front of it was added as text. Remove it.
            _ = open[open.count - 1].nodes.popLast()
            place = .standalone(before)
            scanner.move(to: next)
        }
        let parent = Node.Parent(name: element.tag.name, blocks: element.blocks, place: place, stray: element.stray)
        append(.parent(parent), at: element.tag)
    }
}
