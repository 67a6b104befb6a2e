import Bytes

/// Writes a text as js-yaml 3 does, which Backlog.md uses: plain if possible, folded if it is long (`>-`), otherwise in
/// single quotes, and in double quotes if it has unprintable characters.
///
/// Lengths are in UTF-16 code units, as in JavaScript.
struct JSYAMLScalar {
    /// The indentation of a folded text: two for the value of a key, four for a list item.
    let indent: Int

    /// The maximum line length.
    private static let width = 80

    /// Returns the bytes of a text. The lines of a folded text end with a line feed.
    func bytes(of text: String) -> [UInt8] {
        let units = Array(text.utf16)
        guard !units.isEmpty else { return Array("''".utf8) }
        if JSYAMLScalar.words.contains(text) { return JSYAMLScalar.inSingle(text) }
        guard units.allSatisfy(JSYAMLScalar.isPrintable) else { return JSYAMLScalar.inDouble(text) }
        if units.count > JSYAMLScalar.width - indent, units[0] != 0x20 { return folded(units) }
        return JSYAMLScalar.canBePlain(units) && !JSYAMLScalar.meansSomethingElse(text)
            ? Array(text.utf8) : JSYAMLScalar.inSingle(text)
    }

    /// Folds a text at blanks. A line is longer than the maximum only if it contains no blank.
    private func folded(_ units: [UInt16]) -> [UInt8] {
        var (lines, start, last): ([ArraySlice<UInt16>], Int, Int) = ([], 0, 0)
        let width = JSYAMLScalar.width - indent
        for next in units.indices.dropLast() where units[next] == 0x20 && units[next + 1] != 0x20 {
            if next - start > width {
                let end = last > start ? last : next
                lines.append(units[start..<end])
                start = end + 1
            }
            last = next
        }
        if units.count - start > width, last > start {
            lines.append(units[start..<last])
            start = last + 1
        }
        lines.append(units[start...])
        let margin = "\n" + String(repeating: " ", count: indent)
        return Array((">-" + lines.map { margin + String(decoding: $0, as: UTF16.self) }.joined()).utf8)
    }

    // MARK: Quotes

    private static func inSingle(_ text: String) -> [UInt8] { Array("'\(text.replacingBytes("'", with: "''"))'".utf8) }

    private static func inDouble(_ text: String) -> [UInt8] {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if let sign = escapes[scalar.value] {
                quoted += "\\" + sign
            } else if scalar.value < 0x10000, isPrintable(UInt16(scalar.value)) {
                quoted.unicodeScalars.append(scalar)
            } else {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                let (sign, count) = scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
                quoted += "\\\(sign)" + String(repeating: "0", count: count - digits.utf8.count) + digits
            }
        }
        return Array((quoted + "\"").utf8)
    }

    private static let escapes: [UInt32: String] = [
        0: "0", 7: "a", 8: "b", 9: "t", 10: "n", 11: "v", 12: "f", 13: "r", 0x1B: "e", 0x22: "\"", 0x5C: "\\",
        0x85: "N",
        0xA0: "_", 0x2028: "L", 0x2029: "P",
    ]

    // MARK: What a plain text may hold

    private static func isPrintable(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x2028, 0x2029, 0xFEFF: false
        case 0x20...0x7E, 0xA1...0xD7FF, 0xE000...0xFFFD: true
        default: false
        }
    }

    private static func canBePlain(_ units: [UInt16]) -> Bool {
        guard let first = units.first, !firstSigns.contains(first), units.last != 0x20 else { return false }
        return units.indices.allSatisfy { index in
            let isJoint = index > 0 && units[index - 1] != 0x20
            return !signs.contains(units[index]) && (units[index] != 0x23 || isJoint)
        }
    }

    private static let signs = Set(",[]{}:".utf16)
    private static let firstSigns = Set(" -?:,[]{}#&*!|=>'\"%@`".utf16)

    /// The Boolean words of YAML 1.1.
    private static let words: Set<String> = [
        "y", "Y", "yes", "Yes", "YES", "on", "On", "ON", "n", "N", "no", "No", "NO", "off", "Off", "OFF",
    ]

    /// Returns whether a plain text would be read as null, a Boolean, a number or a date.
    private static func meansSomethingElse(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let unsigned = bytes[(bytes.first == UInt8(ascii: "+") ? 1 : 0)...]
        return others.contains(text) || isWhole(unsigned) || isNumber(unsigned, hasSign: unsigned.count < bytes.count)
            || isDay(bytes)
    }

    private static let others: Set<String> = [
        "~", "null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE", "<<", ".inf", ".Inf", ".INF",
        "+.inf", "+.Inf", "+.INF", ".nan", ".NaN", ".NAN",
    ]

    /// Returns whether the bytes are an integer: an optional radix prefix and digits, with underscores allowed.
    private static func isWhole(_ bytes: ArraySlice<UInt8>) -> Bool {
        let (digits, base): (ArraySlice<UInt8>, Int)
        switch (bytes.first, bytes.dropFirst().first) {
        case (UInt8(ascii: "0"), nil): return true
        case (UInt8(ascii: "0"), UInt8(ascii: "b")): (digits, base) = (bytes.dropFirst(2), 2)
        case (UInt8(ascii: "0"), UInt8(ascii: "x")): (digits, base) = (bytes.dropFirst(2), 16)
        // js-yaml 3 reads this as text, but YAML 1.2 parsers read it as an octal number.
        case (UInt8(ascii: "0"), UInt8(ascii: "o")): (digits, base) = (bytes.dropFirst(2), 8)
        case (UInt8(ascii: "0"), _): (digits, base) = (bytes.dropFirst(), 8)
        default:
            (digits, base) = (bytes, 10)
            if bytes.first == UInt8(ascii: "_") { return false }
        }
        return digits.last.map { $0 != UInt8(ascii: "_") } == true
            && digits.allSatisfy { $0 == UInt8(ascii: "_") || Int(String(Unicode.Scalar($0)), radix: base) != nil }
    }

    /// Returns whether the bytes are a number with a decimal point, an exponent, or both.
    private static func isNumber(_ bytes: ArraySlice<UInt8>, hasSign: Bool) -> Bool {
        let isDigit = { (byte: UInt8) in (48...57).contains(byte) || byte == UInt8(ascii: "_") }
        let whole = bytes.prefix(while: isDigit)
        var rest = bytes.dropFirst(whole.count)
        let hasPoint = rest.first == UInt8(ascii: ".")
        let part = hasPoint ? rest.dropFirst().prefix(while: isDigit) : []
        rest = rest.dropFirst(hasPoint ? part.count + 1 : 0)
        if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
            var exponent = rest.dropFirst()
            if exponent.first == UInt8(ascii: "+") || exponent.first == UInt8(ascii: "-") { exponent.removeFirst() }
            guard !exponent.isEmpty, exponent.allSatisfy({ (48...57).contains($0) }) else { return false }
            rest = []
        }
        let isWhole =
            whole.first == UInt8(ascii: "0") ? whole.count == 1 : whole.first.map { (49...57).contains($0) } == true
        return rest.isEmpty && bytes.last != UInt8(ascii: "_")
            && (isWhole || whole.isEmpty && !hasSign && !part.isEmpty)
    }

    private static func isDay(_ bytes: [UInt8]) -> Bool {
        bytes.count == 10 && bytes[4] == UInt8(ascii: "-") && bytes[7] == UInt8(ascii: "-")
            && bytes.indices.allSatisfy { $0 == 4 || $0 == 7 || (48...57).contains(bytes[$0]) }
    }
}
