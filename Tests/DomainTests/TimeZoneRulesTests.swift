import Domain
import Testing

struct TimeZoneRulesTests {
    private let zone = TimeZoneRules(
        name: "Test", firstOffset: 3600,
        changes: [.init(start: 0, offset: 7200), .init(start: 1000, offset: -3600), .init(start: 2000, offset: 0)])

    @Test(arguments: [
        (Int.min / 2, 3600), (-1, 3600), (0, 7200), (999, 7200), (1000, -3600), (1999, -3600), (2000, 0), (.max / 2, 0),
    ])
    func `a transition is in effect from its second on`(seconds: Int, offset: Int) {
        #expect(zone.offset(at: seconds) == offset)
    }

    @Test(arguments: [
        (0, 0, 0), (86_399, 0, 0), (86_400, 0, 1), (-1, 0, -1), (-86_400, 0, -1), (-86_401, 0, -2), (86_399, 1, 1),
        (-1, 1, 0), (0, -1, -1),
    ])
    func `the date is that of the local clock`(seconds: Int, offset: Int, day: Int) {
        #expect(TimeZoneRules(name: "", firstOffset: offset, changes: []).day(at: seconds).number == day)
    }

    /// Clocks are put forward by an hour at 10:00 UTC on the second day, and back at 10:00 UTC on the tenth.
    private func zone(_ offset: Int) -> TimeZoneRules {
        TimeZoneRules(
            name: "Test", firstOffset: offset,
            changes: [
                .init(start: 86_400 + 36_000, offset: offset + 3600), .init(start: 9 * 86_400 + 36_000, offset: offset),
            ])
    }

    @Test(arguments: [-36_000, -3600, 0, 7200, 43_200])
    func `a local time is the first at which clocks show it, or later if they skip it`(offset: Int) {
        let zone = zone(offset)
        let (forward, back) = (86_400 + 36_000, 9 * 86_400 + 36_000)
        #expect(zone.time(ofClock: forward + offset - 1) == forward - 1)
        #expect(zone.time(ofClock: forward + offset) == forward)
        #expect(zone.time(ofClock: forward + offset + 1800) == forward + 1800)
        #expect(zone.time(ofClock: forward + offset + 3600) == forward)
        #expect(zone.time(ofClock: back + offset) == back - 3600)
        #expect(zone.time(ofClock: back + offset + 3600) == back + 3600)
        for seconds in stride(from: -500_000, to: 2_000_000, by: 1234) {
            let clock = seconds + zone.offset(at: seconds)
            let time = zone.time(ofClock: clock)
            #expect(time == seconds || time == seconds - 3600 && time + zone.offset(at: time) == clock)
        }
    }
}
