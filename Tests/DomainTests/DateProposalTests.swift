import Domain
import Testing

struct DateProposalTests {
    @Test(
        arguments: [
            ("31 Dec 2026", ["2026-12-31"]), ("Dec 31, 2026", ["2026-12-31"]), ("2026 December 31", ["2026-12-31"]),
            ("2026-12-01+09:00", []), ("2026-12-01 +09:00", []), ("2026-12-01-05:00", []), ("2026-12-01Z", []),
            ("31st of Sept. 26", []), ("30th of Sept. 26", ["2026-09-30"]),
            ("Thursday, the 31st Dec 2026", ["2026-12-31"]),
            ("20261231", ["2026-12-31"]), ("2026/12/31", ["2026-12-31"]), ("2026.1.2", ["2026-01-02"]),
            ("2026年1月2日", ["2026-01-02"]), ("31/12/26", ["2026-12-31"]), ("12/31/2026", ["2026-12-31"]),
            ("2026-W48-2", ["2026-11-24"]), ("2026-W53-5", ["2027-01-01"]), ("2025-W53-1", []), ("2026-W48-8", []),
            ("2026-W48", []), ("1.2.2026", ["2026-02-01"]), ("12.31.2026", ["2026-12-31"]),
            ("26-12-01", ["2026-12-01", "2001-12-26"]), ("31-12-26", ["2031-12-26", "2026-12-31"]),
            ("２０２６-１２-０１", ["2026-12-01"]), ("２０２６／１２／０１", ["2026-12-01"]), ("٢026-12-01", []),
        ])
    func `a date is recognised in any notation`(text: String, days: [String]) {
        #expect(DateProposal.proposals(for: text) == days)
    }

    @Test func `of two readings the day-first one comes first, and equal ones are merged`() {
        #expect(DateProposal.proposals(for: "1/2/2026") == ["2026-02-01", "2026-01-02"])
        #expect(DateProposal.proposals(for: "3/3/2026") == ["2026-03-03"])
        #expect(DateProposal.proposals(for: "13/2/2026") == ["2026-02-13"])
    }

    @Test(
        arguments: [
            ("2026/12/31 9:05", ["2026-12-31T09:05"]), ("2026/12/31 at 23:59:59", ["2026-12-31T23:59:59"]),
            ("2026/12/31 9:05 +0900", ["2026-12-31T09:05+09:00"]),
            ("2026/12/31 9:05:06-9", ["2026-12-31T09:05:06-09:00"]),
            ("2026/12/31 9:05 UTC+9:30", []), ("2026/12/31 9:05 z", ["2026-12-31T09:05Z"]),
            ("31 Dec 2026 14:00 -0330", ["2026-12-31T14:00-03:30"]), ("31.12.2026 14:00-15:00", []),
            ("31.12.2026 9:00 - 10:00", []), ("31.12.2026 9:00 -1300", []), ("2026/12/31 9:05 +99", []),
            ("31 Dec 2026 14:00", ["2026-12-31T14:00"]), ("1/2/2026 10:30", ["2026-02-01T10:30", "2026-01-02T10:30"]),
        ])
    func `a time is kept`(text: String, moments: [String]) { #expect(DateProposal.proposals(for: text) == moments) }

    @Test(arguments: [
        "", "soon", "31", "2026", "31 Dec", "30 Feb 2026", "2026-13-01", "99999999", "1/2/3", "1/2/333", "123456789",
        "2026/12/31 tomorrow", "2026/12/31 24:00", "1/2/2026/4", "Dec Jan 2026", "1 2 Dec 2026", "٣/٤/٢٠٢٦",
    ])
    func `an unclear text has no proposal`(text: String) { #expect(DateProposal.proposals(for: text) == []) }

    @Test func `a long text has no proposal`() {
        let blanks = { (count: Int) in "2026/12/31" + String(repeating: " ", count: count) }
        #expect(
            DateProposal.proposals(for: blanks(54)) == ["2026-12-31"] && DateProposal.proposals(for: blanks(55)) == [])
    }
}
