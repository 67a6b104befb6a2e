extension UnsafeBufferPointer<UInt8> {
    /// The first place from `start` on at which the byte stands, looked for eight bytes at a time.
    @inlinable
    public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        var at = start
        let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
        while at &+ 8 <= count {
            let word = UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: at, as: UInt64.self) ^ pattern
            // The lowest byte that is zero sets its high bit.
            let zeroes = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
            if zeroes != 0 { return at &+ UInt64(littleEndian: zeroes).trailingZeroBitCount / 8 }
            at &+= 8
        }
        while at < count {
            if self[at] == byte { return at }
            at &+= 1
        }
        return nil
    }
}
