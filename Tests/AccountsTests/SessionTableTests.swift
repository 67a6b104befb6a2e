import Accounts
import Domain
import TestSupport
import Testing

struct `A session` {
    private var fixture: AccountFixture
    private var start: Int { AccountFixture.start }
    private let day = 86_400

    init() throws { fixture = try AccountFixture() }

    @Test func `has a token of which only a hash is stored, also after a restart`() throws {
        let token: String?
        do {
            let store = try fixture.opened()
            token = try store.token("hana")
            let session = try #require(store.session(token, at: 5))
            #expect(session.login == "hana" && session.user == "hana" && session.role == .admin)
            #expect(session.made == start && session.seen == start + 5)
        }
        #expect(try fixture.open().session(token)?.login == "hana")
        for other in ["", "x", String(repeating: "A", count: 43), (token ?? "") + "A"] {
            #expect(try fixture.open().session(other) == nil)
        }
    }

    @Test func `ends when it was not used for the time in the settings`() throws {
        let store = try fixture.opened()
        let token = try store.token("hana")
        #expect(store.session(token, at: 14 * day - 1) != nil)
        #expect(store.session(token, at: 28 * day - 2) != nil, "used again")
        #expect(store.session(token, at: 42 * day - 2) == nil)
        #expect(store.session(token, at: 28 * day) == nil, "gone")
    }

    @Test func `ends after the longest time, however much it is used`() throws {
        let store = try fixture.opened()
        let token = try store.token("hana")
        for days in 1..<90 { #expect(store.session(token, at: days * day) != nil) }
        #expect(store.session(token, at: 90 * day - 1) != nil && store.session(token, at: 90 * day) == nil)
    }

    @Test func `follows the settings`() throws {
        var fixture = fixture
        (fixture.settings.idle, fixture.settings.longest) = (60, 100)
        let store = try fixture.opened()
        let token = try store.token("hana")
        #expect(store.session(token, at: 59) != nil && store.session(token, at: 99) != nil)
        #expect(store.session(token, at: 100) == nil)
    }

    @Test func `ends on sign-out, also after a restart`() throws {
        let store = try fixture.opened()
        let (one, two) = (try #require(try store.token("hana")), try store.token("hana"))
        try store.end(one, now: start)
        #expect(store.session(one) == nil && store.session(two) != nil)
        #expect(try fixture.open().session(one) == nil && fixture.open().session(two) != nil)
        try store.endAll(login: "HANA", now: start)
        #expect(try store.session(two) == nil && fixture.open().session(two) == nil)
    }

    @Test(arguments: ["role", "disable", "password"])
    func `ends when the account changes, in this process and in another`(change: String) throws {
        let store = try fixture.opened()
        let (token, other) = (try store.token("kazu"), try store.token("hana"))
        let writer = try fixture.open()
        for (store, token) in [(writer, token), (store, try store.token("kazu"))] {
            switch change {
            case "role": try store.setRole(login: "kazu", to: .reader, now: start)
            case "disable": try store.disable(login: "kazu", now: start)
            default: try store.setPassword(login: "kazu", to: "battery staple", now: start)
            }
            try expectEnd(token, but: other)
        }
        try store.reload(now: start + 1)
        #expect(store.session(token) == nil && store.session(other) != nil)
        try store.enable(login: "kazu", now: start)
        #expect(store.session(token) == nil, "enabling brings none back")
    }

    private func expectEnd(_ token: String?, but other: String?) throws {
        let store = try fixture.open()
        #expect(store.session(token) == nil && store.session(other) != nil)
    }

    @Test func `does not survive two changes in one second`() throws {
        let store = try fixture.opened()
        for role in [Role.reader, .editor, .reader] {
            let token = try store.token("kazu")
            #expect(store.session(token) != nil)
            try store.setRole(login: "kazu", to: role, now: start)
            #expect(store.session(token) == nil)
        }
    }

    @Test func `survives a change of the own password as a new one`() throws {
        let store = try fixture.opened()
        let (mine, other) = (try store.token("kazu"), try store.token("kazu"))
        func change(_ old: String, _ new: String, at seconds: Int = 0) throws -> SignInResult {
            try store.changePassword(
                login: "kazu", password: old, to: new, from: "192.0.2.1", now: start + seconds)
        }
        #expect(try change("wrong password", "battery staple") == .refused)
        #expect(throws: AccountError.password(.common)) { try change("wrong password", "password123") }
        #expect(store.session(mine) != nil && store.session(other) != nil)
        guard case .signedIn(let new) = try change(AccountFixture.password, "battery staple") else {
            Issue.record("refused")
            return
        }
        #expect(store.session(mine) == nil && store.session(other) == nil && store.session(new)?.login == "kazu")
        for _ in 0..<4 { #expect(try change("wrong password", "battery staple") == .refused) }
        #expect(try change("battery staple", "horse and staple", at: 1) == .limited(retryAfter: 899))
    }

    @Test func `saves when it was used at most once a minute`() throws {
        let store = try fixture.opened()
        let token = try store.token("hana")
        func isStored(_ seconds: Int) throws -> Bool {
            try fixture.scratch.text("one/.fuda/serve/sessions").contains("\"seen\":\(start + seconds)}")
        }
        _ = store.session(token, at: 30)
        try store.save(now: start + 30)
        #expect(try isStored(0))
        _ = store.session(token, at: 60)
        try store.save(now: start + 60)
        #expect(try isStored(60))
        _ = store.session(token, at: 90)
        try store.save(now: start + 119)
        #expect(try isStored(60))
        try store.save(now: start + 120)
        #expect(try isStored(90))
    }

    @Test func `is one of at most 64 of a login`() throws {
        let store = try fixture.opened()
        let (first, other) = (try store.token("kazu"), try store.token("hana"))
        let tokens = try (1...64).map { try store.token("kazu", at: $0) }
        #expect(store.session(first, at: 70) == nil && store.session(other, at: 70) != nil)
        #expect(tokens.allSatisfy { store.session($0, at: 70) != nil })
    }

    @Test func `has a value for its forms, and so has a cookie`() throws {
        let store = try fixture.opened()
        let (one, two) = (try #require(try store.token("hana")), try #require(try store.token("hana")))
        let values = try [one, two].map { try #require(store.session($0, at: 1)).values }
        #expect(values[0].csrf.utf8.count == 43 && values[0].mark.utf8.count == 11)
        #expect(values[0] == store.session(one, at: 2)?.values, "remembered")
        #expect(values[0].csrf != values[1].csrf && values[0].mark != values[1].mark)
        #expect(values[0].csrf != store.formToken(one))
        #expect(try values[0] == fixture.open().session(one, at: 3)?.values)
        let other = try fixture.open("two")
        #expect(other.values(of: one).csrf != values[0].csrf, "another key for each project")
        #expect(store.formToken("cookie").utf8.count == 43 && store.formToken("cookie") != store.formToken("other"))
    }
}
