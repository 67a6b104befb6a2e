import Platform

/// Returns the processor time that a closure takes on this thread, whatever else the machine does.
package func processorTime(_ body: () throws -> Void) rethrows -> Duration {
    let start = processorTime
    try body()
    return processorTime - start
}

private var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
