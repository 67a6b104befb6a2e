import Accounts
import Domain
import TestSupport
import Testing

struct `A one-time code` {
    private let fixture: AccountFixture
    private var start: Int { AccountFixture.start }

    init() throws { fixture = try AccountFixture() }

    private func use(_ code: String, _ store: AccountStore, at seconds: Int = 0) throws(AccountError) -> String? {
        try store.signIn(code: code, login: "Hana Sato", user: "hana", now: start + seconds)
    }

    @Test func `of another process signs the current user in once`() throws {
        let store = try fixture.open()
        let code = try fixture.open().makeCode(now: start)
        #expect(try store.isValid(code: code, now: start) && store.isValid(code: code, now: start))
        let token = try use(code, store)
        let session = try #require(store.session(token))
        #expect(session.login == "Hana Sato" && session.user == "hana" && session.role == .admin)
        #expect(try !store.isValid(code: code, now: start) && use(code, store) == nil)
        #expect(try fixture.open().session(token) != nil, "also after a restart")
    }

    @Test func `belongs to the server that announced itself`() throws {
        let server = try fixture.open()
        #expect(try server.announced == nil)
        try server.announce("http://127.0.0.1:4280")
        try server.announce("http://127.0.0.1:4281")
        #expect(try fixture.open().announced == "http://127.0.0.1:4281")
    }

    @Test func `is valid for ten minutes`() throws {
        let store = try fixture.open()
        let code = try store.makeCode(now: start)
        #expect(try store.isValid(code: code, now: start + 599) && !store.isValid(code: code, now: start + 600))
        #expect(try use(code, store, at: 600) == nil && use(code, store, at: 599) != nil)
    }

    @Test func `is one of eight`() throws {
        let store = try fixture.open()
        let codes = try (0..<9).map { try store.makeCode(now: start + $0) }
        #expect(try use(codes[0], store, at: 10) == nil && use(codes[1], store, at: 10) != nil)
        #expect(try codes[2...].allSatisfy { try store.isValid(code: $0, now: start + 10) })
        for other in ["", "x", String(repeating: "A", count: 43)] { #expect(try use(other, store) == nil) }
    }

    @Test func `used by two at once signs one in`() throws {
        let store = try fixture.open()
        let code = try store.makeCode(now: start)
        let stores = try (0..<4).map { _ in try fixture.open() }
        let threads = stores.map { store in
            TestThread { () -> String? in
                // An error fails the comparison below.
                try? use(code, store)
            }
        }
        #expect(threads.compactMap { $0.value() }.count == 1)
    }

    @Test func `and its sessions end when there are accounts`() throws {
        let store = try fixture.open()
        let (code, other) = (try store.makeCode(now: start), try store.makeCode(now: start))
        let token = try use(code, store)
        try store.add(login: "kazu", user: "kaz", role: .admin)
        #expect(try store.session(token) == nil && use(other, store) == nil)
        #expect(try !store.isValid(code: other, now: start) && store.token("kazu") != nil)
    }
}
