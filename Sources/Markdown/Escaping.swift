import Bytes

extension TreeWriter {
    /// Writes text with the escapes of libcmark: `&`, `<`, `>` and `"` become character references, `'` does not.
    /// Control characters, which HTML does not allow, become U+FFFD, and the line separator U+0085 becomes a space.
    mutating func escape(_ text: CText) {
        var from = 0
        var at = 0
        while true {
            let sign = signs.base[Int(text[at])]
            guard sign != 0, sign <= Sign.lastEscaped else {
                at &+= 1
                continue
            }
            out.append(text + from, count: at &- from)
            if sign == Sign.end.rawValue { return }
            writeEscaped(text, &at)
            from = at
        }
    }

    /// Writes a range of a text, escaped.
    mutating func escape(_ text: CText, _ range: Range<Int>) {
        var from = range.lowerBound
        var at = from
        while at < range.upperBound {
            let sign = signs.base[Int(text[at])]
            guard sign != 0, sign < Sign.lastEscaped else {
                at += 1
                continue
            }
            out.append(text + from, count: at - from)
            writeEscaped(text, &at, end: range.upperBound)
            from = at
        }
        out.append(text + from, count: range.upperBound - from)
    }

    mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
        if let start = text.baseAddress { escape(start, 0..<text.count) }
    }

    /// Writes text from HTML source, escaped except for its character references.
    mutating func escapeMarkup(_ text: UnsafeBufferPointer<UInt8>) {
        var from = 0
        var at = 0
        while at < text.count {
            let sign = signs.base[Int(text[at])]
            guard sign != 0, sign <= Sign.lastEscaped else {
                at += 1
                continue
            }
            if sign == Sign.ampersand.rawValue, let end = text.endOfCharacterReference(at) {
                at = end
                continue
            }
            out.append(UnsafeBufferPointer(rebasing: text[from..<at]))
            if let start = text.baseAddress { writeEscaped(start, &at, end: text.count) }
            from = at
        }
        out.append(UnsafeBufferPointer(rebasing: text[from...]))
    }

    /// Writes the escape for the character at a position and advances the position past the bytes it replaces.
    mutating func writeEscaped(_ text: CText, _ at: inout Int, end: Int = .max) {
        let byte = text[at]
        at &+= 1
        switch byte {
        case UInt8(ascii: "&"): out.append("&amp;")
        case UInt8(ascii: "<"): out.append("&lt;")
        case UInt8(ascii: ">"): out.append("&gt;")
        case UInt8(ascii: "\""): out.append("&quot;")
        case 0xC2 where at >= end || !(0x80...0x9F).contains(text[at]): out.append(byte)
        case 0xC2:
            out.append(text[at] == 0x85 ? " " : "\u{FFFD}")
            at &+= 1
        default: out.append("\u{FFFD}")
        }
    }

    /// Writes a destination into a quoted attribute with the escapes of libcmark: characters not allowed in a URL
    /// become `%XX`.
    mutating func escapeDestination(_ text: UnsafeBufferPointer<UInt8>) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): out.append("&amp;")
            case UInt8(ascii: "'"): out.append("&#x27;")
            case _ where byte.isAllowedInDestination: out.append(byte)
            default: out.appendPercentCode(of: byte)
            }
        }
    }
}

extension UInt8 {
    /// Whether the byte is a letter, a digit or one of ``!#$%()*+,-./:;=?@_~``. The masks hold one bit for each.
    fileprivate var isAllowedInDestination: Bool {
        if self < 64 { return (0xAFFF_FF3A_0000_0000 as UInt64) >> UInt64(self) & 1 == 1 }
        if self < 128 { return (0x47FF_FFFE_87FF_FFFF as UInt64) >> UInt64(self - 64) & 1 == 1 }
        return false
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the end of the character reference that starts with the `&` at a position. It is a name, or the number
    /// of a character that HTML allows. Returns nil if there is none.
    fileprivate func endOfCharacterReference(_ start: Int) -> Int? {
        var at = start + 1
        guard at < count, self[at] == UInt8(ascii: "#") else {
            while at < count, at - start <= 32, self[at].isAlphanumeric { at += 1 }
            return at < count && at > start + 1 && self[at] == UInt8(ascii: ";") ? at + 1 : nil
        }
        at += 1
        let isHexadecimal = at < count && self[at].lowered == UInt8(ascii: "x")
        if isHexadecimal { at += 1 }
        var number: UInt32 = 0
        let first = at
        while at < count, at - first < 8, let digit = self[at].hexadecimal, isHexadecimal || digit < 10 {
            number = number &* (isHexadecimal ? 16 : 10) &+ UInt32(digit)
            at += 1
        }
        guard at < count, at > first, self[at] == UInt8(ascii: ";"), Unicode.Scalar(number)?.isAllowedInHTML == true
        else {
            return nil
        }
        return at + 1
    }
}

extension Unicode.Scalar {
    /// Whether HTML allows the character: it is neither a control character nor a Unicode noncharacter.
    fileprivate var isAllowedInHTML: Bool {
        if value < 32 { return value == 9 || value == 10 }
        return !(127..<160).contains(value) && !(0xFDD0...0xFDEF).contains(value) && value & 0xFFFE != 0xFFFE
    }
}
