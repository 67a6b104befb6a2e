import Domain
import UseCases
import Messages

/// Presents the page of all findings.
struct FindingsPresenter {
    let site: SiteContext

    func present(page: Int) -> FindingsViewModel {
        let title = site.words(.findings)
        let count = { (severity: Severity) in site.severities[severity, default: 0] }
        return FindingsViewModel(
            layout: site.layout(.findings(page), title: title), heading: title,
            countText: site.phrases.findings(errors: count(.error), warnings: count(.warning), notes: count(.note)),
            isEmpty: site.findings.isEmpty, emptyText: site.words(.noFindings),
            groups: groups(site.part(site.findings, page: page)),
            pager: site.pager(page, of: site.findings.count) { .findings($0) })
    }

    /// Groups findings by file; a file with many continues on the next page.
    private func groups(_ findings: ArraySlice<Finding>) -> [FindingsOfFileViewModel] {
        var groups: [FindingsOfFileViewModel] = []
        var last: FileKey?
        for finding in findings {
            if last != finding.file { groups.append(group(finding.file)) }
            last = finding.file
            groups[groups.count - 1].items.append(FindingViewModel(finding, site.phrases))
        }
        return groups
    }

    private func group(_ file: FileKey) -> FindingsOfFileViewModel {
        let name = site.board.sources.name(of: file)
        return FindingsOfFileViewModel(
            path: name, anchor: "f-\(Slug.shortHash(name))", url: AddressViewModel(site.todoLink(file)), items: [])
    }
}

extension FindingViewModel {
    init(_ finding: Finding, _ phrases: Phrases) {
        place = "\(finding.place.line):\(finding.place.column)"
        message = finding.message
        rule = finding.rule.rawValue
        severity = phrases.severity(finding.severity)
        isError = finding.severity == .error
        isWarning = finding.severity == .warning
    }
}
