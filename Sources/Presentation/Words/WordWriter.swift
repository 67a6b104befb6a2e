/// Writes words with spaces between them into a text that is being made; what finds no room is left out.
struct WordWriter {
    private let text: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ text: UnsafeMutableBufferPointer<UInt8>) { self.text = text }

    mutating func write(_ word: StaticString) {
        word.withUTF8Buffer { word in
            beginWord()
            for byte in word { put(byte) }
        }
    }

    mutating func write(number: Int) {
        beginWord()
        var unit = 1
        while number / unit > 9 { unit *= 10 }
        while unit > 0 {
            put(UInt8(truncatingIfNeeded: 48 + number / unit % 10))
            unit /= 10
        }
    }

    private mutating func beginWord() { if count > 0 { put(32) } }

    private mutating func put(_ byte: UInt8) {
        guard count < text.count else { return }
        text[count] = byte
        count += 1
    }
}
