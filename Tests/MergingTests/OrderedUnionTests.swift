import TestSupport
import Testing

@testable import Merging

struct OrderedUnionTests {
    private func union(
        _ base: [Int32], _ ours: [Int32], _ theirs: [Int32], _ isThere: (Int32) -> Bool? = { _ in nil }
    ) -> [Int32] {
        OrderedUnion(base: base, ours: ours, theirs: theirs).merged(isThere)
    }

    @Test(
        arguments: [
            ([1, 2], [1, 2], [1, 2], [1, 2]), ([], [1], [2], [1, 2]), ([], [2], [1], [1, 2]), ([], [1], [1], [1]),
            ([1, 2], [1, 3, 2], [1, 2], [1, 3, 2]), ([1, 2], [1, 3, 2], [1, 2, 4], [1, 3, 2, 4]),
            ([1, 2], [3, 1, 2], [4, 1, 2], [3, 4, 1, 2]), ([1, 2], [1, 3, 4, 2], [1, 4, 5, 2], [1, 3, 4, 5, 2]),
            ([1, 2, 3], [1, 3], [1, 2, 3], [1, 3]), ([1, 2, 3], [1, 3], [2, 3], [3]),
            ([1, 2, 3], [], [1, 2, 3, 4], [4]),
        ] as [([Int32], [Int32], [Int32], [Int32])])
    func `has additions at their position, and no removed items`(
        base: [Int32], ours: [Int32], theirs: [Int32], expected: [Int32]
    ) {
        #expect(union(base, ours, theirs) == expected)
        #expect(union(base, theirs, ours) == expected)
    }

    @Test func `has each item once, and no others`() {
        // Ours moved 1 after 3; theirs also has it before 2.
        #expect(union([1, 2, 3], [2, 3, 1], [1, 2, 3]) { _ in true } == [2, 3, 1])
        #expect(union([1, 2, 3], [1, 2, 3], [1, 2, 3]) { $0 == 2 ? false : true } == [1, 3])
        #expect(union([1, 2], [1], [1, 2]) { $0 == 2 ? true : nil } == [1, 2])
        #expect(union([], [1, 2], [2, 1]) { _ in true } == [1, 2])
    }

    @Test(arguments: 0..<20) func `is symmetric`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let rows = (0..<3).map { _ in
                Array(
                    Set(
                        (0..<Int.random(in: 0...8, using: &random)).map { _ in Int32.random(in: 0...9, using: &random) }
                    ).sorted()
                )
                .shuffled(using: &random)
            }
            let (one, other) = (
                union(rows[0], rows[1], rows[2]) { _ in true }, union(rows[0], rows[2], rows[1]) { _ in true }
            )
            #expect(one == other && Set(one) == Set(rows.joined()) && Set(one).count == one.count, "\(rows)")
        }
    }
}
