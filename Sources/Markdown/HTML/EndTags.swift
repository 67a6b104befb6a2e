extension TreeWriter {
    /// Closes an element by its end tag; false if the tag is to be shown as text, for nothing was opened for it.
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

    /// Whether an end tag belongs to what was closed before it.
    private mutating func payOwed(_ element: Element) -> Bool {
        guard let count = open.owed[element], count > 0 else { return false }
        open.owed[element] = count - 1
        return true
    }
}
