extension ByteBuffer {
    /// Appends a cell of comma-separated values: as it is, or between quotes where it has to be (RFC 4180, 2.5 to 2.7).
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
    /// Whether a spreadsheet takes a cell with it for a formula and runs it (OWASP, "CSV Injection").
    public var looksLikeFormula: Bool { utf8.first.map { formulaSigns.contains($0) } ?? false }
}

private let formulaSigns = Set("=+-@\t\r".utf8)

extension UInt8 {
    fileprivate var needsQuotes: Bool {
        self == UInt8(ascii: ",") || self == UInt8(ascii: "\"") || self == 10 || self == 13
    }
}
