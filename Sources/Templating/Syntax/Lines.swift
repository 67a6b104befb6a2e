/// The white space around tags: what decides which lines vanish with their tag and how far lines are indented.
struct Lines {
    let bytes: [UInt8]

    /// The white space between the line's start and this byte; nil when there is something else.
    func blank(before offset: Int) -> Range<Int>? {
        var start = offset
        while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
        return startsLine(start) ? start..<offset : nil
    }

    /// Where the next line starts when only white space is left of this one; nil otherwise.
    func nextLine(after offset: Int) -> Int? {
        var end = offset
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        if end == bytes.count { return end }
        return bytes[end] == newline ? end + 1 : nil
    }

    func startsLine(_ offset: Int) -> Bool { offset == 0 || bytes[offset - 1] == newline }

    /// The first byte of the last line in these bytes, which may be empty.
    func lastLine(of range: Range<Int>) -> Int {
        bytes[range].lastIndex(of: newline).map { $0 + 1 } ?? range.lowerBound
    }

    /// The white space that all lines of the range start with, except blank ones; nil when all are blank.
    func margin(of range: Range<Int>) -> Range<Int>? {
        var margin: Range<Int>?
        for line in bytes[range].split(separator: newline) {
            guard let start = line.firstIndex(where: { !isBlank($0) }) else { continue }
            margin = line.startIndex..<(line.startIndex + min(start - line.startIndex, margin?.count ?? .max))
        }
        return margin
    }
}
