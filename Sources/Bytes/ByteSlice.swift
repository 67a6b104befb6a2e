/// An immutable byte string. Byte strings created around the same time share a block of memory.
///
/// A site has several for each todo. Separate allocations would cost more than the work done with the bytes.
public struct ByteSlice: Sendable {
    private let block: Block?
    private let start: Int
    /// The number of bytes.
    public let count: Int

    /// Creates an empty byte string.
    public init() { (block, start, count) = (nil, 0, 0) }

    fileprivate init(_ block: Block, _ start: Int, _ count: Int) {
        (self.block, self.start, self.count) = (block, start, count)
    }

    /// Whether the byte string is empty, with or without a block.
    public var isEmpty: Bool { count == 0 }

    /// Passes the bytes to `body` in place. Bytes outside memory are read first.
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard let block else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        if let read = block.read {
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { buffer in
                read(start, buffer)
                return body(UnsafeBufferPointer(buffer))
            }
        }
        return withExtendedLifetime(block) { body(UnsafeBufferPointer(start: block.base + start, count: count)) }
    }

    /// A copy of the bytes in its own block.
    public var alone: ByteSlice {
        withBytes { bytes in
            guard let source = bytes.baseAddress else { return ByteSlice() }
            let own = Block(bytes.count)
            own.base.update(from: source, count: bytes.count)
            return ByteSlice(own, 0, bytes.count)
        }
    }

    /// A copy of the bytes.
    public var array: [UInt8] { withBytes { Array($0) } }
}

extension ByteSlice: Equatable {
    public static func == (one: ByteSlice, other: ByteSlice) -> Bool {
        if one.block === other.block, one.start == other.start, one.count == other.count { return true }
        return one.withBytes { one in other.withBytes { one.hasSameBytes(as: $0) } }
    }
}

/// Copies byte strings into shared blocks. Each worker has its own keeper; the byte strings it returns can be used on
/// any thread.
public struct ByteKeeper: ~Copyable {
    private var block: Block?
    private var used = 0

    /// Creates a keeper without a block; the first byte string allocates one.
    public init() {}

    /// Returns a stored copy of the bytes. A block is freed when none of its byte strings is in use.
    public mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>) -> ByteSlice {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return ByteSlice() }
        guard bytes.count <= Block.size / 4 else {
            let own = Block(bytes.count)
            own.base.update(from: source, count: bytes.count)
            return ByteSlice(own, 0, bytes.count)
        }
        let shared = room(for: bytes.count)
        (shared.base + used).update(from: source, count: bytes.count)
        defer { used += bytes.count }
        return ByteSlice(shared, used, bytes.count)
    }

    private mutating func room(for count: Int) -> Block {
        if let block, used + count <= Block.size { return block }
        let fresh = Block(Block.size)
        (block, used) = (fresh, 0)
        return fresh
    }
}

/// Bytes outside memory that never change, such as those of a file. A byte string of them reads them whenever they are
/// needed.
public struct OutsideBytes: Sendable {
    private let block: Block

    /// - Parameter read: fills a buffer with the bytes from an offset on.
    public init(read: @escaping @Sendable (_ start: Int, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Void) {
        block = Block(reading: read)
    }

    /// Returns the bytes at these offsets as a byte string.
    public func slice(_ range: Range<Int>) -> ByteSlice {
        range.isEmpty ? ByteSlice() : ByteSlice(block, range.lowerBound, range.count)
    }
}

/// Memory that is freed with its last owner, or bytes outside memory. Bytes in use are never overwritten.
private final class Block: @unchecked Sendable {
    static let size = 1 << 16

    let base: UnsafeMutablePointer<UInt8>
    /// Reads bytes outside memory; nil for those at `base`.
    let read: (@Sendable (Int, UnsafeMutableBufferPointer<UInt8>) -> Void)?

    init(_ size: Int) { (base, read) = (.allocate(capacity: size), nil) }

    init(reading read: @escaping @Sendable (Int, UnsafeMutableBufferPointer<UInt8>) -> Void) {
        (base, self.read) = (.allocate(capacity: 0), read)
    }

    deinit { base.deallocate() }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether both buffers have the same bytes; compares eight at a time, because it is called often.
    public func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        let (one, other) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
        var at = 0
        while at + 8 <= count {
            let left = one.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            guard left == other.loadUnaligned(fromByteOffset: at, as: UInt64.self) else { return false }
            at += 8
        }
        while at < count {
            guard one[at] == other[at] else { return false }
            at += 1
        }
        return true
    }
}
