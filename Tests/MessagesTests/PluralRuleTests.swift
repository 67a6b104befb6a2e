import Testing
import Messages

/// According to the tables of CLDR 46 (cardinal, integers).
struct `The plural rule` {
    private static let cases: [(language: String, forms: [PluralRule.Form: [Int]])] = [
        ("en", [.one: [1], .other: [0, 2, 11, 21, 101]]),
        ("de", [.one: [1, -1], .other: [0, 2, 21, 1_000_000]]),
        ("ja", [.other: [0, 1, 2, 21]]), ("zh-Hant", [.other: [1]]), ("ko", [.other: [1]]),
        ("fr", [.one: [0, 1], .other: [2, 21, 100]]), ("fr-CA", [.one: [0]]),
        ("pt-BR", [.one: [0, 1], .other: [2]]), ("pt-PT", [.one: [1], .other: [0, 2]]),
        (
            "ru",
            [.one: [1, 21, 101, 1001], .few: [2, 3, 4, 22, 104], .many: [0, 5, 11, 12, 14, 19, 20, 25, 111, 112]]
        ),
        ("uk", [.one: [1, 31], .few: [24], .many: [11, 15]]),
        ("pl", [.one: [1], .few: [2, 4, 22, 104], .many: [0, 5, 12, 14, 21, 31, 112]]),
        ("cs", [.one: [1], .few: [2, 3, 4], .other: [0, 5, 12, 22]]),
        ("hr", [.one: [1, 21], .few: [2, 34], .other: [0, 11, 12, 20]]),
        ("sl", [.one: [1, 101], .two: [2, 202], .few: [3, 4, 103], .other: [0, 5, 11, 12]]),
        ("lt", [.one: [1, 21], .few: [2, 9, 22], .other: [0, 10, 11, 19, 20]]),
        ("lv", [.zero: [0, 10, 11, 19, 20], .one: [1, 21, 101], .other: [2, 22]]),
        ("ro", [.one: [1], .few: [0, 2, 19, 101, 119], .other: [20, 100, 121]]),
        (
            "ar",
            [
                .zero: [0], .one: [1], .two: [2], .few: [3, 10, 103, 110], .many: [11, 26, 99, 111],
                .other: [100, 101, 102, 200],
            ]
        ),
        ("he", [.one: [1], .two: [2], .other: [0, 3, 20]]),
        ("tlh", [.one: [1], .other: [0, 2]]),
    ]

    @Test(arguments: cases) func `gives the form of each number`(_ language: String, _ forms: [PluralRule.Form: [Int]])
    {
        let rule = PluralRule(language: language)
        for (form, numbers) in forms {
            for number in numbers { #expect(rule.form(for: number) == form, "\(language) \(number)") }
        }
    }

    @Test(arguments: PluralRule.allCases) func `only gives its own forms`(_ rule: PluralRule) {
        let used = Set((-3...1200).map(rule.form))
        #expect(used == Set(rule.forms))
        #expect(rule.forms.allSatisfy(rule.allows))
    }
}
