package import Bytes
import Documents
package import Domain

/// Writes findings in the format of `check --format junit`: each is a test of the rule that it violates. Those that
/// make `check` exit with status 1 are failed, so that a CI shows the reason in red; the others are skipped, which
/// every CI shows and counts separately.
package struct FindingsJUnit {
    private let prefix: String
    private let limit: Severity

    /// - Parameters:
    ///   - prefix: makes the path of a finding relative to the git root.
    ///   - limit: the lowest severity that counts as failed.
    package init(prefix: String, limit: Severity) {
        self.prefix = prefix
        self.limit = limit
    }

    /// Appends a document with the findings in the given order. It always has a test, because many CIs treat an empty
    /// report as a failure.
    package func write(_ findings: [Finding], into bytes: inout ByteBuffer) {
        var cases = findings.map(test)
        if cases.isEmpty { cases = [.init(name: "no problems", classname: "check", outcome: .passed)] }
        JUnitSuite(name: "fuda check", cases: cases).write(into: &bytes)
    }

    /// The name of a test does not depend on the line of the finding, so that a CI recognizes new failures.
    private func test(_ finding: Finding) -> JUnitSuite.Case {
        var finding = finding
        finding.path = prefix + finding.path
        return .init(
            name: "\(finding.path): \(finding.message)", classname: finding.rule.rawValue, file: finding.path,
            outcome: finding.severity >= limit ? .failed(finding.message) : .skipped(finding.message),
            details: finding.line)
    }
}
