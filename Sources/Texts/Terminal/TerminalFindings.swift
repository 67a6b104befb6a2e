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

    /// The lines of findings in the given order. More than three findings that say the same are one line, with the place of
    /// the first one and the number of the others.
    ///
    /// - Parameter listsEqual: whether each finding has a line of its own.
    package static func lines(_ findings: [Finding], listsEqual: Bool, _ style: TerminalStyle) -> [String] {
        if listsEqual { return findings.map { line($0, style) } }
        var counts: [Said: Int] = [:]
        for finding in findings { counts[Said(finding), default: 0] += 1 }
        var told: Set<Said> = []
        return findings.compactMap { finding in
            let (said, line) = (Said(finding), line(finding, style))
            guard let count = counts[said], count > fewEqual else { return line }
            guard told.insert(said).inserted else { return nil }
            return line + " and \(count - 1) more" + (remedy(for: finding.rule).map { "; \($0)" } ?? "")
        }
    }

    private static let fewEqual = 3

    /// What equal findings have in common.
    private struct Said: Hashable {
        let rule: Rule
        let severity: Severity
        let message: String

        init(_ finding: Finding) { (rule, severity, message) = (finding.rule, finding.severity, finding.message) }
    }

    /// The remedy that corrects all equal findings at once; nil if there is none but correcting each.
    private static func remedy(for rule: Rule) -> String? {
        let entry: String
        switch rule {
        case .unknownStatus: entry = "a column"
        case .unknownPriority: entry = "a priority"
        case .unknownKind: entry = "a kind"
        default: return nil
        }
        return "if the name is right, add it to 'also' of \(entry) in fuda.yml"
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
