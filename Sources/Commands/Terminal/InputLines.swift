import Application
import Bytes
import Platform

/// Reads standard input line by line.
struct InputLines: ~Copyable {
    private let limit: Int
    private var buffer = ByteBuffer()
    /// The start of the next line in the buffer, and the offset up to which there is no newline.
    private var (start, searched) = (0, 0)
    /// Whether the bytes read belong to a line that is too long.
    private var isSkipping = false

    /// - Parameter limit: the maximum length in bytes; longer lines are skipped.
    init(limit: Int) { self.limit = limit }

    /// Passes the next line without its newline to the closure, or nil for a line that is too long.
    ///
    /// - Returns: false at the end of the input.
    mutating func next(_ take: (UnsafeBufferPointer<UInt8>?) -> Void) throws(Failure) -> Bool {
        while true {
            if let end = buffer.bytes.firstIndex(of: 0x0A, from: searched) {
                hand(over: end, take)
                (start, searched) = (end + 1, end + 1)
                return true
            }
            makeRoom()
            if try read() { continue }
            guard isSkipping || start < buffer.count else { return false }
            hand(over: buffer.count, take)
            (start, searched) = (buffer.count, buffer.count)
            return true
        }
    }

    private mutating func hand(over end: Int, _ take: (UnsafeBufferPointer<UInt8>?) -> Void) {
        let isTooLong = isSkipping || end - start > limit
        isSkipping = false
        take(isTooLong ? nil : UnsafeBufferPointer(rebasing: buffer.bytes[start..<end]))
    }

    /// Discards the lines already passed on, and all bytes of a line that is too long.
    private mutating func makeRoom() {
        if buffer.count - start > limit { isSkipping = true }
        buffer.removeFirst(isSkipping ? buffer.count : start)
        (start, searched) = (0, buffer.count)
    }

    /// - Returns: false at the end of the input.
    private mutating func read() throws(Failure) -> Bool {
        var got = 0
        buffer.append(room: 1 << 16) { start in
            repeat { got = Platform.read(STDIN_FILENO, start, 1 << 16) } while got < 0 && errno == EINTR
            return max(0, got)
        }
        guard got >= 0 else { throw Failure(SystemError("read", "standard input")) }
        return got > 0
    }
}
