import Domain
import Foundation
import Testing

struct CalendarDayTests {
    @Test(arguments: [
        (2026, 2, 28, 20_512, 5), (2024, 2, 29, 19_782, 3), (2000, 2, 29, 11_016, 1), (1970, 1, 1, 0, 3),
        (1969, 12, 31, -1, 2), (1, 1, 1, -719_162, 0), (9999, 12, 31, 2_932_896, 4),
    ])
    func `a date has a day number and a weekday`(
        year: Int, month: Int, day: Int, number: Int, weekday: Int
    ) throws {
        let found = try #require(CalendarDay(year: year, month: month, day: day))
        #expect(found.number == number)
        #expect(found.weekday == weekday)
        #expect(found.date == (year, month, day))
    }

    @Test(arguments: [
        (2026, 2, 29), (2026, 2, 30), (1900, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 6, 31), (2026, 9, 31),
        (2026, 11, 31), (2026, 1, 32), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0), (2026, 1, -1), (0, 1, 1),
        (10_000, 1, 1),
    ])
    func `a date that the calendar lacks is nil`(year: Int, month: Int, day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    @Test func `every day of two cycles equals Foundation's, and parses from its date and its text`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        for number in stride(from: -100_000, through: 200_000, by: 37) {
            let day = CalendarDay(number: number)
            let (year, month, dayOfMonth) = day.date
            #expect(CalendarDay(year: year, month: month, day: dayOfMonth) == day)
            let parts = calendar.dateComponents(
                [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(number) * 86_400))
            // The Gregorian calendar was introduced in 1582; before that Foundation uses the Julian one.
            guard year > 1582 else { continue }
            #expect(parts.year == year && parts.month == month && parts.day == dayOfMonth, "\(day.iso)")
            #expect(parts.weekday.map { ($0 + 5) % 7 } == day.weekday)
        }
    }

    @Test func `consecutive days continue over leap days and years`() throws {
        let day = try #require(CalendarDay(year: 2024, month: 2, day: 28))
        #expect((0...3).map { day.adding(days: $0).iso } == ["2024-02-28", "2024-02-29", "2024-03-01", "2024-03-02"])
        #expect(day.adding(days: 307).iso == "2024-12-31" && day.adding(days: 308).iso == "2025-01-01")
        #expect(day < day.adding(days: 1) && day.adding(days: -1) < day)
    }
}
