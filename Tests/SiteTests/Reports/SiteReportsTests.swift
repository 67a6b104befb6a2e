import Documents
import Domain
import Past
@testable import Site
import Reports
import TestSupport
import Testing
import UseCases

struct `The reports of a site` {
    @Test func `stand under paths of their own, for which those of the user give way`() {
        let own = ["Burndown!", "Sprint 12"].map { ReportSettings(name: $0, kind: .burndown) }
        let context = site([todo("a") { $0.spent = WorkTime(minutes: 5) }], settings { $0.reports = own })
        let requests = CustomReports(of: context.board).reports.map { ReportRequest($0.settings, $0.query) }
        let maker = ReportMaker(ReportContext(context, context.timeline))
        let reports = SiteReports(maker.all(own: requests, of: context.timeline), badge: nil)
        let slugs = reports.all.map(\.slug)
        #expect(slugs.prefix(2).map { $0.prefix(9) } == ["burndown-", "sprint-12"])
        #expect(slugs.dropFirst(2) == ReportKind.allCases.map(\.rawValue)[...])
        #expect(reports.report(slug: "burndown")?.name == "burndown")
    }
}
