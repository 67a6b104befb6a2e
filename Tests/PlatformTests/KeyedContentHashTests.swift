import Platform
import Testing

/// The keyed hash of contents.
struct `The hash of contents` {
    private let hash = KeyedContentHash(SipHash(key: (1, 2)))

    private func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { hash.hash($0) } }

    @Test func `depends on the length, even of zeroes`() {
        #expect(Set((0..<5000).map { hash(Array(repeating: 0, count: $0)) }).count == 5000)
    }

    @Test(arguments: [1, 8, 15, 16, 1023, 1024, 1025, 2500]) func `depends on every bit`(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        var seen: Set<UInt64> = [hash(bytes)]
        for bit in 0..<count * 8 {
            var other = bytes
            other[bit / 8] ^= 1 << UInt8(bit % 8)
            seen.insert(hash(other))
        }
        #expect(seen.count == count * 8 + 1)
    }

    @Test func `depends on the order of blocks`() {
        let (one, other) = (Array(repeating: UInt8(1), count: 1024), Array(repeating: UInt8(2), count: 1024))
        #expect(hash(one + other) != hash(other + one))
    }

    @Test func `depends on the key`() {
        let other = KeyedContentHash(SipHash(key: (1, 3)))
        #expect([UInt8](repeating: 5, count: 100).withUnsafeBytes { hash.hash($0) != other.hash($0) })
        #expect(hash([]) != [UInt8]().withUnsafeBytes { other.hash($0) })
    }

    @Test func `is the same for the same bytes at any address`() {
        let bytes = (0..<2100).map { UInt8(truncatingIfNeeded: $0 &* 13) }
        let shifted: [UInt8] = [0, 0, 0] + bytes
        #expect(shifted.withUnsafeBytes { hash.hash(UnsafeRawBufferPointer(rebasing: $0[3...])) } == hash(bytes))
    }
}
