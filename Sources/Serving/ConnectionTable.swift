import HTTP
import NIOCore
import Synchronization

/// The open connections, counted in total and for each client.
final class ConnectionTable: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var clients: [ClientAddress: Int] = [:]
        var whenEmpty: EventLoopPromise<Void>?
    }

    private let limits: ServerLimits
    private let state = Mutex(State())
    private let draining = Atomic<Bool>(false)

    init(limits: ServerLimits) { self.limits = limits }

    /// Whether the server stops.
    var isDraining: Bool { draining.load(ordering: .acquiring) }

    /// The number of open connections.
    var count: Int { state.withLock { $0.channels.count } }

    /// Counts a connection until it is closed.
    ///
    /// - Returns: false, without counting it, if there are too many.
    func admit(_ channel: any Channel, from client: ClientAddress) -> Bool {
        let network = client.network
        let isCounted = !client.isLoopback && client != .local
        let isAdmitted = state.withLock { state in
            let count = state.clients[network, default: 0]
            guard state.channels.count < limits.connections, !isCounted || count < limits.connectionsPerClient
            else { return false }
            state.channels[ObjectIdentifier(channel)] = channel
            if isCounted { state.clients[network] = count + 1 }
            return true
        }
        if isAdmitted {
            channel.closeFuture.whenComplete { [self] _ in remove(channel, from: isCounted ? network : nil) }
        }
        return isAdmitted
    }

    private func remove(_ channel: any Channel, from network: ClientAddress?) {
        let whenEmpty = state.withLock { state in
            state.channels[ObjectIdentifier(channel)] = nil
            if let network, let count = state.clients[network] { state.clients[network] = count > 1 ? count - 1 : nil }
            return state.channels.isEmpty ? state.whenEmpty : nil
        }
        whenEmpty?.succeed()
    }

    /// Tells all connections that the server stops.
    ///
    /// - Parameter whenEmpty: succeeds when the last connection is closed.
    func drain(_ whenEmpty: EventLoopPromise<Void>) {
        draining.store(true, ordering: .releasing)
        let channels = state.withLock { state in
            state.whenEmpty = whenEmpty
            return Array(state.channels.values)
        }
        if channels.isEmpty { whenEmpty.succeed() }
        for channel in channels { channel.pipeline.fireUserInboundEventTriggered(Connection.DrainEvent()) }
    }

    /// Closes all connections.
    func closeAll() { for channel in state.withLock({ Array($0.channels.values) }) { channel.close(promise: nil) } }
}
