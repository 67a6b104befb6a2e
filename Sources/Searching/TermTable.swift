import Bytes

/// The distinct terms of many texts under numbers, found by their bytes.
struct TermTable: ~Copyable {
    /// All terms, one behind the other.
    private var bytes = ByteBuffer(capacity: 1 << 16)
    private var terms: [Term] = []
    /// Numbers of terms by their hashes, with gaps of `empty`.
    private var places: [UInt32]
    private static let empty = UInt32.max

    private struct Term {
        let hash: UInt64
        let start: UInt32
        let length: UInt32
    }

    init() { places = Array(repeating: TermTable.empty, count: 1 << 12) }

    var count: Int { terms.count }

    /// The number of a term; a new one gets the next.
    mutating func number(of term: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int {
        var at = Int(truncatingIfNeeded: hash) & (places.count &- 1)
        while true {
            let number = places[at]
            if number == TermTable.empty { break }
            if terms[Int(number)].hash == hash, isSame(Int(number), term) { return Int(number) }
            at = (at &+ 1) & (places.count &- 1)
        }
        places[at] = UInt32(terms.count)
        terms.append(Term(hash: hash, start: UInt32(bytes.count), length: UInt32(term.count)))
        bytes.append(term)
        if terms.count * 2 > places.count { grow() }
        return terms.count - 1
    }

    /// Byte by byte: most terms are short.
    private func isSame(_ number: Int, _ term: UnsafeBufferPointer<UInt8>) -> Bool {
        let known = terms[number]
        guard known.length == term.count else { return false }
        let start = Int(known.start)
        let all = bytes.bytes
        for place in 0..<term.count where all[start &+ place] != term[place] { return false }
        return true
    }

    /// The bytes of a term, until the next one is added.
    subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
        let term = terms[number]
        return UnsafeBufferPointer(rebasing: bytes.bytes[Int(term.start)..<Int(term.start + term.length)])
    }

    private mutating func grow() {
        places = Array(repeating: TermTable.empty, count: places.count * 2)
        for (number, term) in terms.enumerated() {
            var at = Int(truncatingIfNeeded: term.hash) & (places.count - 1)
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
