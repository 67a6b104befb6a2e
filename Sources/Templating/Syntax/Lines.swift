/// White space around tags. It determines which lines are removed together with their tag, and the indentation of
/// lines.
struct Lines {
    let bytes: [UInt8]

    /// Returns the white space between the start of the line and an offset. Returns nil if there is anything else.
    func blank(before offset: Int) -> Range<Int>? {
        var start = offset
        while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
        return startsLine(start) ? start..<offset : nil
    }

    /// Returns the start of the next line if only white space follows on this one, otherwise nil.
    func nextLine(after offset: Int) -> Int? {
        var end = offset
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        if end == bytes.count { return end }
        return bytes[end] == newline ? end + 1 : nil
    }

    func startsLine(_ offset: Int) -> Bool { offset == 0 || bytes[offset - 1] == newline }

    /// Returns the start of the last line in a range. The line may be empty.
    func lastLine(of range: Range<Int>) -> Int {
        bytes[range].lastIndex(of: newline).map { $0 + 1 } ?? range.lowerBound
    }

    /// Returns the common white space at the start of all non-blank lines of a range. Returns nil if all lines are
    /// blank.
    func margin(of range: Range<Int>) -> Range<Int>? {
        var margin: Range<Int>?
        for line in bytes[range].split(separator: newline) {
            guard let start = line.firstIndex(where: { !isBlank($0) }) else { continue }
            margin = line.startIndex..<(line.startIndex + min(start - line.startIndex, margin?.count ?? .max))
        }
        return margin
    }
}
