import Domain
import TestSupport
import Testing
import Messages

struct `A message` {
    private func words(_ lines: String, _ code: String = "en") throws -> Messages {
        try Messages(code: code, file: lines)
    }

    @Test func `is returned unchanged, or with its placeholders filled`() throws {
        let words = try words(
            "thousandsSeparator: ','\nboard: Wall\ndoneOf: \"{done} of {all}, {done}\"\nopenOf: \"**{count}** of **all** {todos}\""
        )
        #expect(words(.board) == "Wall")
        #expect(words(.doneOf, [.done: "3", .all: "8"]) == "3 of 8, 3")
        #expect(words(.openOf, count: 1234, [.todos: "x"]) == "1,234 of all x")
        #expect(words(.openOf, count: 1234, [.todos: "x", .count: "1234"]) == "1234 of all x")
        #expect(words(.doneOf, count: 12345, .done, 678) == "678 of , 678")
        // Placeholders without a value remain visible.
        #expect(words(.doneOf, [.done: "3"]) == "3 of {all}, 3" && words(.doneOf) == "{done} of {all}, {done}")
        #expect(words(.list) == "list")
    }

    @Test func `keeps its emphasis in its parts`() throws {
        let words = try words("openOf: \"**{count} big** of {todos}\"")
        let parts = words.parts(of: .openOf).map { "\($0.isStrong)|\($0.text)|\($0.place?.name ?? "")" }
        #expect(parts == ["true||count", "true| big|", "false| of |todos"])
    }

    @Test func `has the plural form of its number`() throws {
        let lines = "listCount:\n  one: \"{count} zadanie\"\n  few: \"{count} zadania\"\n  many: \"{count} zadań\""
        let words = try words(lines, "pl")
        let said = [0, 1, 2, 5, 22, 112].map { words(.listCount, count: $0) }
        #expect(said == ["0 zadań", "1 zadanie", "2 zadania", "5 zadań", "22 zadania", "112 zadań"])
        #expect(words.patterns(.listCount, [.count: "{n}"]).map(\.form) == ["one", "few", "many"])
        #expect(words.patterns(.listCount, [.count: "{n}"]).map(\.text) == ["{n} zadanie", "{n} zadania", "{n} zadań"])
        #expect(Messages.english.patterns(.pastAdded, [.count: "{n}"]).map(\.text) == ["{n} added"])
    }

    @Test(arguments: [
        ("ar", true), ("he", true), ("fa-IR", true), ("pa-Arab", true), ("ckb", true), ("en", false),
        ("az-Latn", false),
        ("ku-Latn-TR", false), ("ar-Latn", false), ("ja", false),
    ]) func `has the direction of its language`(_ code: String, _ isRightToLeft: Bool) {
        #expect(Messages(code: code, entries: []).isRightToLeft == isRightToLeft)
        #expect(Messages(code: code, entries: []).constants["words.direction"] == (isRightToLeft ? "rtl" : "ltr"))
    }

    @Test func `equals the same message of the same language`() throws {
        #expect(try words("board: A") == words("board: A") && words("board: A") != words("board: B"))
        #expect(try words("board: A") != words("board: A", "de"))
    }
}

struct `Localized numbers` {
    private static let cases: [(number: Int, texts: [String])] = [
        (0, ["0", "0", "0"]), (999, ["999", "999", "999"]), (1000, ["1,000", "1,000", "1.000"]),
        (-1_234_567, ["-1,234,567", "-1,234,567", "-1.234.567"]), (100_000, ["100,000", "100,000", "100.000"]),
    ]

    private let languages = [Messages.english, .japanese, .german]

    @Test(arguments: cases) func `have separators`(_ number: Int, _ texts: [String]) {
        #expect(languages.map { $0.number(number) } == texts)
    }

    private static let fractions: [(number: Double, texts: [String])] = [
        (0, ["0", "0", "0"]), (0.04, ["0", "0", "0"]), (-0.5, ["-0.5", "-0.5", "-0,5"]),
        (1234.56, ["1,234.6", "1,234.6", "1.234,6"]), (.infinity, ["–", "–", "–"]), (3, ["3", "3", "3"]),
    ]

    @Test(arguments: fractions) func `have at most one decimal`(_ number: Double, _ texts: [String]) {
        #expect(languages.map { $0.number(number) } == texts)
    }

    @Test func `have the decimal point of the language`() {
        #expect(languages.map { $0.decimal(0.256) } == ["0.26", "0.26", "0,26"])
        #expect(languages.map { $0.exact(0.125) } == ["0.125", "0.125", "0,125"])
        #expect(languages.map { $0.exact(2) } == ["2", "2", "2"])
        #expect(languages.map { $0.percent(85) } == ["85%", "85%", "85\u{202F}%"])
    }
}

struct `Localized dates` {
    private let languages = [Messages.english, .japanese, .german]
    private let today = day("2026-11-21")

    private static func day(_ iso: String) -> CalendarDay {
        let parts = iso.split(separator: "-").compactMap { Int($0) }
        return CalendarDay(year: parts[0], month: parts[1], day: parts[2]) ?? CalendarDay(number: 0)
    }

    private static let days: [(iso: String, long: [String], short: [String], axis: [String])] = [
        (
            "2026-11-18", ["Wed 18 November 2026", "2026年11月18日（水）", "Mi, 18. November 2026"],
            ["18 Nov", "11月18日", "18. Nov."], ["18 Nov", "11/18", "18.11."]
        ),
        (
            "2025-03-02", ["Sun 2 March 2025", "2025年3月2日（日）", "So, 2. März 2025"],
            ["2 Mar 2025", "2025年3月2日", "2. März 2025"], ["2 Mar", "3/2", "2.3."]
        ),
    ]

    @Test(arguments: days) func `have a long and a short form`(
        _ iso: String, _ long: [String], _ short: [String], _ axis: [String]
    ) {
        let day = Self.day(iso)
        #expect(languages.map { $0.long(day) } == long)
        #expect(languages.map { $0.short(day, today: today) } == short)
        #expect(languages.map { $0.dayOfMonth(day) } == axis)
    }

    private static let distances: [(days: Int, texts: [String])] = [
        (0, ["today", "今日", "heute"]), (1, ["tomorrow", "明日", "morgen"]), (-1, ["yesterday", "昨日", "gestern"]),
        (2, ["in 2 days", "2日後", "in 2 Tagen"]), (-13, ["13 days ago", "13日前", "vor 13 Tagen"]),
        (14, ["in 2 weeks", "2週間後", "in 2 Wochen"]), (-59, ["8 weeks ago", "8週間前", "vor 8 Wochen"]),
        (60, ["in 2 months", "2か月後", "in 2 Monaten"]), (-729, ["24 months ago", "24か月前", "vor 24 Monaten"]),
        (730, ["in 2 years", "2年後", "in 2 Jahren"]), (-3650, ["10 years ago", "10年前", "vor 10 Jahren"]),
    ]

    @Test(arguments: distances) func `have a relative form`(_ days: Int, _ texts: [String]) {
        #expect(languages.map { $0.relative(today.adding(days: days), today: today) } == texts)
    }

    @Test func `have a due date as distance or date`() {
        let near = today.adding(days: 3)
        #expect(
            languages.map { $0.due(near, today: today, isOpen: true) } == [
                "due in 3 days", "3日後が期限", "fällig in 3 Tagen",
            ])
        #expect(
            languages.map { $0.due(near, today: today, isOpen: false) } == [
                "due 24 Nov", "11月24日が期限", "fällig 24. Nov.",
            ])
        let far = Self.day("2027-01-09")
        #expect(
            languages.map { $0.due(far, today: today, isOpen: true) } == [
                "due 9 Jan 2027", "2027年1月9日が期限", "fällig 9. Jan. 2027",
            ])
    }

    private static let weeks: [(monday: String, texts: [String])] = [
        ("2026-01-05", ["5 – 11 Jan 2026", "2026年1月5日〜11日", "5.–11. Jan. 2026"]),
        ("2026-03-30", ["30 Mar – 5 Apr 2026", "2026年3月30日〜4月5日", "30. März – 5. Apr. 2026"]),
        ("2025-12-29", ["29 Dec 2025 – 4 Jan 2026", "2025年12月29日〜2026年1月4日", "29. Dez. 2025 – 4. Jan. 2026"]),
    ]

    @Test(arguments: weeks) func `have a form for weeks`(_ monday: String, _ texts: [String]) {
        #expect(languages.map { $0.week(from: Self.day(monday)) } == texts)
    }

    @Test func `have a form for axes`() {
        #expect(languages.map { $0.month(1) } == ["Jan", "1月", "Jan."])
        #expect(languages.map { $0.year(2026) } == ["2026", "2026年", "2026"])
        #expect(languages.map { $0.weekdays.joined() } == ["MonTueWedThuFriSatSun", "月火水木金土日", "MoDiMiDoFrSaSo"])
    }
}

struct `A number in a report` {
    @Test(arguments: [
        (0.0, "0"), (12, "12"), (12_345, "12,345"), (4.25, "4.3"), (4.04, "4"), (-0.5, "-0.5"), (-1_234.5, "-1,234.5"),
        (.nan, "–"), (.infinity, "–"), (999.96, "1,000"),
    ])
    func `has separated thousands and at most one decimal`(value: Double, text: String) {
        #expect(Messages.english.number(value) == text)
    }
}
