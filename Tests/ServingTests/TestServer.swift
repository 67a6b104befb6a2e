import HTTP
import Platform
import Serving
import Synchronization

/// A running server with a few resources, stopped with this object.
///
/// `/` answers at once; `/worker` echoes the length of the body from a worker; `/slow` waits for `gate`; `/large` has
/// 8 MB; `/events` is a stream; `/none` is 204; `/evil` tries to write fields of the connection.
final class TestServer: Sendable {
    let server: Server
    let address: Server.Address
    let handler: Handler

    init(
        on address: Server.Address = .tcp(host: "127.0.0.1", port: 0), _ change: (inout ServerLimits) -> Void = { _ in }
    ) throws {
        var limits = ServerLimits()
        limits.lingerTime = .milliseconds(500)
        change(&limits)
        handler = Handler()
        server = Server(limits: limits, clock: { 784_111_777 }, handler: handler)
        self.address = try server.start(on: address)
    }

    deinit {
        handler.gate.open()
        server.stop(within: 5)
    }

    func client(receiveBuffer: Int32? = nil) throws -> WireClient {
        try WireClient(to: address, receiveBuffer: receiveBuffer)
    }

    var openConnections: Int { server.openConnections }

    /// Sends one request of any bytes on a new connection and returns the answer.
    func answer(_ text: String) throws -> WireClient.Answer? {
        let client = try client()
        client.send(text)
        return client.answer()
    }

    /// Whether the server answers a valid request on a new connection.
    func isAlive() throws -> Bool { try answer("GET / HTTP/1.1\r\nHost: a\r\n\r\n")?.status == 200 }

    final class Handler: RequestHandler {
        let gate = Gate()
        let fields = Fields([("X-Own", "yes"), ("Content-Type", "ignored")])
        private let opened = Mutex<[EventStream]>([])
        private let counter = Atomic<Int>(0)
        private let noted = Mutex<[Int]>([])

        /// The statuses of the answers that the server gave by itself.
        var refusals: [Int] { noted.withLock { $0 } }

        func noteRefusal(_ status: Status, from client: ClientAddress) {
            noted.withLock { $0.append(status.code) }
        }

        static let large = [UInt8](repeating: 0x61, count: 8 << 20)

        /// The streams that clients have opened.
        var streams: [EventStream] { opened.withLock { $0 } }
        /// The number of requests that workers have begun to answer.
        var begun: Int { counter.load(ordering: .relaxed) }

        func immediate(_ request: Request) -> Response? {
            switch request.target.path {
            case "": .page(Array("hello".utf8))
            case "large": .page(Handler.large)
            case "none": Response(.noContent)
            case "same": Response(.notModified, fields: Fields([("ETag", "\"a\"")]), body: .bytes([1, 2, 3]))
            case "gap": .init(.ok, body: .gapped(GappedBytes(Array("a##b".utf8), marker: [35, 35]), token: [49, 50]))
            case "peer": .text(.ok, "\(request.peer.text) \(request.isOnSocket)")
            case "evil":
                Response(
                    .ok,
                    fields: Fields([
                        ("content-length", "1"), ("Transfer-Encoding", "chunked"), ("connection", "upgrade"),
                        ("date", "never"), ("X-A", "a\r\nX-B: b"),
                    ]), body: .bytes(Array("evil".utf8)))
            case "events": begin()
            default: nil
            }
        }

        private func begin() -> Response {
            let stream = EventStream()
            opened.withLock { $0.append(stream) }
            stream.send(ServerSentEvent(retry: 2000).bytes)
            return .events(stream)
        }

        /// `/compute` waits for `gate` on a thread for long computing.
        func compute(_ request: Request) -> Response {
            computing.wrappingAdd(1, ordering: .relaxed)
            gate.wait()
            return .text(.ok, "computed")
        }

        /// The number of requests for which long computing has begun.
        var computed: Int { computing.load(ordering: .relaxed) }
        private let computing = Atomic<Int>(0)

        func respond(to request: Request) -> Response? {
            if request.target.path == "compute" { return nil }
            counter.wrappingAdd(1, ordering: .relaxed)
            if request.target.path == "slow" { gate.wait() }
            return .text(.ok, "\(request.method.name) \(request.body.count)")
        }

        func drain() {
            for stream in streams {
                stream.send(ServerSentEvent(event: "bye", data: "").bytes)
                stream.close()
            }
        }

        func whileDraining(_ request: Request) -> Response? {
            request.target.path == "healthz" ? .text(.serviceUnavailable, "draining") : nil
        }
    }
}

/// A gate that lets everybody pass once it is open.
final class Gate: Sendable {
    private let isOpen = Atomic<Bool>(false)

    func open() { isOpen.store(true, ordering: .releasing) }

    /// Waits at most `WireClient.patience` seconds.
    func wait() { _ = eventually { self.isOpen.load(ordering: .acquiring) } }
}

/// Returns whether a condition becomes true within `WireClient.patience` seconds.
func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<WireClient.patience * 200 {
        if condition() { return true }
        usleep(5_000)
    }
    return condition()
}
