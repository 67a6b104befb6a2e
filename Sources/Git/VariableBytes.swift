/// Integers in a variable-length encoding, seven bits per byte, lowest first (LEB128).
struct VariableBytes {
    private(set) var bytes: [UInt8] = []

    mutating func append(number: Int) {
        var rest = UInt64(bitPattern: Int64(number))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Appends a number that may be negative (zigzag encoding): small absolute values are short.
    mutating func append(signed number: Int) { append(number: (number << 1) ^ (number >> (Int.bitWidth - 1))) }

    /// Appends eight bytes, lowest first.
    mutating func append(word: UInt64) {
        for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * shift))) }
    }

    /// Appends the length and the bytes.
    mutating func append(text: some Collection<UInt8>) {
        append(number: text.count)
        bytes.append(contentsOf: text)
    }

    mutating func append(_ other: VariableBytes) { bytes.append(contentsOf: other.bytes) }
}
