import Domain
import UseCases

/// Says what the page of all findings shows.
struct FindingsPresenter {
    let site: SiteContext

    func callAsFunction() -> FindingsViewModel {
        let title = site.phrases.word("findings")
        let count = { (severity: Severity) in site.findings.count { $0.severity == severity } }
        return FindingsViewModel(
            layout: site.layout(.findings, title: title), heading: title,
            countText: site.phrases.findings(errors: count(.error), warnings: count(.warning), notes: count(.note)),
            isEmpty: site.findings.isEmpty, emptyText: site.phrases.noFindings, groups: groups)
    }

    private var groups: [FindingsOfFileViewModel] {
        var todos: [PathKey: Int] = [:]
        for index in site.board.todos.indices {
            let path = PathKey(site.board.todos[index].path)
            if site.findingsByPath[path] != nil { todos[path] = index }
        }
        return site.findingsByPath.sorted { $0.key.path.precedesBytewise($1.key.path) }.map { file, findings in
            FindingsOfFileViewModel(
                path: file.path, anchor: "f-\(Slug.shortHash(file.path))",
                url: todos[file].map { AddressViewModel(site.router.link(to: site.page(of: $0))) },
                items: findings.map { FindingViewModel($0, site.phrases) })
        }
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
