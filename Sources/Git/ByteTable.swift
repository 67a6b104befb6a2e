import Bytes
import Platform

/// Numbers byte strings in the order in which they come first, so that what is compared often is a number.
struct ByteTable {
    private var bytes: [UInt8] = []
    /// Where each one ends; it starts where the one before it ends.
    private var ends: [Int] = []
    /// Numbers by hash, -1 where there is none; always a power of two of them, never more than half full.
    private var slots = [Int32](repeating: -1, count: 256)

    /// How many different ones there are.
    var count: Int { ends.count }

    /// The number of a byte string, which may be new.
    mutating func number(of text: UnsafeBufferPointer<UInt8>) -> Int {
        var slot = find(text)
        if slots[slot] >= 0 { return Int(slots[slot]) }
        if ends.count * 2 >= slots.count {
            grow()
            slot = find(text)
        }
        slots[slot] = Int32(ends.count)
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
        return ends.count - 1
    }

    /// The number of a text, which may be new.
    mutating func number(of text: String) -> Int { text.withBytes { number(of: $0) } }

    /// The byte string with a number that was given out.
    subscript(number: Int) -> ArraySlice<UInt8> {
        bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
    }

    /// The text with a number that was given out, a file's or a person's name.
    func text(_ number: Int) -> String { String(fileName: self[number]) }

    /// Where the text stands, or may be put.
    private func find(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        let mask = slots.count - 1
        var slot = ByteTable.hash(text) & mask
        return bytes.withUnsafeBufferPointer { bytes in
            while slots[slot] >= 0 {
                let number = Int(slots[slot])
                let start = number == 0 ? 0 : ends[number - 1]
                if ends[number] - start == text.count, isSame(bytes, start, text) {
                    return slot
                }
                slot = (slot + 1) & mask
            }
            return slot
        }
    }

    private func isSame(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ text: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard let known = bytes.baseAddress, let other = text.baseAddress else { return text.isEmpty }
        return memcmp(known + start, other, text.count) == 0
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for number in ends.indices {
                var slot =
                    ByteTable.hash(UnsafeBufferPointer(rebasing: bytes[start..<ends[number]])) & (slots.count - 1)
                while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
                slots[slot] = Int32(number)
                start = ends[number]
            }
        }
    }

    private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = Checksum.of(UnsafeRawBufferPointer(text))
        return Int(truncatingIfNeeded: hash ^ (hash >> 29))
    }
}
