import Platform

/// The time since its creation, measured by the monotonic clock.
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
