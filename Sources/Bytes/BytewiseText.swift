/// Questions about text that are asked of its bytes.
///
/// A `Character` is what a reader sees, not what a kernel, a parser or a CI runner reads: CR with LF is one, and so is a
/// prepend scalar (U+0600, U+06DD, …) with what follows it, so that `"\u{600}/"` holds no `"/"`. Whatever decides about
/// paths, escapes, separators or line ends asks here.
extension StringProtocol {
    /// Hands over the text's UTF-8 where it is, without counting a reference to it.
    @inlinable
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = String(self)
        return copy.withUTF8(body)
    }

    /// The index of a byte.
    @inlinable
    public func index(ofOffset offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

    /// The parts between every such ASCII character, empty ones too: one more than there are separators.
    @inlinable
    public func bytewiseParts(_ separator: Unicode.Scalar, maxSplits: Int = .max) -> [SubSequence] {
        let byte = UInt8(ascii: separator)
        let offsets = withBytes { bytes in bytes.indices.filter { bytes[$0] == byte } }.prefix(maxSplits)
        var parts: [SubSequence] = []
        parts.reserveCapacity(offsets.count + 1)
        var start = startIndex
        for offset in offsets {
            let at = index(ofOffset: offset)
            parts.append(self[start..<at])
            start = utf8.index(after: at)
        }
        parts.append(self[start...])
        return parts
    }

    /// Whether it begins with those bytes; every text begins with an empty one.
    @inlinable
    public func hasBytePrefix(_ prefix: some StringProtocol) -> Bool {
        withBytes { bytes in
            prefix.withBytes { $0.count <= bytes.count && bytes[..<$0.count].elementsEqual($0) }
        }
    }

    /// Whether it ends with those bytes; every text ends with an empty one.
    @inlinable
    public func hasByteSuffix(_ suffix: some StringProtocol) -> Bool {
        withBytes { bytes in
            suffix.withBytes { $0.count <= bytes.count && bytes[(bytes.count - $0.count)...].elementsEqual($0) }
        }
    }

    /// What stands behind the prefix; nil where the text does not begin with it.
    @inlinable
    public func rest(afterBytes prefix: some StringProtocol) -> SubSequence? {
        hasBytePrefix(prefix) ? self[index(ofOffset: prefix.utf8.count)...] : nil
    }

    /// What stands before the suffix; nil where the text does not end with it.
    @inlinable
    public func rest(beforeBytes suffix: some StringProtocol) -> SubSequence? {
        hasByteSuffix(suffix) ? self[..<index(ofOffset: utf8.count - suffix.utf8.count)] : nil
    }

    /// Its bytes with ASCII letters in lower case, as a file system without case compares names.
    public var asciiLowercased: [UInt8] { utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 } }

    /// Whether such an ASCII character stands in it.
    @inlinable
    public func containsByte(_ byte: Unicode.Scalar) -> Bool {
        withBytes { $0.contains(UInt8(ascii: byte)) }
    }

    /// Where such an ASCII character stands last.
    @inlinable
    public func lastIndex(ofByte byte: Unicode.Scalar) -> Index? {
        withBytes { $0.lastIndex(of: UInt8(ascii: byte)) }.map { index(ofOffset: $0) }
    }

    /// Where the bytes of a text that is not empty begin first; nil where they do not stand.
    @inlinable
    public func firstIndex(ofBytes text: some StringProtocol) -> Index? {
        let offset = withBytes { bytes in
            text.withBytes { wanted -> Int? in
                guard let first = wanted.first, wanted.count <= bytes.count else { return nil }
                return (0...(bytes.count - wanted.count)).first {
                    bytes[$0] == first && bytes[$0..<($0 + wanted.count)].elementsEqual(wanted)
                }
            }
        }
        return offset.map { index(ofOffset: $0) }
    }

    /// Whether those bytes stand in it somewhere; those of an empty text do everywhere.
    @inlinable
    public func containsBytes(_ text: some StringProtocol) -> Bool { firstIndex(ofBytes: text) != nil }

    /// The text with all places replaced where those bytes stand; they are not empty.
    @inlinable
    public func replacingBytes(_ bytes: String, with text: String) -> String {
        var (replaced, rest) = ("", self[...])
        while let start = rest.firstIndex(ofBytes: bytes) {
            replaced += rest[..<start] + text
            rest = rest[utf8.index(start, offsetBy: bytes.utf8.count)...]
        }
        return replaced + rest
    }
}

extension String {
    /// Whether both are the same bytes. Most texts that are compared are the very same one, or short, which shows before any
    /// byte is read.
    public func isIdentical(to other: String) -> Bool {
        let (left, right) = (unsafeBitCast(self, to: Words.self), unsafeBitCast(other, to: Words.self))
        return left == right || withBytes { one in other.withBytes { one.hasSameBytes(as: $0) } }
    }

    /// As a text lies in memory.
    private typealias Words = (UInt64, UInt64)
}
