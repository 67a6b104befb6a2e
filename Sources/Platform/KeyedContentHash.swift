/// A keyed hash of contents that is several times as fast as SipHash on long ones.
///
/// Each block of a kilobyte is reduced to 16 bytes by NH, the universal hash of UMAC (https://www.rfc-editor.org/rfc/rfc4418)
/// with words of 64 bits: without the key, no one can find two blocks with the same result. SipHash then hashes the
/// results and the length, so that the hash reveals nothing about the key.
public struct KeyedContentHash: Sendable {
    private let keys: [UInt64]
    private let end: SipHash

    private static let wordsPerBlock = 128

    /// - Parameter key: used for nothing else.
    public init(_ key: SipHash) {
        let block = key.forPurpose("block")
        keys = (0..<KeyedContentHash.wordsPerBlock).map { block.hash([UInt8($0)]) }
        end = key.forPurpose("end")
    }

    /// Creates a hash whose values are valid only in this process.
    public init() { self.init(SipHash(key: (.random(in: 0 ... .max), .random(in: 0 ... .max)))) }

    /// Returns the hash of the bytes.
    public func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let (words, perBlock) = ((bytes.count + 7) / 8, KeyedContentHash.wordsPerBlock)
        let blocks = (words + perBlock - 1) / perBlock
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * blocks + 1) { results in
            keys.withUnsafeBufferPointer { keys in
                for block in 0..<blocks {
                    let sum = KeyedContentHash.sum(
                        bytes, from: block * perBlock, to: min(words, (block + 1) * perBlock), keys)
                    results.initializeElement(at: 2 * block, to: sum.high.littleEndian)
                    results.initializeElement(at: 2 * block + 1, to: sum.low.littleEndian)
                }
            }
            results.initializeElement(at: 2 * blocks, to: UInt64(bytes.count).littleEndian)
            return end.hash(UnsafeRawBufferPointer(results))
        }
    }

    /// Returns NH of the words of a block: the sum of the products of neighbouring words, each with its key added.
    @inline(__always)
    private static func sum(
        _ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int, _ keys: UnsafeBufferPointer<UInt64>
    ) -> (high: UInt64, low: UInt64) {
        var (high, low): (UInt64, UInt64) = (0, 0)
        @inline(__always) func add(_ one: UInt64, _ other: UInt64) {
            let product = one.multipliedFullWidth(by: other)
            let (sum, isOver) = low.addingReportingOverflow(product.low)
            (high, low) = (high &+ product.high &+ (isOver ? 1 : 0), sum)
        }
        var (at, key) = (start * 8, 0)
        while at + 16 <= min(bytes.count, end * 8) {
            add(
                UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self)) &+ keys[key],
                UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self)) &+ keys[key + 1])
            (at, key) = (at + 16, key + 2)
        }
        if at < min(bytes.count, end * 8) {
            add(word(bytes, at) &+ keys[key], word(bytes, at + 8) &+ keys[key + 1])
        }
        return (high, low)
    }

    /// Returns the bytes from an offset as a word, with zeroes after the end.
    private static func word(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> UInt64 {
        var word: UInt64 = 0
        for at in start..<max(start, min(start + 8, bytes.count)) {
            word |= UInt64(bytes[at]) << UInt64((at - start) * 8)
        }
        return word
    }
}
