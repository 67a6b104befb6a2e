/// One direction of a stored record. A writer writes the values that it is given and returns them; a reader returns the
/// values that it reads.
///
/// So one expression describes a record for both directions: `Column(status: try coder.text(old?.status), …)`, where `old` is the
/// value to write, and nil for a reader.
public protocol RecordCoder {
    /// The number of bytes that a reader has not read yet; practically unlimited for a writer.
    var remaining: Int { get }

    /// A number in as few bytes as it needs, seven bits in each, the lowest first (LEB128).
    mutating func number(_ value: Int?) throws(RecordDamage) -> Int

    /// Eight bytes, the lowest first.
    mutating func word(_ value: UInt64?) throws(RecordDamage) -> UInt64

    /// A text, preceded by its length.
    mutating func text(_ value: String?) throws(RecordDamage) -> String

    /// Bytes whose count is known in both directions.
    mutating func bytes(_ value: [UInt8]?, count: Int) throws(RecordDamage) -> [UInt8]
}

/// The bytes are not those of a record.
public struct RecordDamage: Error {
    @inlinable
    public init() {}
}

extension RecordCoder {
    /// A number that may be negative. Numbers close to zero take few bytes.
    @inlinable
    public mutating func signed(_ value: Int?) throws(RecordDamage) -> Int {
        let bits = UInt(bitPattern: try number(value.map { ($0 << 1) ^ ($0 >> (Int.bitWidth - 1)) }))
        return Int(bitPattern: (bits >> 1) ^ (0 &- (bits & 1)))
    }

    /// A number in this range that may be negative.
    @inlinable
    public mutating func signed(_ value: Int?, in range: ClosedRange<Int>) throws(RecordDamage) -> Int {
        let number = try signed(value)
        guard range.contains(number) else { throw RecordDamage() }
        return number
    }

    /// A number from 0 and below `limit`.
    @inlinable
    public mutating func index(_ value: Int?, below limit: Int) throws(RecordDamage) -> Int {
        let number = try number(value)
        guard number >= 0, number < limit else { throw RecordDamage() }
        return number
    }

    /// How many things follow, each of which takes at least one byte.
    @inlinable
    public mutating func count(_ value: Int?) throws(RecordDamage) -> Int {
        let number = try number(value)
        guard 0...remaining ~= number else { throw RecordDamage() }
        return number
    }

    /// Bytes, preceded by their count.
    @inlinable
    public mutating func data(_ value: [UInt8]?) throws(RecordDamage) -> [UInt8] {
        try bytes(value, count: count(value?.count))
    }

    /// A Boolean value, as one byte.
    @inlinable
    public mutating func flag(_ value: Bool?) throws(RecordDamage) -> Bool {
        try index(value.map { $0 ? 1 : 0 }, below: 2) == 1
    }

    /// A value that may be missing.
    ///
    /// - Parameter code: describes the value.
    @inlinable
    public mutating func optional<Value>(
        _ old: Value?, _ code: (inout Self, Value?) throws(RecordDamage) -> Value
    ) throws(RecordDamage) -> Value? {
        try flag(old != nil) ? try code(&self, old) : nil
    }

    /// Values, preceded by their count.
    ///
    /// - Parameter code: describes one value.
    @inlinable
    public mutating func array<Value>(
        _ old: [Value]?, _ code: (inout Self, Value?) throws(RecordDamage) -> Value
    ) throws(RecordDamage) -> [Value] {
        let count = try count(old?.count)
        if let old {
            for value in old { _ = try code(&self, value) }
            return old
        }
        var values: [Value] = []
        // Reserves only a limited amount of memory, because the count may be forged.
        values.reserveCapacity(min(count, 1 << 12))
        for _ in 0..<count { values.append(try code(&self, nil)) }
        return values
    }
}
