import Bytes
import TestSupport
import Testing

struct SearchingTests {
    @Test func `finds the first occurrence of a byte from any start`() {
        var generator = SeededGenerator(seed: 5)
        for length in 0...70 {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...20, using: &generator) &* 13 }
            for (byte, start) in [(0, 0), (13, 0), (26, 7), (247, 16), (255, 3)] as [(UInt8, Int)] {
                let found = bytes.withUnsafeBufferPointer { $0.firstIndex(of: byte, from: start) }
                #expect(found == bytes.indices.first { $0 >= start && bytes[$0] == byte })
            }
        }
    }

    @Test(arguments: [0, 0x80, 0xC3, 0xFF] as [UInt8])
    func `skips ASCII up to the first vector with other bytes`(other: UInt8) {
        for length in 0...50 {
            let plain = (0..<length).map { UInt8(truncatingIfNeeded: 1 + $0 * 7 % 127) }
            #expect(plain.withUnsafeBufferPointer { $0.skippingASCII(from: 0) } == length / 16 * 16)
            for place in plain.indices {
                var bytes = plain
                bytes[place] = other
                let end = bytes.withUnsafeBufferPointer { $0.skippingASCII(from: 0) }
                #expect(end == min(place, length / 16 * 16) / 16 * 16)
            }
        }
    }

    @Test(arguments: [
        ([UInt8](), 0), ([0xEF, 0xBB], 0), ([0xEF, 0xBB, 0xBF], 3), ([0xEF, 0xBB, 0xBF, 0x61], 3),
        ([0x61, 0xEF, 0xBB, 0xBF], 0), ([0xEF, 0xBB, 0xBE, 0x61], 0),
    ])
    func `detects a byte order mark by its three bytes at the beginning`(bytes: [UInt8], length: Int) {
        #expect(bytes.byteOrderMark == length)
        #expect(([0x20] + bytes).dropFirst().byteOrderMark == length)
    }
}
