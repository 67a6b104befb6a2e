import Bytes
import Platform
import Synchronization

/// What one round of a watch costs, from the first change that was told.
final class RoundCosts: Sendable {
    private struct Times {
        var clock = Stopwatch()
        var processor = 0
        /// Until the pages were written that somebody looks at first; nil where there were none.
        var first: (seconds: Double, processor: Int)?
    }

    private let times = Mutex(Times())

    func begin() { times.withLock { $0 = Times(processor: RoundCosts.processorNanoseconds) } }

    func noteFirst() {
        times.withLock { $0.first = ($0.clock.seconds, RoundCosts.processorNanoseconds - $0.processor) }
    }

    /// By the clock: `0.42 s, what one looks at first after 0.11 s`.
    var time: String {
        let times = times.withLock { $0 }
        let all = "\(Decimal.rounded(times.clock.seconds, 2)) s"
        guard let first = times.first else { return all }
        return "\(all), what one looks at first after \(Decimal.rounded(first.seconds, 2)) s"
    }

    /// Of all threads: `processor time 380 ms, of it 55 ms until what one looks at first`.
    var processorTime: String {
        let times = times.withLock { $0 }
        let milliseconds = { (nanoseconds: Int) in Decimal.rounded(Double(nanoseconds) / 1e6, 1) }
        let all = "processor time \(milliseconds(RoundCosts.processorNanoseconds - times.processor)) ms"
        guard let first = times.first else { return all }
        return "\(all), of it \(milliseconds(first.processor)) ms until what one looks at first"
    }

    private static var processorNanoseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
