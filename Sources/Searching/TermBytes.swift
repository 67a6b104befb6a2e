/// The term that is being read: its first bytes, and their hash.
struct TermBytes: ~Copyable {
    /// Of a longer term the rest is only counted.
    static let longest = 60

    private let bytes: UnsafeMutablePointer<UInt8>
    /// For each byte of ASCII the letter or digit in lower case, 0 for a sign.
    private let letters: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var hash = TermBytes.start
    private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    init() {
        bytes = .allocate(capacity: TermBytes.longest)
        letters = .allocate(capacity: 128)
        for byte in UInt8(0)..<128 {
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

    /// What a byte of ASCII is in a word, 0 for nothing.
    func letter(_ byte: UInt8) -> UInt8 { letters[Int(byte)] }

    mutating func append(_ byte: UInt8) {
        if count < TermBytes.longest {
            bytes[count] = byte
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        count &+= 1
    }

    mutating func removeAll() {
        count = 0
        hash = TermBytes.start
    }

    mutating func removeFirst(_ length: Int) {
        let rest = count - length
        bytes.update(from: bytes + length, count: rest)
        removeAll()
        for place in 0..<rest { append(bytes[place]) }
    }

    /// The term, cut between two scalars where it is too long, and its hash: FNV-1a with its high bits brought down, where
    /// a table looks.
    mutating func whole() -> (bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) {
        let length = count <= TermBytes.longest ? count : wholeLength
        if length < count {
            removeAll()
            for place in 0..<length { append(bytes[place]) }
        }
        return (UnsafeBufferPointer(start: bytes, count: length), hash ^ hash >> 32)
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
