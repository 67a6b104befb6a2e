import Bytes
import Domain

/// The lines of a UTF-8 text, with line numbers starting at 1.
struct TextLines: Sequence {
    private let text: UnsafeBufferPointer<UInt8>

    /// - Parameter bytes: a byte order mark at the start is ignored.
    /// - Throws: an error with the number of the line that is not UTF-8.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) {
        text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeBufferPointer(rebasing: bytes[3...]) : bytes
        if String(validating: text, as: UTF8.self) != nil { return }
        var lines = Lines(text: text)
        while let line = lines.bytes() {
            if String(validating: line, as: UTF8.self) != nil { continue }
            throw .notUTF8(line: lines.number)
        }
    }

    func makeIterator() -> Lines { Lines(text: text) }

    /// Iterates over the lines, without their line ends: LF or CR LF, or CR in a text without LF.
    struct Lines: IteratorProtocol {
        fileprivate let text: UnsafeBufferPointer<UInt8>
        private let lineEnd: UInt8
        private var at = 0
        fileprivate private(set) var number = 0

        fileprivate init(text: UnsafeBufferPointer<UInt8>) { (self.text, lineEnd) = (text, text.lineEnd) }

        mutating func next() -> (number: Int, text: String)? {
            bytes().map { (number, String(decoding: $0, as: UTF8.self)) }
        }

        fileprivate mutating func bytes() -> Slice<UnsafeBufferPointer<UInt8>>? {
            guard at < text.count else { return nil }
            let end = text[at...].firstIndex(of: lineEnd) ?? text.count
            let line = text[at..<(end > at && text[end - 1] == 13 ? end - 1 : end)]
            (at, number) = (end + 1, number + 1)
            return line
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The byte that ends each line: LF, or CR in a text without LF, as programs for classic Mac OS write.
    var lineEnd: UInt8 { contains(10) ? 10 : 13 }
}

extension String {
    /// The text with LF as the only line end, without leading and trailing empty lines.
    var plainLines: String {
        let lineEnd = withBytes(\.lineEnd)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for byte in utf8 {
            if byte == 10, bytes.last == 13 { bytes.removeLast() }
            if byte != lineEnd { bytes.append(byte) } else if !bytes.isEmpty { bytes.append(10) }
        }
        while bytes.last == 10 || bytes.last == 32 || bytes.last == 13 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ImportedTodo {
    /// Makes the title a single line, and removes control characters from texts, which would make the file binary.
    package mutating func makeHarmless() {
        let line = ImportedTodo.trimmed(title.titleLine)
        if !line.hasSameBytes(as: ImportedTodo.trimmed(title)) {
            losses.append(.titleInOneLine)
        }
        // A title must have visible characters.
        title = line.isEmpty ? place : line
        body = harmless(body, "body")
        for index in comments.indices {
            comments[index].text = harmless(comments[index].text, "comments")
            // In the heading of a comment, a comma ends the name.
            let author = comments[index].author.inOneLine.replacingBytes(",", with: " ")
            if !author.hasSameBytes(as: comments[index].author) {
                losses.append(.fullName(of: author))
            }
            comments[index].author = author
        }
        for key in keys.indices {
            for text in keys[key].texts.indices {
                keys[key].texts[text] = harmless(keys[key].texts[text], keys[key].target.lossName)
            }
        }
    }

    private mutating func harmless(_ text: String, _ name: String) -> String {
        guard text.utf8.contains(where: \.isControl) else { return text }
        let text = text.replacingBytes("\r\n", with: "\n")
        guard text.utf8.contains(where: \.isControl) else { return text }
        losses.append(.withoutControlCharacters(name))
        return String(decoding: text.utf8.filter { !$0.isControl }, as: UTF8.self)
    }
}

extension KeyChange.Target {
    /// The category of losses of this field.
    var lossName: String { if case .field(let field) = self { field.name } else { "more" } }
}

extension UInt8 {
    /// Whether texts must not contain the byte: control characters except tabs and line ends, and DEL.
    fileprivate var isControl: Bool { self < 32 && self != 10 && self != 9 || self == 127 }
}

extension String {
    /// The text with a space for each line end and each character that a terminal interprets.
    var inOneLine: String { blanking { $0 == "\n" || $0.isObeyed } }

    /// The same with line separators, which a title in a file can contain.
    var titleLine: String { blanking { $0 == "\n" || $0.isObeyed && !$0.isLineSeparator } }

    private func blanking(_ isBlank: (Unicode.Scalar) -> Bool) -> String {
        guard unicodeScalars.contains(where: isBlank) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { isBlank($0) ? " " : $0 }))
    }
}
