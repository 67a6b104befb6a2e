import CCmark

/// An element that was opened and is not closed.
struct OpenElement {
    let element: Element
    /// Whose it is, of an element that Markdown made.
    var node: OpaquePointer?
    /// What closes it.
    let end: String
    /// No tag reaches beyond a quote, an item of a list, a cell of a table or a footnote of Markdown.
    var isBarrier = false
    /// It was not written, but had to be there.
    var isImplied = false
    /// Where its content begins in the output.
    var content = 0
    /// Of `details`.
    var hasSummary = false
}

/// The elements that are open, the innermost last.
///
/// A body without tags keeps no account of them.
struct OpenElements {
    /// Deeper ones are text: parsers of HTML give up at some depth, and walks over the elements stay short.
    static let deepest = 100

    var isTracking = false
    private(set) var elements: [OpenElement] = []
    /// How many are of tags in the body.
    private var depth = 0
    /// End tags that will come for what was closed before them; and those of start tags that were too deep.
    var owed: [Element: Int] = [:]
    var tooDeep: [Element: Int] = [:]
    /// Whether the innermost may hold no text.
    private(set) var isInPart = false
    /// How many are open in which nothing is a reference.
    private(set) var verbatim = 0

    mutating func begin(isTracking: Bool) {
        self.isTracking = isTracking
        guard isTracking else { return }
        elements.removeAll(keepingCapacity: true)
        depth = 0
        owed = [:]
        tooDeep = [:]
        isInPart = false
        verbatim = 0
    }

    var last: OpenElement? { elements.last }
    var isFull: Bool { depth >= Self.deepest }

    mutating func push(_ element: OpenElement) {
        elements.append(element)
        if element.node == nil { depth += 1 }
        if element.element.isVerbatim { verbatim += 1 }
        updatePart()
    }

    mutating func pop() -> OpenElement? {
        guard let last = elements.popLast() else { return nil }
        if last.node == nil { depth -= 1 }
        if last.element.isVerbatim { verbatim -= 1 }
        updatePart()
        return last
    }

    mutating func noteSummary() {
        guard !elements.isEmpty else { return }
        elements[elements.count - 1].hasSummary = true
        updatePart()
    }

    private mutating func updatePart() {
        guard let last = elements.last, !last.isBarrier else { return isInPart = false }
        isInPart = last.element.onlyChild != nil || last.element == .details && !last.hasSummary
    }

    /// The index of the innermost element, within its container, that fits; nil also if one stands before it
    /// that the search may not pass.
    func innermost(
        passing mayPass: (OpenElement) -> Bool = { _ in true }, where fits: (OpenElement) -> Bool
    ) -> Int? {
        for index in elements.indices.reversed() {
            if elements[index].isBarrier { return nil }
            if fits(elements[index]) { return index }
            if !mayPass(elements[index]) { return nil }
        }
        return nil
    }

    /// The index of the element that Markdown made of a node, if it is still open.
    func index(of node: OpaquePointer) -> Int? {
        for index in elements.indices.reversed() {
            if elements[index].node == node { return index }
            if elements[index].isBarrier { return nil }
        }
        return nil
    }
}
