import Bytes
import Domain

/// Reads the subset of YAML in which almost all front matter is written, without building a tree.
///
/// The subset consists of flat keys, plain and quoted scalars on one line, flow and block lists of them, and comments.
/// For other front matter it returns nil, and a YAML parser must be used. Its results equal the parser's, with one
/// exception: it reads a bare `@name`, which strict YAML does not allow, as text.
struct FrontMatterScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    private var at: Int
    private var line: Int
    /// The offset after the last line of the last entry read.
    private var entryEnd = 0
    private var entries: [FrontMatter.Entry] = []
    private var hasCut = false

    /// The maximum length in bytes: searching for duplicate keys and counting columns would take too long in more.
    private static let maximumLength = 8 << 10

    private init(_ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, firstLine: Int) {
        (self.bytes, at, end, line) = (bytes, range.lowerBound, range.upperBound, firstLine)
        entries.reserveCapacity(14)
    }

    /// Returns the entries in `bytes[range]`, whose first line has the number `firstLine` in the file; nil outside the
    /// subset.
    static func scan(_ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, firstLine: Int) -> FrontMatter? {
        var scanner = FrontMatterScanner(bytes, range: range, firstLine: firstLine)
        guard range.count <= maximumLength, hasOnlyPlainCharacters(bytes, range), scanner.scanLines() else {
            return nil
        }
        return FrontMatter(entries: scanner.entries, hasCut: scanner.hasCut)
    }

    private mutating func scanLines() -> Bool {
        while at < end {
            let lineEnd = endOfLine(at)
            if isBlankOrComment(at, lineEnd) {
                skipLine(lineEnd)
            } else if !scanEntry(lineEnd) {
                return false
            }
        }
        return true
    }

    private mutating func scanEntry(_ lineEnd: Int) -> Bool {
        let start = at
        guard isKeyStart(bytes[start]) else { return false }
        var colon = start + 1
        while colon < lineEnd, isKeyByte(bytes[colon]) { colon += 1 }
        guard colon < lineEnd, bytes[colon] == UInt8(ascii: ":"),
            colon + 1 == lineEnd || bytes[colon + 1] == space
        else { return false }
        let key = text(start..<colon)
        guard !entries.contains(where: { $0.key == key }) else { return false }
        let place = SourcePosition(line, 1)
        let valueStart = skipSpaces(colon + 1, lineEnd)
        guard let (value, range) = scanValue(valueStart, lineEnd, lineStart: start, behind: colon) else { return false }
        entries.append(
            FrontMatter.Entry(key: key, place: place, value: value, range: start..<entryEnd, valueRange: range))
        return true
    }

    /// A value and its byte range.
    private typealias Found = (value: FrontMatter.Value, range: Range<Int>)

    /// Reads a value and advances past its last line.
    private mutating func scanValue(_ start: Int, _ lineEnd: Int, lineStart: Int, behind colon: Int) -> Found? {
        if start == lineEnd || bytes[start] == hash {
            let place = SourcePosition(line, column(of: start, from: lineStart))
            let isCut = bytes.isCut(at: start, isBehindText: false)
            if isCut { hasCut = true }
            let empty = FrontMatter.Scalar(text: "", isPlain: true, place: place, range: start..<start, isCut: isCut)
            skipLine(lineEnd)
            entryEnd = at
            return scanBlockList(orEmpty: (.scalar(empty), colon + 1..<colon + 1))
        }
        defer {
            skipLine(lineEnd)
            entryEnd = at
        }
        if bytes[start] == UInt8(ascii: "[") { return scanFlowList(start, lineEnd, lineStart) }
        guard let scalar = scanScalar(start, lineEnd, lineStart, inFlow: false), isBlankOrComment(scalar.end, lineEnd)
        else { return nil }
        return (.scalar(scalar.value), start..<scalar.end)
    }

    private mutating func scanBlockList(orEmpty empty: Found) -> Found? {
        var items: [FrontMatter.Scalar] = []
        var range = empty.range
        var indent: Int?
        while at < end {
            let lineEnd = endOfLine(at)
            if isBlankOrComment(at, lineEnd) {
                skipLine(lineEnd)
                continue
            }
            let dash = skipSpaces(at, lineEnd)
            guard bytes[dash] == UInt8(ascii: "-"), dash + 1 == lineEnd || bytes[dash + 1] == space else { break }
            guard indent == nil || indent == dash - at else { return nil }
            indent = dash - at
            let start = skipSpaces(dash + 1, lineEnd)
            guard start < lineEnd, bytes[start] != hash, bytes[start] != UInt8(ascii: "["),
                let item = scanScalar(start, lineEnd, at, inFlow: false), isBlankOrComment(item.end, lineEnd)
            else { return nil }
            range = (items.isEmpty ? dash : range.lowerBound)..<item.end
            items.append(item.value)
            skipLine(lineEnd)
            entryEnd = at
        }
        return items.isEmpty ? empty : (.list(items), range)
    }

    private mutating func scanFlowList(_ start: Int, _ lineEnd: Int, _ lineStart: Int) -> Found? {
        var items: [FrontMatter.Scalar] = []
        items.reserveCapacity(4)
        var at = skipSpaces(start + 1, lineEnd)
        while at < lineEnd, bytes[at] != UInt8(ascii: "]") {
            guard let item = scanScalar(at, lineEnd, lineStart, inFlow: true) else { return nil }
            items.append(item.value)
            at = skipSpaces(item.end, lineEnd)
            guard at < lineEnd else { return nil }
            if bytes[at] == UInt8(ascii: ",") {
                at = skipSpaces(at + 1, lineEnd)
            } else if bytes[at] != UInt8(ascii: "]") {
                return nil
            }
        }
        guard at < lineEnd, isBlankOrComment(at + 1, lineEnd) else { return nil }
        return (.list(items), start..<at + 1)
    }

    private mutating func scanScalar(
        _ start: Int, _ lineEnd: Int, _ lineStart: Int, inFlow: Bool
    ) -> (value: FrontMatter.Scalar, end: Int)? {
        let place = SourcePosition(line, column(of: start, from: lineStart))
        let isPlain = bytes[start] != UInt8(ascii: "\"") && bytes[start] != UInt8(ascii: "'")
        let found = isPlain ? plain(start, lineEnd, inFlow: inFlow) : quoted(start, lineEnd)
        guard let (text, end) = found else { return nil }
        let isCut = !inFlow && bytes.isCut(at: skipSpaces(end, lineEnd), isBehindText: isPlain)
        if isCut { hasCut = true }
        return (FrontMatter.Scalar(text: text, isPlain: isPlain, place: place, range: start..<end, isCut: isCut), end)
    }
}

// MARK: - Scalars

extension FrontMatterScanner {
    /// Returns a quoted scalar on a single line and its end; nil if it has escapes other than `\"`, `\\` and `''`.
    private func quoted(_ start: Int, _ lineEnd: Int) -> (String, Int)? {
        let quote = bytes[start]
        var at = start + 1
        var copied: [UInt8]?
        while at < lineEnd {
            let byte = bytes[at]
            if byte == quote {
                guard quote == UInt8(ascii: "'"), at + 1 < lineEnd, bytes[at + 1] == quote else {
                    return (copied.map { String(decoding: $0, as: UTF8.self) } ?? text(start + 1..<at), at + 1)
                }
                copied = (copied ?? Array(bytes[start + 1..<at])) + [quote]
                at += 2
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                guard at + 1 < lineEnd, bytes[at + 1] == quote || bytes[at + 1] == byte else { return nil }
                copied = (copied ?? Array(bytes[start + 1..<at])) + [bytes[at + 1]]
                at += 2
            } else {
                copied?.append(byte)
                at += 1
            }
        }
        return nil
    }

    /// Returns a plain scalar and its end without trailing spaces; nil outside the subset.
    private func plain(_ start: Int, _ lineEnd: Int, inFlow: Bool) -> (String, Int)? {
        guard canStartPlain(start, lineEnd) else { return nil }
        var (at, last) = (start, start)
        while at < lineEnd {
            let byte = bytes[at]
            if byte == space {
                if at + 1 < lineEnd, bytes[at + 1] == hash { break }
            } else if byte == UInt8(ascii: ":") {
                guard at + 1 < lineEnd, bytes[at + 1] != space, !inFlow else { return nil }
                last = at + 1
            } else if inFlow, isFlowIndicator(byte) {
                guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else { return nil }
                break
            } else {
                last = at + 1
            }
            at += 1
        }
        return last > start ? (text(start..<last), last) : nil
    }

    private func canStartPlain(_ start: Int, _ lineEnd: Int) -> Bool {
        switch bytes[start] {
        case UInt8(ascii: "-"):
            start + 1 < lineEnd && bytes[start + 1] != space && !isFlowIndicator(bytes[start + 1])
        case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "{"), UInt8(ascii: "}"), hash, UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"),
            UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "%"), UInt8(ascii: "`"), UInt8(ascii: "\""),
            UInt8(ascii: "'"):
            false
        default: true
        }
    }

    private func isFlowIndicator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","),
            UInt8(ascii: "?"):
            true
        default: false
        }
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}

// MARK: - Lines and characters

extension FrontMatterScanner {
    private var space: UInt8 { UInt8(ascii: " ") }
    private var hash: UInt8 { UInt8(ascii: "#") }

    /// Returns the end of the line without its CR and LF.
    private func endOfLine(_ start: Int) -> Int {
        var at = start
        while at < end, bytes[at] != 10 { at += 1 }
        return at > start && bytes[at - 1] == 13 ? at - 1 : at
    }

    private mutating func skipLine(_ lineEnd: Int) {
        at = lineEnd
        if at < end, bytes[at] == 13 { at += 1 }
        if at < end { at += 1 }
        line += 1
    }

    private func skipSpaces(_ start: Int, _ lineEnd: Int) -> Int {
        var at = start
        while at < lineEnd, bytes[at] == space { at += 1 }
        return at
    }

    /// Returns whether the rest of the line has only spaces, or spaces and a comment.
    private func isBlankOrComment(_ start: Int, _ lineEnd: Int) -> Bool {
        let first = skipSpaces(start, lineEnd)
        guard first < lineEnd else { return true }
        // A comment after a value needs a space before it.
        return bytes[first] == hash && (first == at || first > start || bytes[first - 1] == space)
    }

    private func column(of position: Int, from lineStart: Int) -> Int {
        var column = 1
        for byte in bytes[lineStart..<position] where byte & 0xC0 != 0x80 { column += 1 }
        return column
    }

    private func isKeyStart(_ byte: UInt8) -> Bool {
        (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
    }

    private func isKeyByte(_ byte: UInt8) -> Bool {
        isKeyStart(byte) || (byte >= 48 && byte <= 57) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    /// Returns whether the bytes contain no control characters except line ends, and none of the characters with
    /// special treatment in YAML: C1 controls and NEL, line and paragraph separators, byte order marks and
    /// noncharacters.
    private static func hasOnlyPlainCharacters(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        for at in range {
            let byte = bytes[at]
            if byte < 32 {
                if byte == 10 || (byte == 13 && at + 1 < range.upperBound && bytes[at + 1] == 10) { continue }
                return false
            }
            if byte < 127 { continue }
            switch byte {
            case 127: return false
            case 0xC2 where bytes[at + 1] < 0xA0: return false
            case 0xE2 where bytes[at + 1] == 0x80 && bytes[at + 2] & 0xFE == 0xA8: return false
            case 0xEF where bytes[at + 1] == 0xBB && bytes[at + 2] == 0xBF: return false
            case 0xEF where bytes[at + 1] == 0xBF && bytes[at + 2] >= 0xBE: return false
            default: continue
            }
        }
        return true
    }
}
