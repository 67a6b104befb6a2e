import Bytes
import Messages

extension String {
    /// Returns the approximate width of the text in a sans-serif font of the given size. The estimate is an upper bound
    /// for common fonts.
    ///
    /// It uses the advance widths of Verdana, the widest of the fonts that browsers fall back to.
    func width(fontSize: Double) -> Double {
        fontSize / 100 * Double(hundredthsOfEm)
    }

    /// The width in hundredths of the font size.
    var hundredthsOfEm: Int {
        var sum = 0
        for scalar in unicodeScalars {
            // Most texts contain no scalars that combine with others, so their widths can be added.
            guard let width = scalar.hundredthsOfEm else { return reduce(0) { $0 + $1.hundredthsOfEm } }
            sum += width
        }
        return sum
    }

    /// Returns the text truncated to `width`, with `…` in place of the rest.
    func fitted(toWidth width: Double, fontSize: Double) -> String {
        if let fitted = plainlyFitted(toWidth: width, fontSize: fontSize) { return fitted }
        if self.width(fontSize: fontSize) <= width { return self }
        var (cut, used) = ("", "…".width(fontSize: fontSize))
        for character in self {
            used += String(character).width(fontSize: fontSize)
            if used > width { break }
            cut.append(character)
        }
        while cut.last == " " { cut.removeLast() }
        return cut + "…"
    }

    /// Truncates a text that consists of ASCII in a single pass. Returns nil for any other text.
    private func plainlyFitted(toWidth width: Double, fontSize: Double) -> String? {
        withBytes { bytes in
            Self.plainFittingLength(bytes, width, room: width - "…".width(fontSize: fontSize), fontSize / 100).map {
                length in
                length == bytes.count ? self : String(decoding: bytes[..<length], as: UTF8.self) + "…"
            }
        }
    }

    /// Returns the number of ASCII bytes to keep: all if they fit into `width`, otherwise those that fit into `room`,
    /// without trailing spaces. Returns nil if another character occurs before the limit.
    private static func plainFittingLength(
        _ text: UnsafeBufferPointer<UInt8>, _ width: Double, room: Double, _ scale: Double
    ) -> Int? {
        let widths = widths
        var (sum, length) = (0, 0)
        for place in text.indices {
            let byte = text[place]
            guard byte >= 0x20, byte < 0x7F else { return nil }
            sum += widths[Int(byte) - 32]
            let used = scale * Double(sum)
            if used > width { return length }
            if used <= room, byte != UInt8(ascii: " ") { length = place + 1 }
        }
        return text.count
    }
}

extension Unicode.Scalar {
    /// The width of a scalar that is always a character by itself, whatever surrounds it. Nil if that is not certain.
    fileprivate var hundredthsOfEm: Int? {
        switch value {
        case 0x20...0x7E: widths[Int(value) - 32]
        case 0...0x9F: 0
        // Latin letters and symbols, dashes, quotation marks and dots.
        case 0xA0..<0x300, 0x2010...0x2027: 72
        // Full-width symbols, kana, ideographs and Hangul syllables.
        case 0x3000...0x3029, 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: 110
        default: nil
        }
    }
}

extension Character {
    var hundredthsOfEm: Int {
        if let ascii = asciiValue { return ascii < 32 || ascii > 126 ? 0 : widths[Int(ascii) - 32] }
        switch displayWidth {
        case 0: return 0
        case 1: return 72
        default: return 110
        }
    }
}

/// The widths of the characters from space to `~`.
private let widths = [
    36, 40, 46, 82, 64, 108, 73, 27, 46, 46, 64, 82, 37, 46, 37, 46, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 46, 46, 82,
    82, 82, 55, 100, 69, 69, 70, 78, 64, 58, 78, 76, 43, 46, 70, 56, 85, 75, 79, 61, 79, 70, 69, 62, 74, 69, 99, 69, 62,
    69, 46, 46, 46, 82, 64, 64, 61, 63, 53, 63, 60, 36, 63, 64, 28, 35, 60, 28, 98, 64, 61, 63, 63, 43, 53, 40, 64, 60,
    82, 60, 60, 53, 64, 46, 64, 82,
]
