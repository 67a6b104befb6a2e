/// A value that is stored as a record.
public protocol BinaryRecord {
    /// Describes the record for both directions.
    ///
    /// - Parameter old: the value to write; nil for a reader.
    init(_ old: Self?, _ coder: inout some RecordCoder) throws(RecordDamage)
}

extension BinaryRecord {
    /// The value as bytes.
    public var encoded: [UInt8] {
        var writer = RecordWriter()
        // A writer has no bytes that could be damaged.
        _ = try? Self(self, &writer)
        return writer.bytes
    }

    /// Decodes a record; nil if the bytes are not exactly one.
    public init?(encoded: UnsafeBufferPointer<UInt8>) {
        var reader = RecordReader(encoded)
        // Damaged bytes count as no record.
        guard let value = try? Self(nil, &reader), reader.remaining == 0 else { return nil }
        self = value
    }
}
