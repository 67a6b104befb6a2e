import CBytes

extension UnsafeBufferPointer<UInt8> {
    /// A place from `start` on up to which all is ASCII without NUL, sixteen bytes at a time.
    public func skippingASCII(from start: Int) -> Int {
        guard let base = baseAddress else { return start }
        var at = start
        while at &+ 16 <= count, !sixteen_hold_other_than_ascii(base + at) { at &+= 16 }
        return at
    }

    /// The first place from `start` on at which the byte stands, looked for in vectors and words.
    public func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard let base = baseAddress else { return nil }
        var at = start
        while at &+ 16 <= count {
            let place = first_in_sixteen(base + at, byte)
            at &+= place
            if place < 16 { return at }
        }
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

extension RandomAccessCollection<UInt8> where Index == Int {
    /// How many bytes at its beginning only say that UTF-8 follows, and are no part of the text: 3, or none.
    @inlinable
    public var byteOrderMark: Int {
        count >= 3 && self[startIndex] == 0xEF && self[startIndex + 1] == 0xBB && self[startIndex + 2] == 0xBF ? 3 : 0
    }
}
