import Bytes
import FrontMatter

/// Reads XML 1.0 in UTF-8, tag by tag, with the strictness that all browsers agree on.
///
/// Unsupported syntax is an error and is never skipped: entity declarations, processing instructions, attributes
/// without quotes, mismatched tags.
struct XMLReader {
    /// The document is not well-formed, or too complex to check.
    struct Refusal: Error {}

    enum Event {
        /// A start tag with its attributes; `isEmpty` if it is self-closing.
        case start(String, [(name: String, value: String)], isEmpty: Bool)
        case end
        case text(String)
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var at: Int
    private var open: [String] = []
    private var hasRoot = false
    private var hasDoctype = false
    /// Whether a comment or a CDATA section contains `<`: an HTML parser may see a tag there.
    private(set) var hidesMarkup = false

    /// - Parameter bytes: UTF-8.
    init(_ bytes: UnsafeBufferPointer<UInt8>) throws(Refusal) {
        self.bytes = bytes
        at = bytes.byteOrderMark
        guard bytes.firstNonText == nil,
            bytes.allSatisfy({ $0 >= 32 && $0 != 127 || $0 == 9 || $0 == 10 || $0 == 13 })
        else { throw Refusal() }
        try skipDeclaration()
    }

    /// Returns the next tag or text; nil after the last one.
    mutating func next() throws(Refusal) -> Event? {
        while at < bytes.count {
            if take("<!--") {
                _ = hidden(try text(upTo: "-->"))
            } else if take("<![CDATA[") {
                return .text(try inside(hidden(try text(upTo: "]]>"))))
            } else if take("<!DOCTYPE") {
                try skipDoctype()
            } else if take("</") {
                return try endTag()
            } else if take("<") {
                return try startTag()
            } else {
                let text = try unescaped(in: at..<(bytes.firstIndex(of: UInt8(ascii: "<"), from: at) ?? bytes.count))
                if !open.isEmpty { return .text(text) }
                guard text.utf8.allSatisfy(isSpace) else { throw Refusal() }
            }
        }
        guard open.isEmpty, hasRoot else { throw Refusal() }
        return nil
    }

    private mutating func hidden(_ text: String) -> String {
        if text.containsByte("<") { hidesMarkup = true }
        return text
    }

    private func inside(_ text: String) throws(Refusal) -> String {
        if open.isEmpty { throw Refusal() } else { text }
    }
}

// MARK: - Tags

extension XMLReader {
    private mutating func startTag() throws(Refusal) -> Event {
        guard !open.isEmpty || !hasRoot, open.count < 256 else { throw Refusal() }
        hasRoot = true
        let name = try self.name()
        var attributes: [(name: String, value: String)] = []
        while true {
            let hasSpace = skipSpace()
            if take("/>") { return .start(name, attributes, isEmpty: true) }
            if take(">") {
                open.append(name)
                return .start(name, attributes, isEmpty: false)
            }
            guard hasSpace else { throw Refusal() }
            let attribute = try self.attribute()
            guard attributes.count < 256, !attributes.contains(where: { $0.name == attribute.name }) else {
                throw Refusal()
            }
            attributes.append(attribute)
        }
    }

    private mutating func attribute() throws(Refusal) -> (name: String, value: String) {
        let name = try self.name()
        skipSpace()
        guard take("=") else { throw Refusal() }
        skipSpace()
        guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'"),
            let end = bytes.firstIndex(of: bytes[at], from: at + 1)
        else { throw Refusal() }
        let range = at + 1..<end
        at = end + 1
        guard !bytes[range].contains(UInt8(ascii: "<")) else { throw Refusal() }
        return (name, try unescaped(in: range))
    }

    private mutating func endTag() throws(Refusal) -> Event {
        let name = try self.name()
        skipSpace()
        guard take(">"), open.popLast() == name else { throw Refusal() }
        return .end
    }

    /// Reads an ASCII name: others are valid, but no element that draws has one.
    private mutating func name() throws(Refusal) -> String {
        let start = at
        while at < bytes.count, isNameByte(bytes[at]) { at += 1 }
        guard at > start, at - start <= 128 else { throw Refusal() }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: ":"):
            true
        default: false
        }
    }
}

// MARK: - Text and declarations

extension XMLReader {
    /// Skips `<?xml … ?>` at the very start, which must name no encoding but UTF-8 or ASCII.
    private mutating func skipDeclaration() throws(Refusal) {
        guard take("<?xml ") else { return }
        let text = try text(upTo: "?>").lowercased()
        guard let encoding = text.firstIndex(ofBytes: "encoding") else { return }
        let rest = text[encoding...].utf8.dropFirst(8).drop(while: isSpace)
        guard rest.first == UInt8(ascii: "=") else { throw Refusal() }
        let value = rest.dropFirst().drop(while: isSpace)
        guard let quote = value.first, let end = value.dropFirst().firstIndex(of: quote) else { throw Refusal() }
        let name = value[..<end].dropFirst()
        guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(where: { name.elementsEqual($0.utf8) }) else {
            throw Refusal()
        }
    }

    /// Skips the W3C doctype for SVG, without declarations of its own.
    private mutating func skipDoctype() throws(Refusal) {
        guard !hasRoot, !hasDoctype else { throw Refusal() }
        hasDoctype = true
        let words = try text(upTo: ">")
        let parts = words.bytewiseParts("\"").map { $0.utf8.filter { !isSpace($0) } }
        guard parts.count == 5, parts[0].elementsEqual("svgPUBLIC".utf8), parts[1].starts(with: "-//W3C//DTDSVG".utf8),
            parts[2].isEmpty, parts[3].starts(with: "http://www.w3.org/".utf8), parts[4].isEmpty,
            !words.containsByte("[")
        else { throw Refusal() }
    }

    /// Returns the text with its references resolved; only the five predefined entities of XML exist.
    private mutating func unescaped(in range: Range<Int>) throws(Refusal) -> String {
        at = max(at, range.upperBound)
        let parts = String(decoding: bytes[range], as: UTF8.self).bytewiseParts("&")
        var text = String(parts[0])
        for part in parts.dropFirst() {
            guard let end = part.utf8.firstIndex(of: UInt8(ascii: ";")), let scalar = scalar(part[..<end]) else {
                throw Refusal()
            }
            text.unicodeScalars.append(scalar)
            text += part[part.utf8.index(after: end)...]
        }
        return text
    }

    private func scalar(_ name: Substring) -> Unicode.Scalar? {
        switch String(name) {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let hex = name.rest(afterBytes: "#x")
            guard let digits = hex ?? name.rest(afterBytes: "#"),
                digits.utf8.allSatisfy({ $0 < 128 && $0 != 43 && $0 != 45 })
            else { return nil }
            return UInt32(digits, radix: hex == nil ? 10 : 16).flatMap(Unicode.Scalar.init)
        }
    }

    private mutating func text(upTo end: StaticString) throws(Refusal) -> String {
        let start = at
        while at < bytes.count {
            let found = at
            if take(end) { return String(decoding: bytes[start..<found], as: UTF8.self) }
            at += 1
        }
        throw Refusal()
    }

    private mutating func take(_ sign: StaticString) -> Bool {
        let length = sign.utf8CodeUnitCount
        guard at + length <= bytes.count, (0..<length).allSatisfy({ bytes[at + $0] == sign.utf8Start[$0] }) else {
            return false
        }
        at += length
        return true
    }

    @discardableResult private mutating func skipSpace() -> Bool {
        let start = at
        while at < bytes.count, isSpace(bytes[at]) { at += 1 }
        return at > start
    }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }
