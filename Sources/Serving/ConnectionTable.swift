import HTTP
import NIOCore
import Synchronization

/// The open connections.
final class ConnectionTable: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var counts: ConnectionCounts
        var whenEmpty: EventLoopPromise<Void>?
    }

    private let state: Mutex<State>
    private let draining = Atomic<Bool>(false)

    init(limits: ServerLimits) { state = Mutex(State(counts: ConnectionCounts(limits: limits))) }

    /// Whether the server stops.
    var isDraining: Bool { draining.load(ordering: .acquiring) }

    /// The number of open connections.
    var count: Int { state.withLock { $0.counts.total } }

    /// Counts a connection until it is closed.
    ///
    /// - Returns: false, without counting it, if there are too many.
    func admit(_ channel: any Channel, from client: ClientAddress) -> Bool {
        let isAdmitted = state.withLock { state in
            guard state.counts.add(from: client) else { return false }
            state.channels[ObjectIdentifier(channel)] = channel
            return true
        }
        if isAdmitted { channel.closeFuture.whenComplete { [self] _ in remove(channel, from: client) } }
        return isAdmitted
    }

    private func remove(_ channel: any Channel, from client: ClientAddress) {
        let whenEmpty = state.withLock { state in
            state.channels[ObjectIdentifier(channel)] = nil
            state.counts.remove(from: client)
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
