/// Reads what `RecordWriter` wrote, and trusts none of it.
@frozen
public struct RecordReader: RecordCoder {
    @usableFromInline let bytes: UnsafeBufferPointer<UInt8>
    @usableFromInline var at = 0

    /// - Parameter bytes: must remain valid as long as this value is used.
    public init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    @inlinable
    public var remaining: Int { bytes.count - at }

    /// What has not been read yet.
    public var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[at...]) }

    /// Reads a number with seven bits in each byte.
    @inlinable
    public mutating func number(_: Int? = nil) throws(RecordDamage) -> Int {
        var (result, shift): (UInt64, UInt64) = (0, 0)
        while at < bytes.count, shift < 64 {
            let byte = bytes[at]
            at += 1
            result |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int(truncatingIfNeeded: result) }
            shift += 7
        }
        throw RecordDamage()
    }

    /// Reads eight bytes.
    @inlinable
    public mutating func word(_: UInt64? = nil) throws(RecordDamage) -> UInt64 {
        guard remaining >= 8 else { throw RecordDamage() }
        defer { at += 8 }
        return UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: at, as: UInt64.self))
    }

    /// Reads a text that its length precedes.
    public mutating func text(_: String? = nil) throws(RecordDamage) -> String {
        String(decoding: try part(), as: UTF8.self)
    }

    /// Reads the given number of bytes.
    public mutating func bytes(_: [UInt8]? = nil, count: Int) throws(RecordDamage) -> [UInt8] {
        Array(try part(count: count))
    }

    /// Reads a text as bytes, which are valid as long as the bytes of the reader.
    public mutating func part() throws(RecordDamage) -> UnsafeBufferPointer<UInt8> { try part(count: count(nil)) }

    private mutating func part(count: Int) throws(RecordDamage) -> UnsafeBufferPointer<UInt8> {
        guard 0...remaining ~= count else { throw RecordDamage() }
        defer { at += count }
        return UnsafeBufferPointer(rebasing: bytes[at..<at + count])
    }
}
