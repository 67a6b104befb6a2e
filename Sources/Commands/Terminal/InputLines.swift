import Application
import Bytes
import Platform

/// The lines of standard input, one after the other.
struct InputLines: ~Copyable {
    private let limit: Int
    private var buffer = ByteBuffer()
    /// Where the next line begins in the buffer, and up to where no line ends.
    private var (start, searched) = (0, 0)
    /// Whether what is read belongs to a line that is too long.
    private var isSkipping = false

    /// - Parameter limit: lines of more bytes are passed over.
    init(limit: Int) { self.limit = limit }

    /// Hands the next line over without its end, nil in the place of one that is too long.
    ///
    /// - Returns: false where there is none any more.
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

    /// Forgets what was handed over, and of a line that is too long all.
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
