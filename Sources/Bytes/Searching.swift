import CBytes

extension UnsafeBufferPointer<UInt8> {
    /// Returns an index from `start` on before which all bytes are ASCII without NUL, in steps of sixteen bytes.
    public func skippingASCII(from start: Int) -> Int {
        guard let base = baseAddress else { return start }
        var at = start
        while at &+ 16 <= count, !sixteen_hold_other_than_ascii(base + at) { at &+= 16 }
        return at
    }

    /// Returns the first index from `start` on of a byte; nil if there is none. Searches sixteen or eight bytes at a
    /// time.
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
            // The lowest zero byte sets its high bit.
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
    /// The length of the UTF-8 byte order mark at the start, which is not part of the text: 3, or 0 if there is none.
    @inlinable
    public var byteOrderMark: Int {
        count >= 3 && self[startIndex] == 0xEF && self[startIndex + 1] == 0xBB && self[startIndex + 2] == 0xBF ? 3 : 0
    }
}
