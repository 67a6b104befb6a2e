/// A keyed hash that cannot be computed or steered without the key: SipHash-2-4,
/// https://www.aumasson.jp/siphash/siphash.pdf
public struct SipHash: Sendable {
    private let key: (UInt64, UInt64)

    /// - Parameter key: the 16 bytes of the key as two numbers, lower half first.
    public init(key: (UInt64, UInt64)) { self.key = key }

    /// Returns the hash for a purpose. Knowing its values reveals nothing about those for another purpose.
    public func forPurpose(_ name: String) -> SipHash {
        SipHash(key: (hash(Array("0\(name)".utf8)), hash(Array("1\(name)".utf8))))
    }

    /// Returns the 64-bit SipHash-2-4 of the bytes.
    public func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { hash($0) } }

    /// Returns the hash of the bytes in a buffer.
    public func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var state = State(key)
        var at = 0
        while at + 8 <= bytes.count {
            state.take(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
            at += 8
        }
        // The remaining bytes, with the length in the highest byte.
        var last = UInt64(truncatingIfNeeded: bytes.count) << 56
        for place in at..<bytes.count { last |= UInt64(bytes[place]) << UInt64((place - at) * 8) }
        state.take(last)
        return state.end()
    }

    private struct State {
        var v0: UInt64
        var v1: UInt64
        var v2: UInt64
        var v3: UInt64

        init(_ key: (UInt64, UInt64)) {
            v0 = key.0 ^ 0x736F_6D65_7073_6575
            v1 = key.1 ^ 0x646F_7261_6E64_6F6D
            v2 = key.0 ^ 0x6C79_6765_6E65_7261
            v3 = key.1 ^ 0x7465_6462_7974_6573
        }

        @inline(__always)
        mutating func take(_ word: UInt64) {
            v3 ^= word
            round()
            round()
            v0 ^= word
        }

        mutating func end() -> UInt64 {
            v2 ^= 0xFF
            for _ in 0..<4 { round() }
            return v0 ^ v1 ^ v2 ^ v3
        }

        @inline(__always)
        private mutating func round() {
            v0 &+= v1
            v1 = turn(v1, 13) ^ v0
            v0 = turn(v0, 32)
            v2 &+= v3
            v3 = turn(v3, 16) ^ v2
            v0 &+= v3
            v3 = turn(v3, 21) ^ v0
            v2 &+= v1
            v1 = turn(v1, 17) ^ v2
            v2 = turn(v2, 32)
        }

        @inline(__always)
        private func turn(_ word: UInt64, _ bits: UInt64) -> UInt64 { word &<< bits | word &>> (64 - bits) }
    }
}
