import CSodium

/// Hashes passwords with Argon2id. Nothing here keeps a password.
package struct PasswordHash: Sendable {
    private let passes: UInt64
    /// In bytes.
    private let memory: Int

    /// The parameters of stored hashes: 64 MiB and two passes.
    package static let standard = PasswordHash(passes: 2, memory: 64 << 20)

    /// - Parameters:
    ///   - passes: the number of passes; at least 1.
    ///   - memory: the memory of a hash in bytes; at least 8,192.
    package init(passes: UInt64, memory: Int) {
        self.passes = passes
        self.memory = memory
    }

    /// Returns the salted hash of a password with its parameters, as text; nil if it is empty, or if there is not enough
    /// memory.
    package func hash(_ password: String) -> String? {
        Sodium.start()
        var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
        let isDone = withBytes(of: password) { password in
            guard let start = password.baseAddress else { return false }
            return crypto_pwhash_str_alg(
                &text, start, UInt64(password.count), passes, memory, crypto_pwhash_alg_argon2id13()) == 0
        }
        return isDone ? text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } : nil
    }

    /// Returns whether a password has a hash. The time depends only on the parameters in the hash.
    package func verify(_ password: String, _ hash: String) -> Bool {
        Sodium.start()
        return withBytes(of: password) { password in
            guard let start = password.baseAddress else { return false }
            return crypto_pwhash_str_verify(hash, start, UInt64(password.count)) == 0
        }
    }

    /// Returns whether a hash has other parameters and should be replaced.
    package func needsRehash(_ hash: String) -> Bool {
        crypto_pwhash_str_needs_rehash(hash, passes, memory) != 0
    }

    /// A hash that no known password has. Verifying it takes as long as verifying one of an account.
    package var dummy: String {
        let (salt, hash) = (KeyedHash.base64(Randomness.bytes(16)), KeyedHash.base64(Randomness.bytes(32)))
        return "$argon2id$v=19$m=\(memory >> 10),t=\(passes),p=1$\(salt)$\(hash)"
    }

    private func withBytes<Result>(of text: String, _ body: (UnsafeBufferPointer<CChar>) -> Result) -> Result {
        var text = text
        return text.withUTF8 { bytes in bytes.withMemoryRebound(to: CChar.self) { body($0) } }
    }
}
