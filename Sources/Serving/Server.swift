import HTTP
import NIOCore
import NIOPosix
import Platform
import Synchronization

/// A server for HTTP/1.1 on one address.
package final class Server: Sendable {
    /// The address on which the server listens.
    package enum Address: Hashable, Sendable {
        /// An IP address or `localhost`, and a port; 0 for any free one.
        case tcp(host: String, port: Int)
        /// The path of a Unix socket.
        case socket(String)

        var isSocket: Bool { if case .socket = self { true } else { false } }
    }

    /// An address with the port that the system has chosen.
    package typealias BoundAddress = Address

    /// The parts of a running server.
    private struct Running {
        let group: MultiThreadedEventLoopGroup
        let listener: any Channel
        let workers: WorkerPool
        let computers: WorkerPool
        let table: ConnectionTable
        let file: SocketFile?
    }

    /// The number of files that the process opens besides connections.
    private static let otherFiles = 256

    private let limits: ServerLimits
    private let handler: any RequestHandler
    private let clock: @Sendable () -> Int
    private let running = Mutex<Running?>(nil)

    /// - Parameters:
    ///   - clock: returns the seconds since 1970-01-01T00:00:00Z, for the field `Date`.
    package init(
        limits: ServerLimits = ServerLimits(), clock: @escaping @Sendable () -> Int, handler: any RequestHandler
    ) {
        self.limits = limits
        self.handler = handler
        self.clock = clock
    }

    // MARK: Start

    /// Starts to listen and returns. Call it once.
    package func start(on address: Address) throws(ServingError) -> BoundAddress {
        // With a lower limit, further connections wait until others have closed.
        _ = allowOpenFiles(limits.connections + Server.otherFiles)
        let group = MultiThreadedEventLoopGroup(numberOfThreads: limits.loops)
        let workers = WorkerPool(threads: limits.workers, queue: limits.queue)
        let computers = WorkerPool(threads: limits.computers, queue: limits.computingQueue)
        let table = ConnectionTable(limits: limits)
        do throws(ServingError) {
            let service = Service(
                limits: limits, handler: handler, table: table, workers: workers, computers: computers,
                waiting: WaitingBytes(limit: limits.waitingBytes),
                date: DateCache(clock: clock), isOnSocket: address.isSocket)
            let (listener, file) = try Listener(service, group).listen(on: address)
            running.withLock {
                $0 = Running(
                    group: group, listener: listener, workers: workers, computers: computers, table: table,
                    file: file)
            }
            guard case .tcp(let host, _) = address, let port = listener.localAddress?.port else { return address }
            return .tcp(host: host, port: port)
        } catch {
            workers.stop()
            computers.stop()
            Server.end(group)
            throw error
        }
    }

    /// The number of open connections.
    package var openConnections: Int { running.withLock { $0?.table.count ?? 0 } }

    // MARK: Stop

    /// Stops accepting connections, closes the idle ones, lets the handler end its streams, and waits for the answers
    /// to accepted requests. Requests that arrive meanwhile are answered with 503. Call it from a thread of its own,
    /// not from a handler.
    ///
    /// - Parameter seconds: the time after which the remaining connections are closed.
    /// - Returns: whether all accepted requests were answered.
    @discardableResult
    package func stop(within seconds: Int) -> Bool {
        guard let running = running.withLock({ $0.take() }) else { return true }
        running.listener.close(promise: nil)
        running.file?.remove()
        let whenEmpty = running.listener.eventLoop.makePromise(of: Void.self)
        // Before the connections close the streams without a last event.
        handler.drain()
        running.table.drain(whenEmpty)
        let timeout = whenEmpty.futureResult.eventLoop.scheduleTask(in: .seconds(Int64(seconds))) {
            whenEmpty.fail(ChannelError.connectTimeout(.seconds(Int64(seconds))))
        }
        // It fails if the time is over.
        let isEmpty = (try? whenEmpty.futureResult.wait()) != nil
        timeout.cancel()
        // A worker may still return from an answer that is sent, or work for a client that is gone.
        let isIdle = { running.workers.isIdle && running.computers.isIdle }
        for _ in 0..<1000 where isEmpty && !isIdle() { usleep(1000) }
        let isAnswered = isEmpty && isIdle()
        running.table.closeAll()
        running.workers.stop()
        running.computers.stop()
        // A worker that is still busy would use the loop.
        if isAnswered { Server.end(running.group) }
        return isAnswered
    }

    private static func end(_ group: MultiThreadedEventLoopGroup) {
        // The loops end in any case; an error only says that they have already ended.
        try? group.syncShutdownGracefully()
    }
}
