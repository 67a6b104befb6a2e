extension Sequence<UInt8> {
    /// A number for these bytes that is the same in every run, on every machine and in every version: FNV-1a with 64 bits,
    /// http://www.isthe.com/chongo/tech/comp/fnv/. Whoever wants two texts with one number finds them.
    @inlinable
    public var stableHash: UInt64 {
        reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
