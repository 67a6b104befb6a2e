import Messages

extension Page {
    static let reports = Page(.reports)
}

extension PageDeclaration {
    static let reports = PageDeclaration(
        .file("reports/index.html"), for: .readers, in: .reports,
        navigation: Navigation(.reports, in: .bar) { $0.hasReports ? .plain : .hidden },
        pages: { parts in parts.reports.all.isEmpty ? [] : [.reports] },
        .templated(PageTemplate("reports") { _, parts in ReportsPresenter(site: parts.site).present(parts.reports) }))
}
