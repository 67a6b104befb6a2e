import Platform
import Synchronization

/// A line on a terminal that says how far a long task is, once it has taken a quarter of a second.
final class Progress: Sendable {
    private let isVisible = isatty(STDERR_FILENO) == 1
    private let start = Stopwatch()
    private let done = Atomic<Int>(0)
    private let shownAt = Atomic<Int>(0)
    private let total: Int
    private let verb: String

    init(_ verb: String, total: Int) {
        self.verb = verb
        self.total = total
    }

    /// One more is done; for any thread.
    func advance() {
        guard isVisible else { return }
        let count = done.wrappingAdd(1, ordering: .relaxed).newValue
        guard count % 256 == 0 else { return }
        let now = start.milliseconds
        let before = shownAt.load(ordering: .relaxed)
        guard now > 250, now - before > 100,
            shownAt.compareExchange(expected: before, desired: now, ordering: .relaxed).exchanged
        else { return }
        Console.write("\r\(verb) \(count) of \(total)", to: STDERR_FILENO)
    }

    /// Takes the line away.
    func finish() {
        if shownAt.load(ordering: .relaxed) > 0 { Console.write("\r\u{1B}[K", to: STDERR_FILENO) }
    }
}

/// Time since it was made, by the clock that never goes back.
struct Stopwatch: Sendable {
    private let start = Stopwatch.now

    var nanoseconds: Int { Stopwatch.now - start }
    var milliseconds: Int { nanoseconds / 1_000_000 }
    var seconds: Double { Double(nanoseconds) / 1e9 }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
