import Bytes
import Testing

@Suite struct `A byte slice` {
    @Test(arguments: [0, 1, 100, 16_384, 16_385, 70_000, 200_000])
    func `has its bytes regardless of later slices`(count: Int) {
        var keeper = ByteKeeper()
        let first = keeper.keep(run(of: count, from: 1))
        let others = (2...40).map { keeper.keep(run(of: 5_000, from: UInt8($0))) }
        #expect(first.array == run(of: count, from: 1))
        #expect(first.count == count)
        #expect(first.isEmpty == (count == 0))
        for (index, other) in others.enumerated() { #expect(other.array == run(of: 5_000, from: UInt8(index + 2))) }
    }

    @Test func `outlives its storage and other slices`() {
        var last = ByteSlice()
        do {
            var keeper = ByteKeeper()
            for number in 0..<200 { last = keeper.keep(run(of: 1_000, from: UInt8(number))) }
        }
        #expect(last.array == run(of: 1_000, from: 199))
    }

    @Test func `is compared byte by byte`() {
        var keeper = ByteKeeper()
        let (one, same, other) = (keeper.keep([1, 2, 3]), keeper.keep([1, 2, 3]), keeper.keep([1, 2, 4]))
        #expect(one == same)
        #expect(one != other)
        #expect(one != keeper.keep([1, 2]))
        #expect(keeper.keep([UInt8]()) == ByteSlice())
    }

    @Test func `reads bytes outside memory whenever it needs them`() {
        var keeper = ByteKeeper()
        let outside = OutsideBytes { start, buffer in
            for index in buffer.indices { buffer[index] = UInt8(truncatingIfNeeded: start + index) }
        }
        let slice = outside.slice(7..<10_007)
        #expect(slice == keeper.keep(run(of: 10_000, from: 7)) && slice != keeper.keep(run(of: 10_000, from: 8)))
        #expect(slice.array == slice.alone.array && slice.array == run(of: 10_000, from: 7))
        #expect(outside.slice(5..<5) == ByteSlice())
    }

    /// Returns the given number of bytes, counting up from the first.
    private func run(of count: Int, from first: UInt8) -> [UInt8] {
        (0..<count).map { first &+ UInt8(truncatingIfNeeded: $0) }
    }
}

extension ByteKeeper {
    fileprivate mutating func keep(_ bytes: [UInt8]) -> ByteSlice { bytes.withUnsafeBufferPointer { keep($0) } }
}
