package import HTTP

/// The limits for each client, and the size of the server.
package struct ServerLimits: Sendable {
    /// The maximum size of a request line and its fields, in bytes. A larger head is answered with 431.
    package var head = 16 << 10
    /// The maximum number of fields. More are answered with 431.
    package var fields = 100
    /// The maximum length of a target, in bytes. A longer one is answered with 414.
    package var target = 8 << 10
    /// The maximum length of a body, in bytes. A longer one is answered with 413.
    package var body = 1 << 20

    /// The time from the first byte of a head to its end. Afterwards the answer is 408.
    package var headTime: Duration = .seconds(10)
    /// The time from the end of the head to the end of the body. Afterwards the answer is 408.
    package var bodyTime: Duration = .seconds(30)
    /// The time that a connection may wait for the first byte of a request.
    package var idleTime: Duration = .seconds(60)
    /// The time within which a client must read `leastRead` bytes of what waits for it, or all of it.
    package var writeTime: Duration = .seconds(10)
    /// The number of bytes that a client must read within `writeTime`.
    package var leastRead = 10 << 10
    /// The time that a connection stays open after its last response, so that the client can read it.
    package var lingerTime: Duration = .seconds(2)
    /// The number of bytes that are read and discarded in this time.
    package var lingerBytes = 8 << 20

    /// The maximum number of connections. Further ones are answered with 503.
    package var connections = 512
    /// The maximum number of connections from one client address (`ClientAddress.network`). It does not apply to
    /// loopback addresses, Unix sockets and `proxies`.
    package var connectionsPerClient = 64
    /// The addresses of proxies, each of which connects for many clients.
    package var proxies: Set<ClientAddress> = []
    /// The maximum number of requests on a connection that wait for the previous one, in parts that were decoded.
    package var waitingParts = 4096

    /// The maximum number of bytes that wait in all connections: requests that are being read or wait for a previous one, and
    /// answers that the client has not read. Beyond it, the answer is 503.
    package var waitingBytes = 64 << 20

    /// The number of threads that read and write sockets.
    package var loops = 1
    /// The number of threads that answer requests.
    package var workers = 4
    /// The maximum number of requests that wait for a worker. Further ones are answered with 503.
    package var queue = 64
    /// The number of threads for long computing. Each hash of a password takes a processor and 64 MB.
    package var computers = 2
    /// The maximum number of requests that wait for long computing. Further ones are answered with 503.
    package var computingQueue = 16

    /// Creates the limits of a public server.
    package init() {}
}
