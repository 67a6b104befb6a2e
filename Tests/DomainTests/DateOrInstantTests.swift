import Domain
import Testing

struct DateOrInstantTests {
    @Test(arguments: [
        ("2026-12-01", "2026-12-01"), ("2024-02-29", "2024-02-29"),
        ("2026-12-01T09:00:00+09:00", "2026-12-01T09:00:00+09:00"),
        ("2026-12-01T09:00:00Z", "2026-12-01T09:00:00Z"), ("2026-12-01t09:00:00z", "2026-12-01T09:00:00Z"),
        ("2026-12-01 09:00", "2026-12-01T09:00:00Z"), ("2026-12-01T09:00", "2026-12-01T09:00:00Z"),
        ("2026-12-01 09:00:30", "2026-12-01T09:00:30Z"), ("2026-12-01 09:00:30.123456", "2026-12-01T09:00:30Z"),
        ("2026-12-01T09:00:30.5-05:30", "2026-12-01T09:00:30-05:30"),
        ("2026-12-01T09:00+0900", "2026-12-01T09:00:00+09:00"), ("2026-12-01T09:00+09", "2026-12-01T09:00:00+09:00"),
        ("2026-12-01 09:00:00 -03:00", "2026-12-01T09:00:00-03:00"),
        ("2026-12-01T00:00:00+14:00", "2026-12-01T00:00:00+14:00"),
        ("2026-12-01T23:59:59-12:00", "2026-12-01T23:59:59-12:00"),
        ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59Z"), ("0001-01-01T00:00:00+10:00", "0001-01-01T00:00:00+10:00"),
    ])
    func `a date parses and prints as ISO 8601`(text: String, iso: String) throws {
        #expect(try DateOrInstant(parsing: text).iso == iso)
    }

    @Test(arguments: [
        "2026-02-30", "2026-02-29", "2026-13-01", "2026-00-10", "2026-12-00", "2026-12-32", "0000-01-01",
        "2026-12-01T24:00", "2026-12-01T12:60", "2026-12-01T12:00:61", "2026-12-01T12:00+24:00",
        "2026-12-01T12:00+09:60", "2026-02-30T12:00", "9999-12-31T23:59:59-23:00", "9999-12-31T23:59:59-00:01",
    ])
    func `a date or time that does not exist is reported as such`(text: String) {
        #expect(throws: DateOrInstantError.impossible) { try DateOrInstant(parsing: text) }
    }

    @Test(arguments: [
        "", "soon", "2026", "2026-12", "2026-12-1", "2026-1-01", "26-12-01", "2026/12/01", "01.12.2026", " 2026-12-01",
        "2026-12-01 ", "2026-12-01T", "2026-12-01T9:00", "2026-12-01T09", "2026-12-01T09:", "2026-12-01T09:00:",
        "2026-12-01T09:00+", "2026-12-01T09:00+9", "2026-12-01T09:00 noon", "2026-12-01T09:00Zulu", "2026-12-011",
        "2026-W05", "٢٠٢٦-١٢-٠١", "2026-12-01T09:00:00+09:00 ", "-2026-12-01",
    ])
    func `other texts are reported as not being dates`(text: String) {
        #expect(throws: DateOrInstantError.malformed) { try DateOrInstant(parsing: text) }
    }

    @Test(arguments: [
        (Int.min, nil), (-62_135_596_801, nil), (-62_135_596_800, "0001-01-01"), (-1, "1969-12-31"), (0, "1970-01-01"),
        (253_402_300_799, "9999-12-31"), (253_402_300_800, nil), (Int.max, nil),
    ])
    func `seconds are an instant only within the supported years, and have a date`(seconds: Int, day: String?) {
        #expect(DateOrInstant(seconds: seconds)?.day(in: .utc).iso == day)
        for offset in [-50_400, 50_400] {
            let zone = TimeZoneRules(name: "far", firstOffset: offset, changes: [])
            #expect(DateOrInstant(seconds: seconds).map { CalendarDay.writable.contains($0.day(in: zone)) } ?? true)
        }
    }

    @Test func `a date never shifts, and an instant has the date of the time zone`() throws {
        let tokyo = TimeZoneRules(name: "Asia/Tokyo", firstOffset: 32_400, changes: [])
        let west = TimeZoneRules(name: "west", firstOffset: -39_600, changes: [])
        let day = try DateOrInstant(parsing: "2026-12-01")
        for zone in [tokyo, west, .utc] { #expect(day.day(in: zone).iso == "2026-12-01") }
        let cases = [
            ("2026-12-01T00:30:00+09:00", "2026-12-01", "2026-11-30", "2026-11-30"),
            ("2026-12-01T23:30:00Z", "2026-12-02", "2026-12-01", "2026-12-01"),
            ("2026-11-30T15:00:00Z", "2026-12-01", "2026-11-30", "2026-11-30"),
            ("2026-12-31T23:59:59-11:00", "2027-01-01", "2026-12-31", "2027-01-01"),
        ]
        for (text, inTokyo, inWest, inUTC) in cases {
            let moment = try DateOrInstant(parsing: text)
            #expect(moment.day(in: tokyo).iso == inTokyo, "\(text)")
            #expect(moment.day(in: west).iso == inWest, "\(text)")
            #expect(moment.day(in: .utc).iso == inUTC, "\(text)")
        }
    }

    @Test func `dates sort by time, regardless of their offsets`() throws {
        let sorted = [
            "2026-11-30", "2026-12-01T00:30:00+09:00", "2026-11-30T15:31:00Z", "2026-12-01", "2026-12-01T00:00:01Z",
            "2026-11-30T23:00:00-05:00",
        ]
        let moments = try sorted.map { try DateOrInstant(parsing: $0) }
        #expect(moments.map(\.sortKey) == moments.map(\.sortKey).sorted())
    }
}
