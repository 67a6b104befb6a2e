import Synchronization

/// How long each part of a build took by the clock.
final class Phases: Sendable {
    private struct Parts {
        var last = Stopwatch()
        var seconds: [(name: String, seconds: Double)] = []
    }

    private let parts = Mutex(Parts())

    /// In the order of time.
    var seconds: [(name: String, seconds: Double)] { parts.withLock(\.seconds) }

    /// Ends the part that began when the one before ended.
    func end(_ name: String) {
        parts.withLock { parts in
            parts.seconds.append((name, parts.last.seconds))
            parts.last = Stopwatch()
        }
    }
}
