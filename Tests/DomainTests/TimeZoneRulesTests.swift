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
}
