import Bytes

/// For each term the numbers of the documents that have it, written while they come: in blocks that lie in one piece of
/// memory, as there are many terms and most have few.
struct Postings: ~Copyable {
    /// The last number of each term, -1 without one; and where its first and its current block lie.
    private var last: [Int32] = []
    /// The last place of each term in that document.
    private var lastPlace: [Int32] = []
    private var first: [UInt32] = []
    private var current: [UInt32] = []
    private var used: [UInt8] = []
    /// How many bytes each term has.
    private(set) var sizes: [UInt32] = []
    private var blocks: UnsafeMutablePointer<UInt8>
    private var capacity: UInt32 = 1 << 16
    private var end: UInt32 = 0

    /// What of a block is text; behind it stands the next one's place.
    private static let room: UInt8 = 20
    private static let size: UInt32 = 24

    init() { blocks = .allocate(capacity: Int(capacity)) }

    deinit { blocks.deallocate() }

    /// Makes room for a further term.
    mutating func addTerm() {
        last.append(-1)
        lastPlace.append(0)
        first.append(.max)
        current.append(.max)
        used.append(Postings.room)
        sizes.append(0)
    }

    /// Notes that a document has a term. Documents come in the order of their numbers, and so do places in a document.
    ///
    /// - Parameter place: where it is, for a term whose neighbours matter: then a new document is the double of its gap, with
    ///   the place behind it as a number of its own, and a further place the double of what lies between the two, and 1.
    /// - Returns: whether that was not known yet.
    mutating func add(_ document: Int32, at place: Int32?, to term: Int) -> Bool {
        let before = last[term]
        if before != document {
            last[term] = document
            let gap = UInt32(document - before - 1)
            put(number: place == nil ? gap : gap * 2, to: term)
            if let place { put(number: UInt32(place), to: term) }
        } else if let place {
            put(number: UInt32(place - lastPlace[term] - 1) * 2 + 1, to: term)
        } else {
            return false
        }
        if let place { lastPlace[term] = place }
        return true
    }

    private mutating func put(number gap: UInt32, to term: Int) {
        if gap < 32 { return put(UInt8(93 + gap), to: term) }
        var digits: (UInt64, Int) = (0, 0)
        NumberText.each(gap) { digits = (digits.0 | UInt64($0) << (8 * UInt64(digits.1)), digits.1 + 1) }
        for place in 0..<digits.1 { put(UInt8(truncatingIfNeeded: digits.0 >> (8 * UInt64(place))), to: term) }
    }

    private mutating func put(_ byte: UInt8, to term: Int) {
        if used[term] == Postings.room { addBlock(to: term) }
        blocks[Int(current[term]) + Int(used[term])] = byte
        used[term] += 1
        sizes[term] += 1
    }

    private mutating func addBlock(to term: Int) {
        if end + Postings.size > capacity {
            let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(capacity) * 2)
            moved.update(from: blocks, count: Int(end))
            blocks.deallocate()
            (blocks, capacity) = (moved, capacity * 2)
        }
        if current[term] == .max { first[term] = end } else { link(current[term], to: end) }
        current[term] = end
        used[term] = 0
        end += Postings.size
    }

    private func link(_ block: UInt32, to next: UInt32) {
        UnsafeMutableRawPointer(blocks + Int(block) + Int(Postings.room)).storeBytes(of: next, as: UInt32.self)
    }

    /// Appends the numbers of a term: of each how many lie between it and the one before.
    func write(_ term: Int, into bytes: inout ByteBuffer) {
        var (block, rest) = (first[term], sizes[term])
        while rest > 0 {
            let count = min(rest, UInt32(Postings.room))
            bytes.append(blocks + Int(block), count: Int(count))
            rest -= count
            if rest > 0 {
                block = UnsafeRawPointer(blocks + Int(block) + Int(Postings.room)).loadUnaligned(as: UInt32.self)
            }
        }
    }
}
