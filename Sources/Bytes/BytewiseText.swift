/// Questions about text that are asked of its bytes.
///
/// A `Character` is what a reader sees, not what a kernel, a parser or a CI runner reads: CR with LF is one, and so is a
/// prepend scalar (U+0600, U+06DD, …) with what follows it, so that `"\u{600}/"` holds no `"/"`. Whatever decides about
/// paths, escapes, separators or line ends asks here.
extension StringProtocol {
    /// The parts between every such ASCII character, empty ones too: one more than there are separators.
    @inlinable
    public func bytewiseParts(_ separator: Unicode.Scalar, maxSplits: Int = .max) -> [SubSequence] {
        var parts: [SubSequence] = []
        var start = startIndex
        let byte = UInt8(ascii: separator)
        for at in utf8.indices where utf8[at] == byte {
            if parts.count == maxSplits { break }
            parts.append(self[start..<at])
            start = utf8.index(after: at)
        }
        parts.append(self[start...])
        return parts
    }

    @inlinable
    public func hasBytePrefix(_ prefix: some StringProtocol) -> Bool { utf8.starts(with: prefix.utf8) }

    @inlinable
    public func hasByteSuffix(_ suffix: some StringProtocol) -> Bool {
        utf8.reversed().starts(with: suffix.utf8.reversed())
    }

    /// What stands behind the prefix; nil where the text does not begin with it.
    @inlinable
    public func rest(afterBytes prefix: some StringProtocol) -> SubSequence? {
        guard hasBytePrefix(prefix) else { return nil }
        return self[utf8.index(startIndex, offsetBy: prefix.utf8.count)...]
    }

    /// What stands before the suffix; nil where the text does not end with it.
    @inlinable
    public func rest(beforeBytes suffix: some StringProtocol) -> SubSequence? {
        guard hasByteSuffix(suffix) else { return nil }
        return self[..<utf8.index(endIndex, offsetBy: -suffix.utf8.count)]
    }

    /// Its bytes with ASCII letters in lower case, as a file system without case compares names.
    public var asciiLowercased: [UInt8] { utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 } }

    @inlinable
    public func containsByte(_ byte: Unicode.Scalar) -> Bool { utf8.contains(UInt8(ascii: byte)) }

    /// Where the bytes of a text that is not empty begin first; nil where they do not stand.
    @inlinable
    public func firstIndex(ofBytes text: some StringProtocol) -> Index? {
        guard let first = text.utf8.first else { return nil }
        return utf8.indices.first { utf8[$0] == first && utf8[$0...].starts(with: text.utf8) }
    }

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
