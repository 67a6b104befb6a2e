/// Returns whether a name precedes another in natural order, in which runs of digits are numbers: `BACK-9` before
/// `BACK-10`.
package func naturallyPrecedes(_ left: String, _ right: String) -> Bool { naturalOrder(left, right) < 0 }

/// Compares two names in natural order: negative if the left one comes first, positive if the right one does, 0 for
/// equal bytes.
package func naturalOrder(_ left: String, _ right: String) -> Int {
    var (left, right) = (left, right)
    return left.withUTF8 { left in right.withUTF8 { right in naturalOrder(left, right) } }
}

/// Compares two names in natural order by their UTF-8 bytes.
package func naturalOrder(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    var (l, r) = (0, 0)
    while l < left.count, r < right.count {
        if isDigit(left[l]), isDigit(right[r]) {
            let (leftRun, rightRun) = (run(left, l), run(right, r))
            if leftRun.count != rightRun.count { return leftRun.count - rightRun.count }
            for (leftDigit, rightDigit) in zip(leftRun, rightRun) where leftDigit != rightDigit {
                return Int(leftDigit) - Int(rightDigit)
            }
            (l, r) = (leftRun.endIndex, rightRun.endIndex)
        } else {
            let (leftByte, rightByte) = (folded(left[l]), folded(right[r]))
            if leftByte != rightByte { return Int(leftByte) - Int(rightByte) }
            (l, r) = (l + 1, r + 1)
        }
    }
    if l < left.count || r < right.count { return (left.count - l) - (right.count - r) }
    // Names that differ only in case or leading zeroes are compared by their bytes.
    if left.elementsEqual(right) { return 0 }
    return left.lexicographicallyPrecedes(right) ? -1 : 1
}

/// Returns the run of digits from `start`, without leading zeroes.
private func run(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    var end = start
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    var first = start
    while first < end - 1, bytes[first] == 48 { first += 1 }
    return bytes[first..<end]
}

private func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

private func folded(_ byte: UInt8) -> UInt8 { byte >= 65 && byte <= 90 ? byte | 32 : byte }
