package import Bytes
import Documents
package import Domain

/// Writes findings as `check --format junit` gives them: each is a test of the rule that it breaks. Those for which `check` ends with 1
/// have failed, so that a CI shows as red what makes it so; the others are skipped, which every CI shows, and counts for itself.
package struct FindingsJUnit {
    private let prefix: String
    private let limit: Severity

    /// - Parameters:
    ///   - prefix: what stands before a path of a finding, so that it is one from the git root.
    ///   - limit: the least severity that fails.
    package init(prefix: String, limit: Severity) {
        self.prefix = prefix
        self.limit = limit
    }

    /// Appends a document with the findings in the order given. It is never without a test, as many a CI takes none for a failure.
    package func write(_ findings: [Finding], into bytes: inout ByteBuffer) {
        var cases = findings.map(test)
        if cases.isEmpty { cases = [.init(name: "nothing is wrong", classname: "check", outcome: .passed)] }
        JUnitSuite(name: "fuda check", cases: cases).write(into: &bytes)
    }

    /// A test has the same name wherever in its file the finding moves, so that a CI knows which failures are new.
    private func test(_ finding: Finding) -> JUnitSuite.Case {
        var finding = finding
        finding.path = prefix + finding.path
        return .init(
            name: "\(finding.path): \(finding.message)", classname: finding.rule.rawValue, file: finding.path,
            outcome: finding.severity >= limit ? .failed(finding.message) : .skipped(finding.message),
            details: finding.line)
    }
}
