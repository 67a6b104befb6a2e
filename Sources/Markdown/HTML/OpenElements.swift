import CCmark

/// An element that is open.
struct OpenElement {
    let element: Element
    /// The node of a Markdown element; nil for an element from a tag.
    var node: OpaquePointer?
    /// The text that closes the element.
    let end: String
    /// Whether no tag can close elements beyond this one: a Markdown quote, list item, table cell or footnote.
    var isBarrier = false
    /// Whether the element is required here but not in the source.
    var isImplied = false
    /// The offset of its content in the output.
    var content = 0
    /// Whether a `details` element has a summary.
    var hasSummary = false
}

/// The stack of open elements, innermost last.
///
/// Bodies without tags do not track elements.
struct OpenElements {
    /// The maximum depth; deeper tags are shown as text. HTML parsers limit the depth, and searches in the stack stay
    /// short.
    static let deepest = 100

    var isTracking = false
    private(set) var elements: [OpenElement] = []
    /// The number of open elements that come from tags in the body.
    private var depth = 0
    /// The number of end tags to ignore: those of elements already closed, and of start tags that were too deep.
    var owed: [Element: Int] = [:]
    var tooDeep: [Element: Int] = [:]
    /// Whether the innermost element must not contain text.
    private(set) var isInPart = false
    /// The number of open elements in which text is never read as references.
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

    /// Returns the index of the innermost matching element in the current container. Returns nil if there is none, or
    /// if the search first reaches an element that it may not pass.
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

    /// The index of the Markdown element of a node, or nil if it is not open.
    func index(of node: OpaquePointer) -> Int? {
        for index in elements.indices.reversed() {
            if elements[index].node == node { return index }
            if elements[index].isBarrier { return nil }
        }
        return nil
    }
}
