import Bytes
import Platform
import Synchronization

/// The time of one rebuild in watch mode, from the first reported change.
final class RebuildTimings: Sendable {
    private struct Times {
        var clock = Stopwatch()
        var processor = 0
        /// The time until the pages for quick feedback were written; nil if there were none.
        var first: (seconds: Double, processor: Int)?
    }

    private let times = Mutex(Times())

    func begin() { times.withLock { $0 = Times(processor: RebuildTimings.processorNanoseconds) } }

    func noteFirst() {
        times.withLock { $0.first = ($0.clock.seconds, RebuildTimings.processorNanoseconds - $0.processor) }
    }

    /// The wall-clock time, such as `0.42 s, the edited pages after 0.11 s`.
    var time: String {
        let times = times.withLock { $0 }
        let all = "\(Decimal.rounded(times.clock.seconds, 2)) s"
        guard let first = times.first else { return all }
        return "\(all), the edited pages after \(Decimal.rounded(first.seconds, 2)) s"
    }

    /// The processor time of all threads, such as `processor time 380 ms, 55 ms of it until the edited pages`.
    var processorTime: String {
        let times = times.withLock { $0 }
        let milliseconds = { (nanoseconds: Int) in Decimal.rounded(Double(nanoseconds) / 1e6, 1) }
        let all = "processor time \(milliseconds(RebuildTimings.processorNanoseconds - times.processor)) ms"
        guard let first = times.first else { return all }
        return "\(all), \(milliseconds(first.processor)) ms of it until the edited pages"
    }

    private static var processorNanoseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
