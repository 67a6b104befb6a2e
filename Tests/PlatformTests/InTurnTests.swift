import Platform
import TestSupport
import Testing

struct InTurnTests {
    private final class Counter {
        var count = 0
    }

    @Test func `a thread that uses the value all the time never passes the one that waits`() {
        let (value, isOver) = (InTurn(Counter()), Shared(false))
        let thread = Thread {
            while !isOver.value {
                value.use { counter in
                    counter.count += 1
                    usleep(2000)
                }
            }
        }
        while value.use(\.count) == 0 { usleep(500) }
        var counts: [Int] = []
        for _ in 0..<50 { counts.append(value.use(\.count)) }
        isOver.set(true)
        thread?.join()
        // One turn that had begun, and one that was next; more only if this thread rested before it asked.
        let between = zip(counts, counts.dropFirst()).map { $1 - $0 }.sorted()
        #expect(between[between.count / 2] <= 2, "\(counts)")
    }
}
