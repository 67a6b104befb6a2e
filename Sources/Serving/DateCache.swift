import HTTP
import Synchronization

/// The value of the field `Date`, which changes once a second.
final class DateCache: Sendable {
    private let clock: @Sendable () -> Int
    private let last = Mutex<(seconds: Int, text: String)>((-1, ""))

    /// - Parameter clock: returns the seconds since 1970-01-01T00:00:00Z.
    init(clock: @escaping @Sendable () -> Int) { self.clock = clock }

    var text: String {
        let now = clock()
        return last.withLock { last in
            if last.seconds != now { last = (now, HTTPDate.text(now)) }
            return last.text
        }
    }
}
