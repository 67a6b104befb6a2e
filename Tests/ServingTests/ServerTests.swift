import HTTP
import Platform
import Serving
import Testing

/// Verifies the start of a server and its end.
struct ServerTests {
    // MARK: Start

    @Test func `listens on a free port of localhost and of IPv6`() throws {
        let server = try TestServer(on: .tcp(host: "localhost", port: 0))
        guard case .tcp(let host, let port) = server.address else {
            Issue.record("no port")
            return
        }
        #expect(host == "localhost" && port > 0)
        #expect(try server.isAlive())
    }

    @Test(arguments: [
        ("board.example", 80), ("", 80), ("127.0.0.1", 65_536), ("127.0.0.1", -1), ("192.0.2.1", 0), ("1.2.3", 0),
    ])
    func `refuses other addresses`(host: String, port: Int) {
        let error = ServingError.badAddress("\(host):\(port)")
        #expect(throws: error) { _ = try TestServer(on: .tcp(host: host, port: port)) }
        #expect("\(error)".contains("'\(host):\(port)' is not an address of this machine; "))
    }

    @Test func `reports a port that is taken`() throws {
        let server = try TestServer()
        guard case .tcp(let host, let port) = server.address else { return }
        #expect(throws: ServingError.addressInUse("\(host):\(port)")) { _ = try TestServer(on: server.address) }
        #expect(try server.isAlive())
    }

    @Test func `serves with several loops`() throws {
        let server = try TestServer { $0.loops = 2 }
        for _ in 0..<8 { #expect(try server.isAlive()) }
    }

    @Test func `tells the handler what it answered by itself`() throws {
        let server = try TestServer()
        #expect(try server.answer("GET / HTTP/1.1\r\n\r\n")?.status == 400)
        #expect(try server.answer("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n")?.status == 413)
        #expect(try server.isAlive())
        #expect(server.handler.refusals == [400, 413])
    }

    // MARK: Stop

    @Test func `has answered everything if it stops right after an answer`() throws {
        for _ in 0..<100 {
            let server = try TestServer()
            let client = try server.client()
            client.request("POST /worker", body: "abc")
            #expect(client.answer()?.status == 200)
            #expect(server.server.stop(within: 5))
        }
    }

    @Test func `answers accepted requests and no others when it stops`() throws {
        let server = try TestServer()
        let slow = try server.client()
        let idle = try server.client()
        let late = try server.client()
        let probe = try server.client()
        for client in [idle, late, probe] {
            client.request("GET /")
            #expect(client.answer()?.status == 200)
        }
        slow.request("POST /slow", body: "abc")
        slow.request("GET /")
        late.send("GET / HTTP/1.1\r\n")
        probe.send("GET /healthz HTTP/1.1\r\n")
        #expect(eventually { server.handler.begun == 1 })
        // The loop has read the beginnings of the two requests, because it reads in the order of arrival.
        #expect(try server.isAlive())
        let stop = Future(jobs: 2) { server.server.stop(within: 10) }
        #expect(idle.waitForEnd())
        #expect(throws: SystemError.self) { _ = try server.client() }
        late.send("Host: a\r\n\r\n")
        let refused = try #require(late.answer())
        #expect(refused.status == 503 && refused.closes && refused.field("Retry-After") == "1")
        probe.send("Host: a\r\n\r\n")
        #expect(probe.answer()?.text == "draining")
        server.handler.gate.open()
        let answer = try #require(slow.answer())
        #expect(answer.text == "POST 3" && answer.closes)
        #expect(slow.rest() == [])
        let isAnswered = stop.value()
        #expect(isAnswered)
    }

    @Test func `ends event streams with their last event when it stops`() throws {
        let server = try TestServer()
        let clients = try (0..<20).map { _ in try server.client() }
        for client in clients { client.request("GET /events") }
        for client in clients { #expect(client.head() != nil) }
        #expect(eventually { server.handler.streams.count == 20 })
        let stop = Future(jobs: 2) { server.server.stop(within: 10) }
        for client in clients {
            var text = ""
            while let chunk = client.chunk(), !chunk.isEmpty { text += String(decoding: chunk, as: UTF8.self) }
            #expect(text == "retry: 2000\n\nevent: bye\ndata: \n\n")
        }
        let isAnswered = stop.value()
        #expect(isAnswered)
    }

    @Test func `sends a large answer completely while it stops`() throws {
        let server = try TestServer()
        let client = try server.client(receiveBuffer: 65_536)
        client.request("GET /large")
        let head = try #require(client.head())
        #expect(head.contains("200 OK"))
        let stop = Future(jobs: 2) { server.server.stop(within: 20) }
        #expect(client.rest().count == 8 << 20)
        let isAnswered = stop.value()
        #expect(isAnswered)
    }

    @Test func `stops in time even if a handler does not answer`() throws {
        let server = try TestServer()
        let client = try server.client()
        client.request("GET /slow")
        #expect(eventually { server.handler.begun == 1 })
        #expect(server.server.stop(within: 1) == false)
        #expect(client.rest() == [])
        server.handler.gate.open()
    }

    @Test func `stops once`() throws {
        let server = try TestServer()
        #expect(server.server.stop(within: 5))
        #expect(server.server.stop(within: 5))
    }
}
