import Synchronization

/// The values derived from the tokens of used sessions, in memory only. The values of a token never change, so an
/// entry of an ended session does no harm: `SessionTable` decides whether a session exists.
final class KnownTokens: Sendable {
    private let values = Mutex<[String: TokenValues]>([:])

    /// The number of tokens after which all are forgotten.
    private static let most = 1024

    func values(of token: String) -> TokenValues? { values.withLock { $0[token] } }

    /// Remembers the values of a session's token.
    func keep(_ values: TokenValues, of token: String) {
        self.values.withLock { known in
            if known.count >= KnownTokens.most { known = [:] }
            known[token] = values
        }
    }
}
