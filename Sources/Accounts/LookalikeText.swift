import Bytes
import Domain

/// The appearance of a name. It decides whether a new name is free, and never which account a name means.
struct LookalikeText {
    /// Equal for names that differ only in case: `ß`, `ẞ` and `SS`, `s` and `ſ`, `ı` and `I`.
    let folded: String
    /// Equal for names whose letters look alike: those of `folded`, with each letter that looks like a Latin one replaced.
    let skeleton: String

    init(_ text: String) {
        folded = LookalikeText.fold(text)
        // A capital letter can look like another letter than its lower case, so letters are replaced before and after folding.
        skeleton = LookalikeText.replaced(LookalikeText.fold(LookalikeText.replaced(text)))
            .replacingBytes("rn", with: "m").replacingBytes("vv", with: "w")
    }

    /// Returns a text so that texts which differ only in case become equal. Capital letters first become small ones, because
    /// `ẞ` is its own capital.
    static func fold(_ text: String) -> String { text.lowercased().uppercased().lowercased() }

    private static func replaced(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            // The dot of `i̇` is hardly visible.
            if scalar == "\u{307}", result.last == "i" { continue }
            // Lines through a letter or below it, and other marks with which no letter is written.
            if result.last?.isASCII == true, isStrayMark(scalar) { continue }
            if let letters = digraphs[scalar] {
                result.append(contentsOf: letters.unicodeScalars)
                continue
            }
            let isSpace = scalar.properties.isWhitespace
            if !isSpace, scalar.isInvisible { continue }
            let shown = isSpace ? " " : latin(scalar)
            // Several spaces look like one, and spaces at an end are invisible.
            if shown == " ", result.last ?? " " == " " { continue }
            result.append(shown)
        }
        while result.last == " " || result.last == "." { result.removeLast() }
        return String(result)
    }

    /// Letters that look like two.
    private static let digraphs: [Unicode.Scalar: String] = [
        "\u{133}": "ij", "\u{132}": "ij", "\u{149}": "'n", "\u{1C6}": "dz", "\u{1C9}": "lj", "\u{1CC}": "nj",
        "\u{1F3}": "dz",
    ]

    /// Whether a mark has no letter with a Latin letter below it.
    private static func isStrayMark(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.properties.generalCategory == .nonspacingMark else { return false }
        switch scalar.value {
        case 0x300...0x304, 0x306...0x30C, 0x30F, 0x311, 0x31B, 0x323...0x328, 0x32D, 0x32E, 0x330, 0x331: return false
        default: return true
        }
    }

    private static func latin(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let value = scalar.value
        switch value {
        // In many fonts `I`, `l`, `1` and `|` look alike, and so do `O` and `0`.
        case 0x31, 0x49, 0x7C: return "l"
        case 0x30: return "o"
        case 0..<0x80: return scalar
        // Full width.
        case 0xFF01...0xFF5E: return scalar.halfWidth
        // Mathematical letters and digits: alphabets of 52 letters, then of ten digits.
        case 0x1D400...0x1D6A3:
            let index = UInt8((value - 0x1D400) % 52)
            return Unicode.Scalar(index % 26 + 0x61)
        case 0x1D7CE...0x1D7FF: return Unicode.Scalar(UInt8((value - 0x1D7CE) % 10) + 0x30)
        // Letters in circles.
        case 0x24B6...0x24E9: return Unicode.Scalar(UInt8((value - 0x24B6) % 26) + 0x61)
        default:
            // Digits in circles, and raised or lowered ones.
            if scalar.properties.numericType == .digit, let digit = scalar.properties.numericValue {
                return latin(Unicode.Scalar(UInt8(digit) + 0x30))
            }
            return letters[scalar] ?? scalar
        }
    }

    /// The Latin letter or ASCII sign that a letter or sign looks like.
    private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
        // Each row begins with the replacement.
        let alike = [
            "aАаΑαɑ", "bВвьЬΒβ", "cСсϹϲⅽ", "dԁⅾ", "eЕеЁΕε℮", "fϝ", "gɡցԌ", "hНнһΗհ", "iІіΙιɩ", "jЈјϳ", "kКкΚκĸꝁ",
            "lӏӀⅼㅣ丨׀",
            "mМмΜⅿ", "nΝηпոռ", "oОоΟοσօՕ〇口ロ", "pРрΡρ", "qԛգզ", "rг", "sЅѕՏꜱ", "tТтΤτ", "uυսՍ", "vνѵѴⅴ", "wԝωѡԜ",
            "xХхΧχⅹ",
            "yУуүҮΥγ", "zΖζ", "-‐‑‒–—−", "'’‘ʼ", ".․", "_‗", "@﹫",
        ]
        var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
        for row in alike {
            guard let first = row.unicodeScalars.first else { continue }
            for other in row.unicodeScalars.dropFirst() { letters[other] = first }
        }
        return letters
    }()

    /// Returns whether a text has letters or digits of several scripts. ASCII digits belong to all scripts. Scripts that
    /// people write together, such as Latin and those of Japanese, count as one.
    static func mixesScripts(_ text: String) -> Bool {
        var known: Script?
        for scalar in text.unicodeScalars {
            let isDigit = scalar.properties.generalCategory == .decimalNumber && !scalar.isASCII
            guard isDigit || scalar.properties.isAlphabetic, let script = Script(scalar) else { continue }
            if let known, known != script, !script.isWritten(beside: known) { return true }
            if known != .eastAsian { known = script }
        }
        return false
    }

    /// Returns whether a text has letters of a script that few people write today, or of a phonetic alphabet: many look like
    /// letters of other scripts. The blocks are those without a recommended script (UAX #31, table 5) that have such letters.
    static func hasUnusualScript(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            unusual.contains { $0.contains(scalar.value) } || isSign(scalar)
        }
    }

    /// Whether a scalar beyond ASCII is a number or a symbol, such as `¹` and `∣`.
    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .otherNumber: true
        case .mathSymbol, .otherSymbol, .modifierSymbol: !scalar.isASCII
        default: false
        }
    }

    /// Latin letters that are no plain letter with a mark, such as `ƅ` and `ǀ`, and phonetic letters; Coptic, Cherokee,
    /// Canadian syllables, Ogham and runes; letters and numbers as signs; Glagolitic, Tifinagh, Vai and Lisu; the historic
    /// scripts of the supplementary planes up to those of East Asia, with mathematical letters.
    private static let unusual: [ClosedRange<UInt32>] = [
        0x132...0x133, 0x149...0x149, 0x180...0x19F, 0x1A2...0x1AE, 0x1B1...0x1CC, 0x1DD...0x1DD, 0x1E4...0x1E5,
        0x1F1...0x1F3, 0x1F6...0x1F7,
        0x21C...0x21D, 0x220...0x225, 0x234...0x24F,
        0x250...0x2AF, 0x3E2...0x3EF, 0x13A0...0x16FF, 0x1D00...0x1DBF, 0x2070...0x209F, 0x2100...0x218F,
        0x2460...0x24FF, 0x2C00...0x2C7F, 0x2C80...0x2CFF,
        0x2D30...0x2D7F,
        0xA4D0...0xA63F, 0xA6A0...0xA6FF, 0xA720...0xA7FF, 0xAB30...0xABBF, 0xFB00...0xFB06, 0x10280...0x16FFF,
        0x1D400...0x1D7FF, 0x1E000...0x1EFFF,
        0x1F100...0x1F1FF,
    ]

    private enum Script: Equatable {
        case latin, greek, cyrillic, eastAsian
        /// A script of `long`, by its index.
        case other(Int)
        /// A block of 128 characters, which contains most other scripts.
        case block(UInt32)

        /// The scripts with more letters than a block: Armenian, Arabic, Tibetan, Myanmar, Ethiopic, Canadian syllables,
        /// Mongolian.
        private static let long: [[ClosedRange<UInt32>]] = [
            [0x531...0x587, 0xFB13...0xFB17], [0x600...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFEFC],
            [0xF00...0xFFF], [0x1000...0x109F], [0x1200...0x139F], [0x1400...0x167F], [0x1800...0x18AF],
        ]

        /// The script of a letter; nil for marks.
        init?(_ scalar: Unicode.Scalar) {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: return nil
            default: break
            }
            switch scalar.value {
            case 0..<0x80, 0xAA, 0xBA, 0xC0...0x2AF, 0x1D00...0x1D25, 0x1D6B...0x1D77, 0x1E00...0x1EFF, 0x2C60...0x2C7F,
                0xA722...0xA7FF, 0xAB30...0xAB64, 0xFF21...0xFF5A:
                self = .latin
            case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
            case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
            case 0x1100...0x11FF, 0x2E80...0x31FF, 0x3400...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
                0xFF66...0xFFDC, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
                self = .eastAsian
            default:
                let index = Script.long.firstIndex { $0.contains { $0.contains(scalar.value) } }
                self = index.map { .other($0) } ?? .block(scalar.value >> 7)
            }
        }

        func isWritten(beside other: Script) -> Bool {
            self == .eastAsian && other == .latin || self == .latin && other == .eastAsian
        }
    }
}
