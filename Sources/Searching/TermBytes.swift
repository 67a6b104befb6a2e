/// The term that is being read: its first bytes, and a number for them.
struct TermBytes: ~Copyable {
    /// Of a longer term the rest is only counted.
    static let longest = 60

    private let bytes: UnsafeMutablePointer<UInt8>
    /// For each byte the letter or digit of ASCII in lower case, 0 for everything else.
    private let letters: UnsafeMutablePointer<UInt8>
    private(set) var count = 0

    init() {
        bytes = .allocate(capacity: TermBytes.longest)
        letters = .allocate(capacity: 256)
        for byte in UInt8.min...UInt8.max {
            letters[Int(byte)] =
                switch byte {
                case 48...57, 97...122: byte
                case 65...90: byte | 32
                default: 0
                }
        }
    }

    deinit {
        bytes.deallocate()
        letters.deallocate()
    }

    /// Whether a byte is a letter or a digit of ASCII.
    @inline(__always)
    func isLetter(_ byte: UInt8) -> Bool { letters[Int(byte)] != 0 }

    /// Appends the letters and digits of ASCII from a place on, and tells where they end.
    @inline(__always)
    mutating func appendLetters(of text: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
        var at = start
        // A byte is written where it is free to stand also if it is no letter.
        let place = bytes + min(count, TermBytes.longest) - start
        let last = min(end, start &+ max(0, TermBytes.longest &- count))
        while at < last {
            let letter = letters[Int(text[at])]
            place[at] = letter
            if letter == 0 { break }
            at &+= 1
        }
        if at == last { while at < end, isLetter(text[at]) { at &+= 1 } }
        count &+= at &- start
        return at
    }

    mutating func append(_ byte: UInt8) {
        if count < TermBytes.longest { bytes[count] = byte }
        count &+= 1
    }

    mutating func removeAll() { count = 0 }

    mutating func removeFirst(_ length: Int) {
        count -= length
        bytes.update(from: bytes + length, count: count)
    }

    /// The term, cut between two scalars where it is too long.
    var whole: Term {
        let length = count <= TermBytes.longest ? count : wholeLength
        let first = UInt64(bigEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
        return Term(
            bytes: UnsafeBufferPointer(start: bytes, count: length),
            head: length >= 8 ? first : first >> (64 - 8 * UInt64(length)))
    }

    /// How many of the first bytes are whole scalars.
    private var wholeLength: Int {
        var last = TermBytes.longest - 1
        while last > 0, bytes[last] & 0xC0 == 0x80 { last -= 1 }
        let lead = bytes[last]
        let needed = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
        return last + needed <= TermBytes.longest ? TermBytes.longest : last
    }
}

/// A term, while the bytes are there.
struct Term {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The first eight of them, the first one highest, or those that there are.
    let head: UInt64

    /// Its bytes beyond the first eight, mixed with those; high bits come down to where tables look.
    var hash: UInt64 {
        var hash = head
        if bytes.count > 8 { for byte in bytes[8...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 } }
        hash = (hash ^ UInt64(bytes.count)) &* 0x9E37_79B9_7F4A_7C15
        return hash ^ hash >> 32
    }
}
