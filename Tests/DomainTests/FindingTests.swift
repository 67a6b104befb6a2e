import Domain
import Testing

struct FindingTests {
    @Test func `a finding is one line with location, severity, message and rule`() {
        let finding = Finding(
            "todos/k3f9q2-buy-milk.md", SourcePosition(4, 9), .unknownStatus,
            "unknown status 'dne'; did you mean 'done'?")
        #expect(
            finding.line
                == "todos/k3f9q2-buy-milk.md:4:9: error: unknown status 'dne'; did you mean 'done'? [unknown-status]")
    }

    @Test func `findings sort by file, line, column, then rule`() {
        let sorted = [
            Finding("a.md", SourcePosition(2, 10), .wrongType, "x"),
            Finding("a.md", SourcePosition(10, 1), .wrongType, "x"),
            Finding("a.md", SourcePosition(10, 2), .impossibleDate, "x"),
            Finding("a.md", SourcePosition(10, 2), .wrongType, "x"),
            Finding("b.md", SourcePosition(1, 1), .wrongType, "x"),
        ]
        #expect(sorted.reversed().sorted(by: Finding.precedes) == sorted)
    }

    @Test func `every rule has a unique name in lower case with hyphens`() {
        let names = Rule.allCases.map(\.rawValue)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.allSatisfy { $0 == "-" || $0.isNumber || ($0.isLetter && $0.isLowercase) } })
        #expect(Rule.unknownKey.severity == nil && Severity.note < .warning && Severity.warning < .error)
    }

    @Test(arguments: Rule.allCases) func `every rule describes its findings in one line`(_ rule: Rule) {
        for text in [rule.entry.meaning, rule.entry.example] {
            #expect(!text.isEmpty && text.count <= 70 && !text.utf8.contains(10))
        }
    }
}
