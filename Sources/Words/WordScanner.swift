import Domain

/// Reads the plain subset of YAML in which files of words are nearly always written, without building a tree.
///
/// The subset: flat names; plain and quoted texts on one line, literal blocks (`|`), lists in brackets on one line, plural
/// forms as one nested level; comments. For anything else it answers nil and a YAML parser has to be asked; where it
/// answers, the parser gives the same.
package struct WordScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0
    private var line = 1
    private var entries: [WordEntry] = []

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        entries.reserveCapacity(Word.allCases.count)
    }

    /// The names of a file in their order; nil outside of the subset.
    package static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> [WordEntry]? {
        guard WordScanner.isPlain(bytes) else { return nil }
        var scanner = WordScanner(bytes)
        return scanner.scanLines() ? scanner.entries : nil
    }

    private mutating func scanLines() -> Bool {
        while at < bytes.count {
            let end = endOfLine(at)
            if isBlankOrComment(at, end) {
                skipLine(end)
            } else if !scanEntry(end) {
                return false
            }
        }
        return true
    }

    private mutating func scanEntry(_ end: Int) -> Bool {
        let start = at
        guard let colon = endOfName(start, end) else { return false }
        let (name, place) = (text(start..<colon), Place(line, 1))
        let first = skipSpaces(colon + 1, end)
        guard let value = scanValue(first, end, start) else { return false }
        entries.append(WordEntry(name: name, place: place, value: value))
        return true
    }

    /// Reads a value and moves behind its last line.
    private mutating func scanValue(_ first: Int, _ end: Int, _ start: Int) -> WordEntry.Value? {
        if first == end || bytes[first] == WordScanner.hash { return scanForms(first, end, start) }
        if bytes[first] == UInt8(ascii: "|") {
            guard first + 1 == end else { return nil }
            let place = Place(line, column(of: first, from: start))
            skipLine(end)
            return scanBlock().map { .text(.init(text: $0, place: place, style: .block)) }
        }
        defer { skipLine(end) }
        if bytes[first] == UInt8(ascii: "[") { return scanList(first, end, start) }
        guard let (text, last) = scanText(first, end, start, inList: false), isBlankOrComment(last, end) else {
            return nil
        }
        return .text(text)
    }

    /// Lines that are indented, each with a form.
    private mutating func scanForms(_ first: Int, _ end: Int, _ start: Int) -> WordEntry.Value? {
        let empty = WordEntry.Text(text: "", place: Place(line, column(of: first, from: start)), style: .plain)
        skipLine(end)
        var forms: [WordEntry.Form] = []
        var indent = 0
        while at < bytes.count {
            let (start, end) = (at, endOfLine(at))
            if isBlankOrComment(start, end) {
                skipLine(end)
                continue
            }
            let name = skipSpaces(start, end)
            if name == start { break }
            if indent == 0 { indent = name - start }
            guard name - start == indent, let colon = endOfName(name, end) else { return nil }
            let first = skipSpaces(colon + 1, end)
            guard first < end, let (text, last) = scanText(first, end, start, inList: false),
                isBlankOrComment(last, end)
            else { return nil }
            forms.append(
                .init(name: self.text(name..<colon), place: Place(line, column(of: name, from: start)), text: text))
            skipLine(end)
        }
        return forms.isEmpty ? .text(empty) : .forms(forms)
    }

    /// Lines that are indented, as they stand; one line feed ends the last.
    private mutating func scanBlock() -> String? {
        var block: [UInt8] = []
        var (indent, blank) = (0, 0)
        while at < bytes.count {
            let end = endOfLine(at)
            let first = skipSpaces(at, end)
            if first == end {
                // A line of more spaces than the block is part of it.
                guard indent == 0 || first - at <= indent else { return nil }
                blank += 1
            } else {
                if first == at { break }
                if indent == 0 {
                    guard blank == 0 else { return nil }
                    indent = first - at
                }
                guard first - at >= indent else { return nil }
                block.append(contentsOf: repeatElement(10, count: blank))
                blank = 0
                block += bytes[(at + indent)..<end]
                block.append(10)
            }
            skipLine(end)
        }
        return block.isEmpty ? nil : String(decoding: block, as: UTF8.self)
    }

    private func scanList(_ first: Int, _ end: Int, _ start: Int) -> WordEntry.Value? {
        var items: [WordEntry.Text] = []
        var at = skipSpaces(first + 1, end)
        while at < end, bytes[at] != UInt8(ascii: "]") {
            guard let (item, last) = scanText(at, end, start, inList: true) else { return nil }
            items.append(item)
            at = skipSpaces(last, end)
            guard at < end else { return nil }
            if bytes[at] == UInt8(ascii: ",") {
                at = skipSpaces(at + 1, end)
            } else if bytes[at] != UInt8(ascii: "]") {
                return nil
            }
        }
        guard at < end, isBlankOrComment(at + 1, end) else { return nil }
        return .list(items)
    }
}

// MARK: - Texts

extension WordScanner {
    private func scanText(_ first: Int, _ end: Int, _ start: Int, inList: Bool) -> (WordEntry.Text, Int)? {
        let place = Place(line, column(of: first, from: start))
        if bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'") {
            guard let (text, last) = quoted(first, end) else { return nil }
            return (WordEntry.Text(text: text, place: place, style: .quoted), last)
        }
        guard let last = endOfPlain(first, end, inList: inList), last > first else { return nil }
        return (WordEntry.Text(text: text(first..<last), place: place, style: .plain), last)
    }

    /// A quoted text that ends on its line, and where it ends; nil when it has escapes beyond `\"`, `\\`, `\n` and `''`.
    private func quoted(_ first: Int, _ end: Int) -> (String, Int)? {
        let quote = bytes[first]
        var at = first + 1
        var copied: [UInt8]?
        while at < end {
            let byte = bytes[at]
            if byte == quote {
                guard quote == UInt8(ascii: "'"), at + 1 < end, bytes[at + 1] == quote else {
                    return (copied.map { String(decoding: $0, as: UTF8.self) } ?? text(first + 1..<at), at + 1)
                }
                copied = (copied ?? Array(bytes[first + 1..<at])) + [quote]
                at += 2
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                guard at + 1 < end else { return nil }
                let next = bytes[at + 1]
                guard next == quote || next == byte || next == UInt8(ascii: "n") else { return nil }
                copied = (copied ?? Array(bytes[first + 1..<at])) + [next == UInt8(ascii: "n") ? 10 : next]
                at += 2
            } else {
                copied?.append(byte)
                at += 1
            }
        }
        return nil
    }

    /// Where a plain text ends, without the spaces behind it; nil outside of the subset.
    private func endOfPlain(_ first: Int, _ end: Int, inList: Bool) -> Int? {
        if isIndicator(bytes[first]) { return nil }
        var (at, last) = (first, first)
        while at < end {
            let byte = bytes[at]
            if byte == 32 {
                if at + 1 < end, bytes[at + 1] == WordScanner.hash { break }
            } else if byte == UInt8(ascii: ":") {
                guard at + 1 < end, bytes[at + 1] != 32, !inList else { return nil }
                last = at + 1
            } else if inList, isListSign(byte) {
                guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else { return nil }
                break
            } else {
                last = at + 1
            }
            at += 1
        }
        return last
    }

    /// What means something else than text at its beginning.
    private func isIndicator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "*"),
            UInt8(ascii: "!"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "%"), UInt8(ascii: "`"),
            UInt8(ascii: "@"), UInt8(ascii: "\""), UInt8(ascii: "'"):
            true
        default: isListSign(byte)
        }
    }

    private func isListSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
            UInt8(ascii: "?"):
            true
        default: false
        }
    }

    private static let hash = UInt8(ascii: "#")

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}

// MARK: - Lines and characters

extension WordScanner {
    /// Where the colon of a name stands; nil where there is none.
    private func endOfName(_ first: Int, _ end: Int) -> Int? {
        var at = first
        while at < end, isNameByte(bytes[at]) { at += 1 }
        let isName = at > first && bytes[first] | 0x20 >= UInt8(ascii: "a") && at < end
        guard isName, bytes[at] == UInt8(ascii: ":"), at + 1 == end || bytes[at + 1] == 32 else { return nil }
        return at
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || (byte >= 48 && byte <= 57)
    }

    /// The end of the line without its CR and LF.
    private func endOfLine(_ start: Int) -> Int {
        var at = start
        while at < bytes.count, bytes[at] != 10 { at += 1 }
        return at > start && bytes[at - 1] == 13 ? at - 1 : at
    }

    private mutating func skipLine(_ end: Int) {
        at = end
        if at < bytes.count, bytes[at] == 13 { at += 1 }
        if at < bytes.count { at += 1 }
        line += 1
    }

    private func skipSpaces(_ start: Int, _ end: Int) -> Int {
        var at = start
        while at < end, bytes[at] == 32 { at += 1 }
        return at
    }

    /// Whether nothing but spaces stands there, or spaces and then a comment.
    private func isBlankOrComment(_ at: Int, _ end: Int) -> Bool {
        let first = skipSpaces(at, end)
        guard first < end else { return true }
        // A comment behind a value needs a space before it.
        return bytes[first] == WordScanner.hash && (first > at || first == 0 || bytes[first - 1] == 10)
    }

    private func column(of position: Int, from start: Int) -> Int {
        var column = 1
        for byte in bytes[start..<position] where byte & 0xC0 != 0x80 { column += 1 }
        return column
    }

    /// UTF-8 without control characters but line ends, and without what YAML treats on its own: byte order marks, line
    /// and paragraph separators, noncharacters.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for at in bytes.indices {
            let byte = bytes[at]
            if byte < 32 {
                if byte == 10 || (byte == 13 && at + 1 < bytes.count && bytes[at + 1] == 10) { continue }
                return false
            }
            if byte < 127 { continue }
            let (next, third) = (at + 1 < bytes.count ? bytes[at + 1] : 0, at + 2 < bytes.count ? bytes[at + 2] : 0)
            switch byte {
            case 127: return false
            case 0xC2 where next < 0xA0: return false
            case 0xE2 where next == 0x80 && third & 0xFE == 0xA8: return false
            case 0xEF where next == 0xBB && third == 0xBF: return false
            case 0xEF where next == 0xBF && third >= 0xBE: return false
            default: continue
            }
        }
        return true
    }
}
