extension [UInt8] {
    /// Creates the bytes from hexadecimal digits.
    package init(hexadecimal digits: some StringProtocol) {
        let digits = Array<UInt8>(digits.utf8)
        self = stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
        }
    }
}
