package import Domain
package import Queries
package import UseCases

/// The custom reports in a board's settings, with their parsed queries.
package struct CustomReports: Sendable {
    /// The reports with a valid query. A report without a query counts all todos.
    package private(set) var reports: [(settings: ReportSettings, query: Query?)] = []
    /// The errors in the other reports.
    package private(set) var findings: [Finding] = []

    /// Names from the past are not accepted, so that a valid report is valid in every clone.
    package init(of board: Board) {
        if board.settings.reports.isEmpty { return }
        var context = QueryContext(counting: board, in: nil)
        context.me = .refused
        for settings in board.settings.reports {
            do throws(WrittenQueryError) {
                reports.append((settings, try settings.writtenQuery.query(in: context)))
            } catch {
                findings.append(Finding("fuda.yml", error.place, .invalidReport(settings.name, error)))
            }
        }
    }
}
