import Bytes

/// The distinct terms of many texts under numbers, found by their bytes.
struct TermTable: ~Copyable {
    /// All terms, one behind the other.
    private var bytes = ByteBuffer(capacity: 1 << 16)
    private var ends: [UInt32] = []
    private var hashes: [UInt32] = []
    /// Numbers of terms by their hashes, with gaps of `empty`.
    private var places: [UInt32]
    private static let empty = UInt32.max

    init() { places = Array(repeating: TermTable.empty, count: 1 << 12) }

    var count: Int { ends.count }

    /// The number of a term; a new one gets the next.
    mutating func number(of term: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
        var at = Int(hash) & (places.count - 1)
        while places[at] != TermTable.empty {
            let number = Int(places[at])
            if hashes[number] == hash, self[number].elementsEqual(term) { return number }
            at = (at + 1) & (places.count - 1)
        }
        places[at] = UInt32(ends.count)
        bytes.append(term)
        ends.append(UInt32(bytes.count))
        hashes.append(hash)
        if ends.count * 2 > places.count { grow() }
        return ends.count - 1
    }

    /// The bytes of a term, until the next one is added.
    subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
        let start = number == 0 ? 0 : Int(ends[number - 1])
        return UnsafeBufferPointer(rebasing: bytes.bytes[start..<Int(ends[number])])
    }

    private mutating func grow() {
        places = Array(repeating: TermTable.empty, count: places.count * 2)
        for (number, hash) in hashes.enumerated() {
            var at = Int(hash) & (places.count - 1)
            while places[at] != TermTable.empty { at = (at + 1) & (places.count - 1) }
            places[at] = UInt32(number)
        }
    }

    /// The numbers of all terms in the order of their bytes, which is that of their scalars.
    borrowing func sorted() -> [Int] {
        // The first eight bytes tell most terms apart.
        let keys = (0..<count).map { number -> (UInt64, Int) in
            var key: UInt64 = 0
            for (place, byte) in self[number].prefix(8).enumerated() { key |= UInt64(byte) << (56 - 8 * UInt64(place)) }
            return (key, number)
        }
        return keys.sorted { one, other in
            one.0 != other.0 ? one.0 < other.0 : self[one.1].lexicographicallyPrecedes(self[other.1])
        }.map(\.1)
    }
}
