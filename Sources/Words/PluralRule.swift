/// The plural forms of a language and which of them a whole number asks for, as Unicode's CLDR has them.
package enum PluralRule: Sendable, CaseIterable {
    /// One form: Japanese, Chinese, Korean.
    case single
    /// 1, and all others: English, German.
    case one
    /// 0 and 1, and all others: French, Hindi.
    case zeroAndOne
    /// 1, 21, 31 and on; 2 to 4, 22 to 24 and on; all others: Russian, Ukrainian.
    case eastSlavic
    /// As those, with `other` for the last: Serbian, Croatian.
    case southSlavic
    /// 1; 2 to 4, 22 to 24 and on; all others.
    case polish
    /// 1; 2 to 4; all others: Czech, Slovak.
    case czech
    /// 1, 101; 2, 102; 3 and 4, 103 and 104; all others.
    case slovenian
    /// 1, 21; 2 to 9, 22 to 29; all others.
    case lithuanian
    /// What ends in 0 or is a teen; what ends in 1; all others.
    case latvian
    /// 1; 0 and what ends in 1 to 19; all others.
    case romanian
    /// 0; 1; 2; 3 to 10, 103 and on; 11 to 99, 111 and on; all others.
    case arabic
    /// 1; 2; all others.
    case hebrew

    /// A form's name in files of words.
    package enum Form: Int, Sendable, CaseIterable {
        case zero, one, two, few, many, other

        /// CLDR's name of it, as `few`.
        package var name: String { "\(self)" }

        /// Nil for what is none of CLDR's six names.
        package init?(name: String) {
            switch name {
            case "zero": self = .zero
            case "one": self = .one
            case "two": self = .two
            case "few": self = .few
            case "many": self = .many
            case "other": self = .other
            default: return nil
            }
        }
    }

    /// - Parameter language: `pt-BR`; what is not listed has the forms of English.
    package init(language: String) {
        let code = language.lowercased()
        let base = String(Substring(code.utf8.prefix { $0 != UInt8(ascii: "-") }))
        self =
            PluralRule.languages.first { $0.codes.contains(code) }?.rule
            ?? PluralRule.languages.first { $0.codes.contains(base) }?.rule ?? .one
    }

    private static let languages: [(rule: PluralRule, codes: [String])] = [
        (
            .single,
            [
                "ja", "zh", "ko", "vi", "th", "id", "ms", "lo", "my", "km", "jv", "su", "yue", "yo", "ig", "bo", "dz",
                "ii", "to", "wo", "sah",
            ]
        ),
        (.one, ["pt-pt"]),
        (
            .zeroAndOne,
            [
                "fr", "pt", "hi", "bn", "fa", "am", "gu", "kn", "zu", "as", "hy", "ff", "kab", "ak", "ln", "mg", "pa",
                "ti", "wa", "si",
            ]
        ),
        (.eastSlavic, ["ru", "uk", "be"]),
        (.southSlavic, ["sr", "hr", "bs", "sh"]),
        (.polish, ["pl"]),
        (.czech, ["cs", "sk"]),
        (.slovenian, ["sl"]),
        (.lithuanian, ["lt"]),
        (.latvian, ["lv", "prg"]),
        (.romanian, ["ro", "mo"]),
        (.arabic, ["ar", "ars"]),
        (.hebrew, ["he", "iw"]),
    ]

    /// The forms that each word with a number has, in the order of CLDR.
    package var forms: [Form] {
        switch self {
        case .single: [.other]
        case .one, .zeroAndOne: [.one, .other]
        case .eastSlavic, .polish: [.one, .few, .many]
        case .southSlavic, .czech, .lithuanian, .romanian: [.one, .few, .other]
        case .slovenian: [.one, .two, .few, .other]
        case .latvian: [.zero, .one, .other]
        case .arabic: [.zero, .one, .two, .few, .many, .other]
        case .hebrew: [.one, .two, .other]
        }
    }

    /// Whether a form may stand in a file: `many` and `other` of some languages are for fractions, which are never said.
    package func allows(_ form: Form) -> Bool {
        if forms.contains(form) || form == .other { return true }
        return form == .many && [.zeroAndOne, .czech, .lithuanian, .one].contains(self)
    }

    /// The form for a number of things.
    package func form(for count: Int) -> Form {
        let number = count.magnitude
        let (tens, hundreds) = (number % 10, number % 100)
        switch self {
        case .single: return .other
        case .one: return number == 1 ? .one : .other
        case .zeroAndOne: return number < 2 ? .one : .other
        case .czech: return number == 1 ? .one : 2...4 ~= number ? .few : .other
        case .polish: return number == 1 ? .one : PluralRule.isFew(tens, hundreds) ? .few : .many
        case .eastSlavic:
            return tens == 1 && hundreds != 11 ? .one : PluralRule.isFew(tens, hundreds) ? .few : .many
        case .southSlavic:
            return tens == 1 && hundreds != 11 ? .one : PluralRule.isFew(tens, hundreds) ? .few : .other
        case .slovenian:
            return hundreds == 1 ? .one : hundreds == 2 ? .two : 3...4 ~= hundreds ? .few : .other
        case .lithuanian:
            if 11...19 ~= hundreds || tens == 0 { return .other }
            return tens == 1 ? .one : .few
        case .latvian:
            if 11...19 ~= hundreds || tens == 0 { return .zero }
            return tens == 1 ? .one : .other
        case .romanian: return number == 1 ? .one : number == 0 || 1...19 ~= hundreds ? .few : .other
        case .arabic:
            if number < 3 { return [.zero, .one, .two][Int(number)] }
            return 3...10 ~= hundreds ? .few : 11...99 ~= hundreds ? .many : .other
        case .hebrew: return number == 1 ? .one : number == 2 ? .two : .other
        }
    }

    /// What ends in 2, 3 or 4 and is no teen.
    private static func isFew(_ tens: UInt, _ hundreds: UInt) -> Bool { 2...4 ~= tens && !(12...14 ~= hundreds) }
}
