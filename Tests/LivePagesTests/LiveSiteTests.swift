import Accounts
import Domain
import HTTP
import Platform
import TestSupport
import Testing

@testable import LivePages

/// Reads beyond the limit.
@Suite struct LiveSiteTests {
    @Test func `are refused beyond 1,200 a minute, but not assets and what the browser has`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let (reader, other) = (try project.client(.reader), try project.client(.editor))
        let tag = try #require(try reader.get("/").fields["ETag"])
        for _ in 0..<1199 { #expect(try reader.get("/").status == .ok) }
        let refused = try reader.get("/")
        #expect(refused.status == .tooManyRequests && refused.fields["Retry-After"] == "1")
        #expect(try reader.get("/api/v1/me").status == .tooManyRequests)
        #expect(try reader.get("/events").status == .tooManyRequests)
        #expect(try reader.get("/", [("If-None-Match", tag)]).status == .notModified)
        #expect(try reader.get("/", [("If-None-Match", "\"x\"")]).status == .tooManyRequests)
        #expect(try reader.get("/assets/fuda.css").status == .ok)
        #expect(try reader.get("/healthz").status == .ok)
        #expect(try other.get("/").status == .ok)
        project.clock.set(2001)
        #expect(try reader.get("/").status == .ok)
    }

    @Test func `are unlimited on the machine itself, unless a proxy is between`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let target = try #require(RequestTarget("/sign-in"))
        func isLimited(_ peer: String, isOnSocket: Bool = false) throws -> Bool {
            let request = Request(
                method: .get, target: target, fields: Fields([("Host", "board.test")]), body: [],
                peer: try #require(ClientAddress(peer)), isOnSocket: isOnSocket)
            let visitor = project.site.access.visitor(of: request)
            return (0...1200).contains { _ in project.site.access.takeRead(request, of: visitor) != nil }
        }
        #expect(try !isLimited("127.0.0.1") && !isLimited("::1"))
        #expect(try isLimited("192.0.2.9") && isLimited("127.0.0.1", isOnSocket: true))
    }
}
