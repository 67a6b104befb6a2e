/// Parses the line of a table by the same rules as cmark-gfm.
enum TableRow {
    enum Alignment: Sendable { case unset, left, center, right }

    /// Returns the trimmed cells of a line, without empty cells before the first and after the last bar.
    static func cells(_ text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> [Range<Int>] {
        var cells: [Range<Int>] = []
        cells.reserveCapacity(8)
        var at = line.lowerBound
        while at < line.upperBound, text[at].isSpace { at += 1 }
        if at < line.upperBound, text[at] == UInt8(ascii: "|") { at += 1 }
        var start = at
        while at < line.upperBound {
            if text[at] == UInt8(ascii: "|") {
                cells.append(trimmed(text, start..<at))
                start = at + 1
            } else if text[at] == UInt8(ascii: "\\"), at + 1 < line.upperBound {
                at += 1
            }
            at += 1
        }
        let rest = trimmed(text, start..<line.upperBound)
        if !rest.isEmpty { cells.append(rest) }
        return cells
    }

    /// Returns the column alignments of a delimiter row, or nil if the line is no delimiter row.
    static func alignments(_ text: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> [Alignment]? {
        for at in line {
            switch text[at] {
            case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"): continue
            default: guard text[at].isSpace else { return nil }
            }
        }
        var alignments: [Alignment] = []
        for cell in cells(text, line) {
            guard let alignment = alignment(text, cell) else { return nil }
            alignments.append(alignment)
        }
        return alignments.isEmpty ? nil : alignments
    }

    private static func alignment(_ text: UnsafeBufferPointer<UInt8>, _ cell: Range<Int>) -> Alignment? {
        var dashes = cell
        let isLeft = !dashes.isEmpty && text[dashes.lowerBound] == UInt8(ascii: ":")
        if isLeft { dashes = (dashes.lowerBound + 1)..<dashes.upperBound }
        let isRight = !dashes.isEmpty && text[dashes.upperBound - 1] == UInt8(ascii: ":")
        if isRight { dashes = dashes.lowerBound..<(dashes.upperBound - 1) }
        guard !dashes.isEmpty, dashes.allSatisfy({ text[$0] == UInt8(ascii: "-") }) else { return nil }
        return isLeft ? (isRight ? .center : .left) : (isRight ? .right : .unset)
    }

    private static func trimmed(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high, text[low].isSpace { low += 1 }
        while high > low, text[high - 1].isSpace { high -= 1 }
        return low..<high
    }
}
