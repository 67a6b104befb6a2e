/// Writes the parts of a record as bytes.
public struct RecordWriter: RecordCoder {
    public private(set) var bytes: [UInt8] = []

    public init() {}

    public var remaining: Int { .max - 1 }

    /// Reserves memory for the given number of bytes.
    public mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// Writes a number with seven bits in each byte.
    @discardableResult
    public mutating func number(_ value: Int?) -> Int {
        let value = value ?? 0
        var rest = UInt64(bitPattern: Int64(value))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
        return value
    }

    /// Writes eight bytes.
    @discardableResult
    public mutating func word(_ value: UInt64?) -> UInt64 {
        let value = value ?? 0
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        return value
    }

    /// Writes the length of a text, then the text.
    @discardableResult
    public mutating func text(_ value: String?) -> String {
        let value = value ?? ""
        value.withBytes { append(text: $0) }
        return value
    }

    /// Writes bytes without their count.
    @discardableResult
    public mutating func bytes(_ value: [UInt8]?, count: Int) -> [UInt8] {
        let value = value ?? []
        bytes.append(contentsOf: value)
        return value
    }

    /// Writes a text given as bytes.
    public mutating func append(text: UnsafeBufferPointer<UInt8>) {
        number(text.count)
        bytes.append(contentsOf: text)
    }

    /// Appends the bytes of another writer.
    public mutating func append(_ other: RecordWriter) { bytes.append(contentsOf: other.bytes) }
}
