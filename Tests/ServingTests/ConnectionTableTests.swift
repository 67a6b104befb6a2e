import HTTP
import Platform
import Serving
import Testing

/// Verifies the limits of the number of connections.
struct ConnectionTableTests {
    @Test func `answers as many connections as allowed and refuses the others`() throws {
        let server = try TestServer {
            $0.connections = 100
            $0.connectionsPerClient = 2
        }
        let clients = try (0..<100).map { _ in try server.client() }
        for client in clients {
            client.request("GET /")
            #expect(client.answer()?.status == 200)
        }
        for _ in 0..<20 {
            let refused = try server.client()
            let answer = try #require(refused.answer())
            #expect(answer.status == 503 && answer.closes && answer.field("Retry-After") == "1")
            #expect(refused.waitForEnd())
        }
        for client in clients {
            client.request("GET /")
            #expect(client.answer()?.status == 200)
        }
    }

    @Test func `accepts another connection when one has closed`() throws {
        let server = try TestServer { $0.connections = 1 }
        for _ in 0..<5 {
            let client = try server.client()
            client.request("GET /", "Connection: close")
            #expect(client.answer()?.status == 200)
            #expect(client.waitForEnd())
            #expect(eventually { server.openConnections == 0 })
        }
    }

    @Test func `survives more connections than are allowed, which say nothing`() throws {
        let server = try TestServer()
        // Both ends are in this process, and other tests run at the same time.
        let count = min(600, (allowOpenFiles(4_000) - 500) / 2)
        var clients = try (0..<count).map { _ in try server.client() }
        #expect(eventually { server.openConnections == min(512, count) })
        clients.removeAll()
        #expect(eventually { server.openConnections == 0 })
        #expect(try server.isAlive())
    }
}
