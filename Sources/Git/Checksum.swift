import Bytes

/// A number that distinguishes byte sequences. It does not resist deliberate collisions.
enum Checksum {
    /// Returns a hash of the bytes: multiplies eight bytes at a time and folds the high bits back after each product.
    /// The result is the same on every machine.
    static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash: UInt64 = .hashOfNothing ^ UInt64(bytes.count)
        var at = 0
        while at + 8 <= bytes.count {
            hash = mix(hash, UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
            at += 8
        }
        var rest: UInt64 = 0
        while at < bytes.count {
            rest = rest << 8 | UInt64(bytes[at])
            at += 1
        }
        return mix(hash, rest)
    }

    private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = hash.mixed(with: word)
        return product ^ (product >> 32)
    }
}
