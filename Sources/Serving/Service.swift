import HTTP
import NIOCore

/// The parts of a server that all connections share.
struct Service: Sendable {
    let limits: ServerLimits
    let handler: any RequestHandler
    let table: ConnectionTable
    let workers: WorkerPool
    /// The threads for long computing.
    let computers: WorkerPool
    let waiting: WaitingBytes
    let date: DateCache
    let isOnSocket: Bool

    /// Returns an answer of the server itself with the fields that every answer has.
    func own(_ response: Response) -> Response {
        var response = response
        response.fields.append(missing: handler.fields)
        return response
    }

    /// Has a worker answer a request.
    ///
    /// - Parameter reply: called on the loop with the response; nil if too many requests wait for long computing.
    /// - Returns: false if too many requests wait for a worker.
    func work(_ request: Request, on loop: any EventLoop, _ reply: @escaping @Sendable (Response?) -> Void) -> Bool {
        let (handler, computers) = (handler, computers)
        return workers.submit {
            if let response = handler.respond(to: request) { return loop.execute { reply(response) } }
            let isSubmitted = computers.submit {
                let response = handler.compute(request)
                loop.execute { reply(response) }
            }
            if !isSubmitted { loop.execute { reply(nil) } }
        }
    }
}
