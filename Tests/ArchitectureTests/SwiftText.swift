/// Swift source, separated into code, literals and comments.
struct SwiftText: Sendable {
    /// The source without comments and the contents of literals; line breaks are kept.
    var code: String { String(decoding: codeBytes, as: UTF8.self) }
    /// The contents of literals, without interpolations.
    private(set) var literals: [String] = []
    /// For each literal, the offset of its closing quote in the UTF-8 bytes of `code`.
    private(set) var ends: [Int] = []
    /// The comments with their delimiters.
    private(set) var comments: [String] = []

    private var codeBytes: [UInt8] = []
    private let source: [UInt8]
    private var at = 0

    init(_ text: String) {
        source = Array(text.utf8)
        while at < source.count { readCode() }
    }

    private func isAt(_ sign: StaticString) -> Bool {
        sign.withUTF8Buffer { source[at] == $0[0] && source[at...].starts(with: $0) }
    }

    private func end(of sign: StaticString) -> Int {
        var end = at
        sign.withUTF8Buffer { sign in
            while end < source.count, source[end] != sign[0] || !source[end...].starts(with: sign) { end += 1 }
        }
        return end
    }

    private mutating func readCode() {
        switch source[at] {
        case UInt8(ascii: "/") where isAt("//"): readComment(to: end(of: "\n"))
        case UInt8(ascii: "/") where isAt("/*"): readComment(to: min(source.count, end(of: "*/") + 2))
        case UInt8(ascii: "\"") where isAt("\"\"\""): readLiteral("\"\"\"")
        case UInt8(ascii: "\""): readLiteral("\"")
        case let byte:
            codeBytes.append(byte)
            at += 1
        }
    }

    private mutating func readComment(to end: Int) {
        comments.append(String(decoding: source[at..<end], as: UTF8.self))
        at = end
    }

    private mutating func readLiteral(_ quote: StaticString) {
        at += quote.utf8CodeUnitCount
        var literal: [UInt8] = []
        while at < source.count, !isAt(quote) {
            if isAt("\\(") {
                at += 2
                readInterpolation()
                continue
            }
            let count = source[at] == UInt8(ascii: "\\") ? 2 : 1
            literal += source[at..<min(source.count, at + count)]
            at += count
        }
        at += quote.utf8CodeUnitCount
        codeBytes += [UInt8(ascii: "\""), UInt8(ascii: "\"")]
        literals.append(String(decoding: literal, as: UTF8.self))
        ends.append(codeBytes.count - 1)
    }

    /// An interpolation contains code.
    private mutating func readInterpolation() {
        var depth = 1
        while at < source.count {
            if source[at] == UInt8(ascii: "(") { depth += 1 }
            if source[at] == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { break }
            readCode()
        }
        at += 1
    }
}
