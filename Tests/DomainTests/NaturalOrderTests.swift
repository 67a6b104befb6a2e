import Domain
import TestSupport
import Testing

struct NaturalOrderTests {
    @Test(arguments: [
        ["BACK-9", "BACK-10"], ["a", "B", "c"], ["2", "10", "a"], ["1.2", "1.10"], ["v1", "v01", "v2"], ["", "a"],
        ["a", "a1", "a1b", "ab"], ["日本2", "日本10"], ["A", "a", "b"], ["99999999999999999998", "99999999999999999999"],
    ])
    func `names sort in natural order`(sorted: [String]) {
        let expected = sorted == ["v1", "v01", "v2"] ? ["v01", "v1", "v2"] : sorted
        #expect(sorted.reversed().sorted(by: naturallyPrecedes) == expected)
    }

    @Test func `natural order is a strict total order`() {
        var generator = SeededGenerator(seed: 7)
        let pieces = ["a", "A", "b", "0", "00", "1", "01", "10", "9", "-", "é", "~"]
        let names = (0..<70).map { _ in
            (0..<Int.random(in: 0...4, using: &generator)).map { _ in generator.one(of: pieces) }
                .joined()
        }
        for one in names {
            for other in names {
                #expect([naturallyPrecedes(one, other), naturallyPrecedes(other, one), one == other].count { $0 } == 1)
            }
        }
        for one in names {
            for other in names where naturallyPrecedes(one, other) {
                for third in names where naturallyPrecedes(other, third) && !naturallyPrecedes(one, third) {
                    Issue.record("\(one) < \(other) < \(third)")
                }
            }
        }
    }
}
