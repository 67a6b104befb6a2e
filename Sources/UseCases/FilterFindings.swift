package import Domain

/// Applies the severities of the settings to findings, drops those that are off and sorts the rest.
package struct FilterFindings: Sendable {
    private let settings: Settings

    /// - Parameter settings: the settings with the `check` severities.
    package init(settings: Settings) { self.settings = settings }

    /// Returns the remaining findings in the order of `Finding.precedes`.
    package func callAsFunction(_ findings: [Finding]) -> [Finding] {
        findings.compactMap { finding in
            guard let chosen = settings.severities[finding.rule] else { return finding }
            guard let severity = chosen else { return nil }
            var finding = finding
            finding.severity = severity
            return finding
        }
        .sorted(by: Finding.precedes)
    }
}

extension [Finding] {
    /// Makes findings about references notes: the file is archived, and nobody works on it any more.
    mutating func easeReferences(from start: Int) {
        for index in indices.dropFirst(start) { self[index].severity = .note }
    }
}
