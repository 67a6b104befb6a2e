import Domain

/// Writes a text as a YAML scalar, as plainly as possible without any parser reading it as something else.
package struct YAMLText {
    /// Whether the scalar is between brackets, where commas separate values.
    var isInFlow = false
    /// Whether the key holds a date, a number or a Boolean, which may look like one.
    var isTyped = false
    /// Whether single quotes are preferred if they are possible.
    var prefersSingle = false
    /// The style of Backlog.md, if it is required.
    var dumped: JSYAMLScalar?
    /// The unnecessary quotes of the previous value, which are kept.
    var quote: UInt8?

    /// - Parameters:
    ///   - isInFlow: whether the scalar is between brackets, where commas separate values.
    ///   - isTyped: whether the key holds a date, a number or a Boolean, which may look like one.
    package init(isInFlow: Bool = false, isTyped: Bool = false) {
        (self.isInFlow, self.isTyped) = (isInFlow, isTyped)
    }

    private static let (single, double) = (UInt8(ascii: "'"), UInt8(ascii: "\""))

    /// Returns the YAML source of the text, with quotes if necessary.
    package func bytes(of text: String) -> [UInt8] {
        let bytes = Array(text.utf8)
        if let dumped, quote == nil { return dumped.bytes(of: text) }
        let isPrintable = YAMLText.isPrintable(text)
        if quote == nil, isPrintable, canBePlain(bytes) { return bytes }
        if isPrintable, quote.map({ $0 == YAMLText.single }) ?? (prefersSingle || isShorterInSingle(bytes)) {
            return YAMLText.inSingle(bytes)
        }
        return YAMLText.inDouble(text)
    }

    /// Returns whether the text needs no quotes.
    func canBePlain(_ text: String) -> Bool { YAMLText.isPrintable(text) && canBePlain(Array(text.utf8)) }

    /// Returns whether printable text needs no quotes.
    private func canBePlain(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first, let last = bytes.last, !YAMLText.isBlank(first), !YAMLText.isBlank(last),
            last != UInt8(ascii: ":"), !YAMLText.isIndicator(first)
        else { return false }
        if first == UInt8(ascii: "-"), bytes.count == 1 || YAMLText.isBlank(bytes[1]) || bytes.starts(with: "---".utf8)
        {
            return false
        }
        for (byte, next) in zip(bytes, bytes.dropFirst()) {
            if byte == UInt8(ascii: ":"), YAMLText.isBlank(next) || isInFlow { return false }
            if YAMLText.isBlank(byte), next == UInt8(ascii: "#") { return false }
        }
        if isInFlow, bytes.contains(where: YAMLText.isFlowIndicator) { return false }
        return isTyped || YAMLText.meaning(bytes) == .text
    }

    private func isShorterInSingle(_ bytes: [UInt8]) -> Bool {
        !bytes.contains(YAMLText.single) && bytes.contains { $0 == YAMLText.double || $0 == UInt8(ascii: "\\") }
    }

    // MARK: Quotes

    private static func inSingle(_ bytes: [UInt8]) -> [UInt8] {
        [single] + bytes.flatMap { $0 == single ? [single, single] : [$0] } + [single]
    }

    private static func inDouble(_ text: String) -> [UInt8] {
        var bytes = [double]
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(scalar.value)]
            case "\n": bytes += "\\n".utf8
            case "\t": bytes += "\\t".utf8
            case "\r": bytes += "\\r".utf8
            case _ where isPrintable(scalar): bytes += String(scalar).utf8
            default: bytes += escaped(scalar).utf8
            }
        }
        return bytes + [double]
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        let (sign, width) = scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
        return "\\" + sign + String(repeating: "0", count: width - digits.utf8.count) + digits
    }

    // MARK: Characters

    private static func isIndicator(_ byte: UInt8) -> Bool { "?:,[]{}#&*!|>'\"%@`=".utf8.contains(byte) }
    private static func isFlowIndicator(_ byte: UInt8) -> Bool { ",[]{}".utf8.contains(byte) }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private static func isPrintable(_ text: String) -> Bool {
        text.utf8.allSatisfy { 0x20..<0x7F ~= $0 } || text.unicodeScalars.allSatisfy(isPrintable)
    }

    /// Returns whether the character can be in a file unescaped: no control character, no special line separator, no
    /// byte order mark or noncharacter.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: false
        default: true
        }
    }
}

// MARK: - Words and numbers

extension YAMLText {
    /// What YAML reads a plain text as.
    enum Meaning { case text, null, flag, number, day }

    /// Returns what YAML 1.1 or 1.2 reads a plain text as.
    static func meaning(_ bytes: [UInt8]) -> Meaning {
        // The text is longer than the words, and cannot begin a number or a date.
        if bytes.count > 5, !isDigit(bytes[0]), !"+-.".utf8.contains(bytes[0]) { return .text }
        if bytes.count <= 5, let word = words[String(decoding: bytes, as: UTF8.self).lowercased()] { return word }
        let rest = bytes[(bytes.first.map { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") } ?? false ? 1 : 0)...]
        return isNumber(rest) ? .number : isDay(bytes) ? .day : .text
    }

    /// Returns whether every parser reads a plain text as a Boolean, a number or a date if it reads other plain texts so.
    /// Parsers disagree on numbers such as `1e3` and `007`, but not on two in one notation.
    static func hasType(_ text: String, of others: [String]) -> Bool {
        let (bytes, others) = (Array(text.utf8), others.map { Array($0.utf8) })
        let meaning = meaning(bytes)
        guard !others.isEmpty, others.allSatisfy({ YAMLText.meaning($0) == meaning }) else { return false }
        switch meaning {
        case .flag: return true
        case .number: return isClear(bytes[...]) || others.contains { notation($0) == notation(bytes) }
        case .day: return DateOrInstant(text) != nil
        case .text, .null: return false
        }
    }

    /// Returns what tells apart the notations of numbers: the prefix, a zero before the digits, and the marks.
    private static func notation(_ bytes: [UInt8]) -> [UInt8] {
        let number = bytes.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
        let hasZero =
            number.count > 1 && number.first == UInt8(ascii: "0") && number.dropFirst().first.map(isDigit) == true
        let marks = number.filter { !isDigit($0) && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }
        if number.starts(with: "0o".utf8) || number.starts(with: "0b".utf8) { return Array(number.prefix(2)) }
        return (hasZero ? [UInt8(ascii: "0")] : []) + marks.map { $0 | 0x20 }
    }

    /// Returns whether every parser reads the bytes as one number: `.inf`, hexadecimal digits behind `0x`, or digits without
    /// a zero before them, a fraction, or both, and perhaps a sign.
    private static func isClear(_ bytes: ArraySlice<UInt8>) -> Bool {
        if bytes.starts(with: "0x".utf8) { return bytes.dropFirst(2).allSatisfy { isDigit($0) || isHexLetter($0) } }
        if words[String(decoding: bytes, as: UTF8.self).lowercased()] == .number { return true }
        let isSigned = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
        let digits = isSigned ? bytes.dropFirst() : bytes
        let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        return parts.allSatisfy { $0.allSatisfy(isDigit) } && parts.last?.isEmpty == false
            && (parts[0].count == 1 || parts[0].first != UInt8(ascii: "0"))
    }

    private static let words: [String: Meaning] = [
        "": .null, "~": .null, "<<": .null, "null": .null, "true": .flag, "false": .flag, "yes": .flag, "no": .flag,
        "on": .flag, "off": .flag, "y": .flag, "n": .flag, ".nan": .number, ".inf": .number, "-.inf": .number,
        "+.inf": .number,
    ]

    /// Returns whether the bytes are digits with a dot, an exponent, underscores or colons (base 60), or follow `0x`,
    /// `0o` or `0b`.
    private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        if bytes.starts(with: "0x".utf8) || bytes.starts(with: "0o".utf8) || bytes.starts(with: "0b".utf8) {
            return bytes.count > 2 && bytes.dropFirst(2).allSatisfy { isDigit($0) || isHexLetter($0) || $0 == 0x5F }
        }
        var rest = bytes
        if let exponent = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }), exponent > rest.startIndex {
            var digits = rest[(exponent + 1)...]
            if let sign = digits.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { digits.removeFirst() }
            guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return false }
            rest = rest[..<exponent]
        }
        let marks = rest.filter { !isDigit($0) && $0 != 0x5F }
        guard rest.contains(where: isDigit), let first = rest.first, isDigit(first) || first == UInt8(ascii: ".") else {
            return false
        }
        return marks.count { $0 == UInt8(ascii: ".") } <= 1
            && marks.allSatisfy { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
    }

    /// Returns whether the bytes begin with a date.
    private static func isDay(_ bytes: [UInt8]) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: "-"), maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 && parts[0].count == 4 && parts[0].allSatisfy(isDigit)
            && (1...2).contains(parts[1].count) && parts[1].allSatisfy(isDigit) && parts[2].first.map(isDigit) == true
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    private static func isHexLetter(_ byte: UInt8) -> Bool { (97...102).contains(byte | 0x20) }
}
