import Accounts
import Domain
import Platform
import Synchronization
import TestSupport
import Testing

struct `Accounts` {
    private let fixture: AccountFixture

    init() throws { fixture = try AccountFixture() }

    private var start: Int { AccountFixture.start }

    @Test func `are listed by login, also by another process`() throws {
        let store = try fixture.open()
        #expect(!store.hasAccounts && store.list == [])
        try store.add(login: "kazu", user: "kaz", role: .editor)
        try store.add(login: "Hana", user: "hana", role: .admin)
        for store in [store, try fixture.open()] {
            #expect(store.list.map(\.login) == ["Hana", "kazu"] && store.list.map(\.user) == ["hana", "kaz"])
            #expect(store.list.map(\.role) == [.admin, .editor] && store.hasAccounts)
            #expect(store.list.allSatisfy { !$0.isDisabled && $0.hasPassword && $0.changed == start })
            #expect(store.account("HANA")?.login == "Hana" && store.account("nobody") == nil)
        }
        let text = try fixture.scratch.text("one/.fuda/serve/credentials")
        #expect(text.contains(#"","login":"Hana","user":"hana","role":"admin","hash":"$argon2id$"#))
        #expect(!text.contains(AccountFixture.password))
    }

    @Test func `have different logins`() throws {
        let store = try fixture.opened()
        for login in ["hana", "HANA"] {
            #expect(throws: AccountError.loginTaken(login)) { try store.add(login: login, user: "x", role: .reader) }
        }
        #expect(throws: AccountError.login(.tooShort)) { try store.add(login: "ann", user: "x", role: .reader) }
        #expect(throws: AccountError.password(.isLogin)) {
            try store.add(login: "longer-login", user: "x", role: .reader, password: "Longer-Login", now: start)
        }
        #expect(store.list.count == 2)
    }

    @Test func `get other roles, and keep an enabled admin`() throws {
        let store = try fixture.opened()
        let refused = AccountError.lastAdmin("hana")
        #expect(throws: refused) { try store.setRole(login: "hana", to: .editor, now: start) }
        #expect(throws: refused) { try store.disable(login: "hana", now: start) }
        try store.setRole(login: "hana", to: .admin, now: start)
        try store.setRole(login: "KAZU", to: .admin, now: start)
        try store.disable(login: "hana", now: start)
        #expect(throws: AccountError.lastAdmin("kazu")) { try store.setRole(login: "kazu", to: .reader, now: start) }
        try store.enable(login: "hana", now: start)
        try store.setRole(login: "kazu", to: .reader, now: start)
        #expect(store.list.map(\.role) == [.admin, .reader] && store.list.allSatisfy { !$0.isDisabled })
    }

    @Test func `need no admin if there never was one`() throws {
        let store = try fixture.open()
        try store.add(login: "kazu", user: "kaz", role: .editor)
        try store.setRole(login: "kazu", to: .reader, now: start)
        try store.disable(login: "kazu", now: start)
        #expect(store.list.first?.isDisabled == true)
    }

    @Test func `that are unknown cannot be changed`() throws {
        let store = try fixture.opened()
        let unknown = AccountError.unknownLogin("nobody")
        #expect(throws: unknown) { try store.setRole(login: "nobody", to: .admin, now: start) }
        #expect(throws: unknown) { try store.disable(login: "nobody", now: start) }
        #expect(throws: unknown) { try store.setPassword(login: "nobody", to: "correct horse", now: start) }
        #expect("\(unknown)" == "no account has the login 'nobody'; list them with 'fuda serve user list'")
    }

    @Test func `get other passwords`() throws {
        let store = try fixture.opened()
        #expect(throws: AccountError.password(.common)) {
            try store.setPassword(login: "kazu", to: "password123", now: start)
        }
        try store.setPassword(login: "kazu", to: "battery staple", now: start)
        #expect(try store.signIn("kazu") == .refused)
        #expect(try store.signIn("kazu", "battery staple") != .refused)
    }

    @Test func `of a proxy are made once, without a password`() throws {
        let store = try fixture.open()
        let made = try store.proxied("ann", among: noUsers, now: start)
        #expect(made.login == "ann" && made.user == "ann" && made.role == .editor && !made.hasPassword)
        #expect(try store.proxied("ann", among: noUsers, now: start + 9) == made && fixture.open().list == [made])
        #expect(try store.signIn("ann", "") == .refused && store.signIn("ann") == .refused)
        #expect(throws: AccountError.login(.invisible)) { try store.proxied("ann\n", among: noUsers, now: start) }
        #expect(throws: AccountError.login(.tooShort)) { try store.proxied("", among: noUsers, now: start) }
        // What proxies send if a variable is not set.
        for name in [
            "{http.reverse_proxy.header.Remote-User}", "${user}", "<none>", "a/b", "hana,ann", "..", "-x", "@hana",
        ] {
            #expect(throws: AccountError.login(.markup)) { try store.proxied(name, among: noUsers, now: start) }
        }
        let token = try store.startSession(login: "ann", now: start)
        #expect(store.session(token)?.user == "ann")
        try store.disable(login: "ann", now: start)
        #expect(try store.session(token) == nil && store.startSession(login: "ann", now: start) == nil)
    }

    @Test func `that are removed or renamed end their sessions, and no later account gets them`() throws {
        let (server, other) = (try fixture.opened(), try fixture.open())
        let token = try server.token("kazu")
        let session = try #require(server.session(token))
        let made = try #require(try server.makeToken(for: session, called: "bot", .write, days: 1, now: start))
        try other.rename(login: "kazu", to: "kaz@example.org", now: start)
        try server.reload(now: start + 1)
        #expect(server.session(token) == nil)
        #expect(server.access(with: made.secret, now: start)?.person.login == "kaz@example.org")
        #expect(server.tokens(of: "kaz@example.org", now: start).map(\.name) == ["bot"])
        let renamed = try #require(try server.token("kaz@example.org"))
        #expect(server.session(renamed)?.user == "kaz" && server.session(renamed)?.role == .editor)
        try other.remove(login: "kaz@example.org", now: start)
        // The same second, and the same login.
        try other.add(login: "kaz@example.org", user: "kaz", role: .admin)
        try server.reload(now: start + 2)
        #expect(server.session(renamed) == nil && server.access(with: made.secret, now: start) == nil)
        #expect(server.tokens(of: "kaz@example.org", now: start).isEmpty)
        #expect(throws: AccountError.loginTaken("Hana")) {
            try other.rename(login: "kaz@example.org", to: "Hana", now: start)
        }
        try other.rename(login: "hana", to: "Hana", now: start)
        try other.remove(login: "kaz@example.org", now: start)
        #expect(throws: AccountError.lastAdmin("Hana")) { try other.remove(login: "Hana", now: start) }
        #expect(throws: AccountError.unknownLogin("kazu")) { try other.remove(login: "kazu", now: start) }
    }

    private func noUsers() -> [String] { [] }

    @Test(arguments: [
        "root-adm\u{131}n", "ROOT-ADMIN", "Root-admin", "root-admin ", "rооt-admin", "ｒoot-admin", "root‐admin",
    ])
    func `of a proxy have exactly their bytes`(name: String) throws {
        let store = try fixture.opened()
        try store.add(login: "root-admin", user: "root-admin", role: .admin)
        #expect(throws: AccountError.self) { try store.proxied(name, among: noUsers, now: start) }
        #expect(try store.proxied("root-admin", among: noUsers, now: start).role == .admin)
        #expect(store.list.count == 3)
    }

    @Test(arguments: [
        ("weiß", "WEISS"), ("wei\u{1E9E}", "weiß"), ("ſam1", "sam1"), ("\u{212A}aren", "karen"),
        ("jos\u{E9}", "jose\u{301}"), ("Hana", "hana"),
    ])
    func `of a proxy never become those of a user with a similar name`(name: String, user: String) throws {
        let store = try fixture.open()
        let refused = AccountError.looksTaken(name, as: user)
        #expect(throws: refused) { try store.proxied(name, among: { [user] }, now: start) }
        let made = try store.proxied(user, among: { [user, "other"] }, now: start)
        #expect(made.user.utf8.elementsEqual(user.utf8))
        #expect(throws: refused) { try store.proxied(name, among: noUsers, now: start) }
        try store.add(login: "mail@board.example", user: "board", role: .editor)
        #expect(throws: AccountError.looksTaken("Board", as: "board")) {
            try store.proxied("Board", among: noUsers, now: start)
        }
        #expect(try store.proxied("board", among: noUsers, now: start).login == "board")
        #expect(throws: AccountError.login(.reserved)) { try store.proxied("@Me", among: noUsers, now: start) }
    }

    // MARK: Several processes

    @Test func `changed by another process are noticed in the next second`() throws {
        let (server, other) = (try fixture.opened(), try fixture.open())
        try server.reload(now: start)
        let token = try server.token("kazu")
        try other.disable(login: "kazu", now: start)
        try other.add(login: "mika", user: "mika", role: .reader)
        try server.reload(now: start)
        #expect(server.session(token) != nil, "compared once in a second")
        try server.reload(now: start + 1)
        #expect(server.session(token) == nil && server.account("mika") != nil)
        #expect(try server.signIn("kazu") == .refused)
    }

    @Test func `changed at once by several processes are all there`() throws {
        let stores = try (0..<4).map { _ in try fixture.open() }
        let threads = stores.enumerated().map { index, store in
            TestThread {
                (0..<5).compactMap { number -> String? in
                    do {
                        try store.add(login: "user\(index)\(number)", user: "u", role: .reader)
                        return nil
                    } catch {
                        return "\(error)"
                    }
                }
            }
        }
        #expect(threads.flatMap { $0.value() } == [])
        #expect(try fixture.open().list.count == 20)
    }

    @Test func `with one login from two processes at once are one`() throws {
        let stores = try (0..<4).map { _ in try fixture.open() }
        let threads = stores.map { store in
            TestThread { () -> Bool in
                do {
                    try store.add(login: "hana", user: "hana", role: .admin)
                    return true
                } catch {
                    return false
                }
            }
        }
        #expect(threads.map { $0.value() }.filter { $0 }.count == 1)
        #expect(try fixture.open().list.count == 1)
    }

    @Test func `wait for another process, but not forever`() throws {
        let store = try fixture.opened()
        let folder = try StateDirectory(fixture.scratch.path + "/one/.fuda/serve", isSecret: true)
        let lock = try ProjectLock(in: folder, named: "lock")
        defer { withExtendedLifetime(lock) {} }
        #expect(throws: AccountError.locked(fixture.path("lock"), process: Int(getpid()))) {
            try store.setRole(login: "kazu", to: .reader, now: start)
        }
        #expect(store.account("kazu")?.role == .editor)
    }
}
