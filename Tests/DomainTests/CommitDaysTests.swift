import Domain
import TestSupport
import Testing

struct CommitDaysTests {
    private func days(_ clocks: [Int], today: Int) -> [Int] {
        let seconds = clocks.map { $0 * 86_400 + 43_200 }
        return TimeZoneRules.utc.days(ofCommits: seconds, today: CalendarDay(number: today)).map(\.number)
    }

    @Test(
        arguments: [
            ([], []), ([1, 2, 9], [1, 2, 9]),
            // Earlier than its parent: the day of its parent.
            ([20, 15, 16, 21], [20, 20, 20, 21]),
            // Later than today: the day of the next commit that is not; later commits are unaffected.
            ([1, 400, 2, 3], [1, 2, 2, 3]), ([1, 400, 401, 3, 2], [1, 3, 3, 3, 3]),
            // Without such a commit: today.
            ([1, 400], [1, 30]), ([400, 500], [30, 30]), ([31], [30]), ([30], [30]),
        ] as [([Int], [Int])])
    func `each commit has the expected date`(clocks: [Int], expected: [Int]) {
        #expect(days(clocks, today: 30) == expected)
    }

    @Test func `dates depend on the time zone`() {
        let tokyo = TimeZoneRules(name: "Asia/Tokyo", firstOffset: 9 * 3600, changes: [])
        let clocks = [15 * 3600 - 1, 15 * 3600]
        #expect(tokyo.days(ofCommits: clocks, today: CalendarDay(number: 9)).map(\.number) == [0, 1])
    }

    @Test func `no commit is dated before the first allowed date`() {
        let first = CalendarDay(number: 5)
        let days = TimeZoneRules.utc.days(
            ofCommits: [-9_999_999, 0, 7 * 86_400], today: CalendarDay(number: 9), notBefore: first)
        #expect(days.map(\.number) == [5, 5, 7])
    }

    /// Implements the rule literally: the latest clock so far among those that are not after today.
    private func oracle(_ clocks: [Int], today: Int) -> [Int] {
        clocks.indices.map { index in
            guard let place = clocks[index...].firstIndex(where: { $0 <= today }) else { return today }
            return clocks[...place].filter { $0 <= today }.max() ?? today
        }
    }

    @Test(arguments: 1...50 as ClosedRange<UInt64>)
    func `random clocks follow the rule, never decrease and never exceed today`(seed: UInt64) {
        var chance = SeededGenerator(seed: seed)
        let clocks = (0..<Int.random(in: 0...30, using: &chance)).map { _ in Int.random(in: 0...40, using: &chance) }
        let today = Int.random(in: 0...40, using: &chance)
        let told = days(clocks, today: today)
        #expect(told == oracle(clocks, today: today))
        #expect(told == told.sorted() && told.allSatisfy { $0 <= today })
    }
}
