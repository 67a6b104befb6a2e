import CSodium

/// A hash that only the holder of the key can compute: BLAKE2b with 32 bytes.
package struct KeyedHash: Sendable {
    private let key: [UInt8]

    /// The number of bytes of a hash, and of a key that `Randomness` makes.
    package static let count = 32

    /// - Parameter key: 16 to 64 bytes.
    package init(key: [UInt8]) { self.key = key }

    /// Returns the hash of parts for a purpose: 32 bytes.
    ///
    /// Different parts or purposes never give the same input, because each is preceded by its length.
    package func hash(_ parts: [UInt8]..., purpose: String) -> [UInt8] {
        Sodium.start()
        var input: [UInt8] = []
        input.reserveCapacity(parts.reduce(8 + purpose.utf8.count) { $0 + 8 + $1.count })
        for part in [Array(purpose.utf8)] + parts {
            withUnsafeBytes(of: UInt64(part.count).littleEndian) { input += $0 }
            input += part
        }
        var hash = [UInt8](repeating: 0, count: KeyedHash.count)
        crypto_generichash(&hash, hash.count, input, UInt64(input.count), key, key.count)
        return hash
    }

    /// Returns whether two texts or hashes are equal, in a time that depends only on their lengths.
    package static func equals(_ one: some Collection<UInt8>, _ other: some Collection<UInt8>) -> Bool {
        let (one, other) = (Array(one), Array(other))
        return one.count == other.count && sodium_memcmp(one, other, one.count) == 0
    }

    /// Returns bytes as lower-case hexadecimal digits.
    package static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Returns the bytes of hexadecimal digits; nil for other text.
    static func bytes(hexadecimal text: String) -> [UInt8]? {
        let digits = text.utf8.compactMap { byte -> UInt8? in
            switch byte {
            case 48...57: byte - 48
            case 97...102: byte - 87
            default: nil
            }
        }
        guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    /// Returns bytes in base64url without padding: 43 characters for a hash.
    package static func base64url(_ bytes: [UInt8]) -> String {
        base64(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING)
    }

    /// Returns bytes in base64 without padding.
    static func base64(_ bytes: [UInt8]) -> String { base64(bytes, sodium_base64_VARIANT_ORIGINAL_NO_PADDING) }

    private static func base64(_ bytes: [UInt8], _ variant: Int32) -> String {
        let capacity = sodium_base64_encoded_len(bytes.count, variant)
        return String(unsafeUninitializedCapacity: capacity) { text in
            text.withMemoryRebound(to: CChar.self) { text in
                _ = sodium_bin2base64(text.baseAddress!, capacity, bytes, bytes.count, variant)
            }
            // Without the NUL at the end.
            return capacity - 1
        }
    }
}
