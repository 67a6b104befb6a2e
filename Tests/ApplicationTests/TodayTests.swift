import Application
import Domain
import TestSupport
import Testing

/// The date that counts as today.
struct `Today's date` {
    @Test(
        arguments: [
            (nil, nil, nil, "2026-11-21"), (nil, "0", nil, "1970-01-01"), (nil, "0", 20_727, "2026-10-01"),
            ("2026-12-01", "0", 20_727, "2026-12-01"), ("yesterday", nil, nil, "2026-11-20"),
            ("yesterday", "86400", nil, "1970-01-01"),
        ] as [(String?, String?, Int?, String)])
    func `comes from the option, then the commit, then the epoch, then the clock`(
        written: String?, epoch: String?, commit: Int?, day: String
    ) throws {
        let today = Today(written: written, epoch: epoch, clock: clockOfToday)
        #expect(try today.day(Settings(), at: commit.map { CalendarDay(number: $0) }).iso == day)
    }

    @Test func `causes an error if the option is not a date`() {
        let failure = #expect(throws: Failure.self) { try Today(written: "dawn", clock: 0).day(Settings()) }
        #expect(failure?.kind == .misuse)
        #expect(failure?.description.hasPrefix("now: 'dawn' is not a day; ") == true)
    }

    @Test func `cannot be a range`() {
        let failure = #expect(throws: Failure.self) {
            try Today(written: "2026-W47", clock: clockOfToday).day(Settings())
        }
        #expect(failure?.kind == .misuse)
        #expect(failure?.description == "now: '2026-W47' is more than one day; write 2026-11-16 or 2026-11-22")
    }

    @Test(arguments: ["", "soon", "99999999999999"])
    func `causes an error if the epoch is invalid`(epoch: String) {
        let failure = #expect(throws: Failure.self) { try Today(epoch: epoch, clock: 0).day(Settings()) }
        #expect(failure?.kind == .impossible)
        #expect(failure?.description.hasPrefix("SOURCE_DATE_EPOCH: '\(epoch)' is not a number of seconds") == true)
    }
}
