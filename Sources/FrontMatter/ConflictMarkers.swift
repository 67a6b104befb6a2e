import Bytes
import Domain

/// Git conflict markers in a file.
package enum ConflictMarkers {
    /// Returns the line of the first `<<<<<<< ` followed by `=======` and `>>>>>>> `, outside of code fences; nil if
    /// there is none.
    ///
    /// A fence that is never closed hides nothing, because the conflict may have separated its ends. For the same
    /// reason, fences within a conflict that began outside of one do not count.
    package static func firstLine(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard mayHold(bytes) else { return nil }
        var lines = LineReader(bytes)
        var (open, fenced) = (Conflict(), Conflict())
        var fence: Fence?
        while let line = lines.next() {
            if let found = Fence(bytes, line), open.line == nil {
                if let openFence = fence {
                    if openFence.isClosed(by: found) { (fence, fenced) = (nil, Conflict()) }
                } else if found.mayOpen {
                    fence = found
                }
            }
            let mark = mark(bytes, line)
            if fence == nil || open.line != nil {
                open.take(mark, at: lines.number)
                if open.isWhole { return open.line }
            } else if !fenced.isWhole {
                fenced.take(mark, at: lines.number)
            }
        }
        return fence != nil && fenced.isWhole ? fenced.line : nil
    }

    /// Escapes texts that will be joined in one file, so that no conflict is detected in them: inserts a backslash,
    /// which Markdown does not show, before each marker that would begin one.
    ///
    /// - Returns: nil if no conflict is detected in any of them or in all of them joined.
    package static func disarmed(_ texts: [String]) -> [String]? {
        func isTorn(_ text: String) -> Bool {
            var text = text
            return text.withUTF8 { firstLine(in: $0) } != nil
        }
        guard texts.contains(where: isTorn) || texts.count > 1 && isTorn(texts.joined(separator: "\n\n")) else {
            return nil
        }
        let mark = "<<<<<<< "
        return texts.map { text in
            (text.hasBytePrefix(mark) ? "\\" : "") + text.replacingBytes("\n" + mark, with: "\n\\" + mark)
        }
    }

    private enum Mark { case start, middle, end }

    private static func mark(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Mark? {
        if starts(bytes, line, with: "<<<<<<< ") { return .start }
        if line.count == 7, starts(bytes, line, with: "=======") { return .middle }
        return starts(bytes, line, with: ">>>>>>> ") ? .end : nil
    }

    /// The part of a conflict seen so far.
    private struct Conflict {
        private(set) var line: Int?
        private(set) var isWhole = false
        private var isParted = false

        mutating func take(_ mark: Mark?, at number: Int) {
            switch mark {
            case .start where line == nil: line = number
            case .middle: isParted = line != nil
            case .end: isWhole = isParted
            default: break
            }
        }
    }

    /// A line that opens or closes a code block (CommonMark 0.31, 4.5).
    private struct Fence {
        private let sign: UInt8
        private let length: Int
        private let hasText: Bool
        let mayOpen: Bool

        init?(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
            let start = line.prefix(4).first { bytes[$0] != UInt8(ascii: " ") }
            guard let start, start < line.lowerBound + 4, "`~".utf8.contains(bytes[start]) else { return nil }
            let rest = bytes[start..<line.upperBound].drop { $0 == bytes[start] }
            guard rest.startIndex - start >= 3 else { return nil }
            (sign, length) = (bytes[start], rest.startIndex - start)
            hasText = rest.contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
            mayOpen = sign == UInt8(ascii: "~") || !rest.contains(sign)
        }

        /// Returns whether a line with the same characters closes this fence: at least as many, with nothing after
        /// them.
        func isClosed(by other: Fence) -> Bool { other.sign == sign && other.length >= length && !other.hasText }
    }

    /// A quick search for seven consecutive `<`; most files have none.
    private static func mayHold(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var at = 0
        while let first = bytes.firstIndex(of: UInt8(ascii: "<"), from: at), first + 7 <= bytes.count {
            if bytes[first..<first + 7].allSatisfy({ $0 == UInt8(ascii: "<") }) { return true }
            at = first + 1
        }
        return false
    }

    private static func starts(
        _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, with mark: StaticString
    ) -> Bool {
        guard line.count >= mark.utf8CodeUnitCount else { return false }
        return (0..<mark.utf8CodeUnitCount).allSatisfy { bytes[line.lowerBound + $0] == mark.utf8Start[$0] }
    }
}
