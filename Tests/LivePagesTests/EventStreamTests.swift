import Accounts
import Domain
import HTTP
import Platform
import TestSupport
import Testing

@testable import LivePages

/// The event streams of sessions that end.
@Suite struct EventStreamTests {
    /// Opens a stream; nil if there is none.
    private func open(_ client: Client, _ extra: [(String, String)] = []) throws -> EventStream? {
        if case .stream(let stream) = try client.get("/events", extra).body { stream } else { nil }
    }

    /// Whether the last event says goodbye and no other follows.
    private func isOver(_ stream: EventStream?) -> Bool {
        guard let stream, stream.isClosed else { return false }
        return stream.takeUnread().last.map { String(decoding: $0, as: UTF8.self) } == "event: bye\ndata: {}\n\n"
    }

    @Test(arguments: ["role", "password", "disable", "sign-out", "idle", "longest", "other process", "none"])
    func `end with the session`(reason: String) throws {
        let project = try ServedProject { ($0.idle, $0.longest) = (100, 1000) }
        defer { project.end() }
        let (client, other) = (try project.client(.editor), try project.client(.reader))
        let (stream, otherStream) = (try open(client), try open(other))
        project.site.endStreams()
        #expect(stream?.isClosed == false && otherStream?.isClosed == false)
        let (store, now) = (project.store, project.clock.value)
        switch reason {
        case "role": try store.setRole(login: "editor", to: .reader, now: now)
        case "password": try store.setPassword(login: "editor", to: "battery staple", now: now)
        case "disable": try store.disable(login: "editor", now: now)
        case "sign-out": #expect(try client.post("/sign-out").status == .seeOther)
        case "idle":
            project.clock.set(now + 99)
            // Only a person uses a session.
            #expect(try other.get("/").status == .ok)
            #expect(try client.get("/", [("Sec-Fetch-Dest", "empty")]).status == .ok)
            #expect(try open(client) != nil)
            project.clock.set(now + 101)
        case "longest":
            for time in stride(from: now, through: now + 990, by: 90) {
                project.clock.set(time)
                #expect(try client.get("/").status == .ok)
            }
            project.clock.set(now + 1000)
        case "other process":
            var settings = ServeSettings()
            settings.idle = 100
            let process = try AccountStore(
                of: project.folder.path, keyIn: "\(project.folder.path)/keys", for: "", settings: settings,
                passwords: PasswordHash(passes: 1, memory: 8_192))
            try process.disable(login: "editor", now: now)
            project.clock.set(now + 1)
        default: break
        }
        project.site.endStreams()
        #expect(isOver(stream) == (reason != "none"))
        #expect(isOver(otherStream) == (reason == "longest"))
        if reason == "none" { #expect(try open(client) != nil) }
    }

    @Test func `end with the account behind a proxy, and on a board that everybody reads`() throws {
        let project = try ServedProject {
            var proxy = ServeSettings.TrustedProxy()
            proxy.peers = [.socket]
            ($0.trustedProxy, $0.readers) = (proxy, .everybody)
        }
        defer { project.end() }
        let client = Client(site: project.site, isOnSocket: true)
        let (stream, visitors) = (try open(client, [("Remote-User", "mika")]), try open(client))
        project.site.endStreams()
        #expect(stream?.isClosed == false && visitors?.isClosed == false)
        try project.store.disable(login: "mika", now: 2000)
        project.site.endStreams()
        #expect(isOver(stream) && visitors?.isClosed == false)
    }
}
