import BoardSupport
import Domain
import TestSupport
import Testing
import UseCases

struct CyclesTests {
    /// Returns the cycles that the board of `a: b c` lines reports, each as named in its message, with its column.
    private func circles(_ graph: KeyValuePairs<String, [String]>) -> [String] {
        let todos = graph.map { id, blockers in
            TestSupport.todo(id) {
                $0.blockedBy = blockers.enumerated().map { Located($1, at: SourcePosition(2, $0 + 1)) }
            }
        }
        return board(todos).findings.map { finding in
            let names = finding.message.split(separator: ": ").last?.split(separator: ";").first ?? ""
            return "\(finding.place.column) \(names)"
        }
    }

    @Test func `each cycle is reported once, from its first todo and at the reference that closes it`() {
        #expect(circles(["a": ["b"], "b": ["c"], "c": []]) == [])
        #expect(circles(["a": ["a"]]) == ["1 a → a"])
        #expect(circles(["a": ["d", "b"], "b": ["c"], "c": ["a"], "d": []]) == ["2 a → b → c → a"])
        #expect(circles(["c": ["b"], "b": ["c"], "a": ["c"]]) == ["1 b → c → b"])
        #expect(circles(["a": ["b", "c"], "b": ["a"], "c": ["a"]]) == ["1 a → b → a", "2 a → c → a"])
        #expect(circles(["a": ["b"], "b": ["c", "b"], "c": ["a"]]) == ["1 a → b → c → a", "2 b → b"])
        #expect(circles(["a": ["b", "b"], "b": ["a"]]) == ["1 a → b → a"])
        #expect(circles(["a": ["b"], "b": ["a"], "c": ["d"], "d": ["c", "a"]]) == ["1 a → b → a", "1 c → d → c"])
        #expect(circles(["a": ["b"], "b": ["c"], "c": ["b", "d"], "d": ["e"], "e": ["d"]]).count == 2)
    }

    @Test func `a cycle of parents is a finding`() {
        let board = board([
            TestSupport.todo("a") { $0.parent = Located("b", at: SourcePosition(3, 9)) },
            TestSupport.todo("b") { $0.parent = Located("a") },
        ])
        #expect(
            board.report == """
                todos/a.md:3:9: error: cycle of 'parent': a → b → a; remove one of them [cyclic-reference]
                """)
    }

    @Test func `a cycle of 50,000 todos is one short finding`() throws {
        let count = 50_000
        let findings = board((0..<count).map { todo($0, blockedBy: [($0 + 1) % count]) }).findings
        let finding = try #require(findings.first)
        #expect(findings.count == 1)
        #expect(finding.message.hasSuffix("→ 9 → … → 0; remove one of them"))
        #expect(finding.message.utf8.count < 200)
    }

    @Test func `of a long chain with many back references, some cycles are reported`() {
        let count = 5000
        let findings = board((0..<count).map { todo($0, blockedBy: [min($0 + 1, count - 1), 0]) }).findings
        #expect(findings.map(\.rule) == Array(repeating: .cyclicReference, count: 20))
    }

    private func todo(_ number: Int, blockedBy blockers: [Int]) -> Todo {
        TestSupport.todo("\(number)") { $0.blockedBy = blockers.map { Located("\($0)") } }
    }
}
