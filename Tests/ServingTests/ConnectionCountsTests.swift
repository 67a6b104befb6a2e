import HTTP
import Testing

@testable import Serving

struct ConnectionCountsTests {
    private func counts(_ change: (inout ServerLimits) -> Void = { _ in }) -> ConnectionCounts {
        var limits = ServerLimits()
        change(&limits)
        return ConnectionCounts(limits: limits)
    }

    private func address(_ text: String) throws -> ClientAddress { try #require(ClientAddress(text)) }

    /// Returns how many of 100 connections are admitted.
    private func admitted(_ counts: inout ConnectionCounts, _ client: ClientAddress) -> Int {
        (0..<100).count { _ in counts.add(from: client) }
    }

    @Test func `allow 64 connections from one address or network`() throws {
        var counts = counts()
        #expect(admitted(&counts, try address("192.0.2.1")) == 64)
        #expect(admitted(&counts, try address("192.0.2.2")) == 64)
        #expect(admitted(&counts, try address("2001:db8::1")) == 64)
        #expect(admitted(&counts, try address("2001:db8::2")) == 0)
        #expect(admitted(&counts, try address("2001:db8:0:1::2")) == 64)
        #expect(counts.total == 256)
        counts.remove(from: try address("2001:db8::9"))
        #expect(admitted(&counts, try address("2001:db8::2")) == 1)
    }

    @Test func `do not limit loopback, sockets and proxies`() throws {
        let proxy = try address("192.0.2.1")
        var counts = counts { $0.proxies = [proxy] }
        for client in [proxy, .local, try address("127.0.0.1"), try address("::1")] {
            #expect(admitted(&counts, client) == 100)
        }
        #expect(admitted(&counts, try address("192.0.2.2")) == 64)
    }

    @Test func `have a total limit`() throws {
        var counts = counts { $0.connections = 70 }
        #expect(admitted(&counts, .local) == 70)
        #expect(admitted(&counts, try address("192.0.2.1")) == 0)
        counts.remove(from: .local)
        #expect(admitted(&counts, try address("192.0.2.1")) == 1)
        #expect(counts.total == 70)
    }
}
