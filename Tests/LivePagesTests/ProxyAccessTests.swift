import Accounts
import Domain
import HTTP
import Platform
import Testing

@testable import LivePages

/// The header with which a trusted proxy names a user.
@Suite struct ProxyAccessTests {
    private func request(
        _ fields: [(String, String)], from peer: String = "192.0.2.1", isOnSocket: Bool = false
    ) throws -> Request {
        Request(
            method: .get, target: try #require(RequestTarget("/")),
            fields: Fields(fields.map { (name: $0.0, value: $0.1) }), body: [],
            peer: try #require(ClientAddress(peer)), isOnSocket: isOnSocket)
    }

    private func answer(_ access: ProxyAccess, _ request: Request) -> String {
        switch access.user(of: request) {
        case .user(let name): name ?? "nobody"
        case .refused(let status): "\(status.code)"
        }
    }

    @Test func `counts on the socket, and from nobody else`() throws {
        var settings = ServeSettings.TrustedProxy()
        settings.peers = [.socket]
        let access = ProxyAccess(settings, secret: nil)
        let named = [("Remote-User", "hana")]
        #expect(answer(access, try request(named, isOnSocket: true)) == "hana")
        #expect(answer(access, try request([], isOnSocket: true)) == "nobody")
        #expect(answer(access, try request(named)) == "403")
        #expect(answer(access, try request(named, from: "127.0.0.1")) == "403")
        #expect(answer(access, try request([])) == "nobody")
        #expect(answer(access, try request(named + named, isOnSocket: true)) == "400")
        #expect(answer(access, try request(named + [("remote-user", "kaz")], isOnSocket: true)) == "400")
        #expect(answer(access, try request([("Remote-User", "")], isOnSocket: true)) == "nobody")
    }

    @Test func `needs the secret from an address`() throws {
        var settings = ServeSettings.TrustedProxy()
        settings.peers = [.network(try #require(NetworkRange("10.0.0.0/8")))]
        let secret = "0123456789abcdef"
        let access = ProxyAccess(settings, secret: Array(secret.utf8))
        let named = [("Remote-User", "hana")]
        let sent = [("X-Fuda-Proxy", secret)]
        #expect(answer(access, try request(named + sent, from: "10.1.2.3")) == "hana")
        #expect(answer(access, try request(named, from: "10.1.2.3")) == "403")
        #expect(answer(access, try request(named + [("X-Fuda-Proxy", "0123456789abcdeF")], from: "10.1.2.3")) == "403")
        #expect(answer(access, try request(named + sent + sent, from: "10.1.2.3")) == "403")
        #expect(answer(access, try request(named + sent, from: "11.1.2.3")) == "403")
        #expect(answer(ProxyAccess(settings, secret: nil), try request(named + sent, from: "10.1.2.3")) == "403")
    }

    @Test func `names nobody who merely looks like somebody`() throws {
        let project = try ServedProject(["users/mei0.md": "---\nname: Mei\n---\n"]) {
            var proxy = ServeSettings.TrustedProxy()
            proxy.peers = [.socket]
            $0.trustedProxy = proxy
        }
        defer { project.end() }
        let client = Client(site: project.site, isOnSocket: true)
        for (name, status) in [
            ("adm\u{131}n", 403), ("Admin", 403), ("аdmin", 403), ("Mei0", 403), ("me", 403), ("a/b", 403),
            ("admin", 200), ("mei0", 200), ("", 303),
        ] {
            let answer = try client.get("/", [("Remote-User", name)])
            #expect(answer.status.code == status, "\(name)")
            // From memory, the answer is the same.
            let request = try request([("Host", "board.test"), ("Remote-User", name)], isOnSocket: true)
            #expect(project.site.immediate(request).map { $0.status.code == status } ?? true, "\(name)")
        }
        #expect(project.store.list.map(\.login).contains("mei0") && project.store.list.count == 5)
        let notes = project.log.value.filter { $0.hasPrefix("the proxy names a user who is refused: ") }
        #expect(notes.first?.hasSuffix("'adm\u{131}n' looks like 'admin'; choose another login") == true)
        #expect(notes.count == 6)
    }

    @Test func `only a proxy names the address of its client`() throws {
        var settings = ServeSettings.TrustedProxy()
        settings.peers = [.network(try #require(NetworkRange("10.0.0.0/8")))]
        let access = ProxyAccess(settings, secret: Array("0123456789abcdef".utf8))
        let list = [("X-Forwarded-For", "203.0.113.9, 198.51.100.4")]
        #expect(access.client(of: try request(list, from: "10.1.2.3")).text == "198.51.100.4")
        #expect(access.client(of: try request(list)).text == "192.0.2.1")
        #expect(
            access.client(of: try request([("X-Forwarded-For", "no address")], from: "10.1.2.3")).text == "10.1.2.3")
        #expect(access.client(of: try request(list, isOnSocket: true)).text == "198.51.100.4")
    }
}
