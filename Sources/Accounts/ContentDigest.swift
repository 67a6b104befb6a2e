import CSodium

/// SHA-256. Equal bytes have equal digests on every machine, so a digest can name content.
package enum ContentDigest {
    /// Returns the SHA-256 of bytes: 32 bytes.
    package static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: crypto_hash_sha256_bytes())
        crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
        return digest
    }
}
