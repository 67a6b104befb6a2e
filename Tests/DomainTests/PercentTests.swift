import Domain
import Testing

struct PercentTests {
    @Test(arguments: [
        (0, 0, 0), (0, 7, 0), (1, 3, 33), (2, 3, 66), (1, 1000, 1), (999, 1000, 99), (199, 200, 99), (1, 2, 50),
        (1000, 1000, 100), (29, 100, 29), (57, 100, 57), (1_000_000_000, 1_000_000_001, 99),
    ])
    func `only the whole is 100, and only zero is 0`(part: Int, all: Int, percent: Int) {
        #expect(wholePercent(part, of: all) == percent)
    }
}
