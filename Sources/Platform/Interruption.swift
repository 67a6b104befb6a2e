import Synchronization

/// Lets work that leaves something behind come to an orderly end when a user or a supervisor breaks it off.
///
/// INT, TERM and HUP are waited for by a thread of their own. While nobody watches them they end the process at once, as
/// ever; while somebody does, that one is told and the process ends when it has cleared away, or at the second signal.
public final class Interruption: Sendable {
    private struct State {
        var watcher: (@Sendable () -> Void)?
        var pending: Int32?
    }

    private let state = Mutex(State())

    /// To be called before there are threads, which all take over what is held back here.
    public init() {
        let held = Interruption.hold()
        guard !held.isEmpty else { return }
        // Where there is no thread to be had the signals must end the process as ever.
        if Thread({ [self] in wait(for: held) }) == nil { Interruption.release(held) }
    }

    /// Calls `watcher` once, from another thread, when the process is asked to end until `body` has returned.
    ///
    /// Does not return when it was asked to: the process ends by that signal behind `body`.
    public func watched<Result, Failure: Error>(
        by watcher: @escaping @Sendable () -> Void, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        state.withLock { $0.watcher = watcher }
        defer {
            let pending = state.withLock { state in
                state.watcher = nil
                return state.pending
            }
            if let pending { Interruption.end(by: pending) }
        }
        return try body()
    }

    private func wait(for signals: [Int32]) {
        var set = Interruption.set(of: signals)
        while true {
            var number: Int32 = 0
            guard sigwait(&set, &number) == 0 else { continue }
            let watcher = state.withLock { state in
                let watcher = state.pending == nil ? state.watcher : nil
                state.pending = number
                return watcher
            }
            guard let watcher else { Interruption.end(by: number) }
            watcher()
        }
    }

    // MARK: Signals

    /// Holds back those that the process does not ignore, as it does under nohup.
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

    /// Ends the process as the signal would have, so that a shell sees which one it was.
    private static func end(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        release([number])
        raise(number)
        _exit(128 + number)
    }

    /// Lets a write beyond a limit of sizes fail with a reason, in the place of ending the process without a word.
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
