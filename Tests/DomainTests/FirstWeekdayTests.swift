import Domain
import Testing

struct `The first day of a week` {
    @Test(arguments: [
        ("en", 0), ("de", 0), ("ja", 6), ("fr", 0), ("ar", 5), ("he", 6), ("pt", 6), ("en-US", 6), ("en-GB", 0),
        ("pt-PT", 6), ("de-CH", 0), ("ja-JP", 6), ("zh", 0), ("zh-Hant-TW", 6), ("ar-AE", 5), ("fr_CA", 6), ("JA", 6),
        ("", 0), ("qps", 0), ("-", 0),
    ])
    func `depends on the language`(code: String, weekday: Int) {
        #expect(CalendarDay.firstWeekday(ofLanguage: code) == weekday)
    }
}
