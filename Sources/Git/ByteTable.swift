import Bytes
import Platform

/// Assigns consecutive numbers to distinct byte strings in order of first appearance, so that frequent comparisons
/// compare numbers.
struct ByteTable {
    private var bytes: [UInt8] = []
    /// The end offset of each string in `bytes`; a string starts where the previous one ends.
    private var ends: [Int] = []
    /// An open-addressing hash table of numbers; -1 marks a free slot. Its size is a power of two, and at most half
    /// is used.
    private var slots = [Int32](repeating: -1, count: 256)

    /// The number of distinct strings.
    var count: Int { ends.count }

    /// Returns the number of a byte string; assigns the next number if the string is new.
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

    /// Returns the number of a text; assigns the next number if the text is new.
    mutating func number(of text: String) -> Int { text.withBytes { number(of: $0) } }

    /// Returns the number of a text; nil if it has none.
    func known(_ text: String) -> Int? {
        text.withBytes { text in
            let number = slots[find(text)]
            return number < 0 ? nil : Int(number)
        }
    }

    /// The byte string with an assigned number.
    subscript(number: Int) -> ArraySlice<UInt8> {
        bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
    }

    /// Returns the text with an assigned number, such as a file name or a person's name.
    func text(_ number: Int) -> String { String(fileName: self[number]) }

    /// Returns the slot that holds the text, or the free slot for it.
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
