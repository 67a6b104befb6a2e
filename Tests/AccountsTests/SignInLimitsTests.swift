import Accounts
import Domain
import Platform
import TestSupport
import Testing

struct `Signing in` {
    private let fixture: AccountFixture
    private let wrong = "wrong password"

    init() throws { fixture = try AccountFixture() }

    @Test func `gives a session for the right password`() throws {
        let store = try fixture.opened()
        let token = try #require(try store.token("KAZU"))
        #expect(token.utf8.count == 43)
        let session = try #require(store.session(token))
        #expect(session.login == "kazu" && session.user == "kaz" && session.role == .editor)
    }

    @Test func `fails in one way for every reason`() throws {
        let store = try fixture.opened()
        try store.disable(login: "kazu", now: AccountFixture.start)
        #expect(try store.signIn("hana", wrong) == .refused)
        #expect(try store.signIn("nobody") == .refused && store.signIn("nobody", wrong) == .refused)
        #expect(try store.signIn("kazu") == .refused && store.signIn("kazu", wrong) == .refused)
        #expect(try store.signIn("", "") == .refused && store.signIn("hana", "") == .refused)
        #expect(try store.signIn(String(repeating: "x", count: 100_000), wrong) == .refused)
    }

    @Test func `hashes for a login that is unknown, disabled or of a proxy`() throws {
        let slow = PasswordHash(passes: 40, memory: 8 << 20)
        let store = try fixture.open(passwords: slow)
        try store.add(login: "hana", user: "hana", role: .admin)
        try store.add(login: "kazu", user: "kaz", role: .editor)
        try store.disable(login: "kazu", now: AccountFixture.start)
        _ = try store.proxied("mika", among: { [] }, now: AccountFixture.start)
        let clock = ContinuousClock()
        let times = try ["hana", "nobody", "kazu", "mika"].map { login in
            let began = clock.now
            let result = try store.signIn(login, wrong)
            #expect(result == .refused)
            return clock.now - began
        }
        // A hash takes most of the time; without one, an attempt would take a hundredth.
        #expect(times.allSatisfy { $0 > times[0] / 5 })
    }

    @Test func `stops after five failures for a login from one network`() throws {
        let store = try fixture.opened()
        for second in 0..<5 { #expect(try store.signIn("hana", wrong, at: second) == .refused) }
        #expect(try store.signIn("hana", at: 10) == .limited(retryAfter: 890), "also with the right password")
        #expect(try store.signIn("HANA", at: 10) == .limited(retryAfter: 890))
        #expect(try store.token("kazu", at: 10) != nil, "another login")
        #expect(try store.signIn("hana", from: "192.0.2.2", at: 10) != .refused, "another network")
        #expect(try store.signIn("hana", at: 899) == .limited(retryAfter: 1))
        #expect(try store.signIn("hana", wrong, at: 900) == .refused, "the first no longer counts")
        #expect(try store.signIn("hana", at: 900) == .limited(retryAfter: 1))
        #expect(try store.token("hana", at: 901) != nil)
    }

    @Test func `does not tell which logins exist by their limits`() throws {
        let store = try fixture.opened()
        try store.add(login: "jos\u{E9}", user: "jose", role: .reader)
        for login in ["jos\u{E9}", "ren\u{E9}"] {
            for second in 0..<5 { #expect(try store.signIn(login, wrong, at: second) == .refused) }
        }
        #expect(try store.signIn("jose\u{301}", at: 5) == .limited(retryAfter: 895))
        #expect(try store.signIn("RENe\u{301}", at: 5) == .limited(retryAfter: 895))
    }

    @Test func `stops after twenty failures from one network`() throws {
        let store = try fixture.opened()
        for number in 0..<20 { #expect(try store.signIn("login\(number / 4)", wrong) == .refused) }
        #expect(try store.signIn("hana", at: 1) == .limited(retryAfter: 899))
        #expect(try store.token("kazu", at: 900) != nil)
        #expect(try store.signIn("hana", from: "192.0.2.2", at: 1) != .refused)
    }

    @Test func `stops after fifty failures for a login from anywhere, except in a known browser`() throws {
        let store = try fixture.opened()
        for number in 0..<50 { #expect(try store.signIn("hana", wrong, from: "net\(number)") == .refused) }
        #expect(try store.signIn("hana", from: "net50", at: 1) == .limited(retryAfter: 899))
        #expect(try store.signIn("hana", wrong, from: "net50", isKnown: true, at: 1) == .refused)
        #expect(try store.signIn("hana", from: "net50", isKnown: true, at: 1) != .refused)
        for second in 2..<6 {
            #expect(try store.signIn("hana", wrong, from: "net50", isKnown: true, at: second) == .refused)
        }
        #expect(try store.signIn("hana", from: "net50", isKnown: true, at: 6) == .limited(retryAfter: 895))
    }

    @Test func `does not count failures of a known browser for other networks`() throws {
        let store = try fixture.opened()
        for number in 0..<60 { _ = try store.signIn("hana", wrong, from: "net\(number)", isKnown: true) }
        #expect(try store.signIn("hana", from: "net99", at: 1) != .limited(retryAfter: 899))
    }

    @Test func `does not count success`() throws {
        let store = try fixture.opened()
        for second in 0..<30 { #expect(try store.token("hana", at: second) != nil) }
        for second in 30..<34 { #expect(try store.signIn("hana", wrong, at: second) == .refused) }
        for second in 34..<40 { #expect(try store.token("hana", at: second) != nil) }
        #expect(try store.signIn("hana", wrong, at: 40) == .refused)
        #expect(try store.signIn("hana", at: 41) == .limited(retryAfter: 889), "success forgives no failure")
    }

    @Test func `counts across restarts`() throws {
        do {
            let store = try fixture.opened()
            for second in 0..<5 { _ = try store.signIn("hana", wrong, at: second) }
        }
        #expect(try fixture.open().signIn("hana", at: 6) == .limited(retryAfter: 894))
        #expect(try fixture.open().token("hana", at: 900) != nil)
    }

    @Test func `counts several failures in one second, and writes them with the next save`() throws {
        do {
            let store = try fixture.opened()
            for _ in 0..<5 { _ = try store.signIn("hana", wrong) }
            try store.save(now: AccountFixture.start + 1)
        }
        #expect(try fixture.open().signIn("hana", at: 6) == .limited(retryAfter: 894))
    }

    @Test func `counts attempts of the future as those of now`() throws {
        let store = try fixture.opened()
        for _ in 0..<5 { _ = try store.signIn("hana", wrong, at: 100_000) }
        #expect(try store.signIn("hana", at: 0) == .limited(retryAfter: 900))
        #expect(try store.token("hana", at: 900) != nil)
    }

    @Test func `counts before it hashes, so that attempts at once are no way around`() throws {
        let store = try fixture.opened()
        let threads = (0..<16).map { _ in
            TestThread { () -> SignInResult? in
                // An error fails the comparison below.
                try? store.signIn("hana", "wrong password")
            }
        }
        let results = threads.map { $0.value() }
        #expect(results.filter { $0 == .refused }.count == 5)
        #expect(results.filter { $0 == .limited(retryAfter: 900) }.count == 11)
    }

    @Test func `is busy if too many passwords are being hashed, which is no failure`() throws {
        let (queue, gate) = (HashingQueue(running: 1, waiting: 0), Gate())
        let store = try fixture.open(hashing: queue)
        try store.add(login: "hana", user: "hana", role: .admin)
        let inside = Gate()
        let thread = TestThread {
            queue.run { () -> Bool in
                inside.open()
                gate.wait()
                return true
            } == true
        }
        inside.wait()
        for _ in 0..<9 { #expect(try store.signIn("hana", wrong) == .busy) }
        #expect(throws: AccountError.busy) { try store.add(login: "kazu", user: "kaz", role: .reader) }
        gate.open()
        #expect(thread.value())
        #expect(try store.token("hana") != nil)
    }

    @Test func `replaces a hash with other parameters and keeps the sessions`() throws {
        let old = try fixture.opened()
        let token = try old.token("hana")
        let store = try fixture.open(passwords: PasswordHash(passes: 2, memory: 8_192))
        #expect(try store.token("hana", at: 1) != nil && store.session(token, at: 1) != nil)
        let text = try fixture.scratch.text("one/.fuda/serve/credentials")
        #expect(text.contains("\"hash\":\"$argon2id$v=19$m=8,t=2,p=1$") && text.contains("$m=8,t=1,p=1$"))
        #expect(try store.token("hana", at: 2) != nil)
    }

    @Test func `remembers the browser by a cookie for one login`() throws {
        let store = try fixture.opened()
        let cookie = store.knownBrowser("hana")
        #expect(cookie.utf8.count == 43 && store.isKnown(cookie, "HANA"))
        #expect(!store.isKnown(cookie, "kazu") && !store.isKnown("", "hana") && !store.isKnown(cookie + "A", "hana"))
        #expect(try fixture.open().isKnown(cookie, "hana") && !fixture.open("two").isKnown(cookie, "hana"))
        #expect(try !fixture.open("two", keys: "others").isKnown(cookie, "hana"))
    }
}
