import Bytes
import Domain

/// A reference from an SVG element to another one with `url(#…)`.
struct SVGPaint {
    let id: PathKey
    /// Whether it is drawn once per element and not at each point of its outline: `marker-start` and `marker-end`.
    let isOnce: Bool

    /// Returns all references in a declaration, or in an attribute with that name.
    static func all(in value: String, of property: String) -> [SVGPaint] {
        let isOnce = ["marker-start", "marker-end"].contains(property)
        var (paints, rest) = ([SVGPaint](), value[...])
        while let start = rest.utf8.firstRange(ofLowercased: "url(") {
            rest = rest[start.upperBound...]
            let inner = rest.utf8.drop { $0 <= 0x20 }
            let end: (UInt8) -> Bool
            if let quote = inner.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
                end = { $0 == quote }
                rest = Substring(inner.dropFirst())
            } else {
                end = { $0 == UInt8(ascii: ")") }
                rest = Substring(inner)
            }
            let url = String(Substring(rest.utf8.prefix { !end($0) }))
            paints += SVGPaint.ids(in: url).map { SVGPaint(id: $0, isOnce: isOnce) }
        }
        return paints
    }

    /// Returns the ids that a reference within a document may mean, as written and percent-decoded.
    static func ids(in reference: String) -> [PathKey] {
        // A URL parser drops newlines and tabs, and surrounding spaces.
        let stripped = reference.utf8.filter { ![0x09, 0x0A, 0x0D].contains($0) }
        let bytes = stripped.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
        guard bytes.first == UInt8(ascii: "#") else { return [] }
        let name = Array(bytes.dropFirst())
        let plain = PathKey(String(decoding: name, as: UTF8.self))
        let resolved = PathKey(String(decoding: withoutPercentSigns(name), as: UTF8.self))
        return plain == resolved ? [plain] : [plain, resolved]
    }

    private static func withoutPercentSigns(_ name: [UInt8]) -> [UInt8] {
        var (bytes, at) = ([UInt8](), 0)
        while at < name.count {
            let digits = name[min(at + 1, name.count)..<min(at + 3, name.count)]
            if name[at] == UInt8(ascii: "%"), digits.count == 2,
                let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(byte)
                at += 3
            } else {
                bytes.append(name[at])
                at += 1
            }
        }
        return bytes
    }
}

/// The references in the style sheets of an SVG.
///
/// Selectors are not matched in full: only the class, id or name of the subject decides, so that a rule applies to at
/// least the elements that a browser gives it.
struct SVGStyleSheet {
    private var byClass: [PathKey: [SVGPaint]] = [:]
    private var byID: [PathKey: [SVGPaint]] = [:]
    private var byName: [String: [SVGPaint]] = [:]
    private var ofAll: [SVGPaint] = []
    /// Whether an animation may give any class to an element.
    var classesChange = false

    /// - Parameters:
    ///   - name: without a prefix.
    ///   - classes: the attribute's value.
    func paints(name: String, id: PathKey?, classes: String?) -> [SVGPaint] {
        var paints = ofAll + (byName[name] ?? []) + (id.flatMap { byID[$0] } ?? [])
        if classesChange { return paints + byClass.values.joined() }
        for part in (classes ?? "").utf8.split(whereSeparator: { $0 <= 0x20 }) {
            paints += byClass[PathKey(String(Substring(part)))] ?? []
        }
        return paints
    }

    mutating func add(_ text: String) {
        var scanner = SVGStyleScanner(text)
        // The text before the brace of each open block.
        var open: [String] = []
        while let (piece, end) = scanner.next() {
            switch end {
            case UInt8(ascii: "{"): open.append(piece)
            default:
                add(piece, under: open)
                if end == UInt8(ascii: "}") { _ = open.popLast() }
            }
        }
    }

    private mutating func add(_ declaration: String, under open: [String]) {
        let paints = SVGStyleSheet.paints(inDeclaration: declaration)
        guard !paints.isEmpty else { return }
        let isConditional = { (prelude: String) in
            ["@media", "@supports", "@layer", "@container"].contains { prelude.lowercased().hasBytePrefix($0) }
        }
        let rules = open.filter { !isConditional($0) }
        guard let selector = rules.last, !rules.contains(where: { $0.containsByte("@") }) else {
            return ofAll += paints
        }
        for subject in SVGSelector.all(in: selector) {
            switch subject {
            case .class(let name): byClass[name, default: []] += paints
            case .id(let name): byID[name, default: []] += paints
            case .name(let name): byName[name, default: []] += paints
            case .any: ofAll += paints
            }
        }
    }

    /// Returns the references in an attribute `style`.
    static func paints(inAttribute text: String) -> [SVGPaint] {
        var scanner = SVGStyleScanner(text)
        var paints: [SVGPaint] = []
        while let (piece, _) = scanner.next() { paints += SVGStyleSheet.paints(inDeclaration: piece) }
        return paints
    }

    private static func paints(inDeclaration text: String) -> [SVGPaint] {
        let property = text.bytewiseParts(":", maxSplits: 1)[0].utf8.filter { $0 > 0x20 }
        return SVGPaint.all(in: text, of: String(decoding: property, as: UTF8.self).lowercased())
    }
}

/// Splits a style sheet at the ends of its blocks and declarations, as CSS Syntax does: an end within quotes, brackets
/// or a URL does not count.
private struct SVGStyleScanner {
    private let bytes: [UInt8]
    private var at = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Returns the next piece without its comments, and the byte that ends it: a brace, a semicolon, or 0 at the end of
    /// the text.
    mutating func next() -> (String, UInt8)? {
        guard at < bytes.count else { return nil }
        var (piece, brackets) = ([UInt8](), SVGBrackets())
        while at < bytes.count {
            let byte = bytes[at]
            switch byte {
            case UInt8(ascii: "/") where bytes[at...].starts(with: "/*".utf8):
                skipComment()
                continue
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                take(upTo: endOfText(byte), into: &piece)
                continue
            case UInt8(ascii: "(") where isAddress(behind: piece):
                take(upTo: bytes[at...].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 } ?? bytes.count, into: &piece)
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"):
                guard !brackets.areClosed else {
                    at += 1
                    return (String(decoding: piece, as: UTF8.self), byte)
                }
            default: break
            }
            brackets.pass(byte)
            piece.append(byte)
            at += 1
        }
        return (String(decoding: piece, as: UTF8.self), 0)
    }

    private mutating func take(upTo end: Int, into piece: inout [UInt8]) {
        piece += bytes[at..<end]
        at = end
    }

    /// Whether the parenthesis here begins a URL without quotes.
    private func isAddress(behind piece: [UInt8]) -> Bool {
        let name = piece.reversed().prefix(while: SVGSelector.isOfName)
        guard name.map({ $0 | 0x20 }).reversed().elementsEqual("url".utf8) else { return false }
        let first = bytes[(at + 1)...].first { $0 > 0x20 }
        return first != UInt8(ascii: "'") && first != UInt8(ascii: "\"")
    }

    private mutating func skipComment() {
        at += 2
        while at < bytes.count, !bytes[at...].starts(with: "*/".utf8) { at += 1 }
        at = min(at + 2, bytes.count)
    }

    /// Returns the offset after the closing quote, or of the line's end if there is none.
    private func endOfText(_ quote: UInt8) -> Int {
        let end = bytes[(at + 1)...].firstIndex { $0 == quote || $0 == 0x0A || $0 == 0x0C || $0 == 0x0D }
        return end.map { bytes[$0] == quote ? $0 + 1 : $0 } ?? bytes.count
    }
}

/// The open brackets; each closes only with its own kind.
private struct SVGBrackets {
    private var open: [UInt8] = []
    var areClosed: Bool { open.isEmpty }

    mutating func pass(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
        case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
        case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
        case open.last: open.removeLast()
        default: break
        }
    }
}

/// The elements that a selector may apply to.
private enum SVGSelector {
    case `class`(PathKey)
    case id(PathKey)
    case name(String)
    case any

    /// Returns one value for each selector of a list.
    static func all(in text: String) -> [SVGSelector] {
        var (subjects, compound) = ([SVGSelector](), [UInt8]())
        var (brackets, quote) = (SVGBrackets(), UInt8?.none)
        for byte in text.utf8 {
            if let mark = quote {
                if byte == mark { quote = nil }
                continue
            }
            let isInside = !brackets.areClosed
            brackets.pass(byte)
            switch byte {
            case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
            case _ where isInside || !brackets.areClosed: break
            case UInt8(ascii: ","):
                subjects.append(SVGSelector(compound))
                compound = []
            default: compound.append(byte)
            }
        }
        return subjects + [SVGSelector(compound)]
    }

    /// - Parameter selector: without the contents of parentheses or brackets.
    private init(_ selector: [UInt8]) {
        // The last compound selector applies to the element itself.
        let subject = selector.split { $0 <= 0x20 || ">+~".utf8.contains($0) }.last ?? []
        func name(behind mark: UInt8) -> PathKey? {
            guard let start = subject.firstIndex(of: mark) else { return nil }
            let name = subject[(start + 1)...].prefix(while: SVGSelector.isOfName)
            return name.isEmpty ? nil : PathKey(String(decoding: name, as: UTF8.self))
        }
        let element = subject.prefix(while: SVGSelector.isOfName)
        if subject.contains(UInt8(ascii: "|")) {
            self = .any
        } else if let name = name(behind: UInt8(ascii: ".")) {
            self = .class(name)
        } else if let name = name(behind: UInt8(ascii: "#")) {
            self = .id(name)
        } else if element.isEmpty {
            self = .any
        } else {
            self = .name(String(decoding: element, as: UTF8.self))
        }
    }

    static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}

extension Substring.UTF8View {
    /// Returns the first range with these ASCII letters, in any case.
    fileprivate func firstRange(ofLowercased text: StaticString) -> Range<Index>? {
        let length = text.utf8CodeUnitCount
        var start = startIndex
        while let end = index(start, offsetBy: length, limitedBy: endIndex) {
            let isFound = zip(self[start..<end], 0..<length).allSatisfy { byte, at in
                (0x41...0x5A).contains(byte) ? byte | 0x20 == text.utf8Start[at] : byte == text.utf8Start[at]
            }
            if isFound { return start..<end }
            formIndex(after: &start)
        }
        return nil
    }
}
