import Bytes

/// The distinct terms of many texts under numbers, found by their bytes.
package struct TermTable: ~Copyable {
    /// All terms, one behind the other.
    private var bytes = ByteBuffer(capacity: 1 << 16)
    private var terms: [Entry] = []
    /// Numbers of terms by their hashes, with gaps of `empty`; a power of two of them.
    private var places: UnsafeMutablePointer<UInt32>
    private var mask: Int
    private static let empty = UInt32.max

    private struct Entry {
        let hash: UInt64
        let head: UInt64
        let start: UInt32
        let length: UInt32
    }

    /// Without terms.
    package init() {
        mask = (1 << 12) - 1
        places = TermTable.gaps(mask + 1)
    }

    deinit { places.deallocate() }

    private static func gaps(_ count: Int) -> UnsafeMutablePointer<UInt32> {
        let gaps = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        gaps.initialize(repeating: empty, count: count)
        return gaps
    }

    var count: Int { terms.count }

    /// The number of a term; a new one gets the next.
    @inline(__always)
    mutating func number(of term: Term, hash: UInt64) -> Int {
        var at = Int(truncatingIfNeeded: hash) & mask
        while true {
            let number = places[at]
            if number == TermTable.empty { break }
            if isSame(Int(number), term) { return Int(number) }
            at = (at &+ 1) & mask
        }
        places[at] = UInt32(terms.count)
        terms.append(
            Entry(hash: hash, head: term.head, start: UInt32(bytes.count), length: UInt32(term.bytes.count)))
        bytes.append(term.bytes)
        if terms.count * 2 > mask { grow() }
        return terms.count - 1
    }

    @inline(__always)
    private func isSame(_ number: Int, _ term: Term) -> Bool {
        let known = terms[number]
        guard known.head == term.head, known.length == term.bytes.count else { return false }
        return term.bytes.count <= 8 || self[number].elementsEqual(term.bytes)
    }

    /// The bytes of a term, until the next one is added.
    subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
        let term = terms[number]
        return UnsafeBufferPointer(rebasing: bytes.bytes[Int(term.start)..<Int(term.start + term.length)])
    }

    private mutating func grow() {
        places.deallocate()
        mask = mask * 2 + 1
        places = TermTable.gaps(mask + 1)
        for (number, term) in terms.enumerated() {
            var at = Int(truncatingIfNeeded: term.hash) & mask
            while places[at] != TermTable.empty { at = (at + 1) & mask }
            places[at] = UInt32(number)
        }
    }

    /// The numbers of all terms in the order of their bytes, which is that of their scalars.
    borrowing func sorted() -> [Int] {
        // The first eight bytes tell most terms apart; with fewer, blanks that no term has stand behind.
        let keys = (0..<count).map { number -> (UInt64, Int) in
            let missing = 8 - min(8, Int(terms[number].length))
            return (missing == 8 ? 0 : terms[number].head << (8 * UInt64(missing)), number)
        }
        return keys.sorted { one, other in
            one.0 != other.0 ? one.0 < other.0 : self[one.1].lexicographicallyPrecedes(self[other.1])
        }.map(\.1)
    }
}
