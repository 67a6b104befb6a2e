import Bytes

/// A table of distinct terms, numbered and found by their bytes.
package struct TermTable: ~Copyable {
    /// All terms, concatenated.
    private var bytes = ByteBuffer(capacity: 1 << 16)
    private var terms: [Entry] = []
    /// A hash table of term numbers. Unused entries are `empty`; the size is a power of two.
    private var places: UnsafeMutablePointer<UInt32>
    private var mask: Int
    private static let empty = UInt32.max

    private struct Entry {
        let hash: UInt64
        let head: UInt64
        let start: UInt32
        let length: UInt32
    }

    /// Creates an empty table.
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

    /// Returns the number of a term. A new term gets the next number.
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
        return term.bytes.count <= 8 || self[number].hasSameBytes(as: term.bytes)
    }

    /// The bytes of a term, valid until the next term is added.
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

    /// Returns the numbers of all terms, sorted by bytes, which is also the order of their scalars.
    borrowing func sorted() -> [Int] {
        // The first eight bytes distinguish most terms. Shorter terms are padded with zero bytes, which no term
        // contains.
        let keys = (0..<count).map { number -> (UInt64, Int) in
            let missing = 8 - min(8, Int(terms[number].length))
            return (missing == 8 ? 0 : terms[number].head << (8 * UInt64(missing)), number)
        }
        return keys.sorted { one, other in
            one.0 != other.0 ? one.0 < other.0 : self[one.1].lexicographicallyPrecedes(self[other.1])
        }.map(\.1)
    }
}
