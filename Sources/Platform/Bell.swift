/// Wakes a thread that waits, from any other thread.
public final class Bell: Sendable {
    /// Readable after the bell rang; negative if the system gave no pipe, so that waiting threads wait for their whole
    /// time.
    public let file: Int32
    private let other: Int32

    /// Creates a bell that has not rung.
    public init() {
        (file, other) = wakingPipe() ?? (-1, -1)
    }

    deinit {
        if file >= 0 { close(file) }
        if other >= 0 { close(other) }
    }

    /// Ends the present wait, or the next one.
    public func ring() {
        var byte: UInt8 = 1
        // A full pipe has rung already.
        if other >= 0 { _ = write(other, &byte, 1) }
    }

    /// Waits until the bell rings.
    ///
    /// - Returns: whether it rang.
    public func wait(milliseconds: Int) -> Bool {
        guard file >= 0 else {
            usleep(UInt32(clamping: milliseconds) * 1000)
            return false
        }
        var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, Int32(clamping: milliseconds)) > 0 else { return false }
        silence()
        return true
    }

    /// Forgets that the bell rang.
    public func silence() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while file >= 0, read(file, &bytes, bytes.count) > 0 {}
    }
}

/// Returns the ends of a pipe that wakes a waiting thread: neither blocks, and no other program inherits them. Returns nil
/// if the system gives none.
public func wakingPipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
}
