import HTTP
import NIOCore

/// What all connections of a server share.
struct Service: Sendable {
    let limits: ServerLimits
    let handler: any RequestHandler
    let table: ConnectionTable
    let workers: WorkerPool
    let date: DateCache
    let isOnSocket: Bool

    /// Has a worker answer a request.
    ///
    /// - Parameter reply: called on the loop.
    /// - Returns: false if too many requests wait.
    func work(_ request: Request, on loop: any EventLoop, _ reply: @escaping @Sendable (Response) -> Void) -> Bool {
        let handler = handler
        return workers.submit {
            let response = handler.respond(to: request)
            loop.execute { reply(response) }
        }
    }
}
