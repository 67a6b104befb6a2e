package import HTTP

/// Answers requests. `Server` calls it on several threads at once.
package protocol RequestHandler: Sendable {
    /// Returns the response if it needs no work, such as a page in memory; nil to have `respond` called. Runs on an
    /// event loop, which serves many connections, so it must not wait for anything.
    func immediate(_ request: Request) -> Response?

    /// Returns the response; nil to have `compute` called. Runs on a worker, so it may wait for files and locks.
    func respond(to request: Request) -> Response?

    /// Returns a response that needs long computing, such as hashing a password. Runs on a separate thread, so that no other
    /// request waits for it. If too many such requests wait, the server answers 503.
    func compute(_ request: Request) -> Response

    /// The fields that the server adds to its own answers, unless an answer has them.
    var fields: Fields { get }

    /// Sends a last event to all streams, because the server stops, and closes them. Called once, on the thread that
    /// stops the server; must not wait. Streams that are opened later are closed without an event.
    func drain()

    /// Returns the response to a request that arrives while the server stops; nil for 503. Runs on an event loop.
    func whileDraining(_ request: Request) -> Response?

    /// Logs an answer of the server itself: the request is malformed, too large or too slow, or the server is overloaded or
    /// stops. Runs on an event loop; must not wait.
    func noteRefusal(_ status: Status, from client: ClientAddress)
}

extension RequestHandler {
    package func compute(_ request: Request) -> Response { .text(.serviceUnavailable, "") }

    package var fields: Fields { Fields() }

    package func drain() {}

    package func noteRefusal(_ status: Status, from client: ClientAddress) {}

    package func whileDraining(_ request: Request) -> Response? { nil }
}
