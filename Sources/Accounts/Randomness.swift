import CSodium

/// Unpredictable random bytes.
package enum Randomness {
    /// Returns random bytes.
    package static func bytes(_ count: Int) -> [UInt8] {
        Sodium.start()
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }

    /// Returns a new token: 32 random bytes as 43 characters of base64url.
    package static func token() -> String { KeyedHash.base64url(bytes(32)) }
}

/// The start of libsodium, which every use of it needs once.
enum Sodium {
    private static let isReady = sodium_init() >= 0

    /// Starts the library. It works without, but chooses slower code and may open the source of randomness twice.
    static func start() { _ = isReady }
}
