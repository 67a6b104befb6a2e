extension Sequence<UInt8> {
    /// A hash of the bytes that is the same in every run, on every machine and in every version: 64-bit FNV-1a,
    /// http://www.isthe.com/chongo/tech/comp/fnv/. It does not resist deliberate collisions.
    @inlinable
    public var stableHash: UInt64 {
        reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
