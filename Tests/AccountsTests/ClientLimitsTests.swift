import Accounts
import Testing

struct `The limit of writes` {
    private let limits = ClientLimits()

    @Test func `allows the writes of a minute, and then five a second`() {
        for _ in 0..<300 { #expect(limits.allowWrite("hana", now: 100) == nil) }
        #expect(limits.allowWrite("hana", now: 100) == 1)
        for _ in 0..<5 { #expect(limits.allowWrite("hana", now: 101) == nil) }
        #expect(limits.allowWrite("hana", now: 101) == 1)
        for _ in 0..<300 { #expect(limits.allowWrite("hana", now: 161) == nil) }
        #expect(limits.allowWrite("hana", now: 161) == 1)
    }

    @Test func `is one for each user`() {
        for _ in 0..<300 { _ = limits.allowWrite("hana", now: 100) }
        #expect(limits.allowWrite("hana", now: 100) != nil && limits.allowWrite("kaz", now: 100) == nil)
    }

    @Test func `says how long to wait`() {
        let slow = ClientLimits(perMinute: 2)
        #expect(slow.allowWrite("hana", now: 0) == nil && slow.allowWrite("hana", now: 0) == nil)
        #expect(slow.allowWrite("hana", now: 0) == 30 && slow.allowWrite("hana", now: 10) == 20)
        #expect(slow.allowWrite("hana", now: 29) == 1 && slow.allowWrite("hana", now: 30) == nil)
    }

    @Test func `survives a clock that goes back, and many users`() {
        for _ in 0..<300 { _ = limits.allowWrite("hana", now: 1_000) }
        #expect(limits.allowWrite("hana", now: 10) == 1)
        for user in 0..<5_000 { #expect(limits.allowWrite("user\(user)", now: 10) == nil) }
        #expect(limits.allowWrite("hana", now: 10) == 1, "not forgotten")
    }
}
