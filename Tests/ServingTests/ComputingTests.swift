import Testing

/// Requests that need long computing.
@Suite struct ComputingTests {
    @Test func `two run and sixteen wait, others are refused at once, and no other request waits`() throws {
        let server = try TestServer()
        let clients = try (0..<120).map { _ in try server.client() }
        for client in clients { client.request("GET /compute") }
        // All but eighteen are refused while none has been computed.
        #expect(eventually { server.handler.refusals.count == 102 })
        #expect(eventually { server.handler.computed == 2 })
        #expect(try server.isAlive())
        #expect(try server.answer("GET /worker HTTP/1.1\r\nHost: a\r\n\r\n")?.status == 200)
        #expect(server.handler.computed == 2)
        server.handler.gate.open()
        let statuses = clients.map { $0.answer()?.status }
        #expect(statuses.count { $0 == 200 } == 18 && statuses.count { $0 == 503 } == 102)
        #expect(server.handler.computed == 18)
    }
}
