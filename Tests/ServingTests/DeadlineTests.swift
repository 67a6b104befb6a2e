import HTTP
import Platform
import Serving
import Testing

/// Verifies the time limits, with short ones. No test fails because a machine is slow.
struct DeadlineTests {
    @Test func `closes a connection without a request`() throws {
        let server = try TestServer { $0.idleTime = .seconds(1) }
        let silent = try server.client()
        let kept = try server.client()
        kept.request("GET /")
        #expect(kept.answer()?.text == "hello")
        #expect(kept.rest() == [] && kept.isClosed)
        #expect(silent.rest() == [] && silent.isClosed)
    }

    @Test func `answers 408 to a head that does not end`() throws {
        let server = try TestServer { $0.headTime = .milliseconds(200) }
        let client = try server.client()
        var isTaken = client.send("GET / HTTP/1.1\r\nX: ")
        // Further bytes do not extend the time.
        for _ in 0..<WireClient.patience * 50 where isTaken {
            usleep(20_000)
            isTaken = client.send("a")
        }
        #expect(!isTaken)
        let other = try server.client()
        other.send("GET / HTTP/1.1\r\n")
        let answer = try #require(other.answer())
        #expect(answer.status == 408 && answer.closes)
        #expect(other.waitForEnd())
    }

    @Test func `answers 408 to a body that does not end`() throws {
        let server = try TestServer { $0.bodyTime = .milliseconds(200) }
        let client = try server.client()
        var isTaken = client.request("POST /worker", "Content-Length: 100000")
        for _ in 0..<WireClient.patience * 50 where isTaken {
            usleep(20_000)
            isTaken = client.send("a")
        }
        #expect(!isTaken)
        let other = try server.client()
        other.request("POST /worker", "Transfer-Encoding: chunked")
        #expect(other.answer()?.status == 408)
        #expect(server.handler.begun == 0)
    }

    @Test func `cuts a client that does not read`() throws {
        let server = try TestServer { $0.writeTime = .milliseconds(200) }
        let client = try server.client(receiveBuffer: 4096)
        client.request("GET /large")
        #expect(client.head() != nil)
        #expect(eventually { server.openConnections == 0 })
        #expect(client.rest().count < 8 << 20)
        #expect(client.isClosed)
    }

    @Test func `does not cut a client that reads slowly`() throws {
        let server = try TestServer {
            $0.writeTime = .milliseconds(50)
            $0.leastRead = 0
            $0.idleTime = .milliseconds(500)
        }
        let client = try server.client(receiveBuffer: 65_536)
        client.request("GET /large")
        usleep(700_000)
        #expect(client.answer()?.body.count == 8 << 20)
    }

    @Test func `does not limit the time of a worker`() throws {
        let server = try TestServer {
            $0.idleTime = .milliseconds(500)
            $0.headTime = .milliseconds(500)
            $0.bodyTime = .milliseconds(500)
            $0.writeTime = .milliseconds(500)
        }
        let client = try server.client()
        client.request("GET /slow")
        usleep(700_000)
        server.handler.gate.open()
        #expect(client.answer()?.text == "GET 0")
    }

    @Test func `closes a client that never stops sending after the last response`() throws {
        let server = try TestServer {
            $0.lingerTime = .milliseconds(300)
            $0.lingerBytes = 1 << 20
        }
        for pause: UInt32 in [0, 10_000] {
            let client = try server.client()
            client.request("POST /worker", "Content-Length: 2000000")
            #expect(client.answer()?.status == 413)
            let more = [UInt8](repeating: 0x61, count: pause == 0 ? 1 << 20 : 100)
            #expect(
                eventually {
                    usleep(pause)
                    return !client.send(more)
                })
        }
    }
}
