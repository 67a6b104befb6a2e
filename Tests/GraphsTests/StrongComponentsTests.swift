@testable import Graphs
import TestSupport
import Testing

struct `Strongly connected components` {
    @Test func `are sets of nodes, numbered against the edges`() {
        let components = StrongComponents([[1], [2], [0, 3], [4], [3], []])
        #expect(components.numbers == [1, 1, 1, 0, 0, 2])
        #expect(components.sizes == [2, 3, 1])
        #expect(components.isCircular(from: 2, to: 0) && !components.isCircular(from: 2, to: 3))
    }

    @Test func `are found in a chain that would overflow the stack by recursion`() {
        let count = 200_000
        let components = StrongComponents((0..<count).map { [($0 + 1) % count] })
        #expect(components.sizes == [count])
    }
}
