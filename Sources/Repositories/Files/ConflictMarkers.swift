import Bytes
import Domain

/// What a merge leaves in a file until somebody resolves it.
enum ConflictMarkers {
    /// The line of the first `<<<<<<< ` that a `=======` and a `>>>>>>> ` follow, outside of code fences.
    static func firstLine(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard mayHold(bytes) else { return nil }
        var lines = LineReader(bytes)
        var (opened, parted): (Int?, Bool) = (nil, false)
        var isInFence = false
        while let line = lines.next() {
            if starts(bytes, line, with: "```") || starts(bytes, line, with: "~~~") { isInFence.toggle() }
            if isInFence { continue }
            if opened == nil, starts(bytes, line, with: "<<<<<<< ") {
                opened = lines.number
            } else if opened != nil, line.count == 7, starts(bytes, line, with: "=======") {
                parted = true
            } else if let opened, parted, starts(bytes, line, with: ">>>>>>> ") {
                return opened
            }
        }
        return nil
    }

    /// A quick look for seven `<` in a row; most files have none.
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
