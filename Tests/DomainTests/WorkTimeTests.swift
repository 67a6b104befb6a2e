import Domain
import TestSupport
import Testing

struct WorkTimeTests {
    private func minutes(_ text: String) -> Int? { try? WorkTime(parsing: text).minutes }

    private func failure(_ text: String) -> WorkTime.Failure? {
        do throws(WorkTime.Failure) {
            _ = try WorkTime(parsing: text)
            return nil
        } catch { return error }
    }

    @Test(arguments: [
        ("3h", 180), ("45m", 45), ("3h 20m", 200), ("3h20m", 200), ("3H  20M", 200), ("1.5h", 90), ("90", 90), ("0", 0),
        ("0h", 0), ("1.5h 10m", 100), ("3h 90m", 270), ("0.33h", 20), ("0.008h", 0), ("0.0084h", 1),
        ("1.9999999999h", 120),
        ("007m", 7), ("99999h", 5_999_940), ("5999940", 5_999_940), ("99998h 60m", 5_999_940),
    ])
    func `reads hours and minutes`(text: String, expected: Int) { #expect(minutes(text) == expected) }

    @Test(arguments: [(0, "0m"), (45, "45m"), (60, "1h"), (200, "3h 20m"), (5_999_940, "99999h")])
    func `writes hours and minutes`(minutes: Int, text: String) { #expect(WorkTime(minutes: minutes)?.text == text) }

    @Test func `reads what it writes`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2_000 {
            let time = WorkTime(minutes: Int.random(in: 0...WorkTime.most, using: &random))
            #expect(time.flatMap { try? WorkTime(parsing: $0.text) } == time)
            #expect(time.flatMap { try? WorkTime(parsing: $0.word) } == time)
        }
    }

    @Test(arguments: [
        "99999h 1m", "5999941", "100000h", "99999.99h", "123456789012345678901234567890h", "1h 99999999m",
    ])
    func `refuses more than 99999 hours`(text: String) { #expect(failure(text) == .tooLong) }

    @Test func `reads no text of any length slowly or wrongly`() {
        for text in [String(repeating: "9", count: 100_000), String(repeating: "1h", count: 50_000)] {
            #expect(minutes(text) == nil)
        }
        #expect(minutes("0." + String(repeating: "9", count: 100_000) + "h") == 60)
    }
}
