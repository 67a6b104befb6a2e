import Bytes
import TestSupport
import Testing

struct ByteBufferTests {
    @Test func `keeps appended bytes in order while growing`() {
        var buffer = ByteBuffer(capacity: 1)
        var expected: [UInt8] = []
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<500 {
            let bytes = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: buffer.append(bytes)
            case 1: buffer.append(bytes[...])
            case 2: bytes.withUnsafeBytes { buffer.append($0) }
            case 3: for byte in bytes { buffer.append(byte) }
            default:
                buffer.append(room: bytes.count + 10) { start in
                    for (place, byte) in bytes.enumerated() { start[place] = byte }
                    return bytes.count
                }
            }
            expected += bytes
        }
        #expect(buffer.array == expected && buffer.count == expected.count)
        buffer.truncate(to: 10)
        #expect(buffer.array == Array(expected[..<10]))
        buffer.truncate(to: 99)
        #expect(buffer.count == 10)
        buffer.removeAll()
        #expect(buffer.array.isEmpty && buffer.text.isEmpty)
    }

    @Test(arguments: [0, 1, 9, 10, 99, 100, -1, -10, 1_234_567_890, .max, .min])
    func `writes numbers as decimal digits`(number: Int) {
        var buffer = ByteBuffer()
        buffer.append(number: number)
        #expect(buffer.text == String(number))
    }

    @Test func `reads text as UTF-8, with replacement characters for invalid bytes`() {
        var buffer = ByteBuffer()
        buffer.append("<a>")
        buffer.append(text: "札 🎉")
        #expect(buffer.text == "<a>札 🎉")
        buffer.append(0xFF)
        #expect(buffer.text == "<a>札 🎉\u{FFFD}")
    }
}
