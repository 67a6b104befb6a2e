import HTTP
import Serving
import Testing

/// Verifies event streams.
struct StreamingTests {
    private let server: TestServer

    init() throws { server = try TestServer { $0.writeTime = .seconds(1) } }

    private func stream(_ index: Int = 0) throws -> EventStream {
        #expect(eventually { server.handler.streams.count > index })
        return try #require(server.handler.streams.last)
    }

    @Test func `sends events in chunks until the stream closes`() throws {
        let client = try server.client()
        client.request("GET /events")
        let head = try #require(client.head())
        for field in [
            "Content-Type: text/event-stream", "Cache-Control: no-store, no-transform", "X-Accel-Buffering: no",
            "Transfer-Encoding: chunked", "Connection: close",
        ] {
            #expect(head.contains("\r\n\(field)\r\n"), "\(field)")
        }
        #expect(!head.contains("Content-Length"))
        #expect(client.chunk() == Array("retry: 2000\n\n".utf8))
        let stream = try stream()
        stream.send(ServerSentEvent(event: "change", id: "1.2", data: "{}").bytes)
        #expect(client.chunk() == Array("event: change\nid: 1.2\ndata: {}\n\n".utf8))
        stream.send(Array("last".utf8))
        stream.close()
        var last: [UInt8] = []
        while let chunk = client.chunk(), !chunk.isEmpty { last += chunk }
        #expect(last == Array("last".utf8))
        #expect(client.waitForEnd())
    }

    @Test func `sends events to an old client without chunks`() throws {
        let client = try server.client()
        client.send("GET /events HTTP/1.0\r\n\r\n")
        #expect(try #require(client.head()).contains("chunked") == false)
        let stream = try stream()
        stream.send(Array("a".utf8))
        stream.close()
        #expect(client.rest() == Array("retry: 2000\n\na".utf8))
    }

    @Test func `sends only the head with HEAD`() throws {
        let client = try server.client()
        client.request("HEAD /events")
        #expect(client.answer(hasBody: false)?.status == 200)
        #expect(client.rest() == [])
        #expect(try stream().isClosed)
    }

    @Test func `closes the stream of a client that leaves`() throws {
        var client: WireClient? = try server.client()
        client?.request("GET /events")
        #expect(client?.head() != nil)
        let stream = try stream()
        #expect(!stream.isClosed)
        client = nil
        #expect(eventually { stream.isClosed })
        #expect(eventually { server.openConnections == 0 })
    }

    @Test func `closes the stream of a client that does not read`() throws {
        let client = try server.client(receiveBuffer: 4096)
        client.request("GET /events")
        #expect(client.head() != nil)
        let stream = try stream()
        let event = [UInt8](repeating: 0x61, count: 1 << 16)
        #expect(eventually { !stream.send(event) })
        #expect(stream.isClosed)
        #expect(eventually { server.openConnections == 0 })
        #expect(client.rest().count < 64 << 20)
    }

    @Test func `serves many streams at once`() throws {
        let clients = try (0..<50).map { _ in try server.client() }
        for client in clients { client.request("GET /events") }
        for client in clients { #expect(client.head() != nil) }
        #expect(eventually { server.handler.streams.count == 50 })
        for number in 0..<20 {
            for stream in server.handler.streams { stream.send(Array("\(number),".utf8)) }
        }
        for stream in server.handler.streams { stream.close() }
        let expected = "retry: 2000\n\n" + (0..<20).map { "\($0)," }.joined()
        for client in clients {
            var text = ""
            while let chunk = client.chunk(), !chunk.isEmpty { text += String(decoding: chunk, as: UTF8.self) }
            #expect(text == expected)
        }
    }
}
