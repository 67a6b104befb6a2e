/// Bytes as text of 64 digits (RFC 4648, 4), with padding.
public enum Base64 {
    /// Returns four bytes of ASCII for each three bytes, the last of them padded with `=`.
    public static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            var bits = part.reduce(0) { $0 << 8 | Int($1) }
            bits <<= 8 * (3 - part.count)
            for place in 0..<4 {
                text.append(place > part.count ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * place) & 63])
            }
        }
        return text
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
