import Platform
import Testing

struct `A turnstile` {
    @Test func `lets a number of threads pass and refuses those beyond the queue`() {
        let turnstile = Turnstile(inside: 2, waiting: 0)
        #expect(turnstile.enter() && turnstile.enter() && !turnstile.enter())
        turnstile.leave()
        #expect(turnstile.enter() && !turnstile.enter())
        turnstile.leave()
        turnstile.leave()
        #expect(turnstile.enter() && turnstile.enter())
    }

    @Test func `lets waiting threads pass when others leave`() {
        let turnstile = Turnstile(inside: 1, waiting: 2)
        #expect(turnstile.enter())
        func pass() -> Future<Bool> {
            Future(jobs: 2) {
                let isAdmitted = turnstile.enter()
                turnstile.leave()
                return isAdmitted
            }
        }
        let one = pass()
        let two = pass()
        while turnstile.length < 2 { usleep(1_000) }
        #expect(!turnstile.enter())
        turnstile.leave()
        let passed = [one.value(), two.value()]
        #expect(passed == [true, true])
        #expect(turnstile.length == 0 && turnstile.enter())
    }
}
