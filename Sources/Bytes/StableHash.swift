extension Sequence<UInt8> {
    /// A hash of the bytes that is the same in every run, on every machine and in every version: 64-bit FNV-1a,
    /// http://www.isthe.com/chongo/tech/comp/fnv/. It does not resist deliberate collisions.
    @inlinable
    public var stableHash: UInt64 { reduce(.hashOfNothing) { $0.hashed(with: UInt64($1)) } }
}

extension UInt64 {
    /// The hash of no bytes.
    public static var hashOfNothing: UInt64 { @inlinable get { 0xCBF2_9CE4_8422_2325 } }

    /// This hash with one more byte or number: a step of FNV-1a.
    @inlinable @inline(__always)
    public func hashed(with value: UInt64) -> UInt64 { (self ^ value) &* 0x100_0000_01B3 }

    /// This hash with eight more bytes, multiplied by the golden ratio: the high bits depend on all of them.
    @inlinable @inline(__always)
    public func mixed(with word: UInt64) -> UInt64 { (self ^ word) &* 0x9E37_79B9_7F4A_7C15 }
}
