import Synchronization

/// The wall-clock time of each phase of a build.
final class Phases: Sendable {
    private struct Parts {
        var last = Stopwatch()
        var seconds: [(name: String, seconds: Double)] = []
    }

    private let parts = Mutex(Parts())

    /// In chronological order.
    var seconds: [(name: String, seconds: Double)] { parts.withLock(\.seconds) }

    /// Ends the phase that began when the previous one ended.
    func end(_ name: String) {
        parts.withLock { parts in
            parts.seconds.append((name, parts.last.seconds))
            parts.last = Stopwatch()
        }
    }
}
