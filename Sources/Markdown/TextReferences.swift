import Bytes

/// `#id`, `@user` and `BACK-12`.
extension TreeWriter {
    private static let longestName = 64

    mutating func writeHash(_ text: TextRun, from: Int, at: Int) -> Int? {
        guard text.bytes[at + 1].isNameByte, startsWord(text, at) else { return nil }
        guard let end = endOfName(text, at + 1, letters: false) else { return nil }
        return writeReference(.hash, text, from: from, token: at..<end, target: (at + 1)..<end)
    }

    mutating func writeUser(_ text: TextRun, from: Int, at: Int) -> Int? {
        guard text.bytes[at + 1] != 0, startsWord(text, at) else { return nil }
        guard let end = endOfName(text, at + 1, letters: true), text.bytes[end] != UInt8(ascii: "@") else { return nil }
        return writeReference(.user, text, from: from, token: at..<end, target: (at + 1)..<end)
    }

    /// Writes a reference such as `back-12.1`: a prefix, a hyphen (at `at`) and a number that may contain dots.
    mutating func writePrefixed(_ text: TextRun, from: Int, at: Int) -> Int? {
        guard !options.idPrefixes.isEmpty, text.bytes[at + 1].isDigit else { return nil }
        guard let start = startOfPrefix(text, from: from, at: at), startsWord(text, start) else { return nil }
        var end = at + 1
        while text.bytes[end].isDigit || (text.bytes[end] == UInt8(ascii: ".") && text.bytes[end + 1].isDigit) {
            end += 1
        }
        // `back-12.md` and `back-12-fix-login` name something else.
        let next = text.bytes[end]
        let isJoint = next == UInt8(ascii: ".") || next == UInt8(ascii: "-")
        guard !next.isNameByte || isJoint, !(isJoint && text.bytes[end + 1].isNameByte) else { return nil }
        return writeReference(.prefixed, text, from: from, token: start..<end, target: start..<end)
    }

    private func startOfPrefix(_ text: TextRun, from: Int, at: Int) -> Int? {
        for prefix in options.idPrefixes {
            let start = at - prefix.utf8.count
            guard start >= from else { continue }
            if zip(text.bytes.buffer(start..<at), prefix.utf8).allSatisfy({ $0.lowered == $1 }) { return start }
        }
        return nil
    }

    private mutating func writeReference(
        _ kind: Reference.Kind, _ text: TextRun, from: Int, token: Range<Int>, target: Range<Int>
    ) -> Int? {
        let found = find(text.bytes.buffer(token), in: text.node)
        guard found.isWritten || !hasEscapes else { return nil }
        out.append(text.bytes + from, count: token.lowerBound - from)
        let start = out.count
        escape(text.bytes, token)
        record(kind, text, target: target, label: nil, start, found)
        return token.upperBound
    }

    private mutating func record(
        _ kind: Reference.Kind, _ text: TextRun, target: Range<Int>, label: String?, _ start: Int,
        _ found: SourceMap.Found
    ) {
        let place = place(of: found.position)
        references.append(
            Reference(
                kind: kind, target: text.bytes.string(target), label: label, line: place.line, column: place.column,
                range: start..<out.count))
    }

    /// Whether a word may start at an offset: not inside a word or path, nor in a run of special characters.
    private func startsWord(_ text: TextRun, _ at: Int) -> Bool {
        let before = text.before(at)
        return switch before {
        case "_", "-", "/", "\\", "#", "@", "&", ".", "=", "?", "$", "%", "+": false
        default: !before.isWord
        }
    }

    /// Returns the end of a name of 1 to 64 bytes, without trailing punctuation. Returns nil if there is none.
    private func endOfName(_ text: TextRun, _ start: Int, letters: Bool) -> Int? {
        var end = start
        while true {
            if text.bytes[end].isNameByte {
                end += 1
            } else if letters, text.bytes[end] >= 0x80 {
                let (scalar, length) = text.bytes.scalar(at: end)
                guard scalar.isWord else { break }
                end += length
            } else {
                break
            }
            if end - start > Self.longestName { return nil }
        }
        while end > start, text.bytes[end - 1].isNamePunctuation { end -= 1 }
        return end > start ? end : nil
    }
}

extension CText {
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high, self[low].isBlank { low += 1 }
        while high > low, self[high - 1].isBlank { high -= 1 }
        return low..<high
    }
}

extension UInt8 {
    fileprivate var isNamePunctuation: Bool {
        self == UInt8(ascii: ".") || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
    }
    fileprivate var isNameByte: Bool { isAlphanumeric || isNamePunctuation }
}
