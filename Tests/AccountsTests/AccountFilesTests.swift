import Accounts
import Bytes
import Domain
import Platform
import TestSupport
import Testing

struct `The files of the accounts` {
    private let fixture: AccountFixture
    private var scratch: TemporaryFolder { fixture.scratch }
    private var start: Int { AccountFixture.start }

    private static let names = ["credentials", "sessions", "invitations", "attempts", "codes"]

    init() throws { fixture = try AccountFixture() }

    /// Opens the accounts and writes each of the files.
    private func filled() throws -> AccountStore {
        let store = try fixture.opened()
        _ = try store.token("hana")
        _ = try store.signIn("hana", "wrong password", at: 1)
        _ = try store.invite(role: .editor, user: nil, by: "hana", now: start)
        _ = try store.makeCode(now: start)
        return store
    }

    @Test func `are private, and the keys outside of the project`() throws {
        _ = try filled()
        #expect(fixture.mode("") == 0o700)
        let names = try scratch.names("one/.fuda/serve")
        #expect(names == [".gitignore", "attempts", "codes", "credentials", "invitations", "lock", "sessions"])
        for name in names { #expect(fixture.mode(name) == 0o600, "\(name)") }
        #expect(try scratch.names("keys/fuda") == [".gitignore", "key", "serve-key"])
        var facts = stat()
        #expect(stat(scratch.path + "/keys/fuda/serve-key", &facts) == 0 && facts.st_mode & 0o777 == 0o600)
    }

    @Test func `hold neither passwords nor tokens nor logins that failed`() throws {
        let store = try filled()
        let token = try #require(try store.token("hana", at: 2))
        _ = try store.signIn("secret-in-the-wrong-field", "x", at: 3)
        let invitation = try store.invite(role: .editor, user: nil, by: "hana", now: start)
        let code = try store.makeCode(now: start)
        let text = try `The files of the accounts`.names.map { try scratch.text("one/.fuda/serve/\($0)") }.joined()
        for secret in [token, invitation, code, AccountFixture.password, "secret-in-the-wrong-field"] {
            #expect(!text.contains(secret))
        }
    }

    @Test(arguments: names)
    func `are refused if another clone sealed them`(name: String) throws {
        _ = try filled()
        try scratch.put("two/.fuda/serve/\(name)", bytes: scratch.bytes("one/.fuda/serve/\(name)"))
        chmod(scratch.path + "/two/.fuda/serve", 0o700)
        chmod(fixture.path(name, in: "two"), 0o600)
        let foreign = AccountError.foreign(fixture.path(name, in: "two"))
        #expect(throws: foreign) { try fixture.open("two", keys: "others") }
        #expect(throws: foreign) { try fixture.open("two") }
        #expect("\(foreign)".contains("is damaged, or another clone wrote it; restore this clone's file"))
    }

    @Test(arguments: names)
    func `are refused under another name, cut or changed`(name: String) throws {
        _ = try filled()
        let bytes = try scratch.bytes("one/.fuda/serve/\(name)")
        let other = try scratch.bytes("one/.fuda/serve/" + (name == "codes" ? "sessions" : "codes"))
        var flipped = bytes
        flipped[bytes.count - 3] ^= 1
        for damaged in [Array(bytes.dropLast()), [], Array(bytes.prefix(40)), flipped, other, bytes + [0x0A]] {
            try scratch.put("one/.fuda/serve/\(name)", bytes: damaged)
            #expect(throws: AccountError.foreign(fixture.path(name))) { try fixture.open() }
        }
        try scratch.put("one/.fuda/serve/\(name)", bytes: bytes)
        #expect(try fixture.open().list.count == 2)
    }

    @Test(arguments: names, [0o604, 0o640, 0o602, 0o610, 0o666] as [mode_t])
    func `are refused if others have access`(name: String, mode: mode_t) throws {
        _ = try filled()
        chmod(fixture.path(name), mode)
        let refusal = AccountError.notPrivate(fixture.path(name))
        #expect(throws: refusal) { try fixture.open() }
        #expect("\(refusal)".contains("is not private; check who read it"))
        chmod(fixture.path(name), 0o600)
        #expect(throws: Never.self) { try fixture.open() }
    }

    @Test func `are refused in a directory that others can open`() throws {
        _ = try filled()
        for mode in [0o755, 0o710, 0o701] as [mode_t] {
            chmod(fixture.path(""), mode)
            #expect(throws: AccountError.notPrivate(scratch.path + "/one/.fuda/serve")) { try fixture.open() }
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
    func `are refused if another user owns them`() throws {
        _ = try filled()
        chown(fixture.path("credentials"), 12_345, 12_345)
        #expect(throws: AccountError.notPrivate(fixture.path("credentials"))) { try fixture.open() }
        chown(fixture.path("credentials"), 0, 0)
        chown(fixture.path(""), 12_345, 12_345)
        #expect(throws: AccountError.notPrivate(scratch.path + "/one/.fuda/serve")) { try fixture.open() }
    }

    @Test func `are not reached through links`() throws {
        _ = try filled()
        try scratch.put("outside", bytes: scratch.bytes("one/.fuda/serve/credentials"))
        chmod(scratch.path + "/outside", 0o600)
        unlink(fixture.path("credentials"))
        try scratch.link("one/.fuda/serve/credentials", to: scratch.path + "/outside")
        #expect(throws: AccountError.system(SystemError("open", fixture.path("credentials"), code: ELOOP))) {
            try fixture.open()
        }
    }

    // MARK: While a server runs

    @Test func `stop the server from answering while they are damaged, and change nothing`() throws {
        let store = try fixture.opened()
        let token = try store.token("hana")
        let bytes = try scratch.bytes("one/.fuda/serve/credentials")
        let damaged = Array(bytes.dropLast(5))
        try scratch.put("one/.fuda/serve/credentials", bytes: damaged)
        let foreign = AccountError.foreign(fixture.path("credentials"))
        for second in [1, 2, 2, 3] { #expect(throws: foreign) { try store.reload(now: start + second) } }
        #expect(throws: foreign) { try store.setRole(login: "kazu", to: .admin, now: start) }
        #expect(throws: foreign) { try store.proxied("somebody", among: { [] }, now: start) }
        #expect(try store.hasAccounts && scratch.bytes("one/.fuda/serve/credentials") == damaged)
        try scratch.put("one/.fuda/serve/credentials", bytes: bytes)
        try store.reload(now: start + 4)
        #expect(store.session(token, at: 4) != nil)
    }

    @Test func `stop the server from answering when others get access`() throws {
        let store = try fixture.opened()
        try store.reload(now: start)
        chmod(fixture.path("credentials"), 0o644)
        #expect(throws: AccountError.notPrivate(fixture.path("credentials"))) { try store.reload(now: start + 1) }
    }

    @Test func `stop the server from answering after they were removed`() throws {
        let store = try fixture.opened()
        try store.reload(now: start)
        unlink(fixture.path("credentials"))
        let vanished = AccountError.vanished(fixture.path("credentials"))
        #expect(throws: vanished) { try store.reload(now: start + 1) }
        #expect(throws: vanished) { try store.add(login: "evil", user: "evil", role: .admin) }
        #expect(try store.hasAccounts && !scratch.names("one/.fuda/serve").contains("credentials"))
    }

    // MARK: Killed processes

    @Test func `are whole if a process was killed while it wrote`() throws {
        _ = try filled()
        for name in `The files of the accounts`.names { try scratch.put("one/.fuda/serve/\(name).1f", "half") }
        let store = try fixture.open()
        #expect(store.list.count == 2)
        #expect(try scratch.names("one/.fuda/serve").filter { $0.hasSuffix(".1f") } == [])
    }

    @Test func `of a newer version are refused, not half understood`() throws {
        _ = try filled()
        let folder = try StateDirectory(scratch.path + "/one/.fuda/serve", isSecret: true)
        let files = try AuthenticatedFileStore(in: folder, keyIn: scratch.path + "/keys", for: "serve one")
        func write(_ text: String) throws {
            try Array(text.utf8).withUnsafeBufferPointer { try files.write("credentials", $0) }
        }
        try write("{\"v\":2,\"login\":\"hana\"}\n")
        #expect(throws: AccountError.unknownVersion(fixture.path("credentials"))) { try fixture.open() }
        for text in ["{\"v\":1,\"login\":\"hana\"}\n", "{\"v\":1", "[]", "{\"v\":1}{\"v\":1}"] {
            try write(text)
            #expect(throws: (any Error).self) { try fixture.open() }
        }
        try write("{\"v\":1,\"login\":\"hana\",\"user\":\"h\",\"role\":\"owner\",\"disabled\":false,\"changed\":1}")
        #expect(throws: AccountError.damaged(fixture.path("credentials"))) { try fixture.open() }
    }

    @Test func `need their key`() throws {
        _ = try filled()
        for text in ["", "short\n", String(repeating: "z", count: 64) + "\n", String(repeating: "0", count: 65) + "\n"]
        {
            try scratch.put("keys/fuda/serve-key", text)
            let path = scratch.path + "/keys/fuda/serve-key"
            #expect(throws: AccountError.system(SystemError("read", path, code: EINVAL))) { try fixture.open() }
        }
    }
}
