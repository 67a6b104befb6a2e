import Synchronization

/// Handles signals, so that work in progress can clean up when the user or a supervisor terminates the process.
///
/// A separate thread waits for INT, TERM and HUP. Without a watcher, they terminate the process immediately, as by
/// default. With a watcher, the watcher is called and the process terminates when the work has cleaned up, or at the
/// second signal.
public final class SignalHandler: Sendable {
    private struct State {
        var watcher: (@Sendable () -> Void)?
        var pending: Int32?
    }

    private let state = Mutex(State())

    /// Create this before any threads, because they inherit the signals blocked here.
    public init() {
        let held = SignalHandler.hold()
        guard !held.isEmpty else { return }
        // Without a thread, the signals must have their default effect.
        if Thread({ [self] in wait(for: held) }) == nil { SignalHandler.release(held) }
    }

    /// Calls `watcher` once, on another thread, if a signal arrives before `body` returns.
    ///
    /// In that case it does not return: the signal terminates the process after `body`.
    public func watched<Result, Failure: Error>(
        by watcher: @escaping @Sendable () -> Void, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        state.withLock { $0.watcher = watcher }
        defer {
            let pending = state.withLock { state in
                state.watcher = nil
                return state.pending
            }
            if let pending { SignalHandler.end(by: pending) }
        }
        return try body()
    }

    private func wait(for signals: [Int32]) {
        var set = SignalHandler.set(of: signals)
        while true {
            var number: Int32 = 0
            guard sigwait(&set, &number) == 0 else { continue }
            let watcher = state.withLock { state in
                let watcher = state.pending == nil ? state.watcher : nil
                state.pending = number
                return watcher
            }
            guard let watcher else { SignalHandler.end(by: number) }
            watcher()
        }
    }

    // MARK: Signals

    /// Blocks the signals that the process does not ignore, as it does under nohup.
    private static func hold() -> [Int32] {
        let signals = [SIGINT, SIGTERM, SIGHUP].filter { signal in
            var action = sigaction()
            return sigaction(signal, nil, &action) == 0 && !action.isIgnored
        }
        var set = set(of: signals)
        return pthread_sigmask(SIG_BLOCK, &set, nil) == 0 ? signals : []
    }

    private static func release(_ signals: [Int32]) {
        var set = set(of: signals)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    private static func set(of signals: [Int32]) -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }

    /// Terminates the process by the signal, so that a shell sees which one it was.
    private static func end(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        release([number])
        raise(number)
        _exit(128 + number)
    }

    /// Makes writes beyond the file size limit fail with an error instead of terminating the process.
    public static func surviveFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }
}

extension sigaction {
    fileprivate var isIgnored: Bool {
        #if canImport(Darwin)
            unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        #else
            unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        #endif
    }
}
