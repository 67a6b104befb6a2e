import Bytes

/// Writes text into an existing buffer; ignores what does not fit.
struct TextWriter {
    private let text: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    private init(_ text: UnsafeMutableBufferPointer<UInt8>) { self.text = text }

    /// Returns a text of at most `capacity` bytes, built on the stack.
    @inline(__always)
    static func make(_ capacity: Int, _ write: (inout TextWriter) -> Void) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
            var writer = TextWriter(buffer)
            write(&writer)
            return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<writer.count]), as: UTF8.self)
        }
    }

    @inline(__always)
    mutating func write(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        let length = min(bytes.count, text.count - count)
        guard length > 0, let from = bytes.base.baseAddress, let to = text.baseAddress else { return }
        (to + count).update(from: from + bytes.startIndex, count: length)
        count += length
    }

    mutating func write(_ string: String) { string.withBytes { write($0[...]) } }

    /// Writes a number without separators.
    mutating func write(digits number: Int) {
        if number < 0 { put(UInt8(ascii: "-")) }
        let number = number.magnitude
        if number < 100 {
            if number > 9 { put(UInt8(truncatingIfNeeded: 48 + number / 10)) }
            return put(UInt8(truncatingIfNeeded: 48 + number % 10))
        }
        var unit: UInt = 100
        while number / unit > 9 { unit *= 10 }
        while unit > 0 {
            put(UInt8(truncatingIfNeeded: 48 + number / unit % 10))
            unit /= 10
        }
    }

    mutating func put(_ byte: UInt8) {
        guard count < text.count else { return }
        text[count] = byte
        count += 1
    }
}
