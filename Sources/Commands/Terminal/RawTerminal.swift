import Platform
import Synchronization

/// The terminal on standard input, read key by key. It shows no key that the user presses.
enum RawTerminal {
    /// The number of the signal that ends the process; 0 if none has arrived.
    private static let signal = Atomic<Int32>(0)
    private static let watchedSignals = [SIGINT, SIGTERM, SIGHUP]

    /// Runs a closure that reads keys. Restores the terminal, also if a signal ends the process.
    ///
    /// - Returns: nil if standard input is no terminal.
    static func run<Result>(_ body: () -> Result) -> Result? {
        var old = termios()
        guard tcgetattr(STDIN_FILENO, &old) == 0 else { return nil }
        signal.store(0, ordering: .relaxed)
        let handlers = watchedSignals.map { Platform.signal($0) { RawTerminal.signal.store($0, ordering: .relaxed) } }
        var raw = old
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        raw.c_iflag &= ~tcflag_t(ICRNL | IXON)
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
        let result = body()
        tcsetattr(STDIN_FILENO, TCSADRAIN, &old)
        for (signal, handler) in zip(watchedSignals, handlers) { _ = Platform.signal(signal, handler) }
        let ending = signal.load(ordering: .relaxed)
        if ending != 0 { raise(ending) }
        return result
    }

    /// Reads a byte; returns nil at the end of the input, or if a signal or the end of the wait comes first.
    ///
    /// - Parameter milliseconds: nil to wait without end.
    static func byte(waiting milliseconds: Int32? = nil) -> UInt8? {
        while signal.load(ordering: .relaxed) == 0 {
            var file = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            // A signal that arrives just before the call is noticed after a second.
            let count = poll(&file, 1, milliseconds ?? 1000)
            if count == 0, milliseconds != nil { return nil }
            if count < 0, errno != EINTR { return nil }
            guard count > 0 else { continue }
            var byte: UInt8 = 0
            return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
        }
        return nil
    }
}
