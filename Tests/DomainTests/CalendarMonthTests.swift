import Domain
import Testing

struct `A month` {
    @Test(arguments: [
        ("2026-11-21", "2026-11", 30), ("2026-12-31", "2026-12", 31), ("2027-01-01", "2027-01", 31),
        ("2028-02-29", "2028-02", 29), ("2026-02-01", "2026-02", 28), ("0001-01-01", "0001-01", 31),
        ("9999-12-31", "9999-12", 31),
    ])
    func `has a name, a first day and a length`(day: String, iso: String, length: Int) throws {
        guard case .day(let day) = try DateOrInstant(parsing: day) else { throw CancellationError() }
        let month = CalendarMonth(of: day)
        #expect(month.iso == iso)
        #expect(month.first.iso == iso + "-01")
        #expect(month.length == length)
        #expect(CalendarMonth(iso: iso) == month)
    }

    @Test(arguments: [
        "", "2026", "2026-", "2026-1", "2026-13", "2026-00", "0000-01", "26-01", "+026-01", "2026-01-01", "２０２６-01",
    ])
    func `does not parse from any other text`(text: String) {
        #expect(CalendarMonth(iso: text) == nil)
    }

    @Test func `follows the previous one, also over the end of a year`() throws {
        let months = ["2025-12", "2026-01", "2026-02"].compactMap(CalendarMonth.init)
        #expect(months.map(\.number) == months.sorted().map(\.number))
        #expect(months[1].number == months[0].number + 1)
    }
}
