import Bytes
package import Domain
import Messages

/// Findings for a terminal.
package enum TerminalFindings {
    /// Such as `3 errors and 1 warning; see 'fuda check'`; notes do not count as problems.
    package static func summary(_ findings: [Finding]) -> String {
        let problems = count(findings.filter { $0.severity != .note })
        return problems.isEmpty ? "no problems" : problems + "; see 'fuda check'"
    }

    /// Such as `3 errors and 1 warning`.
    package static func count(_ findings: [Finding]) -> String {
        let words: [(Severity, String)] = [(.error, "error"), (.warning, "warning"), (.note, "note")]
        return words.compactMap { severity, noun in
            let count = findings.count { $0.severity == severity }
            return count == 0 ? nil : counted(count, noun)
        }.joined(separator: " and ")
    }

    /// A finding's line in the colour of its severity.
    package static func line(_ finding: Finding, _ style: TerminalStyle) -> String {
        switch finding.severity {
        case .error: style.red(finding.line.printable)
        case .warning: style.yellow(finding.line.printable)
        case .note: finding.line.printable
        }
    }
}
