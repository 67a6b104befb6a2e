import Serving
import Testing

/// The bytes that wait in all connections.
@Suite struct WaitingBytesTests {
    private func request(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n" }

    @Test func `of bodies are bounded together, and free again afterwards`() throws {
        let server = try TestServer { $0.waitingBytes = 1 << 20 }
        let (one, two) = (try server.client(), try server.client())
        let half = String(repeating: "a", count: 600_000)
        one.send("POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 600000\r\n\r\n\(half)")
        #expect(eventually { server.handler.begun == 1 })
        two.send("POST /worker HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\n\(half)")
        let refused = try #require(two.answer())
        #expect(refused.status == 503 && refused.closes && refused.field("X-Own") == "yes")
        server.handler.gate.open()
        #expect(one.answer()?.text == "POST 600000")
        let other = try server.client()
        other.send("POST /worker HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\n\(half)")
        other.send(String(repeating: "a", count: 300_000))
        #expect(other.answer()?.status == 200)
    }

    @Test func `of answers that nobody reads are bounded together, and free again afterwards`() throws {
        let server = try TestServer { $0.waitingBytes = 20 << 20 }
        let clients = try (0..<2).map { _ in try server.client(receiveBuffer: 4096) }
        for client in clients {
            client.send(request("/large"))
            #expect(client.head()?.hasPrefix("HTTP/1.1 200") == true)
        }
        #expect(try server.answer(request("/large"))?.status == 503)
        #expect(try server.answer(request("/"))?.status == 200)
        for client in clients {
            client.endInput()
            _ = client.rest()
        }
        #expect(eventually { (try? server.answer(self.request("/large")))??.status == 200 })
    }

    @Test func `of requests behind another one are bounded together`() throws {
        let server = try TestServer { $0.waitingBytes = 100_000 }
        let (client, other) = (try server.client(), try server.client())
        client.send(request("/slow"))
        #expect(eventually { server.handler.begun == 1 })
        client.send((0..<200).map { _ in request("/") }.joined())
        client.endInput()
        #expect(eventually { server.handler.begun == 1 })
        other.send(request("/"))
        _ = other.answer()
        server.handler.gate.open()
        #expect(client.answer()?.status == 200)
        var statuses: [Int] = []
        while let answer = client.answer() { statuses.append(answer.status) }
        #expect(statuses.last == 503 && statuses.count < 200)
        #expect(try server.isAlive())
    }

    @Test func `let an answer beyond the limit through if nothing else waits`() throws {
        let server = try TestServer { $0.waitingBytes = 1 << 20 }
        #expect(try server.answer(request("/large"))?.body.count == 8 << 20)
        #expect(eventually { (try? server.answer(self.request("/large")))??.status == 200 })
    }
}
