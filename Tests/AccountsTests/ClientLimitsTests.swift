import Accounts
import Testing

struct `The limit of requests` {
    private let limits = ClientLimits(perMinute: 300)

    @Test func `allows the requests of a minute, and then five a second`() {
        for _ in 0..<300 { #expect(limits.take("hana", now: 100) == nil) }
        #expect(limits.take("hana", now: 100) == 1)
        for _ in 0..<5 { #expect(limits.take("hana", now: 101) == nil) }
        #expect(limits.take("hana", now: 101) == 1)
        for _ in 0..<300 { #expect(limits.take("hana", now: 161) == nil) }
        #expect(limits.take("hana", now: 161) == 1)
    }

    @Test func `is one for each client`() {
        for _ in 0..<300 { _ = limits.take("hana", now: 100) }
        #expect(limits.take("hana", now: 100) != nil && limits.take("kaz", now: 100) == nil)
    }

    @Test func `can be asked without a request`() {
        for _ in 0..<300 { #expect(limits.wait("hana", now: 100) == nil && limits.take("hana", now: 100) == nil) }
        #expect(limits.wait("hana", now: 100) == 1 && limits.wait("kaz", now: 100) == nil)
        #expect(limits.wait("hana", now: 101) == nil && limits.take("hana", now: 101) == nil)
    }

    @Test func `says how long to wait`() {
        let slow = ClientLimits(perMinute: 2)
        #expect(slow.take("hana", now: 0) == nil && slow.take("hana", now: 0) == nil)
        #expect(slow.take("hana", now: 0) == 30 && slow.take("hana", now: 10) == 20)
        #expect(slow.take("hana", now: 29) == 1 && slow.take("hana", now: 30) == nil)
    }

    @Test func `survives a clock that goes back, and many users`() {
        for _ in 0..<300 { _ = limits.take("hana", now: 1_000) }
        #expect(limits.take("hana", now: 10) == 1)
        for user in 0..<5_000 { #expect(limits.take("user\(user)", now: 10) == nil) }
        #expect(limits.take("hana", now: 10) == 1, "not forgotten")
    }
}
