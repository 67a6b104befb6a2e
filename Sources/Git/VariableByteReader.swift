import Bytes

/// Reads the format that `VariableBytes` writes, and validates everything.
struct VariableByteReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0

    /// The bytes do not have the expected format.
    struct Damage: Error {}

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { at == bytes.count }

    /// The bytes not read yet.
    var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[at...]) }

    mutating func number() throws(Damage) -> Int {
        var (result, shift): (UInt64, UInt64) = (0, 0)
        while at < bytes.count, shift < 64 {
            let byte = bytes[at]
            at += 1
            result |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int(truncatingIfNeeded: result) }
            shift += 7
        }
        throw Damage()
    }

    mutating func signed() throws(Damage) -> Int {
        let number = UInt(bitPattern: try number())
        return Int(bitPattern: (number >> 1) ^ (0 &- (number & 1)))
    }

    /// Reads a number below `limit`.
    mutating func index(below limit: Int) throws(Damage) -> Int {
        let number = try number()
        guard number >= 0, number < limit else { throw Damage() }
        return number
    }

    /// Reads the number of elements that follow; each takes at least one byte.
    mutating func count() throws(Damage) -> Int { try index(below: bytes.count - at + 1) }

    mutating func word() throws(Damage) -> UInt64 {
        guard at + 8 <= bytes.count else { throw Damage() }
        defer { at += 8 }
        return UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: at, as: UInt64.self))
    }

    mutating func text() throws(Damage) -> String { String(decoding: try part(), as: UTF8.self) }

    /// Reads what `VariableBytes.append(text:)` wrote. The result is valid as long as the underlying bytes are.
    mutating func part() throws(Damage) -> UnsafeBufferPointer<UInt8> {
        let length = try count()
        defer { at += length }
        return UnsafeBufferPointer(rebasing: bytes[at..<at + length])
    }
}
