import Bytes

/// The term that is being read: its bytes, up to a limit, and their count.
struct TermBytes: ~Copyable {
    /// The maximum number of bytes kept. Any further bytes are only counted.
    static let longest = 60

    private let bytes: UnsafeMutablePointer<UInt8>
    /// For each byte, the ASCII letter in lower case or the digit; 0 for all other bytes.
    private let letters: UnsafeMutablePointer<UInt8>
    private(set) var count = 0

    init() {
        // Bytes are written eight at a time, and some of them may be beyond the term.
        bytes = .allocate(capacity: TermBytes.longest + 8)
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

    /// Whether a byte is an ASCII letter or digit.
    @inline(__always)
    func isLetter(_ byte: UInt8) -> Bool { letters[Int(byte)] != 0 }

    /// Appends the ASCII letters and digits from an offset on and returns where they end.
    @inline(__always)
    mutating func appendLetters(of text: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
        var at = start
        while at &+ 8 <= end, count <= TermBytes.longest {
            let eight = EightBytes(text + at)
            let length = eight.leadingLetters
            UnsafeMutableRawPointer(bytes + count).storeBytes(of: eight.lowercase, as: UInt64.self)
            count &+= length
            at &+= length
            if length < 8 { return at }
        }
        while at < end {
            let letter = letters[Int(text[at])]
            if letter == 0 { break }
            append(letter)
            at &+= 1
        }
        return at
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if count < TermBytes.longest { bytes[count] = byte }
        count &+= 1
    }

    mutating func removeAll() { count = 0 }

    mutating func removeFirst(_ length: Int) {
        count -= length
        bytes.update(from: bytes + length, count: count)
    }

    /// The term. If it is too long, it is cut at a scalar boundary.
    @inline(__always)
    var whole: Term {
        let length = count <= TermBytes.longest ? count : wholeLength
        let first = UInt64(bigEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
        return Term(
            bytes: UnsafeBufferPointer(start: bytes, count: length),
            head: length >= 8 ? first : first >> (64 - 8 * UInt64(length)))
    }

    /// The number of leading bytes that form whole scalars.
    private var wholeLength: Int {
        var last = TermBytes.longest - 1
        while last > 0, bytes[last] & 0xC0 == 0x80 { last -= 1 }
        let lead = bytes[last]
        let needed = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
        return last + needed <= TermBytes.longest ? TermBytes.longest : last
    }
}

/// A term, valid as long as its bytes are.
struct Term {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The first eight bytes, or all if there are fewer. The first byte is the most significant.
    let head: UInt64

    /// A hash of all bytes. The final shift mixes the high bits into the low bits, which hash tables use.
    @inline(__always)
    var hash: UInt64 {
        var hash = head
        if bytes.count > 8 { for byte in bytes[8...] { hash = hash.hashed(with: UInt64(byte)) } }
        hash = hash.mixed(with: UInt64(bytes.count))
        return hash ^ hash >> 32
    }
}

/// Eight bytes of a text, processed together. The first byte is the least significant.
private struct EightBytes {
    private let bytes: UInt64

    @inline(__always)
    init(_ start: UnsafePointer<UInt8>) {
        bytes = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    }

    /// The bytes with ASCII letters in lower case and digits unchanged. All other bytes are unspecified.
    var lowercase: UInt64 { (bytes | EightBytes.each(0x20)).littleEndian }

    /// The number of leading bytes that are ASCII letters or digits.
    var leadingLetters: Int {
        // The high bit of each sum is set if the byte is greater than or equal to the given bound.
        let low = bytes & EightBytes.each(0x7F)
        let folded = low | EightBytes.each(0x20)
        let isLetter = (folded &+ EightBytes.each(0x80 - 0x61)) & ~(folded &+ EightBytes.each(0x80 - 0x7B))
        let isDigit = (low &+ EightBytes.each(0x80 - 0x30)) & ~(low &+ EightBytes.each(0x80 - 0x3A))
        let others = ~((isLetter | isDigit) & ~bytes) & EightBytes.each(0x80)
        return others.trailingZeroBitCount / 8
    }

    private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}
