import Bytes
import ChartSupport
@testable import Charts
import Domain
import Testing
import TestSupport
import Words

struct `A nice scale` {
    @Test(arguments: [
        (0.0, true, [0.0, 1]), (1, true, [0, 1]), (3, true, [0, 1, 2, 3]), (4, true, [0, 1, 2, 3, 4]),
        (7, true, [0, 2, 4, 6, 8]), (48, true, [0, 20, 40, 60]), (99, true, [0, 50, 100]),
        (1_000, true, [0, 500, 1_000]), (0.3, false, [0, 0.1, 0.2, 0.3]), (0.3, true, [0, 1]),
        (-5, true, [0, 1]), (.nan, true, [0, 1]), (.infinity, true, [0, 1]),
    ])
    func `begins at 0 and ends at or above the largest value`(maximum: Double, isWhole: Bool, ticks: [Double]) {
        let scale = NiceScale(maximum: maximum, steps: 4, isWhole: isWhole)
        #expect(
            zip(scale.ticks, ticks).allSatisfy { abs($0 - $1) < 1e-9 } && scale.ticks.count == ticks.count,
            "\(scale.ticks)")
    }
}

struct `Labels that are spread` {
    @Test(arguments: [
        ([], []), ([5], [5]), ([-3], [0]), ([5, 30], [5, 30]), ([10, 12], [6, 16]), ([12, 10], [16, 6]),
        ([0, 0, 0], [0, 10, 20]), ([100, 99], [100, 90]), ([50, 50, 50, 0], [40, 50, 60, 0]),
    ])
    func `stay as near as they can`(wanted: [Double], centres: [Double]) {
        #expect(Spread.centres(wanted, distance: 10, low: 0, high: 100) == centres)
    }

    @Test func `stand closer where there is no room`() {
        #expect(Spread.centres([1, 1, 1], distance: 10, low: 0, high: 10) == [0, 5, 10])
    }
}

struct `Ticks of days` {
    private func labels(
        _ first: (Int, Int, Int), _ count: Int, step: Int = 1, room: Double = 700, _ language: Words = .english
    ) -> [String] {
        guard let day = CalendarDay(year: first.0, month: first.1, day: first.2) else { return [] }
        return DayTicks(
            first: day, count: count, step: step, room: room, words: language,
            width: { Double($0.count) * 8 + 10 }
        ).ticks.map { tick in tick.year.map { "\(tick.label) \($0)" } ?? tick.label }
    }

    @Test func `are days, Mondays, months or years, as there is room`() {
        #expect(labels((2026, 12, 30), 3) == ["30 Dec 2026", "31 Dec", "1 Jan 2027"])
        #expect(labels((2026, 11, 1), 30) == ["2 Nov 2026", "9 Nov", "16 Nov", "23 Nov", "30 Nov"])
        #expect(labels((2026, 11, 15), 200) == ["Dec 2026", "Jan 2027", "Feb", "Mar", "Apr", "May", "Jun"])
        #expect(labels((2024, 6, 5), 900, room: 250) == ["Jul 2024", "Jan 2025", "Jul", "Jan 2026", "Jul"])
        #expect(labels((2010, 1, 1), 6_000, room: 250) == ["2010", "2015", "2020", "2025"])
    }

    @Test func `of weeks stand at the week in which a month begins`() {
        #expect(labels((2026, 10, 5), 8, step: 7, room: 200) == ["Nov 2026"])
    }

    @Test func `are there on an axis of one day, and not on one without`() {
        #expect(labels((2026, 11, 21), 1, room: 10) == ["21 Nov 2026"])
        #expect(labels((2026, 11, 21), 0) == [])
    }

    @Test func `are Japanese where the language is`() {
        #expect(labels((2026, 12, 31), 2, .japanese) == ["12/31 2026年", "1/1 2027年"])
    }

    @Test(arguments: [1, 2, 6, 30, 31, 90, 365, 900, 5_000], [90.0, 300, 700])
    func `never cover each other`(count: Int, room: Double) {
        let ticks = DayTicks(
            first: today, count: count, step: 1, room: room, words: .english,
            width: { Double($0.count) * 8 }
        ).ticks
        #expect(!ticks.isEmpty)
        let slot = room / Double(count)
        for (one, next) in zip(ticks, ticks.dropFirst()) {
            #expect(Double(next.slot - one.slot) * slot >= Double(one.label.count + next.label.count) * 4)
        }
    }
}

struct `Steps of a calendar` {
    @Test(arguments: [(Words.english, "Dec 2025"), (.japanese, "2025年12月")])
    func `stand under months that name their year as the language does`(language: Words, label: String) throws {
        let first = try #require(CalendarDay(year: 2025, month: 12, day: 1))
        let chart = Chart(
            title: "a", description: "b",
            plot: .calendar(.init(unit: "c", first: first, counts: Array(repeating: 1, count: 90))), words: language)
        let svg = text { SVGChart(chart).writeStandalone(into: &$0) }
        #expect(svg.contains(">\(label)<"), "\(svg)")
    }

    @Test(arguments: [
        ([], []), ([0, nil], []), ([3, 3, 3], ["4: 1–3"]), ([1, 2, 3, 4], ["1: 1", "2: 2", "3: 3", "4: 4"]),
        ([1, 1, 1, 1, 1, 1, 90], ["3: 1", "4: 2–90"]), ([2_000, 1], ["3: 1", "4: 2–2,000"]),
    ])
    func `are quarters of the days on which something happened`(counts: [Int?], legend: [String]) {
        let steps = HeatSteps(counts)
        #expect(steps.legend(.english).map { "\($0.level): \($0.range)" } == legend)
        #expect(steps.level(0) == 0)
        #expect(counts.compactMap(\.self).max().map { $0 == 0 || steps.level($0) == 4 } ?? true)
    }
}

struct `The width of a text` {
    /// Includes letters next to joiners, combining marks and selectors.
    @Test(arguments: [
        "", "open 12 · scope 30", "Zürich – “quoted” …", "naïve e\u{301}tude", "\u{301}first", "家族 👨‍👩‍👧‍👦 の予定", "🇯🇵🇩🇪",
        "한국어 \u{1100}\u{1161}\u{11A8}", "각\u{11A8}", "が か\u{3099}", "クラス ｸﾞ", "क्षि", "a\u{200D}b", "1️⃣ ❤️ ❤ ⚡︎",
        "© ©\u{FE0F}",
        "a\u{AD}b\u{7F}\u{85}\r\n\t", "Ｆｕｌｌ", "\u{600}1 \u{600}a", "〰 〽 ㊗ ㊙", "〪〭", "Привет", "مرحبا",
    ])
    func `is that of its characters`(text: String) {
        #expect(text.hundredthsOfEm == text.reduce(0) { $0 + $1.hundredthsOfEm })
    }

    @Test func `is that of the character, for each one alone and beside a letter`() {
        for scalar in (0...0x10FFFF).lazy.compactMap({ Unicode.Scalar(UInt32($0)) }) {
            let text = String(Character(scalar))
            guard text.hundredthsOfEm == Character(scalar).hundredthsOfEm,
                "a\(text)é".hundredthsOfEm == "a\(text)é".reduce(0, { $0 + $1.hundredthsOfEm })
            else {
                Issue.record("U+\(String(scalar.value, radix: 16))")
                return
            }
        }
    }
}

struct `A path` {
    private func path(_ draw: (inout PathData) -> Void) -> String {
        var path = PathData()
        draw(&path)
        var bytes = ByteBuffer()
        path.write(into: &bytes)
        return bytes.text
    }

    @Test func `is relative, with one decimal, and runs are joined`() {
        let line = path { path in
            path.move(10, 20)
            for x in [11.0, 12.04, 13] { path.line(x, 20) }
            path.line(13.5, 19.26)
            path.line(13.5, 20)
        }
        #expect(line == "M10 20h3l.5-.7v.7")
    }

    @Test func `goes on from where a closed part began`() {
        let boxes = path { path in
            path.rectangle(1, 2, 3, 4)
            path.rectangle(5, 2, 3, 4)
        }
        #expect(boxes == "M1 2h3v4h-3zm4 0h3v4h-3z")
        #expect(penEnd(boxes)?.x == 5)
    }

    @Test func `turns back on a line it came along`() {
        #expect(
            path {
                $0.move(0, 0); $0.line(5, 0); $0.line(2, 0)
            } == "M0 0h5h-3")
    }

    @Test(arguments: [(0, "0"), (5, ".5"), (-5, "-.5"), (10, "1"), (-123, "-12.3")])
    func `writes tenths short`(tenths: Int, text: String) {
        #expect(TestSupport.text { $0.append(tenths: tenths) } == text)
    }
}
