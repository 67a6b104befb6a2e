import HTTP
import Serving
import Testing

/// Verifies responses as clients receive them.
struct ResponseWriterTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    @Test func `answers with the fields of the connection`() throws {
        let client = try server.client()
        for _ in 0..<3 {
            client.request("GET /")
            let answer = try #require(client.answer())
            #expect(
                answer.head
                    == "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: 5\r\n\r\n"
            )
            #expect(answer.text == "hello")
        }
    }

    @Test func `lets no handler write the fields of the connection`() throws {
        let answer = try #require(try server.answer("GET /evil HTTP/1.1\r\nHost: a\r\n\r\n"))
        #expect(
            answer.head
                == "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nX-A: aX-B: b\r\nContent-Length: 4\r\n\r\n"
        )
        #expect(answer.text == "evil")
    }

    @Test func `sends no body with HEAD, 204 and 304`() throws {
        let client = try server.client()
        client.request("HEAD /")
        client.request("GET /none")
        client.request("GET /same")
        client.request("HEAD /large")
        client.request("GET /gap")
        #expect(client.answer(hasBody: false)?.field("Content-Length") == "5")
        let none = try #require(client.answer())
        #expect(none.status == 204 && none.field("Content-Length") == nil)
        let same = try #require(client.answer())
        #expect(same.status == 304 && same.field("ETag") == "\"a\"" && same.field("Content-Length") == nil)
        #expect(client.answer(hasBody: false)?.field("Content-Length") == "\(8 << 20)")
        #expect(client.answer()?.text == "a12b")
    }

    @Test func `sends large bodies as fast as the client reads`() throws {
        let client = try server.client()
        client.request("GET /large")
        client.request("GET /")
        #expect(client.answer()?.body.count == 8 << 20)
        #expect(client.answer()?.text == "hello")
    }

    @Test func `knows its peer`() throws {
        #expect(try server.answer("GET /peer HTTP/1.1\r\nHost: a\r\n\r\n")?.text == "127.0.0.1 false")
    }
}
