import Bytes
import Testing

struct `Counts` {
    @Test func `have a noun in singular or plural`() {
        #expect([0, 1, 2].map { counted($0, "todo") } == ["0 todos", "1 todo", "2 todos"])
    }

    @Test func `of omitted items are reported if not zero`() {
        #expect([0, 1].map(andMore) == [nil, "and 1 more"])
        #expect(["a", "b", "c"].listed(most: 3) == "a, b, c")
        #expect(["a", "b", "c", "d"].listed(most: 2) == "a, b and 2 more")
    }

    @Test func `of bytes have one decimal below ten`() {
        let sizes = [0, 1, 999, 1000, 1234, 9949, 9950, 12_345, 999_499, 999_500, 4_200_000, 5_000_000_000_000]
        #expect(
            sizes.map(byteSize) == [
                "0 bytes", "1 byte", "999 bytes", "1 kB", "1.2 kB", "9.9 kB", "10 kB", "12 kB", "999 kB", "1 MB",
                "4.2 MB", "5000 GB",
            ])
    }

    @Test func `have the necessary or the requested number of decimals`() {
        #expect([3, 0.5, -2, 1e15].map(Decimal.shortest) == ["3", "0.5", "-2", "1000000000000000.0"])
        #expect(Decimal.rounded(1.005, 1) == "1.0" && Decimal.rounded(0.096, 2) == "0.10")
        #expect("7".padded(to: 3) == "  7" && "1234".padded(to: 3) == "1234")
    }
}
