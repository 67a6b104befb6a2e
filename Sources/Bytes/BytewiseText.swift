/// Bytewise operations on text.
///
/// A `Character` is what a reader sees, not what a kernel, a parser or a CI runner reads: CR LF is one `Character`,
/// and so is a prepended mark (U+0600, U+06DD, …) with the next scalar, so that `"\u{600}/"` does not contain `"/"`.
/// Code that decides about paths, escapes, separators or line ends uses these operations.
extension StringProtocol {
    /// Passes the text's UTF-8 to `body` in place, without retaining the text.
    @inlinable
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = String(self)
        return copy.withUTF8(body)
    }

    /// Returns the index at a byte offset.
    @inlinable
    public func index(ofOffset offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

    /// Splits the text at every occurrence of an ASCII character, including empty parts: returns one part more than
    /// there are separators.
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

    /// Returns whether the text begins with the bytes of `prefix`; true for an empty prefix.
    @inlinable
    public func hasBytePrefix(_ prefix: some StringProtocol) -> Bool {
        withBytes { bytes in
            prefix.withBytes { $0.count <= bytes.count && bytes[..<$0.count].elementsEqual($0) }
        }
    }

    /// Returns whether the text ends with the bytes of `suffix`; true for an empty suffix.
    @inlinable
    public func hasByteSuffix(_ suffix: some StringProtocol) -> Bool {
        withBytes { bytes in
            suffix.withBytes { $0.count <= bytes.count && bytes[(bytes.count - $0.count)...].elementsEqual($0) }
        }
    }

    /// Returns the text after the prefix; nil if the text does not begin with it.
    @inlinable
    public func rest(afterBytes prefix: some StringProtocol) -> SubSequence? {
        hasBytePrefix(prefix) ? self[index(ofOffset: prefix.utf8.count)...] : nil
    }

    /// Returns the text before the suffix; nil if the text does not end with it.
    @inlinable
    public func rest(beforeBytes suffix: some StringProtocol) -> SubSequence? {
        hasByteSuffix(suffix) ? self[..<index(ofOffset: utf8.count - suffix.utf8.count)] : nil
    }

    /// The bytes with ASCII letters in lower case, as case-insensitive file systems compare names.
    public var asciiLowercased: [UInt8] { utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 } }

    /// Returns whether the text contains an ASCII character.
    @inlinable
    public func containsByte(_ byte: Unicode.Scalar) -> Bool {
        withBytes { $0.contains(UInt8(ascii: byte)) }
    }

    /// Returns the index of the last occurrence of an ASCII character; nil if there is none.
    @inlinable
    public func lastIndex(ofByte byte: Unicode.Scalar) -> Index? {
        withBytes { $0.lastIndex(of: UInt8(ascii: byte)) }.map { index(ofOffset: $0) }
    }

    /// Returns the index of the first occurrence of the bytes of a non-empty text; nil if there is none.
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

    /// Returns whether the text contains the bytes of `text`; true for an empty text.
    @inlinable
    public func containsBytes(_ text: some StringProtocol) -> Bool { firstIndex(ofBytes: text) != nil }

    /// Returns the text with all occurrences of the bytes replaced; `bytes` must not be empty.
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
    /// Returns whether both texts have the same bytes. Most compared texts are the same object or short, which the
    /// comparison of their representation detects without reading bytes.
    public func isIdentical(to other: String) -> Bool {
        let (left, right) = (unsafeBitCast(self, to: Words.self), unsafeBitCast(other, to: Words.self))
        return left == right || withBytes { one in other.withBytes { one.hasSameBytes(as: $0) } }
    }

    /// The memory representation of a text.
    private typealias Words = (UInt64, UInt64)
}
