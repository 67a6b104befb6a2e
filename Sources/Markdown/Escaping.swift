import Bytes

extension TreeWriter {
    /// Writes text as libcmark does: `&`, `<`, `>` and `"` become character references, `'` stays. Control
    /// characters, which HTML has none of, become U+FFFD.
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
            at &+= writeEscaped(text, at)
            from = at
        }
    }

    /// Writes a part of a text, escaped.
    mutating func escape(_ text: CText, _ range: Range<Int>) {
        var from = range.lowerBound
        for at in range {
            let sign = signs.base[Int(text[at])]
            guard sign != 0, sign < Sign.lastEscaped else { continue }
            out.append(text + from, count: at - from)
            from = at + writeEscaped(text, at)
        }
        out.append(text + from, count: range.upperBound - from)
    }

    /// Writes what stands for an escaped sign.
    ///
    /// - Returns: how many bytes of the text that was.
    mutating func writeEscaped(_ text: CText, _ at: Int) -> Int {
        switch text[at] {
        case UInt8(ascii: "&"): out.append("&amp;")
        case UInt8(ascii: "<"): out.append("&lt;")
        case UInt8(ascii: ">"): out.append("&gt;")
        case UInt8(ascii: "\""): out.append("&quot;")
        case 0xC2:
            guard text[at + 1] & 0xE0 == 0x80 else {
                out.append(0xC2)
                return 1
            }
            out.append("\u{FFFD}")
            return 2
        default: out.append("\u{FFFD}")
        }
        return 1
    }

    /// Writes a destination into a quoted attribute as libcmark does: what may not stand in a URL as `%XX`.
    mutating func escapeDestination(_ text: UnsafeBufferPointer<UInt8>) {
        for byte in text {
            switch byte {
            case UInt8(ascii: "&"): out.append("&amp;")
            case UInt8(ascii: "'"): out.append("&#x27;")
            case _ where byte.mayStandInDestination: out.append(byte)
            default:
                out.append(UInt8(ascii: "%"))
                out.append(byte >> 4 < 10 ? 48 + byte >> 4 : 55 + byte >> 4)
                out.append(byte & 15 < 10 ? 48 + byte & 15 : 55 + byte & 15)
            }
        }
    }
}

extension UInt8 {
    /// Letters, digits and ``!#$%()*+,-./:;=?@_~``, one bit for each.
    fileprivate var mayStandInDestination: Bool {
        if self < 64 { return (0xAFFF_FF3A_0000_0000 as UInt64) >> UInt64(self) & 1 == 1 }
        if self < 128 { return (0x47FF_FFFE_87FF_FFFF as UInt64) >> UInt64(self - 64) & 1 == 1 }
        return false
    }
}
