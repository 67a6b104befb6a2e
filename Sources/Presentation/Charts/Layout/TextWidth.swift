extension String {
    /// Roughly how wide the text is in a sans-serif font of that size: never less than in the usual fonts.
    ///
    /// Verdana's advance widths, the widest of the fonts that browsers fall back to.
    func width(fontSize: Double) -> Double {
        fontSize / 100 * Double(hundredthsOfEm)
    }

    private var hundredthsOfEm: Int {
        guard utf8.allSatisfy({ $0 < 128 }) else { return reduce(0) { $0 + $1.hundredthsOfEm } }
        // Most texts are of ASCII, whose bytes need not be put together to characters.
        return utf8.reduce(0) { $0 + ($1 < 32 || $1 > 126 ? 0 : widths[Int($1) - 32]) }
    }

    /// The text cut to `width`, with `…` in the place of what is missing.
    func fitted(toWidth width: Double, fontSize: Double) -> String {
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
}

extension Character {
    fileprivate var hundredthsOfEm: Int {
        if let ascii = asciiValue { return ascii < 32 || ascii > 126 ? 0 : widths[Int(ascii) - 32] }
        switch displayWidth {
        case 0: return 0
        case 1: return 72
        default: return 110
        }
    }
}

/// From the space to `~`.
private let widths = [
    36, 40, 46, 82, 64, 108, 73, 27, 46, 46, 64, 82, 37, 46, 37, 46, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 46, 46, 82,
    82, 82, 55, 100, 69, 69, 70, 78, 64, 58, 78, 76, 43, 46, 70, 56, 85, 75, 79, 61, 79, 70, 69, 62, 74, 69, 99, 69, 62,
    69, 46, 46, 46, 82, 64, 64, 61, 63, 53, 63, 60, 36, 63, 64, 28, 35, 60, 28, 98, 64, 61, 63, 63, 43, 53, 40, 64, 60,
    82, 60, 60, 53, 64, 46, 64, 82,
]
