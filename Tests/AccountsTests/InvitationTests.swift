import Accounts
import Domain
import TestSupport
import Testing

struct `An invitation` {
    private let fixture: AccountFixture
    private var start: Int { AccountFixture.start }

    init() throws { fixture = try AccountFixture() }

    private func signUp(
        _ store: AccountStore, _ invitation: String?, _ login: String = "mika", user: String = "mika",
        password: String = AccountFixture.password, among users: [String] = [], from network: String = "192.0.2.1",
        at seconds: Int = 0
    ) throws(AccountError) -> String {
        try store.signUp(
            invitation: invitation, login: login, user: user, password: password, among: users, from: network,
            now: start + seconds)
    }

    private func with(_ signUp: ServeSettings.SignUp) throws -> AccountStore {
        var fixture = fixture
        fixture.settings.signUp = signUp
        return try fixture.open()
    }

    @Test func `creates one account with its role, in any process`() throws {
        let store = try fixture.opened()
        let token = try fixture.open().invite(role: .commenter, user: nil, by: "hana", now: start)
        let invitation = try #require(try store.invitation(token, now: start))
        #expect(invitation.role == .commenter && invitation.user == nil && invitation.author == "hana")
        let session = store.session(try signUp(store, token))
        #expect(session?.login == "mika" && session?.user == "mika" && session?.role == .commenter)
        #expect(try store.invitation(token, now: start) == nil && store.token("mika") != nil)
        #expect(throws: AccountError.invalidInvitation) { try signUp(store, token, "noor", user: "noor") }
        #expect(store.list.map(\.login) == ["hana", "kazu", "mika"])
    }

    @Test func `can name an existing user`() throws {
        let store = try fixture.opened()
        let token = try store.invite(role: .editor, user: "kaz", by: "", now: start)
        _ = try signUp(store, token, user: "other")
        #expect(store.account("mika")?.user == "kaz")
    }

    @Test func `is not needed where sign-up is open, but nobody becomes another person`() throws {
        let store = try with(.open)
        try store.add(login: "mail@board.example", user: "kazu", role: .editor)
        for (login, user, users, error) in [
            ("hana", "hana", ["hana"], AccountError.userTaken("hana")),
            ("hаna", "hаna", ["hana"], .login(.mixed)),
            ("Hana!", "hana", ["hana"], .userTaken("hana")),
            ("ѕаѕс", "xyz", ["sasc"], .looksTaken("ѕаѕс", as: "sasc")),
            ("WEISS", "weiss", ["weiß"], .looksTaken("WEISS", as: "weiß")),
            ("\u{212A}azu", "mika", [], .login(.mixed)), ("KAZU", "mika", [], .looksTaken("KAZU", as: "kazu")),
            ("mika", "\u{212A}azu", [], .userTaken("\u{212A}azu")), ("mika", "", [], .userTaken("")),
            ("mika", "Me", [], .userTaken("Me")), ("Mail@board.example", "mail", [], .loginTaken("Mail@board.example")),
        ] {
            #expect(throws: error) { try signUp(store, nil, login, user: user, among: users) }
        }
        #expect(store.list.count == 1)
        _ = try signUp(store, nil, "иван", user: "иван", among: ["ivan"])
    }

    @Test func `for a user lets no other user's name be the login`() throws {
        let store = try fixture.opened()
        let token = try store.invite(role: .editor, user: "mika", by: "", now: start)
        #expect(throws: AccountError.userTaken("noor")) {
            try signUp(store, token, "noor", among: ["mika", "noor"])
        }
        #expect(throws: AccountError.looksTaken("Noor", as: "noor")) {
            try signUp(store, token, "Noor", among: ["noor"])
        }
        _ = try signUp(store, token, "mika", among: ["mika", "noor"])
        #expect(store.account("mika")?.user == "mika")
    }

    @Test func `is limited as signing in is, and in the number of accounts`() throws {
        let store = try with(.open)
        try store.add(login: "hana", user: "hana", role: .admin)
        for second in 0..<5 {
            #expect(throws: AccountError.loginTaken("hana")) { try signUp(store, nil, "hana", at: second) }
        }
        #expect(throws: AccountError.limited(retryAfter: 890)) { try signUp(store, nil, "hana", at: 10) }
        #expect(try store.signIn("hana", at: 10) == .limited(retryAfter: 890))
        // A restart forgets nothing.
        try store.save(now: start + 10, isLast: true)
        let again = try with(.open)
        #expect(throws: AccountError.limited(retryAfter: 889)) { try signUp(again, nil, "hana", at: 11) }
        for number in 0..<20 { _ = try signUp(again, nil, "login\(number)", user: "user\(number)", at: 1000 + number) }
        #expect(throws: AccountError.limited(retryAfter: 3500)) { try signUp(again, nil, at: 1100) }
        #expect(again.list.count == 21)
        _ = try signUp(again, nil, "noor", user: "noor", from: "192.0.2.2", at: 1100)
        _ = try signUp(again, nil, at: 4600)
        #expect(throws: AccountError.limited(retryAfter: 1)) { try signUp(again, nil, "taro", user: "taro", at: 4600) }
    }

    @Test func `needs no hash to be refused`() throws {
        let store = try with(.open)
        func begin(_ login: String, _ password: String) throws(AccountError) {
            _ = try store.signUp(
                invitation: nil, login: login, user: "mika", password: password, among: [], from: "192.0.2.1",
                mayHash: false, now: start)
        }
        let long = String(repeating: "x", count: 1025)
        #expect(throws: AccountError.login(.tooLong)) { try begin(long, "correct horse") }
        #expect(throws: AccountError.password(.tooLong)) { try begin("mika", long) }
        for _ in 0..<9 { #expect(throws: AccountError.needsHash) { try begin("mika", "correct horse") } }
        _ = try signUp(store, nil)
    }

    @Test func `is valid for a day`() throws {
        let store = try fixture.opened()
        let token = try store.invite(role: .editor, user: nil, by: "", now: start)
        #expect(try store.invitation(token, now: start + 86_399) != nil)
        #expect(try store.invitation(token, now: start + 86_400) == nil)
        #expect(throws: AccountError.invalidInvitation) { try signUp(store, token, at: 86_400) }
        _ = try signUp(store, token, at: 86_399)
    }

    @Test func `is not used up by a refusal`() throws {
        let store = try fixture.opened()
        let token = try store.invite(role: .editor, user: nil, by: "", now: start)
        #expect(throws: AccountError.login(.tooShort)) { try signUp(store, token, "abc") }
        #expect(throws: AccountError.loginTaken("KAZU")) { try signUp(store, token, "KAZU") }
        #expect(throws: AccountError.userTaken("Kaz")) { try signUp(store, token, user: "Kaz") }
        #expect(throws: AccountError.password(.common)) { try signUp(store, token, password: "qwertyuiop") }
        #expect(throws: AccountError.password(.tooShort(least: 10))) { try signUp(store, token, password: "short") }
        #expect(try store.invitation(token, now: start) != nil)
        for other in ["", "x", String(repeating: "A", count: 43)] {
            #expect(throws: AccountError.invalidInvitation) { try signUp(store, other) }
        }
        _ = try signUp(store, token)
    }

    @Test func `used by two at once admits one`() throws {
        let store = try fixture.opened()
        let token = try store.invite(role: .editor, user: nil, by: "", now: start)
        let stores = try (0..<4).map { _ in try fixture.open() }
        let threads = stores.enumerated().map { index, store in
            TestThread { () -> AccountError? in
                do throws(AccountError) {
                    _ = try signUp(store, token, "login\(index)", user: "user\(index)")
                    return nil
                } catch {
                    return error
                }
            }
        }
        let results = threads.map { $0.value() }
        #expect(results.filter { $0 == nil }.count == 1)
        #expect(results.filter { $0 == .invalidInvitation }.count == 3)
        #expect(try fixture.open().list.count == 3)
    }

    @Test func `is needed, unless everybody may sign up, and useless if nobody may`() throws {
        let token = try fixture.opened().invite(role: .editor, user: nil, by: "", now: start)
        #expect(throws: AccountError.signUpClosed) { try signUp(with(.invited), nil) }
        #expect(throws: AccountError.signUpClosed) { try signUp(with(.off), token) }
        #expect(throws: AccountError.signUpClosed) { try signUp(with(.off), nil) }
        let store = try with(.open)
        _ = try signUp(store, nil)
        _ = try signUp(store, token, "noor", user: "noor")
        #expect(store.account("mika")?.role == .reader && store.account("noor")?.role == .editor)
    }

    @Test func `without a written account stays used`() throws {
        let store = try fixture.opened()
        let token = try store.invite(role: .editor, user: nil, by: "", now: start)
        let before = try fixture.scratch.bytes("one/.fuda/serve/credentials")
        _ = try signUp(store, token)
        // As if the process had been killed between the two files.
        try fixture.scratch.put("one/.fuda/serve/credentials", bytes: before)
        let other = try fixture.open()
        #expect(throws: AccountError.invalidInvitation) { try signUp(other, token) }
        #expect(other.account("mika") == nil)
    }
}
