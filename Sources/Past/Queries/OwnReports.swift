package import Domain
package import Queries
package import UseCases

/// The reports of a board's settings, with what they ask for.
package struct OwnReports: Sendable {
    /// Those whose query can be read; one without counts every todo.
    package private(set) var reports: [(settings: ReportSettings, query: Query?)] = []
    /// What is wrong with the others.
    package private(set) var findings: [Finding] = []

    /// Past words decide nothing: what is right here is right in every clone.
    package init(of board: Board) {
        if board.settings.reports.isEmpty { return }
        var context = QueryContext(counting: board, in: nil)
        context.me = .refused
        for settings in board.settings.reports {
            do throws(WrittenQueryError) {
                reports.append((settings, try settings.asked.query(in: context)))
            } catch {
                findings.append(
                    Finding(
                        "fuda.yml", error.place, .badSetting,
                        "the report '\(settings.name)' cannot be made: \(error.error.message)"))
            }
        }
    }
}
