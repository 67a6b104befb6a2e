/// A growable byte buffer with a single owner, written from front to back and emptied for reuse.
///
/// Pages are rendered into it: appending is a bounds check and a copy, and nothing is shared, so a worker that reuses
/// one buffer for all its pages makes no allocation per page.
@frozen
public struct ByteBuffer: ~Copyable, @unchecked Sendable {
    @usableFromInline var base: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    /// The number of bytes written.
    public private(set) var count: Int

    /// Creates an empty buffer with an initial capacity in bytes.
    public init(capacity: Int = 4096) {
        self.capacity = max(64, capacity)
        base = .allocate(capacity: self.capacity)
        count = 0
    }

    deinit { base.deallocate() }

    /// The bytes written so far, valid until the buffer changes.
    @inlinable
    public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    /// A copy of the bytes written so far.
    public var array: [UInt8] { Array(bytes) }

    /// The bytes written so far as text; invalid UTF-8 becomes U+FFFD.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Empties the buffer and keeps its memory.
    @inlinable
    public mutating func removeAll() { setCount(0) }

    /// Shortens the buffer to at most `length` bytes.
    @inlinable
    public mutating func truncate(to length: Int) { setCount(min(length, count)) }

    /// Removes the first `length` bytes, at most `count`, and moves the others to the front.
    public mutating func removeFirst(_ length: Int) {
        base.update(from: base + length, count: count - length)
        setCount(count - length)
    }

    /// Replaces the first bytes, of which there must be at least as many.
    public mutating func replaceBeginning(with bytes: [UInt8]) {
        precondition(bytes.count <= count)
        bytes.withUnsafeBufferPointer { if let start = $0.baseAddress { base.update(from: start, count: $0.count) } }
    }

    @usableFromInline
    mutating func setCount(_ value: Int) { count = value }

    /// Ensures room for `extra` more bytes.
    @inlinable
    public mutating func reserve(_ extra: Int) {
        if count &+ extra > capacity { grow(extra) }
    }

    @usableFromInline
    mutating func grow(_ extra: Int) {
        let wanted = max(capacity * 2, count + extra)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: wanted)
        moved.update(from: base, count: count)
        base.deallocate()
        base = moved
        capacity = wanted
    }

    /// Lets `write` write up to `room` bytes after the existing ones; it returns the number of bytes written.
    @inlinable
    public mutating func append<Failure: Error>(
        room: Int, _ write: (UnsafeMutablePointer<UInt8>) throws(Failure) -> Int
    ) throws(Failure) {
        reserve(room)
        setCount(count + (try write(base + count)))
    }

    /// Appends one byte.
    @inlinable
    public mutating func append(_ byte: UInt8) {
        reserve(1)
        base[count] = byte
        setCount(count &+ 1)
    }

    /// Appends `length` bytes from an address outside of the buffer.
    @inline(__always)
    @inlinable
    public mutating func append(_ start: UnsafePointer<UInt8>, count length: Int) {
        reserve(length)
        (base + count).initialize(from: start, count: length)
        setCount(count &+ length)
    }

    /// Appends a copy of the bytes, which must be outside of the buffer.
    @inlinable
    public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if let start = bytes.baseAddress { append(start, count: bytes.count) }
    }

    /// Appends a copy of the bytes, regardless of the type that their memory is bound to.
    @inlinable
    public mutating func append(_ bytes: UnsafeRawBufferPointer) {
        append(bytes.bindMemory(to: UInt8.self))
    }

    /// Appends a copy of the bytes.
    @inlinable
    public mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    /// Appends a copy of the bytes.
    @inlinable
    public mutating func append(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    /// Appends a literal. The compiler knows its length and address, so it copies it without a call.
    @inline(__always)
    @inlinable
    public mutating func append(_ literal: StaticString) {
        append(literal.utf8Start, count: literal.utf8CodeUnitCount)
    }

    /// Appends the text as UTF-8, without escaping.
    @inlinable
    public mutating func append(text: String) {
        text.withBytes { append($0) }
    }

    /// Appends a number in decimal digits.
    @inlinable
    public mutating func append(number: Int) {
        if number >= 0 && number < 10 { return append(UInt8(truncatingIfNeeded: 48 &+ number)) }
        appendDigits(number)
    }

    @usableFromInline
    mutating func appendDigits(_ number: Int) {
        var rest = number.magnitude
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var at = 20
            repeat {
                at -= 1
                digits[at] = UInt8(truncatingIfNeeded: 48 + rest % 10)
                rest /= 10
            } while rest > 0
            if number < 0 { append(UInt8(ascii: "-")) }
            append(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(digits)[at...]))
        }
    }
}
