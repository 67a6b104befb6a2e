import Bytes

/// For each term the numbers of the documents that have it, written while they come: in blocks that lie in one piece of
/// memory, as there are many terms and most have few.
struct Postings: ~Copyable {
    /// What is known of a term, in one place: each word of a text asks for another one.
    private struct Slot {
        /// The last number, -1 without one.
        var last: Int32 = -1
        /// The last place in that document.
        var lastPlace: Int32 = 0
        /// Where its first and its current block lie.
        var first = UInt32.max
        var current = UInt32.max
        /// How many bytes it has.
        var size: UInt32 = 0
        /// How many of them lie in the current block.
        var used = Postings.room
    }

    private var slots: UnsafeMutablePointer<Slot>
    private var slotCapacity = 1 << 10
    /// How many terms there are.
    private(set) var count = 0
    private var blocks: UnsafeMutablePointer<UInt8>
    private var capacity: UInt32 = 1 << 16
    private var end: UInt32 = 0

    /// What of a block is text; behind it stands the next one's place.
    private static let room: UInt8 = 20
    private static let size: UInt32 = 24

    init() {
        blocks = .allocate(capacity: Int(capacity))
        slots = .allocate(capacity: slotCapacity)
    }

    deinit {
        blocks.deallocate()
        slots.deallocate()
    }

    /// Makes room for a further term.
    mutating func addTerm() {
        if count == slotCapacity {
            let moved = UnsafeMutablePointer<Slot>.allocate(capacity: slotCapacity * 2)
            moved.moveInitialize(from: slots, count: count)
            slots.deallocate()
            (slots, slotCapacity) = (moved, slotCapacity * 2)
        }
        (slots + count).initialize(to: Slot())
        count += 1
    }

    /// How many bytes a term has.
    func size(of term: Int) -> Int { Int(slots[checked(term)].size) }

    @inline(__always)
    private func checked(_ term: Int) -> Int {
        precondition(term >= 0 && term < count)
        return term
    }

    /// Notes that a document has a term. Documents come in the order of their numbers, and so do places in a document.
    ///
    /// - Parameter place: where it is, for a term whose neighbours matter: then a new document is the double of its gap, with
    ///   the place behind it as a number of its own, and a further place the double of what lies between the two, and 1.
    /// - Returns: whether that was not known yet.
    mutating func add(_ document: Int32, at place: Int32?, to term: Int) -> Bool {
        let slot = slots + checked(term)
        let before = slot.pointee.last
        if before != document {
            slot.pointee.last = document
            let gap = UInt32(document - before - 1)
            put(number: place == nil ? gap : gap * 2, to: slot)
            if let place { put(number: UInt32(place), to: slot) }
        } else if let place {
            put(number: UInt32(place - slot.pointee.lastPlace - 1) * 2 + 1, to: slot)
        } else {
            return false
        }
        if let place { slot.pointee.lastPlace = place }
        return true
    }

    @inline(__always)
    private mutating func put(number gap: UInt32, to slot: UnsafeMutablePointer<Slot>) {
        if gap < 32 { return put(UInt8(93 + gap), to: slot) }
        NumberText.each(gap) { put($0, to: slot) }
    }

    @inline(__always)
    private mutating func put(_ byte: UInt8, to slot: UnsafeMutablePointer<Slot>) {
        if slot.pointee.used == Postings.room { addBlock(to: slot) }
        blocks[Int(slot.pointee.current) + Int(slot.pointee.used)] = byte
        slot.pointee.used += 1
        slot.pointee.size += 1
    }

    private mutating func addBlock(to slot: UnsafeMutablePointer<Slot>) {
        if end + Postings.size > capacity {
            let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: Int(capacity) * 2)
            moved.update(from: blocks, count: Int(end))
            blocks.deallocate()
            (blocks, capacity) = (moved, capacity * 2)
        }
        if slot.pointee.current == .max { slot.pointee.first = end } else { link(slot.pointee.current, to: end) }
        slot.pointee.current = end
        slot.pointee.used = 0
        end += Postings.size
    }

    private func link(_ block: UInt32, to next: UInt32) {
        UnsafeMutableRawPointer(blocks + Int(block) + Int(Postings.room)).storeBytes(of: next, as: UInt32.self)
    }

    /// Appends the numbers of a term: of each how many lie between it and the one before.
    func write(_ term: Int, into bytes: inout ByteBuffer) {
        let slot = slots[checked(term)]
        var (block, rest) = (slot.first, slot.size)
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
