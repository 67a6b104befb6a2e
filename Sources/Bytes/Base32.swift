/// Numbers in base 32, whose digits read well: without i, l, o and u.
public enum Base32 {
    /// The digit of the five lowest bits.
    @inlinable
    public static func digit(_ number: UInt64) -> UInt8 { digits[Int(truncatingIfNeeded: number & 31)] }

    @usableFromInline static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
}
