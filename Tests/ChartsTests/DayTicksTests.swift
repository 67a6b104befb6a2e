import Bytes
import ChartSupport
@testable import Charts
import Domain
import Testing
import TestSupport
import Messages

struct `Date ticks` {
    private func labels(
        _ first: (Int, Int, Int), _ count: Int, step: Int = 1, room: Double = 700, _ language: Messages = .english
    ) -> [String] {
        guard let day = CalendarDay(year: first.0, month: first.1, day: first.2) else { return [] }
        return DayTicks(
            first: day, count: count, step: step, room: room, words: language,
            width: { Double($0.count) * 8 + 10 }
        ).ticks.map { tick in tick.year.map { "\(tick.label) \($0)" } ?? tick.label }
    }

    @Test func `are days, Mondays, months or years, depending on the room`() {
        #expect(labels((2026, 12, 30), 3) == ["30 Dec 2026", "31 Dec", "1 Jan 2027"])
        #expect(labels((2026, 11, 1), 30) == ["2 Nov 2026", "9 Nov", "16 Nov", "23 Nov", "30 Nov"])
        #expect(labels((2026, 11, 15), 200) == ["Dec 2026", "Jan 2027", "Feb", "Mar", "Apr", "May", "Jun"])
        #expect(labels((2024, 6, 5), 900, room: 250) == ["Jul 2024", "Jan 2025", "Jul", "Jan 2026", "Jul"])
        #expect(labels((2010, 1, 1), 6_000, room: 250) == ["2010", "2015", "2020", "2025"])
    }

    @Test func `for weeks are at the first week of each month`() {
        #expect(labels((2026, 10, 5), 8, step: 7, room: 200) == ["Nov 2026"])
    }

    @Test func `exist on an axis of a single day, but not on an empty one`() {
        #expect(labels((2026, 11, 21), 1, room: 10) == ["21 Nov 2026"])
        #expect(labels((2026, 11, 21), 0) == [])
    }

    @Test func `are Japanese for a Japanese site`() {
        #expect(labels((2026, 12, 31), 2, .japanese) == ["12/31 2026年", "1/1 2027年"])
    }

    @Test(arguments: [1, 2, 6, 30, 31, 90, 365, 900, 5_000], [90.0, 300, 700])
    func `never overlap`(count: Int, room: Double) {
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
