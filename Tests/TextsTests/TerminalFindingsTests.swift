import Domain
@testable import Texts
import TestSupport
import Testing

struct `Findings on a terminal` {
    private static func unknown(_ count: Int, _ rule: Rule = .unknownStatus) -> [Finding] {
        (0..<count).map { Finding("todos/\($0).md", .start, FindingMessage(rule, "unknown status 'wip'")) }
    }

    @Test(arguments: [
        (unknown(3), 3, ""),
        (unknown(4), 1, " and 3 more; if the name is right, add it to 'also' of a column in fuda.yml"),
        (unknown(125, .unknownKind), 1, " and 124 more; if the name is right, add it to 'also' of a kind in fuda.yml"),
        (unknown(4, .impossibleDate), 1, " and 3 more"),
    ])
    func `that say the same are one line with their number`(findings: [Finding], lines: Int, end: String) {
        let told = TerminalFindings.lines(findings, listsEqual: false, TerminalStyle(hasColor: false))
        #expect(told.count == lines && told.first == findings[0].line + end)
        #expect(
            TerminalFindings.lines(findings, listsEqual: true, TerminalStyle(hasColor: false)) == findings.map(\.line))
    }

    @Test func `keep the order of the others`() {
        let other = Finding("todos/1x.md", .start, FindingMessage(.impossibleDate, "impossible date"))
        let all = Self.unknown(2) + [other] + Self.unknown(5)
        let told = TerminalFindings.lines(all, listsEqual: false, TerminalStyle(hasColor: false))
        #expect(told.count == 2 && told[0].hasPrefix(all[0].line + " and 6 more; ") && told[1] == other.line)
    }
}
