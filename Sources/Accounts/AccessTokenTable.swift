import Synchronization

/// All tokens of programs, in memory and in a file. The server alone writes the file.
final class AccessTokenTable: Sendable {
    private let file: RecordFile<AccessToken>
    private let tokens: Mutex<[[UInt8]: AccessToken]>

    init(_ file: RecordFile<AccessToken>) throws(AccountError) {
        self.file = file
        tokens = Mutex(Dictionary(try file.read().map { ($0.hash, $0) }, uniquingKeysWith: { $1 }))
    }

    /// The token with a hash, even if it has expired; nil if no token has this hash.
    subscript(hash: [UInt8]) -> AccessToken? { tokens.withLock { $0[hash] } }

    /// Returns the valid tokens that a condition selects, the oldest first.
    func all(now: Int, where isSelected: (AccessToken) -> Bool) -> [AccessToken] {
        let selected = tokens.withLock { $0.values.filter { now < $0.end && isSelected($0) } }
        return selected.sorted { ($0.made, $0.id) < ($1.made, $1.id) }
    }

    /// Adds a token. It is on disk before this returns.
    ///
    /// - Returns: false if the owner has too many.
    func add(_ token: AccessToken, now: Int) throws(AccountError) -> Bool {
        try change(now: now) { tokens in
            guard tokens.values.count(where: token.hasOwner) < AccessToken.most else { return false }
            tokens[token.hash] = token
            return true
        }
    }

    /// Removes the tokens that a condition selects.
    ///
    /// - Returns: whether there was one.
    func remove(now: Int, where isRemoved: (AccessToken) -> Bool) throws(AccountError) -> Bool {
        try change(now: now) { tokens in
            let removed = tokens.values.filter(isRemoved)
            for token in removed { tokens[token.hash] = nil }
            return !removed.isEmpty
        }
    }

    /// Changes the tokens on disk and then in memory, without those that have expired.
    private func change(
        now: Int, _ body: (inout [[UInt8]: AccessToken]) -> Bool
    ) throws(AccountError) -> Bool {
        // The lock is held during the write, so that an older state never replaces a newer one.
        try tokens.withLock { tokens throws(AccountError) in
            var changed = tokens.filter { now < $0.value.end }
            guard body(&changed) else { return false }
            try file.write(changed.values.sorted { ($0.made, $0.id) < ($1.made, $1.id) })
            tokens = changed
            return true
        }
    }
}
