/// The plural rules of languages, which select a form by a whole number, according to Unicode CLDR.
package enum PluralRule: Sendable, CaseIterable {
    /// A single form: Japanese, Chinese, Korean.
    case single
    /// 1; all others: English, German.
    case one
    /// 0 and 1; all others: French, Hindi.
    case zeroAndOne
    /// 1, 21, 31, …; 2 to 4, 22 to 24, …; all others: Russian, Ukrainian.
    case eastSlavic
    /// As for East Slavic, with `other` for the last: Serbian, Croatian.
    case southSlavic
    /// 1; 2 to 4, 22 to 24, …; all others.
    case polish
    /// 1; 2 to 4; all others: Czech, Slovak.
    case czech
    /// 1, 101; 2, 102; 3 and 4, 103 and 104; all others.
    case slovenian
    /// 1, 21; 2 to 9, 22 to 29; all others.
    case lithuanian
    /// Numbers ending in 0 or in 11 to 19; other numbers ending in 1; all others.
    case latvian
    /// 1; 0 and numbers ending in 01 to 19; all others.
    case romanian
    /// 0; 1; 2; 3 to 10, 103 to 110, …; 11 to 99, 111 to 199, …; all others.
    case arabic
    /// 1; 2; all others.
    case hebrew

    /// A plural form, named as in message files.
    package enum Form: Int, Sendable, CaseIterable {
        case zero, one, two, few, many, other

        /// The name in CLDR, such as `few`.
        package var name: String { "\(self)" }

        /// Returns nil if the name is not one of CLDR's six.
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

    /// - Parameter language: a language code such as `pt-BR`; languages that are not listed have the rule of English.
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

    /// The forms of each message with a number, in CLDR's order.
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

    /// Returns whether a file may contain a form: in some languages `many` and `other` are for fractions, which fuda
    /// never uses.
    package func allows(_ form: Form) -> Bool {
        if forms.contains(form) || form == .other { return true }
        return form == .many && [.zeroAndOne, .czech, .lithuanian, .one].contains(self)
    }

    /// Returns the form for a count.
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

    /// Returns whether a number ends in 2, 3 or 4, but not in 12 to 14.
    private static func isFew(_ tens: UInt, _ hundreds: UInt) -> Bool { 2...4 ~= tens && !(12...14 ~= hundreds) }
}
