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
            groups: groups(site.part(site.findingsByRank, page: page)),
            pager: site.pager(page, of: site.findings.count) { .findings($0) })
    }

    /// Groups findings by rule, and those with the same message; a long group continues on the next page.
    private func groups(_ ranked: ArraySlice<Int>) -> [FindingGroupViewModel] {
        var groups: [FindingGroupViewModel] = []
        var last: Finding?
        for finding in ranked.lazy.map({ site.findings[$0] }) {
            let isSameRule = last.map { $0.severity == finding.severity && $0.rule == finding.rule } ?? false
            if !isSameRule { groups.append(group(of: finding)) }
            if !isSameRule || last?.message != finding.message {
                groups[groups.count - 1].items.append(FindingItemViewModel(message: finding.message, places: []))
            }
            let items = groups[groups.count - 1].items.count
            groups[groups.count - 1].items[items - 1].places.append(place(of: finding))
            last = finding
        }
        return groups
    }

    private func group(of finding: Finding) -> FindingGroupViewModel {
        let count = site.findings.count { $0.severity == finding.severity && $0.rule == finding.rule }
        return FindingGroupViewModel(
            severity: site.phrases.severity(finding.severity), isError: finding.severity == .error,
            isWarning: finding.severity == .warning, rule: finding.rule.rawValue,
            count: site.phrases.number(count), items: [])
    }

    private func place(of finding: Finding) -> FindingPlaceViewModel {
        FindingPlaceViewModel(
            path: site.board.sources.name(of: finding.file),
            place: "\(finding.place.line):\(finding.place.column)", url: AddressViewModel(site.todoLink(finding.file)))
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
