import Screen
import Testing

struct ScreenSizeTests {
    @Test(arguments: [(0, 80), (-1, 80), (1, 1), (200, 200), (65_535, 1000)])
    func `of an unknown or absurd terminal is usable`(columns: Int, used: Int) {
        #expect(ScreenSize(columns: columns, rows: 5) == ScreenSize(columns: used, rows: 5))
        #expect(ScreenSize(columns: columns, rows: 5).columns == used)
    }

    @Test func `has 24 rows if they are unknown`() { #expect(ScreenSize(columns: 5, rows: 0).rows == 24) }
}
