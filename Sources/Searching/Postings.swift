import Bytes

/// The posting list of each term: the numbers of the documents that contain it. The lists are appended in blocks of a
/// single allocation, because there are many terms and most have few documents.
struct Postings: ~Copyable {
    /// All state of a term in one place, because each word of a text needs a different term.
    private struct Slot {
        /// The last document number; -1 if there is none.
        var last: Int32 = -1
        /// The last position in that document.
        var lastPlace: Int32 = 0
        /// The offsets of its first and current block.
        var first = UInt32.max
        var current = UInt32.max
        /// The total number of bytes.
        var size: UInt32 = 0
        /// The number of bytes in the current block.
        var used = Postings.room
    }

    private var slots: UnsafeMutablePointer<Slot>
    private var slotCapacity = 1 << 10
    /// The number of terms.
    private(set) var count = 0
    private var blocks: UnsafeMutablePointer<UInt8>
    private var capacity: UInt32 = 1 << 16
    private var end: UInt32 = 0

    /// The number of text bytes in a block. The offset of the next block follows them.
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

    /// Adds a term with an empty list.
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

    /// Returns the number of bytes of a term's list.
    func size(of term: Int) -> Int { Int(slots[checked(term)].size) }

    @inline(__always)
    private func checked(_ term: Int) -> Int {
        precondition(term >= 0 && term < count)
        return term
    }

    /// Records that a document contains a term. Documents must be added in ascending order, and so must positions
    /// within a document.
    ///
    /// - Parameter place: the position of the term, if its neighbours matter. Then a new document is encoded as twice
    ///   its gap, followed by the position as a separate number. A further position is encoded as twice the gap between
    ///   the positions, plus 1.
    /// - Returns: whether the entry is new.
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

    /// Appends the list of a term. Each number is the gap to the preceding one.
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
