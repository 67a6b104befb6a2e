import Bytes
import Documents
import Templating

extension Page {
    static func report(_ slug: String) -> Page { Page(.report, slug) }
    /// The report's figures as JSON, beside its page.
    static func reportData(_ slug: String) -> Page { Page(.reportData, slug) }
}

extension PageDeclaration {
    static let report = PageDeclaration(
        .named("reports", ending: ".html"), for: .readers, in: .reports, navigation: nil,
        pages: { parts in parts.reports.all.map { .report($0.slug) } },
        .templated(
            PageTemplate("report") { page, parts in
                parts.reports.report(slug: page.name).map {
                    ReportPagePresenter(site: parts.site).present($0, slug: page.name)
                }
            }))

    static let reportData = PageDeclaration(
        .named("reports", ending: ".json"), for: .others, in: .reports, navigation: nil,
        pages: { parts in parts.reports.all.map { .reportData($0.slug) } },
        .written("json") { page, parts, output in
            parts.reports.report(slug: page.name).map { JSONReport($0).write(into: &output.bytes) }
        })
}
