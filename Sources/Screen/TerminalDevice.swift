import CTerminal
package import Platform

/// The terminal of the process: its modes, its input and its output. One at a time, for one thread.
///
/// `enter` and `leave` may be called again and again. In between, a signal that ends the process leaves the terminal as
/// it was found, also if the process crashes; only `kill -9` does not.
package final class TerminalDevice {
    private let input: Int32
    private let output: Int32
    /// Readable after a signal.
    private let signals: Int32
    private let wake: Int32
    /// What undoes the bytes of `enter`.
    private let leaving: [UInt8]
    private var isEntered = false

    /// What ended a wait.
    package struct Readiness: Equatable, Sendable {
        /// Whether there is input, or the end of it.
        package var hasInput = false
        /// Whether another of the descriptors is readable.
        package var hasOther = false
        package var signals: Signals = []
    }

    /// The signals since the last wait.
    package struct Signals: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The size has changed.
        package static let resized = Signals(rawValue: 1)
        /// The process continues after it was stopped; the terminal has the modes that the shell gave it.
        package static let continued = Signals(rawValue: 2)
        /// The process is asked to stop.
        package static let stop = Signals(rawValue: 4)
    }

    /// - Parameters:
    ///   - input: a descriptor of the terminal, for reading.
    ///   - output: a descriptor of the terminal, for writing.
    ///   - leaving: the bytes that undo those of `enter`, at most 512.
    /// - Throws: `ENOTTY` if the input is no terminal.
    package init(input: Int32, output: Int32, leaving: [UInt8]) throws(SystemError) {
        guard terminal_remember(input) == 0 else { throw SystemError("read", TerminalDevice.name) }
        guard let (signals, wake) = wakingPipe() else { throw SystemError("open", TerminalDevice.name) }
        (self.input, self.output, self.leaving) = (input, output, leaving)
        (self.signals, self.wake) = (signals, wake)
    }

    deinit {
        // There is nobody to report a failure to.
        try? leave()
        close(signals)
        close(wake)
    }

    /// The name of the terminal in errors.
    private static let name = "terminal"

    /// Switches the terminal to keys, and writes the bytes that prepare it.
    package func enter(_ bytes: [UInt8]) throws(SystemError) {
        guard !isEntered else { return }
        isEntered = true
        leaving.withUnsafeBytes { leaving in
            terminal_guard(output, leaving.baseAddress, leaving.count, wake)
        }
        guard terminal_begin() == 0 else {
            isEntered = false
            let error = SystemError("change", TerminalDevice.name)
            terminal_unguard()
            throw error
        }
        try write(bytes)
    }

    /// Leaves the terminal as it was found.
    package func leave() throws(SystemError) {
        guard isEntered else { return }
        isEntered = false
        defer { terminal_unguard() }
        // Also if the terminal takes no bytes.
        defer { _ = terminal_end() }
        try write(leaving)
    }

    /// Leaves the terminal, and stops the process and its group until the shell continues them. The caller enters again.
    package func suspend() throws(SystemError) {
        try leave()
        terminal_stop()
        // The user may have changed the modes meanwhile.
        guard terminal_remember(input) == 0 else { throw SystemError("read", TerminalDevice.name) }
    }

    /// Waits for input, for a signal or for another descriptor.
    ///
    /// - Parameters:
    ///   - other: a descriptor; negative for none.
    ///   - milliseconds: nil to wait without end.
    package func wait(for other: Int32 = -1, milliseconds: Int? = nil) -> Readiness {
        var files = [input, signals, other].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // A signal interrupts the wait; its byte is then in the pipe.
        guard poll(&files, 3, milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1) >= 0 || errno == EINTR else {
            return Readiness(hasInput: true)
        }
        return Readiness(
            hasInput: files[0].revents != 0, hasOther: files[2].revents != 0, signals: takeSignals())
    }

    private func takeSignals() -> Signals {
        var found: Signals = []
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { bytes in
            while case let count = Platform.read(signals, bytes.baseAddress, bytes.count), count > 0 {
                for byte in bytes[..<count] {
                    switch byte {
                    case UInt8(ascii: "W"): found.insert(.resized)
                    case UInt8(ascii: "C"): found.insert(.continued)
                    default: found.insert(.stop)
                    }
                }
            }
        }
        return found
    }

    /// Reads what was typed, at most as many bytes as the buffer has.
    ///
    /// - Returns: the number of bytes; 0 at the end of the input; nil if there are none yet.
    package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let count = Platform.read(input, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return nil }
        // A terminal that is gone gives EIO.
        return max(0, count)
    }

    /// Writes bytes.
    ///
    /// - Throws: if the terminal is gone.
    package func write(_ bytes: [UInt8]) throws(SystemError) {
        try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in try write(bytes) }
    }

    /// Writes bytes.
    ///
    /// - Throws: if the terminal is gone.
    package func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(SystemError) {
        var rest = UnsafeRawBufferPointer(bytes)[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Platform.write(output, part.baseAddress, part.count)
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count < 0, errno == EAGAIN {
                // Somebody made the shared descriptor non-blocking.
                var file = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
                _ = poll(&file, 1, 1000)
            } else if count == 0 || errno != EINTR {
                throw SystemError("write", TerminalDevice.name, code: count == 0 ? EIO : errno)
            }
        }
    }
}
