/// A path compared by its bytes, as file systems do. Comparing strings with `==` treats canonically equivalent texts as
/// equal.
package struct PathKey: Hashable, Sendable {
    /// The path as written.
    package let path: String

    package init(_ path: String) { self.path = path }

    package static func == (left: PathKey, right: PathKey) -> Bool { left.path.hasSameBytes(as: right.path) }

    package func hash(into hasher: inout Hasher) {
        let isHashed: Void? = path.utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: .init($0)) }
        if isHashed == nil { for byte in path.utf8 { hasher.combine(byte) } }
    }
}

extension String {
    /// Returns whether the other string has the same bytes; canonical equivalence is not enough.
    package func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let isSame = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                haveSameBytes(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
            }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    /// Returns whether the string comes before the other in bytewise order.
    package func precedesBytewise(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

/// Compares eight bytes at a time, because this is called often. Both buffers have the same length.
private func haveSameBytes(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
    if one.baseAddress == other.baseAddress { return true }
    var at = 0
    while at + 8 <= one.count {
        let left = one.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        guard left == other.loadUnaligned(fromByteOffset: at, as: UInt64.self) else { return false }
        at += 8
    }
    while at < one.count {
        guard one[at] == other[at] else { return false }
        at += 1
    }
    return true
}
