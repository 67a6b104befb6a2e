/// A hash of much content that is the same on every machine and that common tools compute: XXH64,
/// https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md.
///
/// It is fast and detects changes. It does not resist deliberate collisions.
public struct ContentHash: Sendable {
    private var lanes = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
    private var count = 0

    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5
    private static let stripe = 32

    /// Starts the hash of a content that is passed in parts.
    public init() {}

    /// Returns the hash of a whole content.
    public static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = ContentHash()
        return hash.add(bytes)
    }

    /// Adds a part, which has a multiple of 32 bytes unless it is the last.
    ///
    /// - Returns: the hash of the content if this part is the last.
    @discardableResult
    public mutating func add(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var (one, two, three, four) = lanes
        var at = 0
        while at + ContentHash.stripe <= bytes.count {
            one = ContentHash.step(one, word(bytes, at))
            two = ContentHash.step(two, word(bytes, at + 8))
            three = ContentHash.step(three, word(bytes, at + 16))
            four = ContentHash.step(four, word(bytes, at + 24))
            at += ContentHash.stripe
        }
        lanes = (one, two, three, four)
        let isShort = count + at == 0
        count += bytes.count
        return end(isShort ? ContentHash.prime5 : joined(), UnsafeRawBufferPointer(rebasing: bytes[at...]))
    }

    /// Returns one number of the four lanes.
    private func joined() -> UInt64 {
        let (one, two, three, four) = lanes
        var hash = turn(one, 1) &+ turn(two, 7) &+ turn(three, 12) &+ turn(four, 18)
        for lane in [one, two, three, four] {
            hash = (hash ^ ContentHash.step(0, lane)) &* ContentHash.prime1 &+ ContentHash.prime4
        }
        return hash
    }

    /// Returns the hash with the bytes after the last stripe.
    private func end(_ start: UInt64, _ rest: UnsafeRawBufferPointer) -> UInt64 {
        var (hash, at) = (start &+ UInt64(count), 0)
        while at + 8 <= rest.count {
            hash ^= ContentHash.step(0, word(rest, at))
            hash = turn(hash, 27) &* ContentHash.prime1 &+ ContentHash.prime4
            at += 8
        }
        if at + 4 <= rest.count {
            let half = UInt32(littleEndian: rest.loadUnaligned(fromByteOffset: at, as: UInt32.self))
            hash = turn(hash ^ UInt64(half) &* ContentHash.prime1, 23) &* ContentHash.prime2 &+ ContentHash.prime3
            at += 4
        }
        for byte in rest[at...] {
            hash = turn(hash ^ UInt64(byte) &* ContentHash.prime5, 11) &* ContentHash.prime1
        }
        hash = (hash ^ hash &>> 33) &* ContentHash.prime2
        hash = (hash ^ hash &>> 29) &* ContentHash.prime3
        return hash ^ hash &>> 32
    }

    @inline(__always)
    private static func step(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        turn(lane &+ word &* prime2, 31) &* prime1
    }
}

@inline(__always)
private func word(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
}

@inline(__always)
private func turn(_ word: UInt64, _ bits: UInt64) -> UInt64 { word &<< bits | word &>> (64 - bits) }
