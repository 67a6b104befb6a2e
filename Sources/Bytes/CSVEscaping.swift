extension ByteBuffer {
    /// Appends a CSV field, quoted if necessary (RFC 4180, 2.5 to 2.7).
    public mutating func appendCSV(text: String) {
        text.withBytes { bytes in
            guard bytes.contains(where: \.needsQuotes) else { return append(bytes) }
            append(UInt8(ascii: "\""))
            for byte in bytes {
                if byte == UInt8(ascii: "\"") { append(byte) }
                append(byte)
            }
            append(UInt8(ascii: "\""))
        }
    }
}

extension String {
    /// Whether a spreadsheet would evaluate a cell with this text as a formula (OWASP, "CSV Injection").
    public var looksLikeFormula: Bool { utf8.first.map { formulaSigns.contains($0) } ?? false }
}

private let formulaSigns = Set("=+-@\t\r".utf8)

extension UInt8 {
    fileprivate var needsQuotes: Bool {
        self == UInt8(ascii: ",") || self == UInt8(ascii: "\"") || self == 10 || self == 13
    }
}
