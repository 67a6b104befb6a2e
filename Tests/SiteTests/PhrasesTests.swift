import Domain
@testable import Site
import Testing
import TestSupport
import UseCases

private let english = Phrases(words: .english, today: today)
private let japanese = Phrases(words: .japanese, today: today)

struct `Phrases with numbers` {
    @Test(arguments: [
        (0, "0 todos"), (1, "1 todo"), (2, "2 todos"), (999, "999 todos"), (1_000, "1,000 todos"),
        (1_234_567, "1,234,567 todos"),
    ])
    func `count in English`(count: Int, text: String) {
        #expect(english.todos(count) == text)
    }

    @Test(arguments: [
        (0, 0, 0, 0, 0, nil, nil), (1, 0, 0, 0, 0, "Not counted: 1 cancelled.", "集計対象外：中止1件。"),
        (0, 0, 1, 0, 1, "Not counted: 1 file with a duplicate id, 1 draft.", "集計対象外：IDが重複するファイル1件、下書き1件。"),
        (
            5, 44, 10, 2, 16,
            "Not counted: 5 cancelled, 44 archived, 10 files with a duplicate id, 2 unreadable, 16 drafts.",
            "集計対象外：中止5件、アーカイブ44件、IDが重複するファイル10件、読み取り不可2件、下書き16件。"
        ),
    ])
    func `say in one line what is left out`(
        cancelled: Int, archived: Int, duplicates: Int, lost: Int, drafts: Int, text: String?, inJapanese: String?
    ) {
        var out = Board.Tally.Out()
        (out.cancelled, out.archived, out.duplicates, out.lost) = (cancelled, archived, duplicates, lost)
        #expect(english.leftOutSentence(out, drafts: drafts) == text)
        #expect(Phrases(words: .japanese, today: today).leftOutSentence(out, drafts: drafts) == inJapanese)
    }

    @Test func `say what is over a limit, and what the limit is`() {
        #expect(english.limit(2, 3) == "limit 3")
        #expect(english.limit(3, 3) == "limit 3")
        #expect(english.limit(5, 3) == "over the limit of 3")
    }

    @Test func `name only the severities that there are`() {
        #expect(english.findings(errors: 1, warnings: 0, notes: 2) == "1 error, 2 notes")
        #expect(english.listed(613, archived: 1) == "613 todos · 1 archived")
        #expect(
            english.listed(2, archived: 0) == "2 todos" && english.inColumn(1_000, archived: 2) == "1,000 · 2 archived")
        #expect(english.findings(errors: 1_000, warnings: 1, notes: 0) == "1,000 errors, 1 warning")
        #expect(japanese.findings(errors: 1, warnings: 2, notes: 0) == "エラー1件、警告2件")
    }

    @Test func `name two blockers and count the rest`() {
        #expect(english.blocked(by: ["a"], of: 1) == "blocked by a")
        #expect(english.blocked(by: ["a", "b"], of: 2) == "blocked by a, b")
        #expect(english.blocked(by: ["a", "b"], of: 4) == "blocked by a, b and 2 more")
    }

    @Test func `say how far a checklist is`() {
        #expect(english.steps(0, 1) == "0 of 1 step done")
        #expect(english.steps(1, 2) == "1 of 2 steps done")
        #expect(japanese.steps(1, 2) == "ステップ2件中1件が完了")
    }
}

struct `Phrases with days` {
    @Test(arguments: [
        (0, "today"), (1, "tomorrow"), (-1, "yesterday"), (2, "in 2 days"), (-3, "3 days ago"), (13, "in 13 days"),
        (14, "in 2 weeks"), (-20, "2 weeks ago"), (59, "in 8 weeks"), (60, "in 2 months"), (-400, "13 months ago"),
        (730, "in 2 years"), (-3_650, "10 years ago"), (-3_000_000, "8219 years ago"),
    ])
    func `are relative to today`(days: Int, text: String) {
        #expect(english.relative(today.adding(days: days)) == text)
    }

    @Test(arguments: [(0, "今日"), (1, "明日"), (-1, "昨日"), (3, "3日後"), (-14, "2週間前"), (90, "3か月後"), (-800, "2年前")])
    func `are relative to today in Japanese`(days: Int, text: String) {
        #expect(japanese.relative(today.adding(days: days)) == text)
    }

    @Test func `name the day, and the year where it is not this one`() {
        #expect(english.long(today) == "Sat 21 November 2026")
        #expect(japanese.long(today) == "2026年11月21日（土）")
        #expect(english.short(today) == "21 Nov")
        #expect(english.short(today.adding(days: 60)) == "20 Jan 2027")
        #expect(japanese.short(today.adding(days: 60)) == "2027年1月20日")
        #expect(english.long(CalendarDay(number: -700_000)) == "Thu 19 June 53")
    }

    @Test(arguments: [
        (-2, true, "due 2 days ago"), (0, true, "due today"), (7, true, "due in 7 days"), (8, true, "due 29 Nov"),
        (-2, false, "due 19 Nov"), (60, true, "due 20 Jan 2027"),
    ])
    func `of what is due are near while it is open`(days: Int, isOpen: Bool, text: String) {
        #expect(english.due(today.adding(days: days), isOpen: isOpen) == text)
    }
}
