import Bytes

/// The lines of a text as libcmark counts them. A line ends in `\n`, `\r` or `\r\n`.
struct Lines {
    let text: UnsafeBufferPointer<UInt8>
    /// The offset at which each line starts, followed by the length of the text.
    let starts: [Int]

    init(of text: UnsafeBufferPointer<UInt8>) {
        self.text = text
        var starts = [0]
        starts.reserveCapacity(text.count / 24 + 2)
        var at = 0
        let hasReturns = text.firstIndex(of: 13, from: 0) != nil
        while let end = hasReturns ? Lines.end(of: text, from: at) : text.firstIndex(of: 10, from: at) {
            at = end + (text[end] == 13 && end + 1 < text.count && text[end + 1] == 10 ? 2 : 1)
            if at < text.count { starts.append(at) }
        }
        starts.append(text.count)
        self.starts = starts
    }

    private static func end(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        text[start...].firstIndex { $0.isLineEnd }
    }

    var count: Int { starts.count - 1 }

    /// The range of a line (from 0), including its line end.
    func whole(_ line: Int) -> Range<Int> { starts[line]..<starts[line + 1] }

    /// The range of a line (from 0), without its line end.
    func range(_ line: Int) -> Range<Int> {
        var end = starts[line + 1]
        while end > starts[line], text[end - 1] == 10 || text[end - 1] == 13 { end -= 1 }
        return starts[line]..<end
    }

    /// Returns the line (from 0) that contains a position.
    func line(at position: Int) -> Int {
        var (low, high) = (0, count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= position { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

extension UInt8 {
    var isBlank: Bool { self == 32 || self == 9 }
    var isLineEnd: Bool { self == 10 || self == 13 }
    /// Whether libcmark's `cmark_isspace` counts the byte as whitespace.
    var isSpace: Bool { self == 32 || (9...13).contains(self) }
    var isDigit: Bool { (48...57).contains(self) }
    var isLetter: Bool { (97...122).contains(self | 32) }
    var isAlphanumeric: Bool { isDigit || isLetter }
    /// The byte, with an ASCII capital in lower case.
    var lowered: UInt8 { (65...90).contains(self) ? self | 32 : self }
}
