import Serving
import Testing

/// Verifies on the wire what is refused before a handler sees it.
struct RequestHeadTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    private static let long = String(repeating: "a", count: 20_000)
    private static let many = String(repeating: "X-A: 1\r\n", count: 3000)

    @Test(arguments: [
        ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a@b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost:\r\n\r\n", 400),
        ("GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        ("GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /a%2Fb HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /../a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET //a HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\na", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\na", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400
        ),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nExpect: something\r\n\r\n", 417),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n", 400), ("GET / HTTP/1.1\nHost: a\n\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX : b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\n X: b\r\n\r\n", 400), ("GET / HTTP/9.9\r\nHost: a\r\n\r\n", 400),
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400), ("LOCK / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        ("CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", 501), ("PROPFIND / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        ("NOTHING / HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("get / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /\(String(repeating: "a", count: 8192)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: \(long)\r\n\r\n", 431),
        ("GET /\(long)\(long) HTTP/1.1\r\nHost: a\r\n\r\n", 431),
        ("GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: 1\r\n", count: 100))\r\n", 431),
        ("GET / HTTP/1.1\r\nHost: a\r\n\(many)\r\n", 431),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1048577\r\n\r\n", 413),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999999999999999999\r\n\r\n", 400),
    ])
    func `is refused, and the connection closes`(request: String, status: Int) throws {
        let client = try server.client()
        client.send(request)
        let answer = try #require(client.answer())
        #expect(answer.status == status)
        #expect(answer.closes)
        #expect(answer.text.hasPrefix("\(status) "))
        #expect(answer.field("X-Own") == "yes" && answer.field("Content-Type") == "text/plain; charset=utf-8")
        #expect(client.waitForEnd())
        #expect(try server.isAlive())
    }

    @Test(arguments: [
        "GET /\(String(repeating: "a", count: 8190))?b HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: 1\r\n", count: 99))\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 16_000))\r\n\r\n",
        "GET http://b.example/ HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.0\r\n\r\n",
        "\r\nGET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n3;x=y\r\nabc\r\n0\r\nTrailer: a\r\n\r\n",
        "GET / HTTP/1.0\r\nExpect: 100-continue\r\n\r\n",
    ])
    func `is accepted within the limits`(request: String) throws {
        let answer = try #require(try server.answer(request.replacing("?b ", with: " ")))
        #expect(answer.status == 200)
    }

    @Test func `of TLS is refused`() throws {
        let client = try server.client()
        client.send([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xFC, 0x03, 0x03, 0x00, 0xFF])
        #expect(client.answer()?.status == 400)
    }

    @Test func `of 200 KB is answered while it is still being sent`() throws {
        let client = try server.client()
        client.send("GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "a", count: 200_000) + "\r\n\r\n")
        #expect(client.answer()?.status == 431)
        #expect(client.waitForEnd())
    }

    @Test func `of HEAD is refused without a body`() throws {
        let client = try server.client()
        client.send("HEAD / HTTP/1.1\r\n\r\n")
        #expect(client.answer(hasBody: false)?.status == 400)
        #expect(client.rest() == [])
    }
}
