import Bytes

extension UInt8 {
    /// Whether the byte may be part of a token (RFC 9110 §5.6.2), such as a field name.
    var isTokenByte: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x5E...0x7A, 0x7C, 0x7E: true
        // ! # $ % & ' * + - .
        case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E: true
        default: false
        }
    }

    /// Whether this is a control byte of ASCII: 0x00 to 0x1F, or DEL.
    var isControlByte: Bool { self < 0x20 || self == 0x7F }

    var isDigit: Bool { 0x30...0x39 ~= self }

    /// Whether this is a letter or a digit of ASCII.
    var isLetterOrDigit: Bool { isDigit || 0x41...0x5A ~= self || 0x61...0x7A ~= self }

    /// The byte in lower case if it is an ASCII letter.
    var asciiLowercased: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
}

extension StringProtocol {
    /// Whether the text is a token: not empty, and of token bytes only.
    var isToken: Bool { !utf8.isEmpty && withBytes { $0.allSatisfy(\.isTokenByte) } }

    /// The text without spaces and tabs at its ends.
    var trimmingBlanks: Substring {
        var bytes = Substring(self).utf8
        while let first = bytes.first, first == 0x20 || first == 0x09 { bytes.removeFirst() }
        while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
        return Substring(bytes)
    }

    /// Returns whether both texts have the same bytes, apart from the case of ASCII letters.
    func equalsIgnoringCase(_ other: some StringProtocol) -> Bool {
        // Most compared texts differ in their length.
        guard utf8.count == other.utf8.count else { return false }
        return withBytes { one in
            other.withBytes { other in
                one.indices.allSatisfy { one[$0].asciiLowercased == other[$0].asciiLowercased }
            }
        }
    }

    /// The number that the text writes in decimal digits; nil for an empty text, other characters or an overflow.
    var decimalNumber: Int? { utf8.allSatisfy(\.isDigit) ? Int(self) : nil }

    /// The text with ASCII letters in lower case.
    var asciiLowercase: String { String(decoding: asciiLowercased, as: UTF8.self) }
}
