import Bytes
package import Domain

/// A file's bytes, split into front matter and body, with the errors of its encoding and syntax.
package struct SourceText {
    /// The lines between the `---` lines; nil if the file does not begin with one.
    package var frontMatter: Range<Int>?
    package var body: Range<Int>
    /// The number of the body's first line in the file.
    package var bodyLine: Int
    /// An attempt at front matter, in a file without.
    package var malformed: MalformedFrontMatter?

    /// The maximum size of front matter, in bytes: a YAML parser may take quadratic time.
    private static let maximumFrontMatter = 64 << 10

    /// The reason why a file cannot be a todo.
    package struct Failure: Error {
        package var place: SourcePosition
        package var rule: Rule
        package var message: String

        package init(place: SourcePosition, rule: Rule, message: String) {
            (self.place, self.rule, self.message) = (place, rule, message)
        }
    }

    /// Splits the bytes of a file.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
        try SourceText.checkEncoding(bytes)
        let start = bytes.byteOrderMark
        var lines = LineReader(bytes, from: start)
        guard let first = lines.next(), SourceText.isMark(bytes, first, "---") else {
            if bytes[start...].starts(with: "---\r".utf8) { throw .onlyReturns }
            malformed = MalformedFrontMatter(bytes, from: start)
            body = (malformed?.rest?.start ?? start)..<bytes.count
            bodyLine = malformed?.rest?.line ?? 1
            return
        }
        let contentStart = lines.at
        while let line = lines.next() {
            guard SourceText.isMark(bytes, line, "---") || SourceText.isMark(bytes, line, "...") else { continue }
            guard line.lowerBound - contentStart <= SourceText.maximumFrontMatter else {
                throw .largeFrontMatter(limit: SourceText.maximumFrontMatter)
            }
            frontMatter = contentStart..<line.lowerBound
            body = lines.at..<bytes.count
            bodyLine = lines.number + 1
            malformed = MalformedFrontMatter(secondIn: bytes, from: body.lowerBound, line: bodyLine)
            return
        }
        throw SourceText.unterminated(bytes, from: contentStart)
    }

    /// Returns whether the line consists of a marker and trailing blanks.
    private static func isMark(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, _ mark: StaticString) -> Bool {
        guard line.count >= 3, bytes[line.lowerBound] == mark.utf8Start[0],
            bytes[line.lowerBound + 1] == mark.utf8Start[1], bytes[line.lowerBound + 2] == mark.utf8Start[2]
        else { return false }
        return line.dropFirst(3).allSatisfy { bytes[$0] == UInt8(ascii: " ") || bytes[$0] == UInt8(ascii: "\t") }
    }

    /// Returns the error of unterminated front matter, at a line that was perhaps meant to end it.
    private static func unterminated(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Failure {
        var lines = LineReader(bytes, from: start)
        while let line = lines.next() {
            guard let text = MalformedFrontMatter.fence(bytes, line) else { continue }
            return .unterminated(by: text, line: lines.number + 1)
        }
        return .unterminated
    }

    private static func checkEncoding(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) {
        guard let bad = bytes.firstNonText else { return }
        let place = place(of: bad, in: bytes)
        throw bytes[bad] == 0 ? .nulByte(at: place) : .notUTF8(at: place)
    }

    /// Returns the line and column of a byte; the column counts characters.
    package static func place(of position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> SourcePosition {
        var (line, column) = (1, 1)
        for byte in bytes[..<position] {
            if byte == 10 {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return SourcePosition(line, column)
    }
}

/// Reads the lines of a text.
struct LineReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the next line.
    private(set) var at: Int
    /// The number of the last line read, starting at 1.
    private(set) var number = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
        self.bytes = bytes
        at = start
    }

    /// Returns the range of the next line without its CR and LF; nil at the end.
    mutating func next() -> Range<Int>? {
        guard at < bytes.count else { return nil }
        let start = at
        while at < bytes.count, bytes[at] != 10 { at += 1 }
        let end = at > start && bytes[at - 1] == 13 ? at - 1 : at
        if at < bytes.count { at += 1 }
        number += 1
        return start..<end
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The index of the first byte that is NUL or does not begin a well-formed UTF-8 sequence (Unicode 15, table 3-7);
    /// nil if there is none.
    package var firstNonText: Int? {
        var at = skippingASCII(from: 0)
        while at < count {
            let length = sequenceLength(at)
            if length == 0 { return at }
            at = length == 1 ? at + 1 : skippingASCII(from: at + length)
        }
        return nil
    }

    private func sequenceLength(_ at: Int) -> Int {
        let first = self[at]
        if first < 0x80 { return first == 0 ? 0 : 1 }
        let (length, low, high): (Int, UInt8, UInt8) =
            switch first {
            case 0xC2...0xDF: (2, 0x80, 0xBF)
            case 0xE0: (3, 0xA0, 0xBF)
            case 0xED: (3, 0x80, 0x9F)
            case 0xE1...0xEF: (3, 0x80, 0xBF)
            case 0xF0: (4, 0x90, 0xBF)
            case 0xF1...0xF3: (4, 0x80, 0xBF)
            case 0xF4: (4, 0x80, 0x8F)
            default: (0, 0, 0)
            }
        guard length > 0, at + length <= count, self[at + 1] >= low, self[at + 1] <= high else { return 0 }
        for follower in self[(at + 2)..<(at + length)] where follower & 0xC0 != 0x80 { return 0 }
        return length
    }
}
