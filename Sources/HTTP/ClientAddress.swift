package import Domain

/// The address of a client.
package enum ClientAddress: Hashable, Sendable {
    /// A peer on a Unix socket, which has no address.
    case local
    case network(NetworkRange)

    /// Parses an address (`NetworkRange.init(address:)`); nil for other text.
    package init?(_ text: String) {
        guard let address = NetworkRange(address: text) else { return nil }
        self = .network(address)
    }

    /// The network that counts as one client (`NetworkRange.client`).
    package var network: ClientAddress {
        if case .network(let address) = self { .network(address.client) } else { self }
    }

    /// Whether it is the address of this machine.
    package var isLoopback: Bool {
        if case .network(let address) = self { address.isLoopback } else { false }
    }

    /// The address in its shortest form; `local` for a Unix socket.
    package var text: String {
        if case .network(let address) = self { "\(address)" } else { "local" }
    }
}
