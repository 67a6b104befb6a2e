extension TreeWriter {
    /// Closes the element that an end tag names. Returns false if nothing was opened for the tag, which is then shown
    /// as text.
    mutating func endElement(_ element: Element) -> Bool {
        if let count = open.tooDeep[element], count > 0 {
            open.tooDeep[element] = count - 1
            return false
        }
        let crossesCells = element.isTablePart || element == .table
        let index = open.innermost(passing: { crossesCells || !$0.element.isCell }) {
            $0.node == nil && ($0.element == element || $0.element.isHeading && element.isHeading)
        }
        if let index {
            close(from: index, byTag: true)
            return true
        }
        return payOwed(element)
    }

    /// Whether the end tag belongs to an element that was already closed. Consumes one pending end tag.
    private mutating func payOwed(_ element: Element) -> Bool {
        guard let count = open.owed[element], count > 0 else { return false }
        open.owed[element] = count - 1
        return true
    }
}
