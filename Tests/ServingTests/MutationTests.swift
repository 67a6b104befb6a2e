import Serving
import Testing

/// Sends thousands of damaged requests. The server must survive them and answer the next valid one.
struct MutationTests {
    private static let requests = [
        "GET /a/b%20c?x=1&y=2 HTTP/1.1\r\nHost: localhost\r\nCookie: a=b; c=d\r\nAccept: */*\r\n\r\n",
        "POST /worker HTTP/1.1\r\nHost: localhost\r\nContent-Length: 11\r\nExpect: 100-continue\r\n\r\nhello=world",
        "PUT /worker HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nA: b\r\n\r\n",
        "GET / HTTP/1.0\r\nConnection: keep-alive, Upgrade\r\nUpgrade: h2c\r\nRange: bytes=0-1\r\n\r\n",
    ].map { Array($0.utf8) }

    private static let pieces = [
        "\r\n", "\r", "\n", "\0", ":", " ", "\u{FF}", "HTTP/1.1", "%", "chunked", "9", "-1", "\r\n\r\n",
    ]
    .map { Array($0.utf8) }

    private func mutated(_ random: inout Random) -> [UInt8] {
        var bytes = MutationTests.requests[random.next(below: 4)]
        for _ in 0...random.next(below: 4) where !bytes.isEmpty {
            let at = random.next(below: bytes.count)
            switch random.next(below: 6) {
            case 0: bytes[at] = UInt8(random.next(below: 256))
            case 1: bytes.remove(at: at)
            case 2:
                bytes.insert(contentsOf: MutationTests.pieces[random.next(below: MutationTests.pieces.count)], at: at)
            case 3: bytes.removeSubrange(at..<min(bytes.count, at + random.next(below: 20)))
            case 4: bytes.insert(contentsOf: bytes[at..<min(bytes.count, at + random.next(below: 40))], at: at)
            default: bytes = Array(bytes[..<at])
            }
        }
        return bytes
    }

    /// A generator whose numbers are the same in every run.
    private struct Random {
        var state: UInt64

        mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    @Test func `of requests neither stop the server nor leave a connection open`() throws {
        let server = try TestServer()
        server.handler.gate.open()
        var random = Random(state: 1)
        for round in 0..<2_000 {
            let client = try server.client()
            let bytes = mutated(&random)
            // In two pieces, so that the decoder has to continue.
            let cut = random.next(below: bytes.count + 1)
            client.send(Array(bytes[..<cut]))
            client.send(Array(bytes[cut...]))
            client.endInput()
            let text = String(decoding: client.rest(), as: UTF8.self)
            #expect(client.isClosed, "\(round): \(bytes)")
            #expect(text.isEmpty || text.hasPrefix("HTTP/1.1 "), "\(round): \(text)")
            if round % 50 == 0 { #expect(try server.isAlive()) }
        }
        #expect(try server.isAlive())
        #expect(eventually { server.openConnections <= 1 })
    }
}
