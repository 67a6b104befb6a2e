import Domain
import Testing

struct WorkTimeProposalTests {
    private func failure(_ text: String) -> WorkTime.Failure? {
        do throws(WorkTime.Failure) {
            _ = try WorkTime(parsing: text)
            return nil
        } catch { return error }
    }

    @Test(arguments: ["-5m", "-5", "-1.5h", "−2h"]) func `refuses negative durations`(text: String) {
        #expect(failure(text) == .negative)
    }

    @Test(arguments: [
        ("٣h", "3h"), ("３ｈ", nil), ("３h", "3h"), ("3 hours", "3h"), ("3 h", "3h"), ("2 hrs. 5 min.", "2h 5m"),
        ("3:20", "3h 20m"), ("3:2", nil), ("PT3H20M", "3h 20m"), ("1,5h", "1h 30m"), (".5h", "30m"),
        ("1.5", nil), ("1,000", nil), ("2,000h", nil), ("1.000", nil),
        ("+3h", "3h"), ("~2h", "2h"), ("3h 20", "3h 20m"), ("3時間20分", "3h 20m"), ("1 Stunde 5 Minuten", "1h 5m"),
        ("20m 3h", nil), ("2d", nil), ("1e308h", nil), ("1e3", nil), ("0x10", nil), ("inf", nil), ("NaN", nil),
        ("", nil), (" ", nil), ("h", nil), ("1..5h", nil), ("1h2h", nil), ("½h", nil), ("100000 hours", nil),
        ("[1h, 2h]", nil), ("5 1h", nil), ("1 000", nil), ("3h 2 0m", nil), ("1h\u{0}", nil), ("3h\u{301}", nil),
    ])
    func `proposes what was meant by another notation`(text: String, proposal: String?) {
        #expect(failure(text) == .unknown(proposal: proposal))
    }
}
