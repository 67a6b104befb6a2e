/// A run of bytes that does not change any more, side by side with others of its time in one block of memory.
///
/// A site holds some for each todo. With a piece of memory for each, making and freeing them would cost more than
/// what is done with them.
public struct KeptBytes: Sendable {
    private let block: Block?
    private let start: Int
    /// How many bytes they are.
    public let count: Int

    /// None.
    public init() { (block, start, count) = (nil, 0, 0) }

    fileprivate init(_ block: Block, _ start: Int, _ count: Int) {
        (self.block, self.start, self.count) = (block, start, count)
    }

    /// Whether there are none, whether or not a block stands behind them.
    public var isEmpty: Bool { count == 0 }

    /// Hands the bytes over where they are.
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard let block else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        return withExtendedLifetime(block) { body(UnsafeBufferPointer(start: block.base + start, count: count)) }
    }

    /// The same bytes in memory of their own.
    public var alone: KeptBytes {
        withBytes { bytes in
            guard let source = bytes.baseAddress else { return KeptBytes() }
            let own = Block(bytes.count)
            own.base.update(from: source, count: bytes.count)
            return KeptBytes(own, 0, bytes.count)
        }
    }

    /// A copy of the bytes.
    public var array: [UInt8] { withBytes { Array($0) } }
}

extension KeptBytes: Equatable {
    public static func == (one: KeptBytes, other: KeptBytes) -> Bool {
        if one.block === other.block, one.start == other.start, one.count == other.count { return true }
        return one.withBytes { one in other.withBytes { one.hasSameBytes(as: $0) } }
    }
}

/// Takes bytes into keeping. Each worker has one of its own; what it gives out may go to any thread.
public struct ByteKeeper: ~Copyable {
    private var block: Block?
    private var used = 0

    /// A keeper of nothing yet: its first block is made when something is kept.
    public init() {}

    /// A copy of the bytes; its memory goes when no run of its block is needed any more.
    public mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>) -> KeptBytes {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return KeptBytes() }
        guard bytes.count <= Block.size / 4 else {
            let own = Block(bytes.count)
            own.base.update(from: source, count: bytes.count)
            return KeptBytes(own, 0, bytes.count)
        }
        let shared = room(for: bytes.count)
        (shared.base + used).update(from: source, count: bytes.count)
        defer { used += bytes.count }
        return KeptBytes(shared, used, bytes.count)
    }

    private mutating func room(for count: Int) -> Block {
        if let block, used + count <= Block.size { return block }
        let fresh = Block(Block.size)
        (block, used) = (fresh, 0)
        return fresh
    }
}

/// Memory that goes with its last owner. Of what was given out nothing is written again.
private final class Block: @unchecked Sendable {
    static let size = 1 << 16

    let base: UnsafeMutablePointer<UInt8>

    init(_ size: Int) { base = .allocate(capacity: size) }

    deinit { base.deallocate() }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether both hold the same bytes; eight at a time, as it is asked of many.
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
