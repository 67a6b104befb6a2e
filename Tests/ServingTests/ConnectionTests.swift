import HTTP
import Serving
import Testing

/// Verifies what happens on a connection: order, bodies, and its end.
struct ConnectionTests {
    private let server: TestServer

    init() throws { server = try TestServer() }

    private let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

    // MARK: Pipelining

    @Test func `answers pipelined requests in order`() throws {
        let client = try server.client()
        client.send(
            "GET /slow HTTP/1.1\r\nHost: a\r\n\r\n" + get
                + "POST /worker HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
                + "GET /none HTTP/1.1\r\nHost: a\r\n\r\n" + "NONSENSE\r\n\r\n" + get)
        server.handler.gate.open()
        #expect((0..<5).map { _ in client.answer()?.text.prefix(6) } == ["GET 0", "hello", "POST 3", "", "400 Ba"])
        #expect(client.waitForEnd())
    }

    @Test func `answers many pipelined requests`() throws {
        let client = try server.client()
        client.send(String(repeating: get, count: 2_000))
        client.endInput()
        #expect((0..<2_000).allSatisfy { _ in client.answer()?.status == 200 })
        #expect(client.waitForEnd())
    }

    @Test func `drops the requests of a client that has left, if they are too many`() throws {
        let server = try TestServer { $0.waitingParts = 100 }
        let client = try server.client()
        client.request("GET /slow")
        #expect(eventually { server.handler.begun == 1 })
        client.send(String(repeating: get, count: 500))
        client.endInput()
        server.handler.gate.open()
        #expect(client.answer()?.text == "GET 0")
        #expect(client.waitForEnd())
        #expect(try server.isAlive())
    }

    @Test func `answers all requests of a client that has closed its side`() throws {
        let client = try server.client()
        client.request("GET /slow")
        client.request("GET /worker")
        client.request("GET /")
        client.endInput()
        server.handler.gate.open()
        #expect((0..<3).map { _ in client.answer()?.text } == ["GET 0", "GET 0", "hello"])
        #expect(client.waitForEnd())
    }

    @Test func `answers a client that has closed its side`() throws {
        for path in ["/worker", "/large", "/none"] {
            let client = try server.client()
            client.request("GET \(path)")
            client.endInput()
            let answer = try #require(client.answer())
            #expect(answer.status == (path == "/none" ? 204 : 200))
            #expect(client.waitForEnd())
        }
        let client = try server.client()
        client.send("GET / HTTP/1.1\r\nHo")
        client.endInput()
        #expect(client.waitForEnd())
    }

    // MARK: Bodies

    @Test func `reads bodies with a length and in chunks`() throws {
        let client = try server.client()
        client.request("POST /worker", body: String(repeating: "a", count: 1 << 20))
        #expect(client.answer()?.text == "POST 1048576")
        client.request("PUT /worker", "Transfer-Encoding: chunked")
        for _ in 0..<100 { client.send("400\r\n" + String(repeating: "b", count: 1024) + "\r\n") }
        client.send("0\r\n\r\n")
        #expect(client.answer()?.text == "PUT 102400")
        client.request("GET /worker", body: "abc")
        #expect(client.answer()?.text == "GET 3")
    }

    @Test func `refuses a body over the limit, with and without a length`() throws {
        let rest = String(repeating: "a", count: 2 << 20)
        for head in ["Content-Length: \(rest.utf8.count)\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n200000\r\n"] {
            let client = try server.client()
            #expect(client.send("POST /worker HTTP/1.1\r\nHost: a\r\n\(head)\(rest)"))
            let answer = try #require(client.answer())
            #expect(answer.status == 413 && answer.closes)
            #expect(client.waitForEnd())
        }
        #expect(server.handler.begun == 0)
    }

    @Test func `asks for an expected body only if it will read it`() throws {
        let client = try server.client()
        client.request("POST /worker", "Content-Length: 3", "Expect: 100-Continue")
        #expect(client.answer()?.head == "HTTP/1.1 100 Continue\r\n\r\n")
        client.send("abc")
        #expect(client.answer()?.text == "POST 3")
        client.request("POST /worker", "Content-Length: 2000000", "Expect: 100-continue")
        #expect(client.answer()?.status == 413)
    }

    // MARK: The end

    @Test func `closes if the client asks for it or is old`() throws {
        for (request, closes) in [
            ("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", true), ("GET / HTTP/1.0\r\n\r\n", true),
            ("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", false),
            ("GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n", true),
        ] {
            let client = try server.client()
            client.send(request)
            let answer = try #require(client.answer())
            #expect(answer.status == 200 && answer.closes == closes, "\(request)")
            if closes { #expect(client.waitForEnd()) }
            if !closes { #expect(answer.field("Connection") == "keep-alive") }
        }
    }

    // MARK: Load

    @Test func `answers 503 if too many requests wait for a worker`() throws {
        let server = try TestServer {
            $0.workers = 1
            $0.queue = 1
        }
        let clients = try (0..<3).map { _ in try server.client() }
        for client in clients.prefix(2) { client.request("GET /slow") }
        // The loop has read both requests, because it reads in the order of arrival.
        #expect(try server.isAlive())
        clients[2].request("GET /worker")
        let answer = try #require(clients[2].answer())
        #expect(answer.status == 503 && answer.field("Retry-After") == "1" && !answer.closes)
        server.handler.gate.open()
        for client in clients.prefix(2) { #expect(client.answer()?.text == "GET 0") }
    }
}
