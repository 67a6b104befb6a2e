/// A path as file systems compare it, by its bytes: `==` of texts takes a composed letter and its parts for the same.
package struct PathKey: Hashable, Sendable {
    /// As it was written.
    package let path: String

    package init(_ path: String) { self.path = path }

    package static func == (left: PathKey, right: PathKey) -> Bool { left.path.hasSameBytes(as: right.path) }

    package func hash(into hasher: inout Hasher) {
        let isHashed: Void? = path.utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: .init($0)) }
        if isHashed == nil { for byte in path.utf8 { hasher.combine(byte) } }
    }
}

extension String {
    /// Whether the other has the same bytes, not only the same letters.
    package func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let isSame = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                haveSameBytes(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
            }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    /// Whether its bytes stand before those of the other.
    package func precedesBytewise(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

/// Eight at a time, as it is asked of each path again and again; both have as many.
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
