/// Text from libcmark: any bytes, usually UTF-8, terminated by a NUL.
typealias CText = UnsafePointer<UInt8>

extension UnsafeBufferPointer<UInt8> {
    /// Returns the scalar at an offset and its length in bytes, or U+FFFD and 1 for invalid UTF-8.
    func scalar(at offset: Int) -> (value: Unicode.Scalar, length: Int) {
        let length = self[offset] >= 0xF0 ? 4 : self[offset] >= 0xE0 ? 3 : self[offset] >= 0xC0 ? 2 : 1
        guard let start = baseAddress, offset + length <= count else { return ("\u{FFFD}", 1) }
        return start.scalar(at: offset)
    }
}

extension CText {
    /// Whether the text consists of whitespace only.
    var isBlankText: Bool {
        var at = 0
        while self[at].isSpace { at += 1 }
        return self[at] == 0
    }

    /// Returns the scalar at an offset and its length in bytes, or U+FFFD and 1 for invalid UTF-8.
    func scalar(at offset: Int) -> (value: Unicode.Scalar, length: Int) {
        let lead = self[offset]
        if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
        guard length > 1 else { return ("\u{FFFD}", 1) }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for index in 1..<length {
            let byte = self[offset + index]
            guard byte & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }

    /// Returns the scalar that ends at an offset greater than 0.
    func scalar(before offset: Int) -> Unicode.Scalar {
        var start = offset - 1
        while start > 0, offset - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
        let (value, length) = scalar(at: start)
        return start + length == offset ? value : "\u{FFFD}"
    }

    /// The number of bytes before the NUL.
    var length: Int {
        var count = 0
        while self[count] != 0 { count += 1 }
        return count
    }

    func buffer(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: self + range.lowerBound, count: range.count)
    }

    func string(_ range: Range<Int>) -> String { String(decoding: buffer(range), as: UTF8.self) }
}

extension Unicode.Scalar {
    var isSpace: Bool { isASCII ? UInt8(value).isSpace : properties.generalCategory == .spaceSeparator }

    /// Whether CommonMark counts the scalar as punctuation, which includes all ASCII symbols.
    var isPunctuation: Bool {
        if isASCII { return value > 32 && value < 127 && !UInt8(value).isAlphanumeric }
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return true
        default: return false
        }
    }

    /// Whether the scalar is a letter, a mark or a number, in any script.
    var isWord: Bool {
        if isASCII { return UInt8(value).isAlphanumeric }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }
}
