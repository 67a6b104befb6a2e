import HTTP

/// The number of connections, in total and from each client.
struct ConnectionCounts {
    private let limits: ServerLimits
    private(set) var total = 0
    private var clients: [ClientAddress: Int] = [:]

    init(limits: ServerLimits) { self.limits = limits }

    /// Counts a connection.
    ///
    /// - Returns: false, without counting it, if there are too many.
    mutating func add(from client: ClientAddress) -> Bool {
        guard total < limits.connections else { return false }
        if isLimited(client) {
            let count = clients[client.network, default: 0]
            guard count < limits.connectionsPerClient else { return false }
            clients[client.network] = count + 1
        }
        total += 1
        return true
    }

    /// Forgets a counted connection.
    mutating func remove(from client: ClientAddress) {
        total -= 1
        guard isLimited(client), let count = clients[client.network] else { return }
        clients[client.network] = count > 1 ? count - 1 : nil
    }

    /// Whether the address is that of one client, and not of a proxy with many.
    private func isLimited(_ client: ClientAddress) -> Bool {
        client != .local && !client.isLoopback && !limits.proxies.contains(client)
    }
}
