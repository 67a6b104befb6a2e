import Platform
import Synchronization

/// A line on a terminal that shows the progress of a long task, once it has taken a quarter of a second.
final class Progress: Sendable {
    private let isVisible = isatty(STDERR_FILENO) == 1
    private let start = Stopwatch()
    private let done = Atomic<Int>(0)
    private let shownAt = Atomic<Int>(0)
    private let verb: String
    private let stride: Int

    /// - Parameter stride: the number of items after which the line may change.
    init(_ verb: String, every stride: Int = 256) { (self.verb, self.stride) = (verb, stride) }

    /// Counts one more item as done. Any thread may call it.
    func advance(of total: Int) {
        guard isVisible else { return }
        let count = done.wrappingAdd(1, ordering: .relaxed).newValue
        guard count % stride == 0 else { return }
        let now = start.milliseconds
        let before = shownAt.load(ordering: .relaxed)
        guard now > 250, now - before > 100,
            shownAt.compareExchange(expected: before, desired: now, ordering: .relaxed).exchanged
        else { return }
        Console.status("\(verb) \(count) of \(total)")
    }

    /// Removes the line.
    func finish() {
        if shownAt.load(ordering: .relaxed) > 0 { Console.status(nil) }
    }
}
